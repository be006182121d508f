import type { Game } from '@menekse/contract/casino'
import { links } from '../links.ts'
import { pageTexts } from '../messages-pages.ts'
import { providersOf } from '../slots/slot-browser.ts'
import { findBest } from './find.ts'

export interface Hit {
  kind: 'game' | 'provider' | 'page'
  title: string
  href: string
  note?: string
  image?: string
}

const GAMES_MAX = 8
const OTHERS_MAX = 4

/** Games, studios and pages for a query; without one, the most played games. */
export function searchEverything(
  games: readonly Game[],
  pages: readonly { title: string; href: string }[],
  query: string,
): Hit[] {
  const popular = games.toSorted((a, b) => b.launch_count - a.launch_count)
  if (query.trim() === '') return popular.slice(0, GAMES_MAX).map(gameHit)
  return [
    ...findBest(popular, query, (game) => `${game.name} ${game.provider_name}`)
      .slice(0, GAMES_MAX)
      .map(gameHit),
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
    ...findBest(pages, query, ({ title }) => title)
      .slice(0, OTHERS_MAX)
      .map((page): Hit => ({ kind: 'page', ...page })),
  ]
}

const gameHit = (game: Game): Hit => ({
  kind: 'game',
  title: game.name,
  href: links.game(game.slug),
  note: game.provider_name,
  image: game.image_url || game.image,
})
