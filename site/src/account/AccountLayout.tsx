import { Avatar } from '@menekse/ui/Avatar'
import { Button } from '@menekse/ui/Button'
import { useConfirm } from '@menekse/ui/ConfirmDialog'
import { toast } from '@menekse/ui/Toast'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { Gift, LogOut, Mail, ReceiptText, User, WalletCards } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { accountTexts } from '../messages-account.ts'
import { useLogout, useUsername } from './account-calls.ts'

const texts = accountTexts.tabs

const tabs = [
  { to: '/account/profile', label: texts.profile, icon: User },
  { to: '/account/wallet', label: texts.wallet, icon: WalletCards },
  { to: '/account/bonuses', label: texts.bonuses, icon: Gift },
  { to: '/account/transactions', label: texts.transactions, icon: ReceiptText },
  { to: '/account/messages', label: texts.messages, icon: Mail },
] as const

/** The tab bar over every page of the account area (specification §2). */
export function AccountLayout() {
  const username = useUsername()
  return (
    <div className="grid gap-6">
      <div className="card grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 p-2 md:grid-cols-[auto_1fr_auto]">
        <span className="flex min-w-0 items-center gap-3 py-1 pl-2">
          <Avatar name={username} size="s" />
          <b className="truncate text-hi">{username}</b>
        </span>
        <TabBar />
        <LogoutButton />
      </div>
      <Outlet />
    </div>
  )
}

const link =
  'flex min-h-control shrink-0 items-center gap-2 rounded-10 px-3.5 font-semibold whitespace-nowrap text-low transition-colors hover:text-hi aria-[current=page]:bg-bg-4 aria-[current=page]:text-hi aria-[current=page]:shadow-top'

function TabBar() {
  const row = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    // On a phone the row scrolls sideways; the page itself must not move.
    const chosen = row.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (!row.current || !chosen) return
    row.current.scrollLeft = chosen.offsetLeft - (row.current.clientWidth - chosen.clientWidth) / 2
  }, [pathname])
  return (
    <nav
      ref={row}
      aria-label={texts.label}
      className="relative no-scrollbar order-last col-span-2 flex gap-1 overflow-x-auto md:order-none md:col-span-1 md:justify-center"
    >
      {tabs.map(({ to, label, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          className={link}
          aria-current={pathname.startsWith(to) ? 'page' : undefined}
        >
          <Icon className="size-4.5" aria-hidden="true" />
          {label}
        </Link>
      ))}
    </nav>
  )
}

function LogoutButton() {
  const confirm = useConfirm()
  const logout = useLogout()
  const [busy, setBusy] = useState(false)
  const ask = async () => {
    const yes = await confirm({
      title: accountTexts.logout.question,
      description: accountTexts.logout.consequence,
      confirmLabel: accountTexts.logout.confirm,
      tone: 'danger',
    })
    if (!yes) return
    setBusy(true)
    if (!(await logout())) toast.error(accountTexts.logout.failed)
    setBusy(false)
  }
  return (
    <Button tone="ghost" loading={busy} onClick={() => void ask()}>
      <LogOut aria-hidden="true" />
      <span className="max-sm:sr-only">{accountTexts.logout.button}</span>
    </Button>
  )
}
