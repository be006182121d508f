import { Button } from '@menekse/ui/Button'
import { Menu } from '@menekse/ui/Menu'
import { ChevronDown } from 'lucide-react'
import { links } from '../links.ts'
import { t } from '../messages.ts'
import { useGo } from '../navigation.tsx'
import { useLogout } from './logout.ts'

const texts = t.shell.user

/** The phone's user menu (specification §2). */
export function UserMenu({ name }: { name: string }) {
  const go = useGo()
  const logout = useLogout()
  const item = (id: string, label: string, href: string) => ({
    id,
    label,
    onSelect: () => go(href),
  })
  return (
    <Menu
      align="start"
      trigger={
        <Button tone="secondary" className="user-button">
          <span className="user-button-name">{name}</span>
          <ChevronDown aria-hidden="true" />
        </Button>
      }
      items={[
        item('profile', texts.profile, links.profile),
        item('deposit', texts.deposit, links.wallet('deposit')),
        item('withdraw', texts.withdraw, links.wallet('withdraw')),
        item('bonuses', texts.bonuses, links.bonuses),
        item('transactions', texts.transactions, links.transactions()),
        null,
        { id: 'logout', label: texts.logout, tone: 'danger', onSelect: () => void logout() },
      ]}
    />
  )
}
