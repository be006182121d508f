import { CALLBACK_MESSAGE_MAX } from '@menekse/contract/messaging/messaging'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { Field } from '@menekse/ui/Field'
import { TextArea, TextInput } from '@menekse/ui/TextInput'
import { Phone } from 'lucide-react'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { resolverOf } from '../shell/form-check.ts'
import { Notice, useNotice } from '../shell/Notice.tsx'
import { contactTexts } from '../messages-contact.ts'
import { spacedPhone } from '../shell/personal-format.ts'
import { useSession } from '../session.ts'
import { type CallbackForm as Form, checkCallback, useRequestCall } from './callback-calls.ts'

const texts = contactTexts.callback

export function CallbackForm() {
  const own = useOwnForm()
  const { told, tell } = useNotice()
  const send = useRequestCall()
  const form = useForm<Form>({ defaultValues: own, resolver: resolverOf(checkCallback) })
  const { errors } = form.formState
  const { reset } = form
  const { name, phone } = own
  useEffect(() => {
    // The session may answer after the page; what was typed meanwhile stays.
    reset({ name, phone, message: '' }, { keepDirtyValues: true })
  }, [reset, name, phone])
  const written = useWatch({ control: form.control, name: 'message' }).length
  const submit = async (values: Form) => {
    if (send.isPending) return
    const answer = await send.request(values)
    if (answer.ok) {
      form.reset(own)
      tell('success', answer.value.message || texts.success)
      return
    }
    if (answer.field !== undefined) {
      form.setError(answer.field, { message: answer.text }, { shouldFocus: true })
    }
    tell('error', answer.text)
  }
  return (
    <Card title={texts.formTitle}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
      >
        <Field label={texts.name} error={errors.name?.message} required>
          <TextInput {...form.register('name')} autoComplete="name" maxLength={120} />
        </Field>
        <Field label={texts.phone} hint={texts.phoneHint} error={errors.phone?.message} required>
          <TextInput {...form.register('phone')} type="tel" inputMode="tel" autoComplete="tel" />
        </Field>
        <Field
          label={texts.message}
          hint={texts.messageHint}
          error={errors.message?.message}
          aside={<span className="tabular">{`${written} / ${CALLBACK_MESSAGE_MAX}`}</span>}
        >
          <TextArea {...form.register('message')} rows={3} maxLength={CALLBACK_MESSAGE_MAX} />
        </Field>
        <Button type="submit" size="l" loading={send.isPending}>
          <Phone aria-hidden="true" />
          {texts.submit}
        </Button>
        <Notice told={told} />
        <p className="text-13 text-low">{texts.privacy}</p>
      </form>
    </Card>
  )
}

/** What we know already; a visitor starts with an empty form. */
function useOwnForm(): Form {
  const { user } = useSession()
  return {
    name: user === null ? '' : `${user.first_name} ${user.last_name}`.trim(),
    phone: user === null ? '' : spacedPhone(user.phone),
    message: '',
  }
}
