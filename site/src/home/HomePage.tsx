import { Skeleton } from '@menekse/ui/Skeleton'
import { lazy, Suspense } from 'react'
import { useSession } from '../session.ts'
import { useBrand } from '../shell/brand.ts'
import { useTitle } from '../shell/document-title.ts'
import { t } from '../messages.ts'
import { BannerCarousel } from '../banners/BannerCarousel.tsx'
import { useBanners } from '../banners/banners.ts'
import { FirstSlide } from '../banners/FirstSlide.tsx'
import { PopularRoom } from './PopularRoom.tsx'
import { PromotionRoom } from './PromotionRoom.tsx'
import { useWide } from '../banners/wide.ts'

const texts = t.home
const HomeTop = lazy(async () => ({ default: (await import('./HomeTop.tsx')).HomeTop }))
const HomeRest = lazy(async () => ({ default: (await import('./HomeRest.tsx')).HomeRest }))

export function HomePage() {
  useTitle(texts.title)
  const brand = useBrand()
  const { status, username } = useSession()
  const isPlayer = status === 'player' || (status === 'unknown' && username !== null)
  return (
    <div className="grid grid-cols-1 gap-9">
      <h1 className="sr-only">{texts.heading(brand.name)}</h1>
      <Suspense
        fallback={
          <>
            <div className="first-search -mb-5" />
            {isPlayer && <div className="glance" />}
          </>
        }
      >
        <HomeTop isPlayer={isPlayer} />
      </Suspense>
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
