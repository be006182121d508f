import type { GameInfo } from '@menekse/contract/games/game'
import { expect, test } from 'vitest'
import { instantFacts } from './instant-facts.ts'

const info = {
  slug: 'x',
  name: 'X',
  provider: 'Y',
  math_version: '0',
  rtp_percent: 99,
  rtp_highest_percent: 99,
  volatility: 'high' as const,
  max_win_multiplier: 2,
  stakes: [1],
  default_stake: 1,
  rules: [],
}
const prize = (id: string, name: string) => ({ id, name, multiplier: 100, one_in: 6 })
const scratch: GameInfo = {
  ...info,
  kind: 'scratch',
  hit_rate_percent: 35,
  prizes: [prize('dugme', 'Düğme'), prize('yuzuk', 'Yüzük')],
}
const told = (events: object[], title: GameInfo = { ...info, kind: 'dice' }) =>
  instantFacts(events as { type: string }[], title).map(({ value }) => value)
const end = (multiplier: number) => ({ type: 'round_end', multiplier })

test.each([
  [{ type: 'rolled', roll: 4_999, side: 'over', chance: 2_500 }, ['75,00 ve üstü', '49,99']],
  [{ type: 'rolled', roll: 7, side: 'under', chance: 2_500 }, ['25,00 altı', '0,07']],
  [{ type: 'risen', target: 200, result: 1_000_000 }, ['Hedef ×2,00', '×10.000,00']],
  [
    { type: 'fallen', rows: 8, risk: 'low', path: [0, 1], slot: 1 },
    ['8 sıra, düşük risk', '2. yuva'],
  ],
  [
    { type: 'stopped', segments: 20, risk: 'high', segment: 0 },
    ['20 dilim, yüksek risk', '1. dilim'],
  ],
  [{ type: 'drawn', picks: [3, 9], numbers: [9, 1], hits: 1 }, ['3, 9', '9, 1 (1 isabet)']],
])('says of %j what was bet and what came', (event, facts) => {
  expect(told([event, end(150)])).toEqual([...facts, '×1,50'])
})

test('names what stands on a scratched card', () => {
  const printed = { type: 'printed', cells: [0, 1, 0], prize: null }
  expect(told([printed, end(0)], scratch)).toEqual([
    '',
    'Düğme, Yüzük, Düğme (Üç aynı yok)',
    '×0,00',
  ])
  const won = { type: 'printed', cells: [0, 0, 0], prize: 0 }
  expect(told([won, end(100)], scratch)[1]).toBe('Düğme, Düğme, Düğme (Düğme)')
})

test('says nothing of rounds that go step by step', () => {
  expect(
    told([
      { type: 'laid', mines: 3 },
      { type: 'round_end', mines: [1], multiplier: 0 },
    ]),
  ).toEqual([])
})
