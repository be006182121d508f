import { Drawer } from '@menekse/ui/Drawer'
import { useLocation } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { t } from '../messages.ts'
import { shellTexts } from '../messages-shell.ts'
import { SaferCard } from './SaferCard.tsx'
import { SidebarMenu } from './SidebarMenu.tsx'
import { SocialLinks } from '../shell/SocialLinks.tsx'
import { UserCard } from './UserCard.tsx'

export interface MenuDrawerProps {
  open: boolean
  onClose: () => void
  onSearch: () => void
}

/** The sidebar of narrow screens. It closes when it has taken one somewhere. */
export function MenuDrawer({ open, onClose, onSearch }: MenuDrawerProps) {
  const { href } = useLocation()
  const opened = useRef(href)
  useEffect(() => {
    if (opened.current !== href) onClose()
  }, [href, onClose])
  return (
    <Drawer
      open={open}
      side="left"
      title={shellTexts.menu}
      titleHidden
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
    >
      <div className="grid gap-3">
        <UserCard />
        <button type="button" className="search-opener search-opener-wide" onClick={onSearch}>
          <Search aria-hidden="true" />
          <span>{t.shell.searchOpen}</span>
        </button>
        <SidebarMenu onGo={onClose} />
        <SocialLinks />
        <SaferCard />
      </div>
    </Drawer>
  )
}
