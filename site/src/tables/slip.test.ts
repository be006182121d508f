import { NetworkError } from '@menekse/contract/client'
import { lira } from '@menekse/contract/money'
import { expect, test } from 'vitest'
import type { Counter, HandedIn } from './counter.ts'
import { createSlip, laid, type SlipLine, tooLittle, tooMuch } from './slip.ts'
import { emptyView, type TableView } from './table-view.ts'

const CLOSES = '2026-11-23T09:00:20.000Z'
const draw = { number: 7, phase: 'open', closes_at: CLOSES } as unknown as TableView['draw']
const table = {
  stake_min: lira(1),
  stake_max: lira(500),
  stake_step: lira(1),
  bets_max: 4,
} as unknown as NonNullable<TableView['table']>
const on = (selection: string, stake: number): SlipLine => ({
  market: 'straight',
  selection,
  stake: lira(stake),
})

/** What the page's call would have sent, and what the house says to it. */
function slipWith(answers: (() => unknown)[], now = Date.parse(CLOSES) - 5_000) {
  const sent: { draw: number; bets: readonly HandedIn[] }[] = []
  const heard: unknown[] = []
  const counter: Pick<Counter, 'place'> = {
    async place(number, bets) {
      sent.push({ draw: number, bets })
      return answers.shift()?.() as Awaited<ReturnType<Counter['place']>>
    },
  }
  const slip = createSlip({
    counter,
    view: () => ({ ...emptyView, table, draw }),
    now: () => now,
    placed: (bets) => heard.push(bets),
  })
  return { slip, sent, heard }
}
const taken = { ok: true, value: { bets: [], balance: lira(1), bonus_balance: lira(0) } }
const refused = (code: string) => ({ ok: false, refusal: { code, message: '', fields: {} } })

test('chips on the same place are one bet', () => {
  const lines = laid([on('17', 5), on('0', 1)], [on('17', 25), on('5', 1)])
  expect(lines).toEqual([on('17', 30), on('0', 1), on('5', 1)])
})

test('undo goes back step by step, whatever the steps were', () => {
  const { slip } = slipWith([])
  slip.lay([on('17', 5)])
  slip.lay([on('17', 5), on('18', 1)])
  slip.double()
  slip.take({ ...on('17', 5) })
  slip.clear()
  const totals = [slip.view().total]
  while (slip.view().canUndo) {
    slip.undo()
    totals.push(slip.view().total)
  }
  expect(totals).toEqual([lira(0), lira(17), lira(22), lira(11), lira(5), lira(0)])
})

test('what would lie beyond a limit does not lie at all', () => {
  const { slip } = slipWith([])
  slip.lay([on('17', 400)])
  slip.double()
  expect(slip.view()).toMatchObject({ total: lira(400), problem: { code: 'slip' } })
  slip.lay(['1', '2', '3', '4'].map((number) => on(number, 1)))
  expect(slip.view().lines).toHaveLength(1)
  slip.lay([on('1', 1)])
  expect(slip.view()).toMatchObject({ total: lira(401), problem: undefined })
})

test('the bets of a draw that were placed before count among the most it takes', () => {
  const placed = [1, 2, 3].map(() => ({ draw: 7, status: 'open' }))
  const view = { table, bets: placed as unknown as TableView['bets'] }
  expect(tooMuch([{ ...on('1', 1), draw: 7 }], view)).toBeUndefined()
  expect(
    tooMuch(
      ['1', '2'].map((at) => ({ ...on(at, 1), draw: 7 })),
      view,
    ),
  ).toBeDefined()
})

test('a stake below the least or between the steps is not placed', () => {
  expect(tooLittle([on('17', 1)], table)).toBeUndefined()
  expect(tooLittle([on('17', 15)], { ...table, stake_step: lira(10) })).toContain('katları')
  expect(tooLittle([on('17', 1)], { ...table, stake_min: lira(5) })).toContain('en az')
})

test('all of the slip goes with one call, and can be repeated', async () => {
  const { slip, sent, heard } = slipWith([() => taken])
  slip.lay([on('17', 5), on('0', 1)])
  await slip.place()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ draw: 7, bets: [{ selection: '17' }, { selection: '0' }] })
  expect(heard).toHaveLength(1)
  expect(slip.view()).toMatchObject({ lines: [], canUndo: false })
  slip.repeat()
  expect(slip.view()).toMatchObject({ lines: [on('17', 5), on('0', 1)], total: lira(6) })
})

test('bets for several draws go with one call each, and a refusal keeps its own', async () => {
  const { slip, sent } = slipWith([() => taken, () => refused('table_full')])
  slip.lay([
    { ...on('1', 5), draw: 8 },
    { ...on('2', 5), draw: 9 },
  ])
  await slip.place()
  expect(sent.map(({ draw: number }) => number)).toEqual([8, 9])
  expect(slip.view()).toMatchObject({
    lines: [{ selection: '2', draw: 9 }],
    problem: { code: 'table_full' },
  })
})

test('an answer that was lost is asked for again under the same ids', async () => {
  const lost = () => {
    throw new NetworkError('away')
  }
  const { slip, sent } = slipWith([lost, () => taken])
  slip.lay([on('17', 5)])
  await slip.place()
  expect(sent).toHaveLength(2)
  expect(sent[1]!.bets).toEqual(sent[0]!.bets)
  expect(slip.view()).toMatchObject({ lines: [], problem: undefined })
})

test('what came too late waits for the next draw', async () => {
  const { slip } = slipWith([() => refused('draw_closed')])
  slip.lay([on('17', 5)])
  await slip.place()
  expect(slip.view()).toMatchObject({ lines: [on('17', 5)], problem: { code: 'draw_closed' } })
})

test('while no draw is open nothing is sent', async () => {
  const { slip, sent } = slipWith([], Date.parse(CLOSES))
  slip.lay([on('17', 5)])
  await slip.place()
  expect(sent).toEqual([])
  expect(slip.view()).toMatchObject({ lines: [on('17', 5)], problem: { code: 'draw_closed' } })
})
