import { links } from '../links.ts'
import type { Group } from './market-groups.ts'

export const matchParts = ['markets', 'statistics'] as const

/** What of a match is shown: which part of its page, and which group of its markets. */
export interface Shown {
  readonly part: (typeof matchParts)[number]
  readonly group: Group
}

/** How an address calls groups; the first one needs no word. */
const words: Record<Exclude<Group, 'popular'>, string> = {
  goals: 'goller',
  halves: 'yarilar',
  handicap: 'handikap',
  score: 'skor',
  corners: 'korner',
  all: 'hepsi',
}
const STATISTICS = 'istatistik'

const isNamed = (group: string): group is keyof typeof words => group in words

/** What an address asks for; anything else are the popular markets. */
export function shownIn(search: Record<string, unknown>): Shown {
  const group = Object.keys(words)
    .filter(isNamed)
    .find((one) => words[one] === search['grup'])
  return {
    part: search['bolum'] === STATISTICS ? 'statistics' : 'markets',
    group: group ?? 'popular',
  }
}

export const matchHref = (id: string, { part, group }: Shown): string =>
  links.match(id, {
    bolum: part === 'statistics' ? STATISTICS : undefined,
    grup: group === 'popular' ? undefined : words[group],
  })
