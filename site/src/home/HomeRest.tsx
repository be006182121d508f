import { buttonClass } from '@menekse/ui/Button'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { links } from '../links.ts'
import { homeTexts } from '../messages-home.ts'
import { SiteLink } from '../navigation.tsx'
import { CategoryGrid } from './CategoryGrid.tsx'
import { GameRails } from './GameRails.tsx'
import { homepage } from './homepage.ts'
import { PromotionRoom } from './PromotionRoom.tsx'

const texts = homeTexts
const PromotionStrip = lazy(async () => ({
  default: (await import('./PromotionStrip.tsx')).PromotionStrip,
}))

const LiveStrip = lazy(async () => ({ default: (await import('./LiveStrip.tsx')).LiveStrip }))

/** What lies below the carousels. It follows the first paint. */
export function HomeRest() {
  return (
    <>
      <Suspense fallback={<PromotionRoom />}>
        <PromotionStrip />
      </Suspense>
      <Suspense>
        <LiveStrip />
      </Suspense>
      <GameRails />
      <Categories />
      <Fairness />
    </>
  )
}

function Categories() {
  const { data, isPending } = useQuery(homepage)
  return <CategoryGrid categories={data?.data.categories} isPending={isPending} />
}

function Fairness() {
  return (
    <section className="fairness">
      <div>
        <h2>{texts.fair.title}</h2>
        <p className="mt-1">{texts.fair.text}</p>
        <ol>
          {texts.fair.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <SiteLink href={links.page('adil-oyun')} className={buttonClass({ tone: 'secondary' })}>
        {texts.fair.action}
      </SiteLink>
    </section>
  )
}
