import { kurus, lira } from '@menekse/contract/money'
import type { SlotEvent } from '@menekse/contract/games/slots'
import { describe, expect, it } from 'vitest'
import { spinsOf } from './spins.ts'

const grid = [['nar'], ['nar'], ['nar']]
const reels = (mode: 'base' | 'free'): SlotEvent => ({
  type: 'reels',
  mode,
  stops: [0, 0, 0],
  grid,
})
const line: SlotEvent = {
  type: 'line_win',
  line: 3,
  symbol: 'nar',
  count: 3,
  positions: [
    [0, 0],
    [1, 0],
    [2, 0],
  ],
  multiplier: 2,
  units: 15,
}
const scatter: SlotEvent = {
  type: 'scatter_win',
  symbol: 'ay',
  count: 1,
  positions: [[2, 0]],
  multiplier: 1,
  units: 40,
}
const events: SlotEvent[] = [
  reels('base'),
  scatter,
  { type: 'free_spins_awarded', count: 2, total: 2 },
  { type: 'free_spin', number: 1, of: 2 },
  reels('free'),
  line,
  { type: 'free_spins_awarded', count: 1, total: 3 },
  { type: 'free_spin', number: 2, of: 3 },
  reels('free'),
  { type: 'free_spins_ended', units: 15 },
  { type: 'round_end', units: 55 },
]

describe('a round whose cells fall', () => {
  const cells: SlotEvent[] = [
    { type: 'cells', mode: 'base', grid: [['arı', 'arı']] },
    { ...line, type: 'symbol_win', symbol: 'arı', positions: [[0, 1]], ways: 4, units: 5 },
    { type: 'tumble', removed: [[0, 1]], grid: [['bal', 'arı']] },
    { type: 'symbols_changed', symbol: 'bal', positions: [[0, 1]] },
    { type: 'orbs', cells: [{ position: [0, 1], value: 3 }] },
    { type: 'multiplied', by: 3, units: 10 },
    { type: 'prize', prize: 'mini', positions: [], units: 20 },
    { type: 'round_end', units: 35 },
  ]
  const [first, second] = spinsOf(cells, { stake: lira(2), stakeUnits: 20 })

  it('is told grid by grid, each with its wins and with what became of it', () => {
    expect(first).toMatchObject({ tumbles: 0, grid: [['arı', 'arı']] })
    expect(first!.wins).toMatchObject([{ of: { kind: 'ways', ways: 4 }, amount: kurus(50) }])
    expect(second).toMatchObject({ tumbles: 1, grid: [['bal', 'bal']] })
    expect(second!.notes.map(({ kind }) => kind)).toEqual(['changed', 'orbs'])
    expect(second!.wins).toMatchObject([
      { of: { kind: 'multiplied' }, multiplier: 3, amount: kurus(100) },
      { of: { kind: 'prize', prize: 'mini' }, amount: kurus(200) },
    ])
  })
})

describe('the spins of a round', () => {
  const spins = spinsOf(events, { stake: lira(2), stakeUnits: 20 })

  it('come in order, free ones numbered, each with what it gave', () => {
    expect(spins.map((spin) => [spin.free?.number ?? null, spin.awarded])).toEqual([
      [null, 2],
      [1, 1],
      [2, 0],
    ])
  })

  it('pay units times stake over lines, exactly', () => {
    expect(spins.map((spin) => spin.wins.map((win) => win.amount))).toEqual([
      [lira(4)],
      [kurus(150)],
      [],
    ])
    expect(spins[1]!.wins[0]).toMatchObject({
      of: { kind: 'line', line: 4 },
      count: 3,
      multiplier: 2,
    })
    expect(spins[0]!.wins[0]!.of).toEqual({ kind: 'anywhere' })
  })

  it('mark the cells that pay', () => {
    expect([...spins[1]!.paying]).toEqual(['0:0', '1:0', '2:0'])
    expect(spins[2]!.paying.size).toBe(0)
  })
})
