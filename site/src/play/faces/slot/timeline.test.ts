import { kurus } from '@menekse/contract/money'
import type { SlotEvent } from '@menekse/contract/games/slots'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { timeline, unitsToMoney } from './timeline.ts'

const reels = (mode: 'base' | 'free' = 'base'): SlotEvent => ({
  type: 'reels',
  mode,
  stops: [0, 0, 0, 0, 0],
  grid: [['a'], ['a'], ['a'], ['a'], ['a']],
})
const line = (units: number): SlotEvent => ({
  type: 'line_win',
  line: 0,
  symbol: 'a',
  count: 3,
  positions: [],
  multiplier: 1,
  units,
})
const end = (units: number): SlotEvent => ({ type: 'round_end', units })
const round = (stake: number, events: SlotEvent[]) => {
  const last = events.at(-1)
  const units = last?.type === 'round_end' ? last.units : 0
  return { stake: kurus(stake), payout: unitsToMoney(units, kurus(stake), 10), events }
}

test('a return that does not exceed the stake is never celebrated', () => {
  const quiet = timeline(round(1000, [reels(), line(4), line(6), end(10)]), 10)
  expect(quiet.map((cue) => cue.loud)).toEqual([false, false, false, false])
})

test('a grid that beats the stake is celebrated from its first line on', () => {
  const loud = timeline(round(1000, [reels(), line(4), line(7), end(11)]), 10)
  expect(loud.map((cue) => cue.loud)).toEqual([true, true, true, true])
  expect(loud.map((cue) => cue.won)).toEqual([0n, 400n, 1100n, 1100n])
})

test('a small win before the free spins stays quiet although the round ends well', () => {
  const cues = timeline(
    round(1000, [
      reels(),
      line(2),
      { type: 'free_spins_awarded', count: 1, total: 1 },
      { type: 'free_spin', number: 1, of: 1 },
      reels('free'),
      line(50),
      { type: 'free_spins_ended', units: 50 },
      end(52),
    ]),
    10,
  )
  expect(cues.map((cue) => cue.loud)).toEqual([false, false, false, false, true, true, true, true])
})

test('the running win of every cue adds up to the payout, and never falls', () => {
  const units = fc.array(fc.nat(500), { maxLength: 30 })
  fc.assert(
    fc.property(units, fc.integer({ min: 1, max: 1000 }), (wins, perLine) => {
      const total = wins.reduce((sum, win) => sum + win, 0)
      const events = [...wins.flatMap((win) => [reels('free'), line(win)]), end(total)]
      const played = round(perLine * 10, events)
      const cues = timeline(played, 10)
      expect(cues.map((cue) => cue.event)).toEqual(events)
      expect(cues.at(-1)?.won).toBe(played.payout)
      cues.forEach((cue, i) => expect(cue.units >= (cues[i - 1]?.units ?? 0)).toBe(true))
      const loud = cues.some((cue) => cue.loud)
      expect(loud && played.payout <= played.stake).toBe(false)
    }),
  )
})
