import { SkipLink } from '@menekse/ui/SkipLink'
import { Outlet, useLocation } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { links } from '../links.ts'
import { t } from '../messages.ts'
import { useGo } from '../navigation.tsx'
import { usePaletteKeys } from '../search/palette-keys.ts'
import { useSession } from '../session.ts'
import { BottomNav } from './BottomNav.tsx'
import { useBrand } from '../shell/brand.ts'
import { useContentLoading } from './content-loading.ts'
import { Header } from './Header.tsx'
import { useOnline } from '../shell/online.ts'
import { useSupport } from '../shell/live-support.ts'
import { useIdle } from '../shell/idle.ts'
import { RAIL, useMedia } from '../shell/media.ts'

const Sidebar = lazy(async () => ({ default: (await import('./Sidebar.tsx')).Sidebar }))
const Toaster = lazy(async () => ({ default: (await import('@menekse/ui/Toast')).Toaster }))
const Footer = lazy(async () => ({ default: (await import('./Footer.tsx')).Footer }))
const Live = lazy(async () => ({ default: (await import('../live/Live.tsx')).Live }))
const StopBanner = lazy(async () => ({
  default: (await import('../protection/StopBanner.tsx')).StopBanner,
}))
const ChatPanel = lazy(async () => ({ default: (await import('../chat/ChatPanel.tsx')).ChatPanel }))
const MenuDrawer = lazy(async () => ({ default: (await import('./MenuDrawer.tsx')).MenuDrawer }))
const SearchPalette = lazy(async () => ({
  default: (await import('../search/SearchPalette.tsx')).SearchPalette,
}))

/** Everything that stands around a page. */
export function Layout() {
  useLeavingAccount()
  const loading = useContentLoading()
  const hasRail = useMedia(RAIL)
  const idle = useIdle()
  const { status } = useSession()
  const support = useSupport()
  const [menuOpen, setMenuOpen] = useState(false)
  const [searchOpen, setSearchOpen] = useState(false)
  usePaletteKeys(() => setSearchOpen(true))
  const main = useFocusOnNavigation()
  const openSearch = () => {
    setMenuOpen(false)
    setSearchOpen(true)
  }
  return (
    <>
      <SkipLink label={t.shell.skip} />
      <Notices />
      <Suspense>{idle && status === 'player' && <StopBanner />}</Suspense>
      <div className="shell">
        {hasRail && (
          <Suspense fallback={<div className="rail" />}>
            <Sidebar />
          </Suspense>
        )}
        <div className="shell-column">
          <Header loading={loading.line} onMenu={() => setMenuOpen(true)} onSearch={openSearch} />
          <main id="main" ref={main} tabIndex={-1} className="shell-main" aria-busy={loading.veil}>
            <div className={loading.veil ? 'veil veil-on' : 'veil'} aria-hidden="true" />
            <Suspense>
              <Outlet />
            </Suspense>
          </main>
          <Suspense fallback={<div className="footer-room" />}>
            {idle ? <Footer /> : <div className="footer-room" />}
          </Suspense>
        </div>
      </div>
      <BottomNav onMenu={() => setMenuOpen(true)} />
      <Suspense>
        {idle && (
          <>
            <Live />
            <Toaster />
          </>
        )}
        {menuOpen && <MenuDrawer open onClose={() => setMenuOpen(false)} onSearch={openSearch} />}
        {support.isOpen && status === 'player' && <ChatPanel />}
        {searchOpen && <SearchPalette onClose={() => setSearchOpen(false)} />}
      </Suspense>
    </>
  )
}

function Notices() {
  const { sandbox } = useBrand()
  const online = useOnline()
  return (
    <aside aria-label={t.shell.notices}>
      {sandbox && (
        <p className="ribbon">
          <TriangleAlert aria-hidden="true" />
          {t.shell.sandbox}
        </p>
      )}
      <div aria-live="polite">
        {!online && (
          <p className="ribbon ribbon-offline">
            <TriangleAlert aria-hidden="true" />
            {t.shell.offline}
          </p>
        )}
      </div>
    </aside>
  )
}

/** Screen readers and the Tab key start at the new page, not where the old link was. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    const sameArea = before.current.startsWith('/account/') && pathname.startsWith('/account/')
    before.current = pathname
    if (!sameArea) main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

/** A session that ends while its pages are open takes the player to the login. */
function useLeavingAccount() {
  const { status } = useSession()
  const { pathname, href } = useLocation()
  const go = useGo()
  const stranded = status === 'visitor' && pathname.startsWith('/account')
  useEffect(() => {
    if (stranded) go(links.login(href), { replace: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once for each time it ends.
  }, [stranded])
}
