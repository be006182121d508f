import type { Game } from '@menekse/contract/casino/casino'
import { lira } from '@menekse/contract/money'
import { expect, test } from 'vitest'
import { railsOf } from './rails.ts'

const game = (slug: string, own: Partial<Game> = {}): Game => ({
  id: slug,
  slug,
  name: slug,
  provider_name: 'Lodos Works',
  image: '',
  image_url: '',
  category: 'slots',
  is_featured: false,
  is_new: false,
  is_hot: false,
  is_favorite: false,
  has_demo: true,
  rtp: 96,
  volatility: 'medium',
  launch_count: 0,
  added_at: '2026-01-01T00:00:00Z',
  last_played_at: null,
  is_paused: false,
  min_stake: lira(1),
  max_stake: lira(100),
  max_win_multiplier: 1000,
  ...own,
})
const slugs = (games: readonly Game[]) => games.map(({ slug }) => slug)

test('what was played last is continued first, favourites keep the order of the catalogue', () => {
  const { recent, favorites } = railsOf([
    game('nar', { last_played_at: '2026-03-01T10:00:00Z', is_favorite: true }),
    game('lale', { is_favorite: true }),
    game('kilim', { last_played_at: '2026-03-02T10:00:00Z' }),
  ])
  expect(slugs(recent)).toEqual(['kilim', 'nar'])
  expect(slugs(favorites)).toEqual(['nar', 'lale'])
})

test('new games have a row, the newest first, unless nearly all are new', () => {
  const old = [game('nar'), game('lale'), game('kilim')]
  const fresh = [
    game('efes', { is_new: true, added_at: '2026-03-01T00:00:00Z' }),
    game('safran', { is_new: true, added_at: '2026-03-05T00:00:00Z' }),
    game('van', { is_new: true, added_at: '2026-03-04T00:00:00Z' }),
    game('nemrut', { is_new: true, added_at: '2026-03-03T00:00:00Z' }),
  ]
  const known = [...old, game('iznik'), game('halic')]
  expect(slugs(railsOf([...known, ...fresh]).fresh)).toEqual(['safran', 'van', 'nemrut', 'efes'])
  // So few new ones say nothing beside the popular ones.
  expect(railsOf([...known, ...fresh.slice(0, 3)]).fresh).toEqual([])
  expect(railsOf(fresh).fresh).toEqual([])
})

test("a row of the player's own stands with a single game", () => {
  const { recent, favorites } = railsOf([
    game('nar', { last_played_at: '2026-03-01T10:00:00Z' }),
    game('lale', { is_favorite: true }),
    game('kilim'),
  ])
  expect(slugs(recent)).toEqual(['nar'])
  expect(slugs(favorites)).toEqual(['lale'])
})
