import { lazy, Suspense } from 'react'
import { links } from '../links.ts'
import { shellTexts } from '../messages-shell.ts'
import { SiteLink } from '../navigation.tsx'
import { useSession } from '../session.ts'
import { useHelpLines } from '../shell/help-lines.ts'

const SessionLine = lazy(async () => ({
  default: (await import('./SessionLine.tsx')).SessionLine,
}))

const texts = shellTexts.safer

/** Always in the corner: for adults, what the running session has come to, and where help is. */
export function SaferCard() {
  const { status } = useSession()
  const line = useHelpLines()?.[0]
  return (
    <section className="safer-card">
      <SiteLink
        href={status === 'player' ? links.saferPlay : links.page('guvenli-oyun')}
        className="safer-title"
      >
        <i>{texts.age}</i>
        {texts.title}
      </SiteLink>
      {status === 'player' ? (
        <Suspense fallback={<p>{texts.text}</p>}>
          <SessionLine>{texts.text}</SessionLine>
        </Suspense>
      ) : (
        <p>{texts.text}</p>
      )}
      <p className="safer-help">
        {line !== undefined && (
          <SiteLink href={line.phone === undefined ? line.href : `tel:${line.phone}`}>
            {texts.help} {line.name}
          </SiteLink>
        )}
      </p>
    </section>
  )
}
