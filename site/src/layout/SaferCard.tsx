import { links } from '../links.ts'
import { t } from '../messages.ts'
import { SiteLink } from '../navigation.tsx'
import { useSession } from '../session.ts'

const texts = t.shell.safer

/** Always in the corner: for adults, and where help is. */
export function SaferCard() {
  const { status } = useSession()
  return (
    <section className="safer-card">
      <SiteLink
        href={status === 'player' ? links.saferPlay : links.page('guvenli-oyun')}
        className="safer-title"
      >
        <i>{texts.age}</i>
        {texts.title}
      </SiteLink>
      <p>{texts.text}</p>
      <a href={links.help} className="safer-help">
        {texts.help}
      </a>
    </section>
  )
}
