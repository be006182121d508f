import { Avatar } from '@menekse/ui/Avatar'
import { Button } from '@menekse/ui/Button'
import { useConfirm } from '@menekse/ui/ConfirmDialog'
import { Outlet, useLocation } from '@tanstack/react-router'
import { Gift, LogOut, Mail, ReceiptText, User, WalletCards } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLogout } from '../shell/logout.ts'
import { links } from '../links.ts'
import { accountTexts } from '../messages-account.ts'
import { t } from '../messages.ts'
import { shellTexts } from '../messages-shell.ts'
import { SiteLink } from '../navigation.tsx'
import { UnreadBadge } from '../messaging/UnreadBadge.tsx'
import { useUnread } from '../messaging/unread.ts'
import { SessionStrip } from '../protection/SessionStrip.tsx'
import { useSession } from '../session.ts'

const ClosedBanner = lazy(async () => ({
  default: (await import('../closing/ClosedBanner.tsx')).ClosedBanner,
}))

const texts = accountTexts.tabs

const tabs = [
  { to: links.profile, label: texts.profile, icon: User },
  { to: links.wallet(), label: texts.wallet, icon: WalletCards },
  { to: links.bonuses, label: texts.bonuses, icon: Gift },
  { to: links.transactions(), label: texts.transactions, icon: ReceiptText },
  { to: links.messages, label: texts.messages, icon: Mail },
] as const

/** The tab bar over every page of the account area (specification §2). */
export function AccountLayout() {
  const session = useSession()
  const username = session.username ?? t.shell.userFallback
  const { pathname } = useLocation()
  return (
    <div className="@container grid grid-cols-1 gap-6">
      <div className="card grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 p-2 @4xl:grid-cols-[auto_1fr_auto]">
        <span className="flex min-w-0 items-center gap-3 py-1 pl-2">
          <Avatar name={username} size="s" />
          <b className="truncate text-hi">{username}</b>
        </span>
        <TabBar />
        <LogoutButton />
      </div>
      {session.user?.closed === true && pathname !== links.closing && (
        <Suspense>
          <ClosedBanner />
        </Suspense>
      )}
      <SessionStrip />
      <Outlet />
    </div>
  )
}

const link =
  'flex min-h-control flex-col items-center justify-center gap-1 rounded-10 py-1.5 text-12 font-semibold whitespace-nowrap text-low transition-colors hover:text-hi aria-[current=page]:bg-bg-4 aria-[current=page]:text-hi aria-[current=page]:shadow-top @lg:flex-row @lg:gap-2 @lg:px-3.5 @lg:text-14'

function TabBar() {
  const { pathname } = useLocation()
  const unread = useUnread()
  return (
    <nav
      aria-label={texts.label}
      className="order-last col-span-2 grid grid-cols-5 gap-1 @4xl:order-none @4xl:col-span-1 @4xl:flex @4xl:justify-center"
    >
      {tabs.map(({ to, label, icon: Icon }) => (
        <SiteLink
          key={to}
          href={to}
          className={link}
          aria-current={pathname.startsWith(to) ? 'page' : undefined}
        >
          <span className="relative">
            <Icon className="size-4.5" aria-hidden="true" />
            {to === links.messages && (
              <UnreadBadge className="absolute -top-2.5 left-2.5 @lg:hidden" />
            )}
          </span>
          {label}
          {to === links.messages && <UnreadBadge className="hidden @lg:grid" />}
          {to === links.messages && unread > 0 && (
            <span className="sr-only">, {shellTexts.unread(unread)}</span>
          )}
        </SiteLink>
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
    await logout()
    setBusy(false)
  }
  return (
    <Button tone="ghost" loading={busy} onClick={() => void ask()}>
      <LogOut aria-hidden="true" />
      <span className="max-sm:sr-only">{accountTexts.logout.button}</span>
    </Button>
  )
}
