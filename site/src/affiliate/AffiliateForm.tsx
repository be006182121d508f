import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { Field } from '@menekse/ui/Field'
import { PasswordInput } from '@menekse/ui/PasswordInput'
import { TextArea, TextInput } from '@menekse/ui/TextInput'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import type { Sent } from '../shell/answers.ts'
import { resolverOf } from '../shell/form-check.ts'
import { Notice, useNotice } from '../shell/Notice.tsx'
import { contactTexts } from '../messages-contact.ts'
import { type AffiliateForm as Form, checkApplication, emptyApplication } from './affiliate-form.ts'

const texts = contactTexts.affiliate
const MESSAGE_MAX = 1000

export interface AffiliateFormProps {
  sending: boolean
  onSend: (form: Form) => Promise<Sent<{ message: string }, keyof Form>>
  onApplied: (message: string) => void
}

export function AffiliateForm({ sending, onSend, onApplied }: AffiliateFormProps) {
  const { told, tell } = useNotice()
  const form = useForm<Form>({
    defaultValues: emptyApplication,
    resolver: resolverOf(checkApplication),
  })
  const submit = async (values: Form) => {
    if (sending) return
    const answer = await onSend(values)
    if (answer.ok) {
      onApplied(answer.value.message)
      return
    }
    if (answer.field !== undefined) {
      form.setError(answer.field, { message: answer.text }, { shouldFocus: true })
    }
    tell('error', answer.text)
  }
  const refuse = () => {
    const { password_again: differ } = checkApplication(form.getValues())
    if (differ !== undefined) tell('error', differ)
  }
  return (
    <Card>
      <form
        noValidate
        className="grid gap-6"
        onSubmit={(event) => void form.handleSubmit(submit, refuse)(event)}
      >
        <WhoFields form={form} />
        <LoginFields form={form} />
        <Button type="submit" size="l" loading={sending}>
          {texts.submit}
        </Button>
        <Notice told={told} />
      </form>
    </Card>
  )
}

function WhoFields({ form }: { form: UseFormReturn<Form> }) {
  const { register, control, formState } = form
  const { errors } = formState
  const written = useWatch({ control, name: 'message' }).length
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-4">
        <h2 className="card-title">{texts.who}</h2>
      </legend>
      <Field label={texts.firstName} error={errors.first_name?.message} required>
        <TextInput {...register('first_name')} autoComplete="given-name" maxLength={60} />
      </Field>
      <Field label={texts.lastName} error={errors.last_name?.message} required>
        <TextInput {...register('last_name')} autoComplete="family-name" maxLength={59} />
      </Field>
      <Field label={texts.email} error={errors.email?.message} required>
        <TextInput
          {...register('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
        />
      </Field>
      <Field label={texts.phone} hint={texts.phoneHint} error={errors.phone?.message}>
        <TextInput {...register('phone')} type="tel" inputMode="tel" autoComplete="tel" />
      </Field>
      <Field
        className="sm:col-span-2"
        label={texts.website}
        hint={texts.websiteHint}
        error={errors.website?.message}
      >
        <TextInput
          {...register('website')}
          type="url"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={300}
        />
      </Field>
      <Field
        className="sm:col-span-2"
        label={texts.message}
        hint={texts.messageHint}
        error={errors.message?.message}
        aside={<span className="tabular">{`${written} / ${MESSAGE_MAX}`}</span>}
      >
        <TextArea {...register('message')} rows={4} maxLength={MESSAGE_MAX} />
      </Field>
    </fieldset>
  )
}

function LoginFields({ form }: { form: UseFormReturn<Form> }) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <fieldset className="grid gap-5 border-t border-line pt-6 sm:grid-cols-2">
      <legend className="sr-only">{texts.login}</legend>
      <div className="sm:col-span-2" aria-hidden="true">
        <p className="card-title font-display font-bold text-hi">{texts.login}</p>
      </div>
      <p className="-mt-4 text-13 text-low sm:col-span-2">{texts.loginNote}</p>
      <Field
        className="sm:col-span-2"
        label={texts.username}
        hint={texts.usernameHint}
        error={errors.username?.message}
      >
        <TextInput
          {...register('username')}
          autoComplete="username"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
        />
      </Field>
      <Field label={texts.password} hint={texts.passwordHint} error={errors.password?.message}>
        <PasswordInput {...register('password')} autoComplete="new-password" />
      </Field>
      <Field label={texts.passwordAgain} error={errors.password_again?.message}>
        <PasswordInput {...register('password_again')} autoComplete="new-password" />
      </Field>
    </fieldset>
  )
}
