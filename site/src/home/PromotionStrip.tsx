import type { Promotion } from '@menekse/contract/campaigns/campaigns'
import { buttonClass } from '@menekse/ui/Button'
import { IconButton } from '@menekse/ui/IconButton'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type FocusEvent, lazy, Suspense, useState } from 'react'
import { usePromotions } from '../bonuses/bonus-calls.ts'
import { links } from '../links.ts'
import { bonusTexts } from '../messages-bonuses.ts'
import { SiteLink } from '../navigation.tsx'
import { PromotionRoom } from './PromotionRoom.tsx'
import { PromotionTile } from './PromotionTile.tsx'
import { useStripMotion } from './use-strip-motion.ts'

const texts = bonusTexts.strip
const PromotionDialog = lazy(async () => ({
  default: (await import('../promotions/PromotionDialog.tsx')).PromotionDialog,
}))

/** The promotions under the banners; each opens its terms (specification §2, §9). */
export function PromotionStrip() {
  const { data, isPending } = usePromotions()
  const [opened, setOpened] = useState<string>()
  const shown = data?.find(({ id }) => id === opened)
  if (isPending) return <PromotionRoom />
  if (data === undefined || data.length === 0) return null
  return (
    <>
      <Strip promotions={data} onOpen={setOpened} />
      {shown !== undefined && (
        <Suspense>
          <PromotionDialog promotion={shown} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
}

interface StripProps {
  promotions: readonly Promotion[]
  onOpen: (id: string) => void
}

function Strip({ promotions, onOpen }: StripProps) {
  const { row, ...motion } = useStripMotion()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Rests, acts not.
    <section
      aria-roledescription="carousel"
      aria-label={texts.title}
      onPointerEnter={() => motion.touch(true)}
      onPointerLeave={() => motion.touch(false)}
      onFocus={() => motion.touch(true)}
      onBlur={(event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) motion.touch(false)
      }}
    >
      <header className="row-head">
        <h2 className="row-title">{texts.title}</h2>
        <span className="row-aside">
          <SiteLink href={links.promotions} className={buttonClass({ tone: 'link' })}>
            {bonusTexts.promotions.all}
          </SiteLink>
          {motion.rotates && <PauseButton motion={motion} />}
          <Arrows motion={motion} />
        </span>
      </header>
      <ul ref={row} className="promo-strip no-scrollbar" onScroll={motion.measure}>
        {promotions.map((promotion) => (
          <li key={promotion.id}>
            <PromotionTile promotion={promotion} onOpen={() => onOpen(promotion.id)} />
          </li>
        ))}
      </ul>
      <Dots motion={motion} />
    </section>
  )
}

type Motion = Omit<ReturnType<typeof useStripMotion>, 'row'>

const PauseButton = ({ motion }: { motion: Motion }) => (
  <IconButton
    size="s"
    solid
    label={motion.paused ? texts.play : texts.pause}
    onClick={motion.toggle}
  >
    {motion.paused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
  </IconButton>
)

function Arrows({ motion }: { motion: Motion }) {
  if (motion.count === 1) return null
  return (
    <span className="row-arrows">
      <IconButton
        size="s"
        solid
        label={texts.previous}
        disabled={motion.at === 0}
        onClick={() => motion.go(motion.at - 1)}
      >
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <IconButton
        size="s"
        solid
        label={texts.next}
        disabled={motion.at === motion.count - 1}
        onClick={() => motion.go(motion.at + 1)}
      >
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </span>
  )
}

/** One for each place; their room stays where there is only one. */
const Dots = ({ motion }: { motion: Motion }) => (
  <div className="flex h-9 justify-center">
    {motion.count > 1 &&
      Array.from({ length: motion.count }, (_, at) => (
        <button
          // oxlint-disable-next-line react/no-array-index-key -- Places are told apart by number alone.
          key={at}
          type="button"
          className="carousel-dot"
          aria-label={texts.place(at + 1, motion.count)}
          aria-current={at === motion.at || undefined}
          onClick={() => motion.go(at)}
        />
      ))}
  </div>
)
