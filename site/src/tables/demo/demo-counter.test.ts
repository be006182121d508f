import type { Draw, DrawTable } from '@menekse/contract/draws/draw'
import type { draws } from '@menekse/contract/draws/draws'
import { newId } from '@menekse/contract/ids'
import { kurus, lira } from '@menekse/contract/money'
import type { Returns } from '@menekse/contract/route'
import { flightOf } from '@menekse/games/crash/flight'
import { tables } from '@menekse/games/tables'
import { safeStorage } from '@menekse/ui/storage'
import { expect, test } from 'vitest'
import { createDemoCounter } from './demo-counter.ts'
import { createDemoPurse } from './demo-purse.ts'
import { rulesOf } from './demo-rules.ts'

const STARTS = Date.parse('2026-11-23T09:00:20.000Z')
const { msOf } = flightOf(6e-5)

const draw = (part: Partial<Draw> = {}): Draw =>
  ({
    number: 7,
    phase: 'open',
    programme: null,
    closes_at: new Date(STARTS - 2_000).toISOString(),
    starts_at: new Date(STARTS).toISOString(),
    result: null,
    ...part,
  }) as Draw

const zeplin = {
  slug: 'zeplin',
  kind: 'crash',
  stake_min: lira(1),
  stake_max: lira(5_000),
  stake_step: kurus(1n),
  payout_max: lira(500_000),
  bets_max: 2,
  is_paused: false,
} as DrawTable
const halic = {
  ...zeplin,
  slug: 'halic-ruleti',
  kind: 'roulette',
  stake_step: lira(1),
  bets_max: 200,
}

/** A storage that outlives one purse, and a house that stands as the test has left it. */
function demoOf(table: DrawTable = zeplin) {
  const kept = new Map<string, string>()
  const storage = safeStorage(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }))
  const house = {
    table,
    draw: draw(),
    demo: 'open' as Returns<typeof draws.table>['demo'],
    now: STARTS - 5_000,
    /** Draws that are no longer on stage. */
    past: new Map<number, Draw>(),
  }
  const begin = () => {
    const purse = createDemoPurse(storage)
    const counter = createDemoCounter(house.table.slug, {
      purse,
      table: async () => ({
        ok: true,
        value: {
          ...house,
          success: true,
          now: new Date(house.now).toISOString(),
          coming: [],
          recent: [],
          board: null,
          sales: null,
          bets: [],
          is_sandbox: true,
        },
      }),
      async draw(number) {
        const found = number === house.draw.number ? house.draw : house.past.get(number)
        return found === undefined
          ? { ok: false, refusal: { code: 'draw_not_found', message: '' } }
          : { ok: true, value: { draw: found } }
      },
      wait: async () => undefined,
    })
    return { purse, counter }
  }
  return { house, begin, ...begin() }
}

const bet = (selection: string, stake = lira(10), market = 'flight') => ({
  id: newId('bet', STARTS),
  market,
  selection,
  stake,
})
const code = (answer: object) => ('refusal' in answer ? answer.refusal : 'ok')

test('a target is paid by the flight of everybody, and its stake is gone where it ended before', async () => {
  const { house, counter, purse } = demoOf()
  const placed = await counter.place(7, [bet('2.00'), bet('5.00')])
  expect(placed).toMatchObject({ ok: true, value: { bets: [{ status: 'open' }, {}] } })
  expect(purse.view().balance).toBe(lira(9_980))
  house.draw = draw({ phase: 'settled', result: { bust: 312, flight_ms: 1 } })
  const told = await counter.table()
  expect(told).toMatchObject({
    value: { bets: [{ status: 'settled', payout: lira(20) }, { payout: 0n }] },
  })
  await counter.table()
  expect(purse.view().balance).toBe(lira(10_000))
})

test('a cash-out is worth what it was when it was asked, also where the end is told later', async () => {
  const { house, counter, purse } = demoOf()
  const [first, second] = [bet('manual'), bet('manual')]
  await counter.place(7, [first, second])
  expect(code(await counter.cashOut(first.id))).toMatchObject({ code: 'too_early' })
  house.draw = draw({ phase: 'closed' })
  house.now = STARTS + msOf(137)
  expect(await counter.cashOut(first.id)).toMatchObject({
    value: { bet: { status: 'cashed_out', payout: 1_370n } },
  })
  expect(await counter.cashOut(first.id)).toMatchObject({ value: { bet: { payout: 1_370n } } })
  expect(purse.view().balance).toBe(lira(9_980) + 1_370n)
  house.now = STARTS + msOf(251)
  house.draw = draw({ phase: 'drawn', result: { bust: 250, flight_ms: 1 } })
  expect(code(await counter.cashOut(second.id))).toMatchObject({ code: 'flight_over' })
})

test('bets of a draw that ended while nobody looked are settled by it, or given back', async () => {
  const { house, counter, begin } = demoOf(halic)
  await counter.place(7, [
    bet('17', lira(5), 'straight'),
    bet('18', lira(3), 'straight'),
    bet('black', lira(10), 'colour'),
  ])
  house.past.set(7, draw({ phase: 'settled', result: { number: 17 } }))
  house.draw = draw({ number: 9 })
  const back = begin()
  await back.counter.table()
  const paid = back.purse.view().bets.map(({ payout }) => payout)
  expect(paid).toEqual([lira(180), lira(0), lira(20)])
  expect(back.purse.view().balance).toBe(lira(9_982 + 200))

  await back.counter.place(9, [bet('17', lira(5), 'straight')])
  house.draw = draw({ number: 12 })
  const before = back.purse.view().balance
  await back.counter.table()
  expect(back.purse.view().balance).toBe(before + lira(5))
})

test.each([
  ['after the close', { now: STARTS - 2_000 }, [bet('manual')], 'draw_closed'],
  [
    'at a table that rests',
    { table: { ...zeplin, is_paused: true } },
    [bet('manual')],
    'game_paused',
  ],
  ['where the market asks who it is', { demo: 'closed' as const }, [bet('manual')], 'demo_closed'],
  ['beyond the stake of the table', {}, [bet('manual', lira(5_001))], 'stake_not_allowed'],
  ['no bet of the table', {}, [bet('1.00')], 'choice_not_allowed'],
  ['more than it takes', {}, [bet('2.00'), bet('2.00'), bet('2.00')], 'bets_too_many'],
])('nothing is staked %s', async (_, stands, bets, expected) => {
  const { house, counter, purse } = demoOf()
  Object.assign(house, stands)
  expect(code(await counter.place(7, bets))).toMatchObject({ code: expected })
  expect(purse.view()).toEqual({ balance: lira(10_000), bets: [] })
})

test.each(tables.map(({ kind, slug }) => [slug, kind]))(
  'at %s bets are read and paid by the rules of the house, or there is no demo',
  async (slug, kind) => {
    expect((await rulesOf(kind, slug)) === undefined).toBe(kind === 'tombala')
  },
)

test('what is not there is not staked, and the start is always one press away', async () => {
  const { counter, purse } = demoOf()
  await counter.place(7, [bet('manual', lira(5_000)), bet('manual', lira(5_000))])
  expect(purse.view().balance).toBe(0n)
  const none = demoOf()
  none.purse.stake([])
  none.house.table = { ...zeplin, bets_max: 4 }
  const three = [5_000, 4_000, 2_000].map((stake) => bet('manual', lira(stake)))
  expect(code(await none.counter.place(7, three))).toMatchObject({ code: 'demo_spent' })
  expect(none.purse.view().bets).toEqual([])
  purse.reset()
  expect(purse.view().balance).toBe(lira(10_000))
})
