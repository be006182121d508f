import { createHash } from 'node:crypto'
import type { Draw } from '@menekse/contract/draws/draw'
import { draws } from '@menekse/contract/draws/draws'
import { type BetId, newId } from '@menekse/contract/ids'
import { type Kurus, lira, toWire } from '@menekse/contract/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Application, startApplication } from '../../test/application.ts'
import { newPlayer, type Player } from '../../test/people.ts'
import { balanceOf, betOf, openDraw, overAndSettled, resultOf, until } from '../../test/tables.ts'
import type { DrawRow } from '../draws/store.ts'
import { drawnTables } from './drawn.ts'

let app: Application
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())

interface Wished {
  market: string
  selection: string
  stake: Kurus
  id?: BetId
}
const newBet = (): BetId => newId('bet', app.clock.now().getTime())
const place = (player: Player, draw: Pick<DrawRow, 'table_slug' | 'number'>, wished: Wished[]) =>
  player.browser.call(draws.place, {
    params: { slug: draw.table_slug },
    body: {
      draw: draw.number,
      bets: wished.map(({ id = newBet(), stake, ...words }) => ({
        id,
        ...words,
        stake: toWire(stake),
      })),
    },
  })
const straight = (selection: string | number, stake = lira(1)): Wished => ({
  market: 'straight',
  selection: String(selection),
  stake,
})

it('a layout is taken as a whole and pays what its positions pay', async () => {
  const draw = await openDraw(app, 'halic-ruleti', (one) => one['number'] === 17)
  // A number may be long in coming, and nobody stays logged in for ever.
  const player = await newPlayer(app, { cash: lira(1_000) })
  const answer = await place(player, draw, [
    straight(17, lira(2)),
    { market: 'colour', selection: 'black', stake: lira(10) },
    { market: 'split', selection: '14-17', stake: lira(5) },
    straight(3, lira(4)),
  ])
  if (!answer.ok) throw new Error(answer.refusal.message)
  expect(answer.value).toMatchObject({ balance: lira(979), bets: [{}, {}, {}, {}] })
  await overAndSettled(app, draw)
  // 36 × 2 + 2 × 10 + 18 × 5
  expect(await balanceOf(app, player)).toBe(lira(979 + 72 + 20 + 90))
  const statuses = await Promise.all(answer.value.bets.map(({ id }) => betOf(app, player, id)))
  expect(statuses.map(({ status, payout }) => [status, payout])).toEqual([
    ['settled', lira(72)],
    ['settled', lira(20)],
    ['settled', lira(90)],
    ['settled', 0n],
  ])
})

describe('a layout that cannot be taken whole', () => {
  const refusedFor = async (cash: Kurus, wished: Wished[], slug = 'halic-ruleti') => {
    const player = await newPlayer(app, { cash })
    const draw = await openDraw(app, slug)
    const answer = await place(player, draw, wished)
    expect(await balanceOf(app, player)).toBe(cash)
    return answer.ok ? undefined : answer.refusal.code
  }

  it('is not taken at all where the money is not enough for its last chip', async () => {
    const chips = [straight(1), straight(2), straight(3)]
    expect(await refusedFor(lira(2), chips)).toBe('insufficient_balance')
  })
  it('is not taken with a position that is none, or a stake between its steps', async () => {
    expect(await refusedFor(lira(9), [straight(1), straight(37)])).toBe('choice_not_allowed')
    expect(await refusedFor(lira(9), [straight(1), straight(2, 150n as Kurus)])).toBe(
      'stake_not_allowed',
    )
  })
  it('is not taken with one bet named twice', async () => {
    const id = newBet()
    const twice = [straight(1), straight(2)].map((one) => ({ ...one, id }))
    expect(await refusedFor(lira(9), twice)).toBe('key_reused')
  })
  it('is not taken above what one position may return, nor above what a player may win', async () => {
    const cash = lira(1_000_000)
    expect(await refusedFor(cash, [straight(1, lira(25_000))])).toBe('stake_not_allowed')
    const title = drawnTables.find(({ slug }) => slug === 'halic-ruleti')!
    const most = ((title.payoutMax / 3_600n) * 100n) as Kurus
    const many = [1, 2, 3, 4, 5].map((number) => straight(number, most))
    expect(await refusedFor(cash, many)).toBe('table_full')
  })
})

it('the same layout again stakes once, and is answered after the close as before', async () => {
  const player = await newPlayer(app, { cash: lira(100) })
  const draw = await openDraw(app, 'halic-ruleti')
  const layout = [straight(5), straight(6)].map((one) => ({ ...one, id: newBet() }))
  const first = await place(player, draw, layout)
  expect(await Promise.all([place(player, draw, layout), place(player, draw, layout)])).toEqual([
    first,
    first,
  ])
  await until(app, 'halic-ruleti', ({ phase }) => phase === 'closed')
  expect(await place(player, draw, layout)).toEqual(first)
  const other = layout.map((one) => ({ ...one, stake: lira(2) }))
  expect(await place(player, draw, other)).toMatchObject({ refusal: { code: 'draw_closed' } })
  expect(await balanceOf(app, player)).toBe(lira(98))
})

it('bets are settled when the film is over, and the result is told before', async () => {
  const player = await newPlayer(app, { cash: lira(100) })
  const slug = 'aslan-kaplan'
  const wins = (one: object) => 'dragon' in one
  const draw = await openDraw(app, slug, wins)
  for (const selection of ['dragon', 'tiger'])
    await place(player, draw, [{ market: 'winner', selection, stake: lira(10) }])
  const { drawn_at: drawnAt } = await until(app, slug, ({ phase }) => phase === 'drawn')
  const told = await player.browser.call(draws.table, { params: { slug } })
  if (!told.ok) throw new Error()
  const { draw: on, recent } = told.value
  expect(on).toMatchObject({ phase: 'drawn', number: draw.number })
  expect(on!.events!.length).toBeGreaterThan(2)
  expect(recent.map(({ number }) => number)).not.toContain(draw.number)
  expect(await balanceOf(app, player)).toBe(lira(80))
  const settled = await until(app, slug, ({ phase }) => phase === 'settled')
  expect(settled.settling_at!.getTime() - drawnAt!.getTime()).toBeGreaterThanOrEqual(on!.film_ms!)
  expect(await balanceOf(app, player)).toBeGreaterThan(lira(80))
})

