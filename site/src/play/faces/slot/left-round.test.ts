import type { SlotEvent } from '@menekse/contract/games/slots'
import { kurus } from '@menekse/contract/money'
import { expect, test } from 'vitest'
import { cueOfSpin, spinIn } from './left-round.ts'
import { timeline } from './timeline.ts'

const reels: SlotEvent = { type: 'reels', mode: 'free', stops: [0], grid: [['a']] }
const line = (units: number): SlotEvent => ({
  type: 'line_win',
  line: 0,
  symbol: 'a',
  count: 3,
  positions: [],
  multiplier: 1,
  units,
})
const spin = (number: number): SlotEvent => ({ type: 'free_spin', number, of: 3 })

test('a show goes on with the spin it was left in, and what was won before it stands', () => {
  const events: SlotEvent[] = [
    reels,
    line(2),
    { type: 'free_spins_awarded', count: 3, total: 3 },
    ...[1, 2, 3].flatMap((number) => [spin(number), reels, line(3)]),
    { type: 'free_spins_ended', units: 9 },
    { type: 'round_end', units: 11 },
  ]
  const cues = timeline({ stake: kurus(1_000), payout: kurus(1_100), events }, 10)
  const at = cueOfSpin(cues, 2)
  expect(cues[at]?.event).toEqual(spin(2))
  expect(cues[at - 1]?.won).toBe(500n)
})

test('a round of which nothing was seen is shown from its beginning', () => {
  expect(cueOfSpin([], undefined)).toBe(0)
  expect(spinIn('rnd_1 5', 'rnd_1')).toBe(5)
  expect(spinIn('rnd_1 5', 'rnd_2')).toBeUndefined()
  expect(spinIn('rnd_1 x', 'rnd_1')).toBeUndefined()
  expect(spinIn('', 'rnd_1')).toBeUndefined()
})
