import { IconButton } from '@menekse/ui/IconButton'
import { Logo } from '@menekse/ui/Logo'
import { SkipLink } from '@menekse/ui/SkipLink'
import { Drawer } from '@menekse/ui/Drawer'
import { HorizonBar } from '@menekse/ui/HorizonBar'
import { useIsFetching, useQuery } from '@tanstack/react-query'
import { Outlet, useRouter } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Menu, Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { DeskPage } from '../desk/page.ts'
import { messages } from '../messages.ts'
import { sessionQuery } from '../queries.ts'
import { endSession } from '../session/end.ts'
import { StaffContext } from '../desk/staff-context.ts'
import { AlarmStripe } from './AlarmStripe.tsx'
import { CommandSearch } from './CommandSearch.tsx'
import { LicenceStripe } from './LicenceStripe.tsx'
import { Rail } from './Rail.tsx'
import { SandboxStripe } from '../desk/SandboxStripe.tsx'

/** The counters are asked again and again; nobody waits for them. */
const isLookedAt = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== 'queues'

export function Shell({ pages }: { pages: readonly DeskPage[] }) {
  const { data: session } = useQuery(sessionQuery)
  const [isSearching, setSearching] = useState(false)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const isLoading = useIsFetching({ type: 'active', predicate: isLookedAt }) > 0
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setSearching(true)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  const router = useRouter()
  const isOut = session?.logged_in === false
  useEffect(() => {
    // The session's own question answers without a refusal when it has ended.
    if (isOut) endSession(router)
  }, [isOut, router])
  if (session?.staff === undefined || session.staff === null) return null
  const isStriped = session.sandbox || session.licence !== null
  const rail = (
    <Rail pages={pages} onSearch={() => setSearching(true)} onGo={() => setMenuOpen(false)} />
  )
  return (
    <StaffContext value={session.staff}>
      <SkipLink />
      {session.sandbox && <SandboxStripe />}
      {session.licence !== null && <LicenceStripe warning={session.licence} />}
      <div className="lg:grid lg:grid-cols-[var(--spacing-rail)_minmax(0,1fr)]">
        <aside
          className={clsx(
            'sticky hidden border-r border-line bg-bg-1 lg:block',
            isStriped ? 'top-7 h-[calc(100dvh-28px)]' : 'top-0 h-dvh',
          )}
        >
          {rail}
        </aside>
        <div className="min-w-0">
          <header className={clsx('sticky z-20 lg:static', isStriped ? 'top-7' : 'top-0')}>
            <div className="flex h-14 items-center gap-1 border-b border-line bg-bg-1 px-2 lg:hidden">
              <IconButton label={messages.nav.open} onClick={() => setMenuOpen(true)}>
                <Menu aria-hidden="true" />
              </IconButton>
              <Logo name={messages.product} />
              <IconButton
                label={messages.nav.search}
                className="ml-auto"
                onClick={() => setSearching(true)}
              >
                <Search aria-hidden="true" />
              </IconButton>
            </div>
            <div className="relative">
              <HorizonBar loading={isLoading} label={messages.loading} />
            </div>
          </header>
          <AlarmStripe />
          <main id="main" tabIndex={-1} className="px-4 py-5 outline-none lg:px-6">
            <Outlet />
          </main>
        </div>
      </div>
      <Drawer
        open={isMenuOpen}
        onOpenChange={setMenuOpen}
        side="left"
        title={messages.nav.menu}
        titleHidden
      >
        {rail}
      </Drawer>
      <CommandSearch pages={pages} open={isSearching} onOpenChange={setSearching} />
    </StaffContext>
  )
}
