import { useLocation } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { links } from '../links.ts'
import { t } from '../messages.ts'
import { SiteLink } from '../navigation.tsx'
import { useSession } from '../session.ts'
import { SupportLink } from '../shell/SupportLink.tsx'
import { bottomPlaces } from './bottom-places.ts'
import { standingAt } from './standing.ts'

const texts = t.shell.bottom

/** Five places for the thumb, the menu in the middle (specification §2). */
export function BottomNav({ onMenu }: { onMenu: () => void }) {
  const { status } = useSession()
  const { pathname } = useLocation()
  const places = bottomPlaces(status).map(({ href, label, icon: Icon }) => {
    const Way = href === links.support ? SupportLink : SiteLink
    return (
      <Way key={href} href={href} className="bottom-link" aria-current={standingAt(pathname, href)}>
        <Icon aria-hidden="true" />
        {label}
      </Way>
    )
  })
  return (
    <nav className="bottom-nav" aria-label={texts.label}>
      {places.slice(0, 2)}
      <button type="button" className="bottom-link" aria-haspopup="dialog" onClick={onMenu}>
        <Menu aria-hidden="true" />
        {texts.menu}
      </button>
      {places.slice(2)}
    </nav>
  )
}
