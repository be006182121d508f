import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTitle } from '../shell/document-title.ts'
import { links } from '../links.ts'
import { safeReturn } from './safe-return.ts'
import { signTexts } from '../messages-sign.ts'
import { SiteLink, useGo } from '../navigation.tsx'
import { useSession } from '../session.ts'
import { AuthFrame } from '../shell/AuthFrame.tsx'
import { LoginForm } from './LoginForm.tsx'

const texts = signTexts

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
      <LoginForm registered={search['kayit'] === 'tamam'} />
    </AuthFrame>
  )
}

/** Whoever is logged in, by this form or already, has nothing to do here. */
function useLeaving(returnTo: string): void {
  const { status, user } = useSession()
  const go = useGo()
  useEffect(() => {
    // Nothing can be begun in a closed account; how its payment stands is what brings somebody back.
    if (status === 'player') go(user?.closed === true ? links.closing : returnTo, { replace: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once, when the session is there.
  }, [status])
}
