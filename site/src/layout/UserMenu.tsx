import { Button } from '@menekse/ui/Button'
import { Menu } from '@menekse/ui/Menu'
import { ChevronDown } from 'lucide-react'
import { links } from '../links.ts'
import { shellTexts } from '../messages-shell.ts'
import { shortCount, useUnread } from '../messaging/unread.ts'
import { useGo } from '../navigation.tsx'
import { useLogout } from '../shell/logout.ts'

const texts = shellTexts.user

/** The phone's user menu (specification §2). */
export function UserMenu({ name }: { name: string }) {
  const go = useGo()
  const logout = useLogout()
  const unread = useUnread()
  const item = (id: string, label: string, href: string) => ({
    id,
    label,
    onSelect: () => go(href),
  })
  return (
    <Menu
      align="start"
      trigger={
        <Button tone="secondary" className="user-button relative">
          <span className="user-button-name">{name}</span>
          {unread > 0 && (
            <span className="absolute -top-0.5 -right-0.5 size-3 rounded-full border-2 md:hidden border-bg-1 bg-violet-400">
              <span className="sr-only">{shellTexts.unread(unread)}</span>
            </span>
          )}
          <ChevronDown aria-hidden="true" />
        </Button>
      }
      items={[
        item('profile', texts.profile, links.profile),
        item('deposit', texts.deposit, links.wallet('deposit')),
        item('withdraw', texts.withdraw, links.wallet('withdraw')),
        item('bonuses', texts.bonuses, links.bonuses),
        item('transactions', texts.transactions, links.transactions()),
        {
          ...item('messages', texts.messages, links.messages),
          ...(unread > 0 && { aside: shortCount(unread) }),
        },
        item('saferPlay', shellTexts.safer.title, links.saferPlay),
        null,
        { id: 'logout', label: texts.logout, tone: 'danger', onSelect: () => void logout() },
      ]}
    />
  )
}