it('a deal of cards is as long as its cards, and over before the next draw opens', () => {
  for (const [slug, counts] of [
    ['kosk-bakara', [4, 5, 6]],
    ['aslan-kaplan', [2]],
  ] as const) {
    const title = drawnTables.find((one) => one.slug === slug)!
    const films = new Map<number, number>()
    for (let number = 1; films.size < counts.length; number++) {
      const chance = { slug, number, seed: Buffer.alloc(32, number), salt: Buffer.alloc(32) }
      const { events, ms } = title.film!(chance, null, title.draw(chance, null))
      films.set(events.filter((event) => 'card' in event).length, ms)
    }
    expect(new Set(films.keys())).toEqual(new Set(counts))
    expect(new Set([...films].map(([cards, ms]) => ms / cards)).size).toBe(1)
    expect(Math.max(...films.values())).toBeLessThan(title.cycle.shownMs)
  }
})

describe('a timetable', () => {
  const slug = 'tazi-gecesi'
  const standing = async () => {
    const answer = await app.browser().call(draws.table, { params: { slug } })
    if (!answer.ok) throw new Error(answer.refusal.code)
    return answer.value
  }
  const digest = (hex: string, times: number): string => {
    let bytes = Buffer.from(hex, 'hex')
    for (let at = 0; at < times; at++) bytes = createHash('sha256').update(bytes).digest()
    return bytes.toString('hex')
  }

  it('takes bets on three starts at once, at their own prices', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    await until(app, slug, async () => (await standing()).coming.length === 3)
    const { coming, table } = await standing()
    const starts = coming.map(({ starts_at: at }) => Date.parse(at))
    expect(starts.map((at) => at - starts[0]!)).toEqual([
      0,
      table.cycle.every_ms,
      2 * table.cycle.every_ms!,
    ])
    const last = coming[2]!
    const offered = await app
      .browser()
      .call(draws.offers, { params: { slug, number: String(last.number) } })
    if (!offered.ok) throw new Error()
    const [win] = offered.value.offers
    const answer = await place(player, { table_slug: slug, number: last.number }, [
      { ...win!, stake: lira(10) },
    ])
    if (!answer.ok) throw new Error(answer.refusal.code)
    const [bet] = answer.value.bets
    expect(bet).toMatchObject({ draw: last.number, market: win!.market })
    const row = await app.draws.draw(slug, last.number)
    const runner = Number(win!.selection)
    const isWon = ((await resultOf(app, row!))['order'] as number[])[0] === runner
    await until(app, slug, async () => (await betOf(app, player, bet!.id)).status !== 'open')
    const odds = BigInt(win!.odds_millis)
    expect((await betOf(app, player, bet!.id)).payout).toBe(isWon ? (lira(10) * odds) / 1000n : 0n)
  })

  it('promises each start by the last seed that was told, so many digests away', async () => {
    const promised: Draw[] = []
    await until(app, slug, async () => {
      for (const one of (await standing()).coming)
        if (!promised.some(({ number }) => number === one.number)) promised.push(one)
      return promised.length >= 6
    })
    const last = promised.at(-1)!.number
    await until(app, slug, async () => (await app.draws.draw(slug, last))!.seed !== null)
    for (const { number, commitment, commitment_steps: steps } of promised) {
      const { seed } = (await app.draws.draw(slug, number))!
      expect(digest(seed!, steps)).toBe(commitment)
    }
    expect(promised.at(-1)!.commitment_steps).toBeGreaterThan(3)
  })

  it('never tells a seed before an earlier one, whoever asks for it', async () => {
    await until(app, slug, async () => (await standing()).coming.length === 3)
    const { coming } = await standing()
    const told = app.owner.transaction((tx) =>
      sql`update draw set phase = 'settling', seed = ${'0'.repeat(64)}, void_reason = 'x'
        where table_slug = ${slug} and number = ${coming[1]!.number}`.execute(tx),
    )
    await expect(told).rejects.toThrow('is told before an earlier one')
  })

  it('gives all stakes back after a long silence, in order, and goes on', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    await until(app, slug, async () => (await standing()).coming.length === 3)
    const { coming } = await standing()
    for (const { number } of coming) {
      const win = { market: 'win', selection: '1', stake: lira(10) }
      const answer = await place(player, { table_slug: slug, number }, [win])
      expect(answer.ok).toBe(true)
    }
    app.clock.advance(60 * 60_000)
    await until(app, slug, async (draw) => draw.number > coming[2]!.number && draw.phase === 'open')
    for (const { number } of coming)
      expect(await app.draws.draw(slug, number)).toMatchObject({ phase: 'void' })
    expect(await balanceOf(app, player)).toBe(lira(100))
  })
})

it('whatever a table offers can be bet on and pays what its kind says', async () => {
  for (const { slug, product } of drawnTables) {
    const draw = await openDraw(app, slug)
    const answer = await app.browser().call(draws.table, { params: { slug } })
    if (!answer.ok) throw new Error(answer.refusal.code)
    expect(answer.value.table).toMatchObject({ slug, product })
    expect((await app.draws.draw(slug, draw.number))!.math_version).toMatch(/^[0-9a-f]+$/)
  }
})
