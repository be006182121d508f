import type { Game } from '@menekse/contract/casino/casino'
import type { TableBrief } from '@menekse/contract/draws/draw'
import { tableHref } from '../games/live-tables.ts'
import { links } from '../links.ts'
import { gameTexts } from '../messages-games.ts'
import { homeTexts } from '../messages-home.ts'
import { pageTexts } from '../messages-pages.ts'
import { providersOf } from '../slots/slot-browser.ts'
import { findBest } from '../shell/find.ts'

export interface Hit {
  kind: 'game' | 'table' | 'provider' | 'category' | 'page'
  title: string
  href: string
  note?: string
  image?: string
}

const GAMES_MAX = 8
const OTHERS_MAX = 4
/** What is offered where nothing was found. */
const INSTEAD_MAX = 6

export interface Page {
  title: string
  href: string
}

/** The most played games: before a query, and where one found nothing. */
export const popularHits = (games: readonly Game[], max = INSTEAD_MAX): Hit[] =>
  games
    .toSorted((a, b) => b.launch_count - a.launch_count)
    .slice(0, max)
    .map(gameHit)

/** Titles of shared rounds as hits, those whose names fit first. */
const tableHits = (tables: readonly TableBrief[], query: string): Hit[] =>
  query.trim() === ''
    ? []
    : findBest(
        tables,
        query,
        ({ table }) => `${table.name} ${homeTexts.live.kinds[table.kind] ?? ''}`,
      )
        .slice(0, OTHERS_MAX)
        .flatMap(({ table }): Hit[] => {
          const href = tableHref(table)
          return href === undefined ? [] : [{ kind: 'table', title: table.name, href }]
        })

/** Games, studios, categories and pages for a query; without one, the most played games. */
export function searchEverything(
  games: readonly Game[],
  categories: readonly Page[],
  pages: readonly Page[],
  query: string,
  tables: readonly TableBrief[] = [],
): Hit[] {
  if (query.trim() === '') return popularHits(games, GAMES_MAX)
  const popular = games.toSorted((a, b) => b.launch_count - a.launch_count)
  return [
    ...findBest(popular, query, (game) => `${game.name} ${game.provider_name}`)
      .slice(0, GAMES_MAX)
      .map(gameHit),
    ...tableHits(tables, query),
    ...findBest(providersOf(games), query, ({ name }) => name)
      .slice(0, OTHERS_MAX)
      .map(
        ({ name, count }): Hit => ({
          kind: 'provider',
          title: name,
          href: links.slots({ saglayici: name }),
          note: pageTexts.search.gameCount(count),
        }),
      ),
    ...findBest(categories, query, ({ title }) => title)
      .slice(0, OTHERS_MAX)
      .map((category): Hit => ({ kind: 'category', ...category })),
    ...findBest(pages, query, ({ title }) => title)
      .slice(0, OTHERS_MAX)
      .map((page): Hit => ({ kind: 'page', ...page })),
  ]
}

const gameHit = (game: Game): Hit => ({
  kind: 'game',
  title: game.name,
  href: links.game(game.slug),
  note: game.is_paused ? gameTexts.badges.paused : game.provider_name,
  image: game.image_url || game.image,
})
