import { lasting } from '@menekse/ui/storage'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useState } from 'react'
import { shellTexts } from '../messages-shell.ts'
import { SidebarMenu } from './SidebarMenu.tsx'
import { SaferCard } from './SaferCard.tsx'
import { UserCard } from './UserCard.tsx'

const KEY = 'menekse.sidebar'

/** The wide screen's menu; it can be folded to its icons. Below 1024 px the drawer takes its place. */
export function Sidebar() {
  const [slim, setSlim] = useState(() => lasting.getItem(KEY) === 'slim')
  const toggle = () => {
    setSlim(!slim)
    lasting.setItem(KEY, slim ? 'wide' : 'slim')
  }
  const Icon = slim ? PanelLeftOpen : PanelLeftClose
  return (
    <aside className={slim ? 'rail rail-slim' : 'rail'}>
      {!slim && <UserCard />}
      <div className="rail-menu">
        <SidebarMenu slim={slim} />
      </div>
      <div className="grid gap-2 pt-2">
        <button type="button" className="rail-link" aria-expanded={!slim} onClick={toggle}>
          <Icon aria-hidden="true" />
          <span>{slim ? shellTexts.expandMenu : shellTexts.collapseMenu}</span>
        </button>
        {!slim && <SaferCard />}
      </div>
    </aside>
  )
}
