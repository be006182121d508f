import { expect, it } from 'vitest'
import { saidOf } from './words.ts'

it('says why a market is void, where that is known', () => {
  const results = new Map([['1', 'V'] as const])
  const market = { key: 'match_winner', version: 1, results }
  const said = saidOf(
    'match',
    { type: 'result', isFinal: true, markets: [{ ...market, voidReason: 'retired' }, market] },
    0,
  )
  const outcomes = [{ id: '1', won: 0, void: 1 }]
  expect(said).toMatchObject({
    markets: [
      { key: 'match_winner', version: 1, outcomes, void_reason: 'retired' },
      { key: 'match_winner', version: 1, outcomes },
    ],
  })
})
