import { buttonClass } from '@menekse/ui/Button'
import { HorizonBar } from '@menekse/ui/HorizonBar'
import { IconButton } from '@menekse/ui/IconButton'
import { Kbd } from '@menekse/ui/Kbd'
import { Logo } from '@menekse/ui/Logo'
import { ChevronDown, Search } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { links } from '../links.ts'
import { t } from '../messages.ts'
import { SiteLink } from '../navigation.tsx'
import { useSession } from '../session.ts'
import { useBrand } from '../shell/brand.ts'
import { RAIL, useMedia } from '../shell/media.ts'

const SocialLinks = lazy(async () => ({
  default: (await import('../shell/SocialLinks.tsx')).SocialLinks,
}))
const PlayerTools = lazy(async () => ({
  default: (await import('./PlayerTools.tsx')).PlayerTools,
}))
const UserMenu = lazy(async () => ({ default: (await import('./UserMenu.tsx')).UserMenu }))

export interface HeaderProps {
  loading: boolean
  onMenu: () => void
  onSearch: () => void
}

export function Header({ loading, onSearch }: HeaderProps) {
  const brand = useBrand()
  const hasRail = useMedia(RAIL)
  const { status, username } = useSession()
  const isPlayer = status === 'player' || (status === 'unknown' && username !== null)
  const name = username ?? t.shell.userFallback
  return (
    <header className="site-header">
      <div className="header-side">
        {hasRail && (
          <Suspense fallback={<div className="social" />}>
            <SocialLinks />
          </Suspense>
        )}
        <button type="button" className="search-opener" onClick={onSearch}>
          <Search aria-hidden="true" />
          <span>{t.shell.searchOpen}</span>
          <Kbd>/</Kbd>
        </button>
        <span className="lg:hidden">
          {isPlayer ? (
            <Suspense fallback={<UserButtonLook name={name} />}>
              <UserMenu name={name} />
            </Suspense>
          ) : (
            <VisitorLogin status={status} />
          )}
        </span>
        <IconButton
          className="max-md:hidden lg:hidden"
          label={t.shell.searchOpen}
          onClick={onSearch}
        >
          <Search aria-hidden="true" />
        </IconButton>
      </div>
      <SiteLink href={links.home} className="header-logo" aria-label={t.shell.homeLink(brand.name)}>
        <Logo name={brand.name} imageUrl={brand.logo} layout="stacked" />
      </SiteLink>
      <div className="header-side header-end">
        {isPlayer ? (
          <Suspense fallback={<span className="pill w-32" />}>
            <PlayerTools />
          </Suspense>
        ) : (
          status === 'visitor' && (
            <>
              <SiteLink
                href={links.login()}
                className={buttonClass({ tone: 'secondary' }, 'max-lg:hidden')}
              >
                {t.shell.login}
              </SiteLink>
              <SiteLink href={links.register} className={buttonClass()}>
                {t.shell.register}
              </SiteLink>
            </>
          )
        )}
      </div>
      <HorizonBar loading={loading} label={t.shell.loading} />
    </header>
  )
}

function VisitorLogin({ status }: { status: string }) {
  if (status !== 'visitor') return null
  return (
    <SiteLink href={links.login()} className={buttonClass({ tone: 'secondary' })}>
      {t.shell.login}
    </SiteLink>
  )
}

/** The same box as the menu's own button, until the menu is loaded. */
function UserButtonLook({ name }: { name: string }) {
  return (
    <span className={buttonClass({ tone: 'secondary' }, 'user-button')} aria-hidden="true">
      <span className="btn-label">
        <span className="user-button-name">{name}</span>
        <ChevronDown />
      </span>
    </span>
  )
}
