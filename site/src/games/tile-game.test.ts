import { expect, test } from 'vitest'
import { sampleGame } from './sample-game.ts'
import { newSays, tileOf } from './tile-game.ts'

const game = sampleGame('Nar Bahçesi', {
  provider_name: 'Anadolu Games',
  is_featured: true,
  is_new: true,
  is_hot: true,
  rtp: 95.8,
  launch_count: 9,
})

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
