import { Refused } from '@menekse/contract/client'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { identity } from '@menekse/contract/identity/identity'
import { Button } from '@menekse/ui/Button'
import { Checkbox } from '@menekse/ui/Checkbox'
import { Field } from '@menekse/ui/Field'
import { PasswordInput } from '@menekse/ui/PasswordInput'
import { TextInput } from '@menekse/ui/TextInput'
import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { ask, messageOf } from '../api.ts'
import { links } from '../links.ts'
import { securityTexts } from '../messages-security.ts'
import { signTexts } from '../messages-sign.ts'
import { SiteLink } from '../navigation.tsx'
import { PasskeyLogin } from '../security/PasskeyLogin.tsx'
import { startSession } from '../session.ts'
import { FormErrors } from '../shell/FormErrors.tsx'
import { afterLoginRefusal, typedCode } from './login-code.ts'
import { noteRegistered, registeredName } from './registered-name.ts'

const texts = signTexts
const Login = identity.login.body
type Login = z.input<NonNullable<typeof Login>>

/** User name and password; then the code, where the account has a second factor. */
export function LoginForm({ registered }: { registered: boolean }) {
  const [message, setMessage] = useState<string>()
  const [asksCode, setAsksCode] = useState(false)
  const [known] = useState(registeredName)
  const form = useForm<Login>({
    resolver: standardSchemaResolver(Login as never) as never,
    defaultValues: { username: known ?? '', password: '', remember: false },
  })
  const { setFocus } = form
  useEffect(() => {
    if (known !== undefined) setFocus('password')
  }, [known, setFocus])
  const send = async ({ code, ...body }: Login) => {
    setMessage(undefined)
    const given = typedCode(code)
    if (asksCode && given === '') {
      form.setError('code', { message: texts.required }, { shouldFocus: true })
      return
    }
    try {
      const { user } = await ask(identity.login, {
        body: { ...body, ...(asksCode && { code: given }) },
      })
      noteRegistered(undefined)
      startSession(user)
    } catch (error) {
      const refusal = error instanceof Refused ? error.code : undefined
      const next = afterLoginRefusal(refusal, asksCode)
      if (next === 'ask_code') setAsksCode(true)
      else if (next === 'code_wrong') {
        form.setError('code', { message: messageOf(error) }, { shouldFocus: true })
      } else setMessage(messageOf(error, signTexts.loginFailed))
    }
  }
  const back = () => {
    form.resetField('code')
    setMessage(undefined)
    setAsksCode(false)
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => void form.handleSubmit(send)(event)}
    >
      {registered && message === undefined && !asksCode && (
        <output className="form-good">
          <CircleCheck aria-hidden="true" />
          {texts.registered}
        </output>
      )}
      <FormErrors message={message} problems={[]} />
      {asksCode ? <CodeStep form={form} onBack={back} /> : <PasswordStep form={form} />}
      {!asksCode && (
        <PasskeyLogin remember={() => form.getValues('remember') === true} onFailed={setMessage} />
      )}
    </form>
  )
}

function PasswordStep({ form }: { form: UseFormReturn<Login> }) {
  const { errors, isSubmitting } = form.formState
  return (
    <>
      <Field id="username" label={texts.username} error={errors.username?.message} required>
        <TextInput
          {...form.register('username')}
          autoComplete="username"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
        />
      </Field>
      <Field
        id="password"
        label={texts.password}
        error={errors.password?.message}
        aside={
          <SiteLink href={links.forgotPassword} className="link text-13">
            {securityTexts.login.forgot}
          </SiteLink>
        }
        required
      >
        <PasswordInput {...form.register('password')} autoComplete="current-password" />
      </Field>
      <Checkbox {...form.register('remember')} label={texts.remember} />
      <Button type="submit" size="l" wide loading={isSubmitting}>
        {texts.loginButton}
      </Button>
    </>
  )
}

function CodeStep({ form, onBack }: { form: UseFormReturn<Login>; onBack: () => void }) {
  const { errors, isSubmitting } = form.formState
  const words = securityTexts.login
  return (
    <>
      <Field
        id="code"
        label={words.codeTitle}
        hint={words.codeIntro}
        error={errors.code?.message}
        required
      >
        <TextInput
          {...form.register('code')}
          // The password was right; this is the next thing one types.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          autoComplete="one-time-code"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={20}
          className="tabular tracking-widest"
        />
      </Field>
      <Button type="submit" size="l" wide loading={isSubmitting}>
        {words.codeSubmit}
      </Button>
      <Button tone="ghost" wide onClick={onBack}>
        {words.back}
      </Button>
    </>
  )
}
