import type { Game } from '@menekse/contract/casino/casino'
import { expect, test } from 'vitest'
import { sampleGame as game } from '../games/sample-game.ts'
import { railsOf } from './rails.ts'

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
