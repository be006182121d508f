import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { identity } from '@menekse/contract/identity'
import { Button } from '@menekse/ui/Button'
import { Checkbox } from '@menekse/ui/Checkbox'
import { Field } from '@menekse/ui/Field'
import { PasswordInput } from '@menekse/ui/PasswordInput'
import { TextInput } from '@menekse/ui/TextInput'
import { useLocation } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { ask, messageOf } from '../api.ts'
import { useTitle } from '../layout/document-title.ts'
import { links, safeReturn } from '../links.ts'
import { t } from '../messages.ts'
import { signTexts } from '../messages-sign.ts'
import { SiteLink, useGo } from '../navigation.tsx'
import { startSession, useSession } from '../session.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { FormErrors } from './FormErrors.tsx'

const texts = signTexts
const Login = identity.login.body
type Login = z.input<NonNullable<typeof Login>>

export function LoginPage() {
  useTitle(texts.loginTitle)
  const search = useLocation({ select: (at) => at.search as Record<string, unknown> })
  const returnTo = safeReturn(search['returnTo'])
  useLeaving(returnTo)
  return (
    <AuthFrame
      title={texts.loginTitle}
      intro={texts.loginIntro}
      after={
        <>
          {texts.noAccount}{' '}
          <SiteLink href={links.register} className="link">
            {texts.toRegister}
          </SiteLink>
        </>
      }
    >
      {search['kayit'] === 'tamam' && (
        <output className="form-good">
          <CircleCheck aria-hidden="true" />
          {texts.registered}
        </output>
      )}
      <LoginForm />
    </AuthFrame>
  )
}

function LoginForm() {
  const [message, setMessage] = useState<string>()
  const form = useForm<Login>({
    resolver: standardSchemaResolver(Login as never) as never,
    defaultValues: { username: '', password: '', remember: false },
  })
  const { errors, isSubmitting } = form.formState
  const send = async (body: Login) => {
    setMessage(undefined)
    try {
      const { user } = await ask(identity.login, { body })
      startSession(user)
    } catch (error) {
      setMessage(messageOf(error, t.errors.loginFailed))
    }
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => void form.handleSubmit(send)(event)}
    >
      <FormErrors message={message} problems={[]} />
      <Field id="username" label={texts.username} error={errors.username?.message} required>
        <TextInput
          {...form.register('username')}
          autoComplete="username"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
        />
      </Field>
      <Field id="password" label={texts.password} error={errors.password?.message} required>
        <PasswordInput {...form.register('password')} autoComplete="current-password" />
      </Field>
      <Checkbox {...form.register('remember')} label={texts.remember} />
      <Button type="submit" size="l" wide loading={isSubmitting}>
        {texts.loginButton}
      </Button>
    </form>
  )
}

/** Whoever is logged in, by this form or already, has nothing to do here. */
function useLeaving(returnTo: string): void {
  const { status } = useSession()
  const go = useGo()
  useEffect(() => {
    if (status === 'player') go(returnTo, { replace: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once, when the session is there.
  }, [status])
}
