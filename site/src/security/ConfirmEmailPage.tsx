import { Refused } from '@menekse/contract/client'
import { access } from '@menekse/contract/identity/security'
import { Button, buttonClass } from '@menekse/ui/Button'
import { Spinner } from '@menekse/ui/Spinner'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { SENT_NOW } from '../shell/answers.ts'
import { ask, messageOf } from '../api.ts'
import { AuthFrame } from '../shell/AuthFrame.tsx'
import { FormErrors } from '../shell/FormErrors.tsx'
import { useTitle } from '../shell/document-title.ts'
import { links } from '../links.ts'
import { securityTexts } from '../messages-security.ts'
import { SiteLink } from '../navigation.tsx'
import { refreshSession } from '../session.ts'
import { useMailToken } from './use-mail-token.ts'

const texts = securityTexts.confirm

/** /auth/confirm-email: confirms the address by the link of the mail, at once. */
export function ConfirmEmailPage() {
  useTitle(texts.title)
  const token = useMailToken()
  const confirming = useMutation({
    networkMode: SENT_NOW,
    mutationFn: (secret: string) => ask(access.confirmEmail, { body: { token: secret } }),
    onSuccess: () => void refreshSession().catch(() => null),
  })
  const asked = useRef(false)
  const { mutate, data, error } = confirming
  useEffect(() => {
    // Once: a link is worth one confirmation, and effects may run twice.
    if (token === undefined || asked.current) return
    asked.current = true
    mutate(token)
  }, [token, mutate])
  const problem = token === undefined ? securityTexts.reset.broken : failure(error)
  return (
    <AuthFrame
      title={texts.title}
      intro={data === undefined && problem === undefined ? texts.working : ''}
      after={
        <SiteLink href={links.home} className="link">
          {texts.toHome}
        </SiteLink>
      }
    >
      {data === undefined && problem === undefined && <Spinner />}
      {data !== undefined && (
        <output className="form-good">
          <CircleCheck aria-hidden="true" />
          {data.message}
        </output>
      )}
      {problem !== undefined && (
        <>
          <FormErrors message={problem} problems={[]} />
          <p className="text-13 text-low">{texts.help}</p>
          {token !== undefined && error !== null && !(error instanceof Refused) && (
            <Button loading={confirming.isPending} onClick={() => mutate(token)}>
              {texts.retry}
            </Button>
          )}
          <SiteLink href={links.security} className={buttonClass({ tone: 'secondary' })}>
            {texts.toProfile}
          </SiteLink>
        </>
      )}
    </AuthFrame>
  )
}

const failure = (error: unknown) => (error === null ? undefined : messageOf(error, texts.failed))
