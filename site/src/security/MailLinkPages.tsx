import { Refused } from '@menekse/contract/client'
import { contact } from '@menekse/contract/identity/contact'
import { access } from '@menekse/contract/identity/security'
import { Button, buttonClass } from '@menekse/ui/Button'
import { Spinner } from '@menekse/ui/Spinner'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ask, messageOf } from '../api.ts'
import { AuthFrame } from '../shell/AuthFrame.tsx'
import { FormErrors } from '../shell/FormErrors.tsx'
import { useTitle } from '../shell/document-title.ts'
import { links } from '../links.ts'
import { securityTexts } from '../messages-security.ts'
import { SiteLink } from '../navigation.tsx'
import { refreshSession } from '../session.ts'
import { useMailToken } from './use-mail-token.ts'

/** What a link of a mail does, in the words of its page. */
interface MailLink {
  call:
    | typeof access.confirmEmail
    | typeof access.proveBrowser
    | typeof contact.confirmChange
    | typeof contact.undoChange
  texts: { title: string; working: string; failed: string; help: string }
  next: { href: string; label: string }
}

const shared = securityTexts.mailLinks

/** /auth/confirm-email: confirms the address. */
export const ConfirmEmailPage = () => (
  <MailLinkPage
    call={access.confirmEmail}
    texts={securityTexts.confirm}
    next={{ href: links.security, label: shared.toProfile }}
  />
)

/** /auth/confirm-browser: makes this browser one that the account knows. */
export const ConfirmBrowserPage = () => (
  <MailLinkPage
    call={access.proveBrowser}
    texts={securityTexts.browser}
    next={{ href: links.login(), label: shared.toLogin }}
  />
)

/** /auth/confirm-contact: the new address takes the place of the old one. */
export const ConfirmContactPage = () => (
  <MailLinkPage
    call={contact.confirmChange}
    texts={securityTexts.newAddress}
    next={{ href: links.security, label: shared.toProfile }}
  />
)

/** /auth/undo-contact: takes a change of address or number back. */
export const UndoContactPage = () => (
  <MailLinkPage
    call={contact.undoChange}
    texts={securityTexts.undo}
    next={{ href: links.forgotPassword, label: shared.toReset }}
  />
)

/** Does what the link of a mail is for, at once. */
function MailLinkPage({ call, texts, next }: MailLink) {
  useTitle(texts.title)
  const token = useMailToken()
  const confirming = useMutation({
    mutationFn: (secret: string) => ask(call, { body: { token: secret } }),
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
  const problem = token === undefined ? securityTexts.reset.broken : failure(error, texts.failed)
  return (
    <AuthFrame
      title={texts.title}
      intro={data === undefined && problem === undefined ? texts.working : ''}
      after={
        <SiteLink href={links.home} className="link">
          {shared.toHome}
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
              {shared.retry}
            </Button>
          )}
        </>
      )}
      {(data !== undefined || problem !== undefined) && (
        <SiteLink href={next.href} className={buttonClass({ tone: 'secondary' })}>
          {next.label}
        </SiteLink>
      )}
    </AuthFrame>
  )
}

const failure = (error: unknown, text: string) =>
  error === null ? undefined : messageOf(error, text)
