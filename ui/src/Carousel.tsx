import { clsx } from 'clsx'
import useEmblaCarousel from 'embla-carousel-react'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type FocusEvent, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { IconButton } from './IconButton.tsx'

export interface CarouselLabels {
  previous: string
  next: string
  pause: string
  play: string
  slide: (number: number, count: number) => string
}

const TURKISH: CarouselLabels = {
  previous: 'Önceki',
  next: 'Sonraki',
  pause: 'Geçişi durdur',
  play: 'Geçişi başlat',
  slide: (number, count) => `${number} / ${count}`,
}

export interface CarouselProps {
  /** What is shown, for screen readers. */
  label: string
  slides: readonly { id: string; content: ReactNode }[]
  /** Seconds per slide; left out, it moves by hand only. */
  rotateSeconds?: number | undefined
  labels?: CarouselLabels | undefined
  className?: string | undefined
  slideClassName?: string | undefined
}

/** One slide at a time. It rests under the pointer, in focus, when paused, and for calm motion. */
export function Carousel(props: CarouselProps) {
  const { label, slides, rotateSeconds, labels = TURKISH, className, slideClassName } = props
  const calm = useCalmMotion()
  const [viewport, embla] = useEmblaCarousel({ loop: slides.length > 1, duration: calm ? 0 : 24 })
  const [chosen, setChosen] = useState(0)
  const [paused, setPaused] = useState(false)
  const [touched, setTouched] = useState(false)

  useEffect(() => {
    if (embla === undefined) return undefined
    const follow = () => setChosen(embla.selectedScrollSnap())
    embla.on('select', follow).on('reInit', follow)
    return () => {
      embla.off('select', follow).off('reInit', follow)
    }
  }, [embla])

  const rotates = rotateSeconds !== undefined && slides.length > 1 && !calm
  const moving = rotates && !paused && !touched
  useEffect(() => {
    if (!moving || embla === undefined) return undefined
    const timer = setInterval(() => {
      if (!document.hidden) embla.scrollNext()
    }, rotateSeconds * 1000)
    return () => clearInterval(timer)
  }, [moving, embla, rotateSeconds])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Rests, acts not.
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className={clsx('carousel', className)}
      onPointerEnter={() => setTouched(true)}
      onPointerLeave={() => setTouched(false)}
      onFocus={() => setTouched(true)}
      onBlur={(event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setTouched(false)
      }}
    >
      <div ref={viewport} className="carousel-viewport">
        <div className="carousel-track" aria-live={moving ? 'off' : 'polite'}>
          {slides.map((slide, at) => (
            <fieldset
              key={slide.id}
              aria-roledescription="slide"
              aria-label={labels.slide(at + 1, slides.length)}
              inert={at !== chosen}
              className={clsx('carousel-slide', slideClassName)}
            >
              {slide.content}
            </fieldset>
          ))}
        </div>
      </div>
      {slides.length > 1 && (
        <div className="carousel-controls">
          <span className="carousel-dots">
            {slides.map((slide, at) => (
              <button
                key={slide.id}
                type="button"
                className="carousel-dot"
                aria-label={labels.slide(at + 1, slides.length)}
                aria-current={at === chosen || undefined}
                onClick={() => embla?.scrollTo(at)}
              />
            ))}
          </span>
          {rotates && (
            <IconButton
              size="s"
              label={paused ? labels.play : labels.pause}
              onClick={() => setPaused((before) => !before)}
            >
              {paused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
            </IconButton>
          )}
          <IconButton size="s" label={labels.previous} onClick={() => embla?.scrollPrev()}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <IconButton size="s" label={labels.next} onClick={() => embla?.scrollNext()}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </section>
  )
}

const CALM = '(prefers-reduced-motion: reduce)'

function useCalmMotion(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(CALM)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(CALM).matches,
  )
}
