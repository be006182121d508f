import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { Field } from '@menekse/ui/Field'
import { PasswordInput } from '@menekse/ui/PasswordInput'
import { ShieldCheck } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { resolverOf } from '../shell/form-check.ts'
import { Notice, useNotice } from '../shell/Notice.tsx'
import { accountTexts } from '../messages-account.ts'
import { checkPasswordChange, type PasswordForm } from './password-check.ts'
import { useChangePassword } from './profile-calls.ts'

const texts = accountTexts.password
const EMPTY: PasswordForm = { current_password: '', new_password: '', confirm_password: '' }

export function ChangePassword({ username }: { username: string }) {
  const { told, tell } = useNotice()
  const send = useChangePassword()
  const form = useForm<PasswordForm>({
    defaultValues: EMPTY,
    resolver: resolverOf(checkPasswordChange),
  })
  const { errors } = form.formState
  const submit = async (values: PasswordForm) => {
    if (send.isPending) return
    const answer = await send.change(values)
    if (!answer.ok) {
      if (answer.field !== undefined) {
        form.setError(answer.field, { message: answer.text }, { shouldFocus: true })
      }
      tell('error', answer.text)
      return
    }
    form.reset(EMPTY)
    tell('success', answer.value.message || texts.success)
  }
  const refuse = () => {
    const problems = Object.values(checkPasswordChange(form.getValues()))
    if (problems[0] !== undefined) tell('error', problems[0])
  }
  return (
    <Card title={texts.title} className="max-w-130">
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => void form.handleSubmit(submit, refuse)(event)}
      >
        {/* Password managers file the new password under this name. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={username}
          readOnly
          hidden
        />
        <Field label={texts.current} error={errors.current_password?.message} required>
          <PasswordInput {...form.register('current_password')} autoComplete="current-password" />
        </Field>
        <Field
          label={texts.next}
          hint={texts.nextHint}
          error={errors.new_password?.message}
          required
        >
          <PasswordInput {...form.register('new_password')} autoComplete="new-password" />
        </Field>
        <Field label={texts.confirm} error={errors.confirm_password?.message} required>
          <PasswordInput {...form.register('confirm_password')} autoComplete="new-password" />
        </Field>
        <p className="flex gap-2 text-13">
          <ShieldCheck className="mt-px size-4 shrink-0 text-info" aria-hidden="true" />
          {texts.others}
        </p>
        <Button type="submit" size="l" loading={send.isPending}>
          {texts.submit}
        </Button>
        <Notice told={told} />
      </form>
    </Card>
  )
}
