import { useParams } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import { NotFoundPage } from './pages/NotFoundPage.tsx'

/** What the page of a table is given. */
interface TablePlaceProps {
  slug: string
}

const racePage = lazy(async () => ({
  default: (await import('./virtuals/RacePage.tsx')).RacePage,
}))
const footballPage = lazy(async () => ({
  default: (await import('./virtuals/FootballPage.tsx')).FootballPage,
}))

/** The page of each table that has an address of its own below its product's, by the table's slug. */
const pages: Readonly<Record<string, ComponentType<TablePlaceProps> | undefined>> = {
  'kir-kosusu': racePage,
  'tazi-gecesi': racePage,
  'cinaralti-ligi': footballPage,
  'deniz-kupasi': footballPage,
}

/** Whatever table an address names; loaded with the first of them. */
export function TablePlacePage() {
  const { slug = '' } = useParams({ strict: false })
  const Page = Object.hasOwn(pages, slug) ? pages[slug] : undefined
  if (Page === undefined) return <NotFoundPage />
  return (
    <Suspense>
      <Page key={slug} slug={slug} />
    </Suspense>
  )
}
