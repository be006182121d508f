import { useParams } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import { NotFoundPage } from './pages/NotFoundPage.tsx'
import { useMoneyKey } from './tables/use-counter.ts'

/** What the page of a table is given. */
interface TablePlaceProps {
  slug: string
}

const page = (load: () => Promise<ComponentType<TablePlaceProps>>) =>
  lazy(async () => ({ default: await load() }))

const roulette = page(async () => (await import('./roulette/RoulettePage.tsx')).RoulettePage)
const numbers = page(async () => (await import('./numbers/NumbersPage.tsx')).NumbersPage)
const cards = page(async () => (await import('./card-tables/CardTablePage.tsx')).CardTablePage)
const football = page(async () => (await import('./virtuals/FootballPage.tsx')).FootballPage)
const races = page(async () => (await import('./virtuals/RacePage.tsx')).RacePage)
const tombalaRoom = page(async () => (await import('./tombala/RoomPage.tsx')).RoomPage)

/** The page of each table that has an address of its own below its product's, by the table's slug. */
const pages: Readonly<Record<string, ComponentType<TablePlaceProps> | undefined>> = {
  'halic-ruleti': roulette,
  'kordon-ruleti': roulette,
  'safak-kenosu': numbers,
  'lale-5': numbers,
  'mercan-6': numbers,
  'sari-siyah-7': numbers,
  'kosk-bakara': cards,
  'aslan-kaplan': cards,
  'kir-kosusu': races,
  'tazi-gecesi': races,
  'cinaralti-ligi': football,
  'deniz-kupasi': football,
  'mahalle-tombalasi': tombalaRoom,
  'konak-tombalasi': tombalaRoom,
  'saray-tombalasi': tombalaRoom,
}

/** Whatever table an address names; loaded with the first of them. */
export function TablePlacePage() {
  const { slug = '' } = useParams({ strict: false })
  const money = useMoneyKey()
  const Page = Object.hasOwn(pages, slug) ? pages[slug] : undefined
  if (Page === undefined) return <NotFoundPage />
  return (
    <Suspense>
      <Page key={`${slug} ${money}`} slug={slug} />
    </Suspense>
  )
}
