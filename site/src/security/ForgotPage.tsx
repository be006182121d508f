import { access } from '@menekse/contract/identity/security'
import { Button } from '@menekse/ui/Button'
import { Field } from '@menekse/ui/Field'
import { TextInput } from '@menekse/ui/TextInput'
import { useMutation } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { sendForm } from '../shell/answers.ts'
import { resolverOf } from '../shell/form-check.ts'
import { AuthFrame } from '../shell/AuthFrame.tsx'
import { FormErrors } from '../shell/FormErrors.tsx'
import { call } from '../api.ts'
import { problemsOf } from '../shell/form-problems.ts'
import { useTitle } from '../shell/document-title.ts'
import { links } from '../links.ts'
import { securityTexts } from '../messages-security.ts'
import { SiteLink } from '../navigation.tsx'

const texts = securityTexts.forgot
interface Form {
  login: string
}

/** /auth/forgot: asks for a link by mail. The answer tells nobody whether there is such an account. */
export function ForgotPage() {
  useTitle(texts.title)
  const [sent, setSent] = useState<string>()
  return (
    <AuthFrame
      title={texts.title}
      intro={texts.intro}
      after={
        <>
          {texts.remembered}{' '}
          <SiteLink href={links.login()} className="link">
            {texts.toLogin}
          </SiteLink>
        </>
      }
    >
      {sent === undefined ? <ForgotForm onSent={setSent} /> : <Sent message={sent} />}
    </AuthFrame>
  )
}

function ForgotForm({ onSent }: { onSent: (message: string) => void }) {
  const [message, setMessage] = useState<string>()
  const form = useForm<Form>({
    defaultValues: { login: '' },
    resolver: resolverOf((values: Form) => problemsOf(access.requestPasswordReset.body, values)),
  })
  const sending = useMutation({
    mutationFn: (body: Form) =>
      sendForm<{ message: string }, 'login'>(
        () => call(access.requestPasswordReset, { body }),
        texts,
        (_, fields) => (fields['login'] === undefined ? undefined : 'login'),
      ),
  })
  const send = async (values: Form) => {
    if (sending.isPending) return
    setMessage(undefined)
    const answer = await sending.mutateAsync(values)
    if (answer.ok) onSent(answer.value.message)
    else if (answer.field === undefined) setMessage(answer.text)
    else form.setError(answer.field, { message: answer.text }, { shouldFocus: true })
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => void form.handleSubmit(send)(event)}
    >
      <FormErrors message={message} problems={[]} />
      <Field id="login" label={texts.login} error={form.formState.errors.login?.message} required>
        <TextInput
          {...form.register('login')}
          autoComplete="username"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
        />
      </Field>
      <Button type="submit" size="l" wide loading={sending.isPending}>
        {texts.submit}
      </Button>
    </form>
  )
}

function Sent({ message }: { message: string }) {
  return (
    <output className="grid gap-3">
      <span className="form-good">
        <MailCheck aria-hidden="true" />
        {message}
      </span>
      <span className="text-13 text-low">{texts.sentHelp}</span>
    </output>
  )
}
