import { Skeleton } from '@menekse/ui/Skeleton'
import { Search } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useSession } from '../session.ts'
import { useBrand } from '../shell/brand.ts'
import { useTitle } from '../shell/document-title.ts'
import { askSearch } from '../shell/open-search.ts'
import { t } from '../messages.ts'
import { BannerCarousel } from '../banners/BannerCarousel.tsx'
import { useBanners } from '../banners/banners.ts'
import { FirstSlide } from '../banners/FirstSlide.tsx'
import { PopularRoom } from './PopularRoom.tsx'
import { PromotionRoom } from './PromotionRoom.tsx'
import { useWide } from '../banners/wide.ts'

const texts = t.home
const GlanceStrip = lazy(async () => ({
  default: (await import('./GlanceStrip.tsx')).GlanceStrip,
}))
const HomeRest = lazy(async () => ({ default: (await import('./HomeRest.tsx')).HomeRest }))

export function HomePage() {
  useTitle(texts.title)
  const brand = useBrand()
  const { status, username } = useSession()
  const isPlayer = status === 'player' || (status === 'unknown' && username !== null)
  return (
    <div className="grid grid-cols-1 gap-9">
      <h1 className="sr-only">{texts.heading(brand.name)}</h1>
      <PhoneSearch />
      {isPlayer && (
        <Suspense fallback={<div className="glance" />}>
          <GlanceStrip />
        </Suspense>
      )}
      <Hero />
      <Suspense
        fallback={
          <>
            <PromotionRoom />
            <PopularRoom />
          </>
        }
      >
        <HomeRest />
      </Suspense>
    </div>
  )
}

/** The header of a phone has no room for it: name, logo, messages and balance fill it. */
function PhoneSearch() {
  return (
    <button
      type="button"
      className="search-opener search-opener-wide -mb-5 md:hidden"
      onClick={askSearch}
    >
      <Search aria-hidden="true" />
      <span>{t.shell.searchOpen}</span>
    </button>
  )
}

/** Two carousels on a wide screen, one on a phone; only those in sight are asked for. */
function Hero() {
  return useWide() ? <WideHero /> : <PhoneHero />
}

function WideHero() {
  const left = useBanners({ page: 'home', device: 'desktop', position: 'desktop_left' })
  const right = useBanners({ page: 'home', device: 'desktop', position: 'desktop_right' })
  return (
    <section className="hero">
      {left.isPending ? (
        <FirstSlide room="h-84 rounded-20" />
      ) : (
        <BannerCarousel label={texts.left} banners={left.banners} kind="hero" device="desktop" />
      )}
      {right.isPending ? (
        <Skeleton className="h-84 rounded-20" />
      ) : (
        <BannerCarousel label={texts.right} banners={right.banners} kind="side" device="desktop" />
      )}
    </section>
  )
}

function PhoneHero() {
  const { banners, isPending } = useBanners({ page: 'home', device: 'mobile' })
  return (
    <section>
      {isPending ? (
        <FirstSlide room="block h-113 rounded-20" />
      ) : (
        <BannerCarousel label={texts.mobile} banners={banners} kind="hero" device="mobile" />
      )}
    </section>
  )
}
