import type { Banner } from '@menekse/contract/content/content'
import { clsx } from 'clsx'
import { lazy, Suspense } from 'react'
import { HeroSlide, SideSlide } from './BannerSlide.tsx'

/** Banners change every 5 s (specification §9). */
const ROTATE_SECONDS = 5

const Carousel = lazy(async () => ({ default: (await import('@menekse/ui/Carousel')).Carousel }))

export interface BannerCarouselProps {
  label: string
  banners: readonly Banner[]
  kind: 'hero' | 'side'
  /** Which of a banner's two pictures. */
  device: 'desktop' | 'mobile'
  className?: string
}

/** The first slide stands at once; what makes it move arrives after it. */
export function BannerCarousel({ label, banners, kind, device, className }: BannerCarouselProps) {
  const slide = (banner: Banner, first: boolean) =>
    kind === 'hero' ? (
      <HeroSlide banner={banner} device={device} first={first} />
    ) : (
      <SideSlide banner={banner} device={device} />
    )
  const [first] = banners
  if (first === undefined) return null
  const still = <div className={clsx('carousel-still', className)}>{slide(first, true)}</div>
  if (banners.length === 1) return still
  return (
    <Suspense fallback={still}>
      <Carousel
        label={label}
        rotateSeconds={ROTATE_SECONDS}
        slides={banners.map((banner, at) => ({ id: banner.id, content: slide(banner, at === 0) }))}
        {...(className !== undefined && { className })}
      />
    </Suspense>
  )
}
