import { access } from '@menekse/contract/identity/security'
import { Button, buttonClass } from '@menekse/ui/Button'
import { Field } from '@menekse/ui/Field'
import { PasswordInput } from '@menekse/ui/PasswordInput'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { sendForm } from '../shell/answers.ts'
import { resolverOf } from '../shell/form-check.ts'
import { call } from '../api.ts'
import { AuthFrame } from '../shell/AuthFrame.tsx'
import { FormErrors } from '../shell/FormErrors.tsx'
import { useTitle } from '../shell/document-title.ts'
import { links } from '../links.ts'
import { securityTexts } from '../messages-security.ts'
import { SiteLink } from '../navigation.tsx'
import { forgetSession } from '../session.ts'
import { checkNewPassword, type NewPasswordForm, resetFieldOf } from './new-password.ts'
import { useMailToken } from './use-mail-token.ts'

const texts = securityTexts.reset

/** /auth/reset-password: a new password by the link of the mail. */
export function ResetPage() {
  useTitle(texts.title)
  const token = useMailToken()
  const [done, setDone] = useState<string>()
  return (
    <AuthFrame
      title={texts.title}
      intro={done === undefined ? texts.intro : ''}
      after={
        done === undefined && (
          <SiteLink href={links.forgotPassword} className="link">
            {texts.again}
          </SiteLink>
        )
      }
    >
      {token === undefined && <FormErrors message={texts.broken} problems={[]} />}
      {token !== undefined && done === undefined && <ResetForm token={token} onDone={setDone} />}
      {done !== undefined && (
        <>
          <output className="form-good">
            <CircleCheck aria-hidden="true" />
            {done}
          </output>
          <SiteLink href={links.login()} className={buttonClass({ size: 'l', wide: true })}>
            {texts.toLogin}
          </SiteLink>
        </>
      )}
    </AuthFrame>
  )
}

function ResetForm({ token, onDone }: { token: string; onDone: (message: string) => void }) {
  const [message, setMessage] = useState<string>()
  const form = useForm<NewPasswordForm>({
    defaultValues: { new_password: '', confirm_password: '' },
    resolver: resolverOf(checkNewPassword),
  })
  const { errors } = form.formState
  const sending = useMutation({
    mutationFn: (values: NewPasswordForm) =>
      sendForm<{ message: string }, keyof NewPasswordForm>(
        () => call(access.resetPassword, { body: { token, ...values } }),
        texts,
        resetFieldOf,
      ),
  })
  const send = async (values: NewPasswordForm) => {
    if (sending.isPending) return
    setMessage(undefined)
    const answer = await sending.mutateAsync(values)
    if (answer.ok) {
      // Every session has ended, the one of this browser included.
      forgetSession()
      onDone(answer.value.message)
    } else if (answer.field === undefined) setMessage(answer.text)
    else form.setError(answer.field, { message: answer.text }, { shouldFocus: true })
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => void form.handleSubmit(send)(event)}
    >
      <FormErrors message={message} problems={[]} />
      <Field label={texts.next} hint={texts.nextHint} error={errors.new_password?.message} required>
        <PasswordInput {...form.register('new_password')} autoComplete="new-password" />
      </Field>
      <Field label={texts.confirm} error={errors.confirm_password?.message} required>
        <PasswordInput {...form.register('confirm_password')} autoComplete="new-password" />
      </Field>
      <Button type="submit" size="l" wide loading={sending.isPending}>
        {texts.submit}
      </Button>
    </form>
  )
}
