import type { content } from '@menekse/contract/content/content'
import type { Returns } from '@menekse/contract/route'
import { Skeleton } from '@menekse/ui/Skeleton'
import { useState } from 'react'
import { links } from '../links.ts'
import { homeTexts } from '../messages-home.ts'
import { SiteLink } from '../navigation.tsx'

type Category = Returns<typeof content.homepage>['data']['categories'][number]
type Shown = Pick<Category, 'id' | 'title' | 'description' | 'link' | 'image_url'>

const texts = homeTexts.defaults
const art = (name: string) => `/art/categories/${name}.svg`

/** Stand in when the home page's call fails (specification §8). */
const defaults: readonly Shown[] = [
  {
    id: 'slots',
    title: texts.slots,
    description: texts.slotsNote,
    link: links.slots(),
    image_url: art('slot'),
  },
  {
    id: 'livecasino',
    title: texts.liveCasino,
    description: texts.soon,
    link: links.liveCasino,
    image_url: art('canli-casino'),
  },
  {
    id: 'sports',
    title: texts.sports,
    description: texts.sportsNote,
    link: links.sports,
    image_url: art('spor'),
  },
  {
    id: 'bingo',
    title: texts.bingo,
    description: texts.bingoNote,
    link: links.tombala,
    image_url: art('tombala'),
  },
]

export function CategoryGrid({
  categories = defaults,
  isPending,
}: {
  categories: readonly Shown[] | undefined
  isPending: boolean
}) {
  return (
    <section>
      <h2 className="row-title mb-3.5">{homeTexts.categories}</h2>
      <div className="category-grid">
        {isPending
          ? defaults.map(({ id }) => <Skeleton key={id} className="h-28 rounded-20 md:h-33" />)
          : categories.map((category) => <CategoryCard key={category.id} category={category} />)}
      </div>
    </section>
  )
}

function CategoryCard({ category }: { category: Shown }) {
  const [broken, setBroken] = useState(false)
  return (
    <SiteLink href={category.link} className="category">
      <h3>{category.title}</h3>
      <small>{category.description}</small>
      {!broken && category.image_url !== '' && (
        <img src={category.image_url} alt="" loading="lazy" onError={() => setBroken(true)} />
      )}
    </SiteLink>
  )
}
