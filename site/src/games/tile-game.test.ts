import type { Game } from '@menekse/contract/casino/casino'
import { lira } from '@menekse/contract/money'
import { expect, test } from 'vitest'
import { newSays, tileOf } from './tile-game.ts'

const game: Game = {
  id: 'nar-bahcesi',
  slug: 'nar-bahcesi',
  name: 'Nar Bahçesi',
  provider_name: 'Anadolu Games',
  image: '',
  image_url: '',
  category: 'slots',
  is_featured: true,
  is_new: true,
  is_hot: true,
  is_favorite: false,
  has_demo: true,
  rtp: 95.8,
  volatility: 'medium',
  launch_count: 9,
  added_at: '2026-01-01T00:00:00Z',
  last_played_at: null,
  is_paused: false,
  min_stake: lira(1),
  max_stake: lira(100),
  max_win_multiplier: 1000,
}

test('a tile has one badge at most, and that it does not open is said first', () => {
  expect(tileOf({ ...game, is_paused: true }, true).badge).toBe('paused')
  expect(tileOf(game, true).badge).toBe('new')
  expect(tileOf({ ...game, is_new: false }, true).badge).toBe('hot')
  expect(tileOf({ ...game, is_new: false, is_hot: false }, true).badge).toBe('featured')
  expect(
    tileOf({ ...game, is_new: false, is_hot: false, is_featured: false }, true).badge,
  ).toBeNull()
})

test('where most games are new, none is marked as new', () => {
  const old = { ...game, is_new: false }
  expect(newSays([game, game, game])).toBe(false)
  expect(newSays([game, game, old])).toBe(false)
  expect(newSays([game, old])).toBe(true)
  expect(tileOf(game, false).badge).toBe('hot')
  expect(tileOf({ ...game, is_paused: true }, false).badge).toBe('paused')
})
