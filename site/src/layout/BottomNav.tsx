import { useLocation } from '@tanstack/react-router'
import { LogIn, Menu, MessageSquare, Radio, Trophy } from 'lucide-react'
import { links } from '../links.ts'
import { t } from '../messages.ts'
import { SiteLink } from '../navigation.tsx'
import { useSession } from '../session.ts'
import { SupportLink } from '../shell/SupportLink.tsx'
import { SlotIcon } from './SlotIcon.tsx'

const texts = t.shell.bottom

/** Login or sports, slots, menu, casino, live support (specification §2). */
export function BottomNav({ onMenu }: { onMenu: () => void }) {
  const { status } = useSession()
  const { pathname } = useLocation()
  const link = (href: string, label: string, icon: React.ReactNode) => (
    <SiteLink
      href={href}
      className="bottom-link"
      aria-current={pathname === href.split('?')[0] ? 'page' : undefined}
    >
      {icon}
      {label}
    </SiteLink>
  )
  return (
    <nav className="bottom-nav" aria-label={texts.label}>
      {status === 'visitor'
        ? link(links.login(), texts.login, <LogIn aria-hidden="true" />)
        : link(links.sports, texts.sports, <Trophy aria-hidden="true" />)}
      {link(links.slots(), texts.slots, <SlotIcon aria-hidden="true" />)}
      <button type="button" className="bottom-link" aria-haspopup="dialog" onClick={onMenu}>
        <Menu aria-hidden="true" />
        {texts.menu}
      </button>
      {link(links.liveCasino, texts.casino, <Radio aria-hidden="true" />)}
      <SupportLink
        className="bottom-link"
        aria-current={pathname === links.support ? 'page' : undefined}
      >
        <MessageSquare aria-hidden="true" />
        {texts.support}
      </SupportLink>
    </nav>
  )
}
