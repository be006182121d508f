import type { Game } from '@menekse/contract/casino/casino'
import type { PopularGame } from '@menekse/contract/content/content'
import type { Volatility } from '@menekse/contract/games/game'
import { links } from '../links.ts'

/** What a tile shows, whichever call the game came from. */
export interface TileGame {
  id: string
  name: string
  provider: string
  image: string
  rtp: number
  volatility: Volatility
  hasDemo: boolean
  isFavorite: boolean
  badge: 'paused' | 'new' | 'hot' | 'featured' | null
  playHref: string
  demoHref: string
}

/** While most are new, "new" says nothing about any of them. */
export const newSays = (games: readonly Pick<Game, 'is_new'>[]): boolean =>
  games.filter((game) => game.is_new).length * 2 <= games.length

/** One badge at most: what does not open comes first, and what is new says more than what is popular. */
function badgeOf(game: Game, tellsNew: boolean): TileGame['badge'] {
  if (game.is_paused) return 'paused'
  if (game.is_new && tellsNew) return 'new'
  return game.is_hot ? 'hot' : game.is_featured ? 'featured' : null
}

export function tileOf(game: Game, tellsNew: boolean): TileGame {
  return {
    id: game.id,
    name: game.name,
    provider: game.provider_name,
    image: game.image_url || game.image,
    rtp: game.rtp,
    volatility: game.volatility,
    hasDemo: game.has_demo,
    isFavorite: game.is_favorite,
    badge: badgeOf(game, tellsNew),
    playHref: links.game(game.slug),
    demoHref: links.game(game.slug, 'demo'),
  }
}

/** A popular game of the home page; what the catalogue knows about the same game wins. */
export function popularTile(
  game: PopularGame,
  known: readonly Game[],
  tellsNew: boolean,
): TileGame {
  const own = known.find(({ id }) => id === game.id)
  const demo = new URL(game.link, 'https://site.invalid')
  demo.searchParams.set('mod', 'demo')
  return {
    id: game.id,
    name: game.title,
    provider: game.provider,
    image: game.image,
    rtp: game.rtp,
    volatility: game.volatility,
    hasDemo: game.has_demo,
    isFavorite: own?.is_favorite ?? game.is_favorite,
    badge: game.is_new && tellsNew ? 'new' : null,
    playHref: game.link,
    demoHref: demo.pathname + demo.search,
  }
}
