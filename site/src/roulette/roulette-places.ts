import { links } from '../links.ts'
import { rouletteTexts } from '../messages-roulette.ts'

const slugs = ['halic-ruleti', 'kordon-ruleti'] as const

/** The roulettes by their addresses, in the order of the switch. */
export const roulettePlaces = slugs.map((slug) => ({
  slug,
  path: links.table(links.beton, slug),
  name: rouletteTexts.places[slug],
}))
