import type { Game } from '@menekse/contract/casino/casino'
import { expect, test } from 'vitest'
import { sampleGame as game } from './sample-game.ts'
import { similarTo } from './similar.ts'

const played = game('played', { last_played_at: '2026-02-01T00:00:00Z' })
const names = (games: readonly Game[], most = 10) =>
  similarTo(played, [played, ...games], most).map(({ name }) => name)

test('the same family comes before the same hand, and a popular game before its equals', () => {
  const family = game('family', { provider_name: 'x', volatility: 'low' })
  const hand = game('hand', { family: 'ways' })
  const loved = game('loved', { family: 'ways', launch_count: 9 })
  expect(names([hand, loved, family])).toEqual(['family', 'loved', 'hand'])
  expect(names([hand, loved, family], 1)).toEqual(['family'])
})

test('what has little to do with it, is paused, or is known already stays away', () => {
  const other = { category: 'instant', family: 'dice', volatility: 'low' } as const
  expect(
    names([
      game('dice', { ...other, provider_name: 'x' }),
      game('paused', { is_paused: true }),
      game('known', { last_played_at: '2026-01-02T00:00:00Z' }),
    ]),
  ).toEqual([])
})
