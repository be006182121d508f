import { createHash } from 'node:crypto'
import { draws } from '@menekse/contract/draws/draws'
import { tombala, TombalaResult } from '@menekse/contract/draws/tombala'
import { newId } from '@menekse/contract/ids'
import type { BetId } from '@menekse/contract/ids'
import { kurus, lira, toWire, ZERO } from '@menekse/contract/money'
import { poolsOf } from '@menekse/games/tombala/prizes'
import { soldText } from '@menekse/games/tombala/round'
import { isTicket } from '@menekse/games/tombala/ticket'
import { mahalle } from '@menekse/games/tombala/titles/mahalle'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decode } from 'zod/mini'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newPlayer } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { secondNode } from '../../test/second-node.ts'
import { balanceOf, betOf, drawsOf } from '../../test/tables.ts'
import { LEASE_MS } from '../draws/holding.ts'
import { isRefusal } from '../platform/refusal.ts'

const { slug, ticketsMax, ticketsMin } = mahalle
const params = { slug }

let app: Application
let other: Awaited<ReturnType<typeof secondNode>>
let ayla: Player
let bora: Player
beforeAll(async () => {
  app = await startApplication()
  other = await secondNode(app)
  ayla = await newPlayer(app, { cash: lira(100_000) })
  bora = await newPlayer(app, { cash: lira(100_000) })
  // They play for hours on end, and nothing here is of the hour at which play stops for a look at it.
  await app.database.transaction(async (tx) => {
    for (const { id } of [ayla, bora])
      await app.wallet.setStanding(tx, id, { realityMinutes: undefined })
  })
})
afterAll(async () => {
  await other.stop()
  await app.stop()
})

const newBet = (): BetId => newId('bet', app.clock.now().getTime())
/** A purchase, at the door of the room rather than through a session, which would end in so many rounds. */
const buy = (player: Player, draw: number, tickets: number, id = newBet()) =>
  app.draws.place(app.draws.games.get(slug)!, {
    playerId: player.id,
    draw,
    bets: [
      {
        id,
        market: 'tickets',
        selection: String(tickets),
        stake: kurus(mahalle.price * BigInt(tickets)),
      },
    ],
  })
async function bought(player: Player, draw: number, tickets: number): Promise<BetId> {
  const bets = await buy(player, draw, tickets)
  if (isRefusal(bets)) throw new Error(bets.refused)
  return bets[0]!.id
}

/** The first draw that takes tickets and of which none is sold. */
async function openDraw(): Promise<number> {
  await app.draws.run([slug])
  const rows = await drawsOf(app, slug, 10)
  const now = app.clock.now()
  const open = rows.filter(({ phase, closes_at }) => phase === 'open' && closes_at > now)
  const { rows: sold } = await sql<{ draw: number }>`select distinct draw::int from tombala_ticket
    where table_slug = ${slug}`.execute(app.owner.read)
  const unsold = open.findLast(({ number }) => !sold.some(({ draw }) => draw === number))
  if (unsold !== undefined) return unsold.number
  await until(open[0]!.number, OVER)
  return openDraw()
}
async function until(number: number, phases: readonly string[], nodes = [app]) {
  for (let steps = 0; steps < 200; steps++) {
    let due: Date | undefined
    for (const node of nodes) due = (await node.draws.run([slug])) ?? due
    const row = (await app.draws.draw(slug, number))!
    if (phases.includes(row.phase)) return row
    const now = app.clock.now().getTime()
    app.clock.advance(Math.max(1, (due?.getTime() ?? now) - now))
  }
  throw new Error(`Draw ${number} never came to be ${phases.join(' or ')}`)
}
const OVER = ['settled', 'void']
const resultOf = (result: unknown) => decode(TombalaResult, result as never)
const ticketsOf = async (player: Player, draw: number) => {
  const { rows } = await sql<{ cells: string; bet_id: string }>`
    select cells, bet_id from tombala_ticket where table_slug = ${slug} and draw = ${draw}
    and player_id = ${player.id} order by place`.execute(app.owner.read)
  return rows
}

describe('a purchase', () => {
  it('is issued its tickets once, and a repeat has the same', async () => {
    const draw = await openDraw()
    const id = newBet()
    const before = await balanceOf(app, ayla)
    const place = () =>
      ayla.browser.call(draws.place, {
        params,
        body: { draw, bets: [{ id, market: 'tickets', selection: '7', stake: toWire(lira(7)) }] },
      })
    const [first, again] = [await place(), await place()]
    expect(first).toMatchObject({ ok: true, value: { bets: [{ id, stake: lira(7), draw }] } })
    expect(again).toEqual(first)
    expect(await balanceOf(app, ayla)).toBe(before - lira(7))
    const own = await ayla.browser.call(tombala.tickets, { params, query: { draw: String(draw) } })
    if (!own.ok) throw new Error(own.refusal.code)
    const { tickets } = own.value
    expect(tickets).toHaveLength(7)
    for (const ticket of tickets) {
      expect(isTicket(ticket.cells)).toBe(true)
      expect(ticket).toMatchObject({ bet: id, number: null })
    }
    // A strip has every number once; the seventh is of a strip of its own.
    const strip = tickets.slice(0, 6).flatMap(({ cells }) => cells.filter((cell) => cell > 0))
    expect(new Set(strip).size).toBe(90)
    const others = await bora.browser.call(tombala.tickets, {
      params,
      query: { draw: String(draw) },
    })
    expect(others).toMatchObject({ ok: true, value: { tickets: [] } })
  })

  it('is for any of the three draws that come', async () => {
    await openDraw()
    const told = await ayla.browser.call(draws.table, { params })
    if (!told.ok) throw new Error(told.refusal.code)
    const open = [told.value.draw, ...told.value.coming].filter((one) => one?.phase === 'open')
    const [first, , last] = open.map((one) => one!.number)
    expect(open.map((one) => one!.number)).toEqual([first, first! + 1, first! + 2])
    await bought(ayla, last!, 1)
    expect(await ticketsOf(ayla, last!)).toHaveLength(1)
    expect(await buy(ayla, last! + 1, 1)).toMatchObject({ refused: 'draw_closed' })
  })

  it.each([
    ['another price', '2', 3, 'choice_not_allowed'],
    ['none', '0', 1, 'choice_not_allowed'],
    ['half a ticket', '1.5', 1, 'choice_not_allowed'],
    ['more than one may hold', String(ticketsMax + 1), ticketsMax + 1, 'stake_not_allowed'],
  ])('of %s is refused', async (_, selection, count, refused) => {
    const draw = await openDraw()
    const stake = lira(count)
    const bet = { id: newBet(), market: 'tickets', selection, stake }
    const game = app.draws.games.get(slug)!
    expect(await app.draws.place(game, { playerId: bora.id, draw, bets: [bet] })).toMatchObject({
      refused,
    })
    expect(await ticketsOf(bora, draw)).toEqual([])
  })

  it('never takes a player beyond the limit, however many calls and processes race', async () => {
    const draw = await openDraw()
    await until(draw + 1, ['open'])
    const racer = await newPlayer(app, { cash: lira(1_000) })
    const calls = Array.from({ length: 12 }, (_, at) => {
      const node = at % 2 === 0 ? app : other
      return node.draws.place(node.draws.games.get(slug)!, {
        playerId: racer.id,
        draw: draw + 1,
        bets: [{ id: newBet(), market: 'tickets', selection: '6', stake: lira(6) }],
      })
    })
    const taken = (await Promise.all(calls)).filter((one) => !isRefusal(one))
    expect(taken).toHaveLength(ticketsMax / 6)
    const held = await ticketsOf(racer, draw + 1)
    expect(new Set(held.map(({ cells }) => cells)).size).toBe(ticketsMax)
    expect(await balanceOf(app, racer)).toBe(lira(1_000 - ticketsMax))
  })
})

describe('what is sold', () => {
  it('is not sold twice, changed or added to once the draw is closed', async () => {
    const draw = await openDraw()
    await bought(ayla, draw, 1)
    await bought(bora, draw, ticketsMin)
    const [{ cells }] = (await ticketsOf(ayla, draw)) as [{ cells: string; bet_id: string }]
    const insert = (place: number, key: string) =>
      sql`insert into tombala_ticket (table_slug, draw, player_id, place, bet_id, cells)
        values (${slug}, ${draw}, ${bora.id}, ${place}, 'bet_x', ${key})`.execute(app.owner.read)
    await expect(insert(40, cells)).rejects.toMatchObject({ constraint: 'tombala_ticket_once' })
    await expect(
      sql`update tombala_ticket set cells = ${cells}`.execute(app.owner.read),
    ).rejects.toThrow('append-only')
    await until(draw, ['closed'])
    // Other numbers than ayla's, whatever her last one is: the same would be refused as sold twice.
    const others = cells.replace(/\d+$/, (last) => (last === '90' ? '89' : '90'))
    await expect(insert(41, others)).rejects.toMatchObject({ code: 'MK410' })
    expect(await buy(ayla, draw, 1)).toMatchObject({ refused: 'draw_closed' })
  })

  it('is given back with the reason where it is too little', async () => {
    // Somebody who waits for no other draw, whose prize would come meanwhile.
    const alone = await newPlayer(app, { cash: lira(1_000) })
    const draw = await openDraw()
    const bets = [await bought(alone, draw, ticketsMin), await bought(alone, draw, 1)]
    const row = await until(draw, OVER)
    expect(row).toMatchObject({ phase: 'void', result: null })
    expect(row.void_reason).toContain('en az 2 oyuncu ve 24 kart')
    for (const id of bets) expect(await betOf(app, alone, id)).toMatchObject({ status: 'void' })
    expect(await balanceOf(app, alone)).toBe(lira(1_000))
  })
})

function expectGivenBack(reason: string | null, isFew: boolean, moved: bigint): void {
  expect(reason).toContain('en az 2 oyuncu')
  expect(isFew).toBe(true)
  expect(moved).toBe(0n)
}
/** @param draw what was sold, the pot of the draw before in TRY, and by how much its players' balances moved */
function expectConserved(
  result: TombalaResult,
  draw: { sold: number; pot: string; moved: bigint },
): void {
  expect(result.tickets).toBe(draw.sold)
  expect(toWire(result.pot_before)).toBe(Number(draw.pot))
  const paid = draw.moved + mahalle.price * BigInt(draw.sold)
  const gets = poolsOf(mahalle, draw.sold) + result.pot_before + result.added
  expect(gets).toBe(paid + result.pot)
  expect(result.pot).toBeGreaterThanOrEqual(ZERO)
}

describe('a draw', () => {
  it('pays its prizes, told and provable, once its film is over', async () => {
    const draw = await openDraw()
    const bets = [
      { player: ayla, id: await bought(ayla, draw, 18) },
      { player: bora, id: await bought(bora, draw, 12) },
    ]
    const before = [await balanceOf(app, ayla), await balanceOf(app, bora)]
    const drawn = await until(draw, ['drawn'])
    const result = resultOf(drawn.result)
    expect([await balanceOf(app, ayla), await balanceOf(app, bora)]).toEqual(before)
    expect(result).toMatchObject({ tickets: 30, players: 2 })

    const sold = await ayla.browser.call(tombala.sold, {
      params: { slug, number: String(draw) },
    })
    if (!sold.ok) throw new Error(sold.refusal.code)
    const { tickets } = sold.value
    expect(createHash('sha256').update(soldText(tickets)).digest('hex')).toBe(result.digest)
    // By hand: after how many balls each ticket has one row, two rows, all.
    const placeOf = new Map(result.balls.map((number, at) => [number, at + 1]))
    const goals = tickets.map(({ cells }) =>
      [0, 9, 18]
        .map((row) => {
          const numbers = cells.slice(row, row + 9).filter((cell) => cell > 0)
          return Math.max(...numbers.map((cell) => placeOf.get(cell)!))
        })
        .toSorted((a, b) => a - b),
    )
    let paid = 0n
    const due = new Map<string, bigint>()
    for (const [goal, name] of ['one_row', 'two_rows', 'full_house'].entries()) {
      const first = Math.min(...goals.map((ticket) => ticket[goal]!))
      const winners = [...goals.keys()].filter((at) => goals[at]![goal] === first)
      const prize = result.prizes.find((one) => one.prize === name)!
      expect(prize.ball).toBe(first)
      expect(prize.tickets.map(({ number }) => number)).toEqual(winners)
      for (const { number, bet } of prize.tickets) {
        expect(tickets[number]!.bet).toBe(bet)
        due.set(bet, (due.get(bet) ?? 0n) + prize.each)
        paid += prize.each
      }
    }
    const winners = await ayla.browser.call(tombala.winners, { params })
    if (!winners.ok) throw new Error(winners.refusal.code)
    expect(winners.value.draws[0]).toMatchObject({ draw, tickets: 30 })
    const told = JSON.stringify(winners, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    )
    expect(told).not.toContain(ayla.id)
    expect(told).toMatch(/"name":"..\*\*\*"/)

    const settled = await until(draw, OVER)
    const waited = settled.settling_at!.getTime() - settled.drawn_at!.getTime()
    expect(waited).toBe(
      result.prizes.find(({ prize }) => prize === 'full_house')!.ball * 2_500 + 4_000,
    )
    for (const [at, { player, id }] of bets.entries()) {
      const payout = due.get(id) ?? 0n
      expect(await betOf(app, player, id)).toMatchObject({ status: 'settled', payout })
      expect(await balanceOf(app, player)).toBe(before[at]! + payout)
    }
    expect(paid).toBeGreaterThan(0n)
    expect(await app.wallet.reconcile()).toBeUndefined()
  })

  it('comes to the same end, whoever draws it, and nobody draws it anew', async () => {
    const draw = await openDraw()
    await bought(ayla, draw, 30)
    await bought(bora, draw, 6)
    const closed = await until(draw, ['closed'])
    app.clock.set(closed.starts_at)
    // Whoever ran the table is gone; the other finds it, draws and is gone as well.
    app.clock.advance(LEASE_MS + 1)
    await other.draws.run([slug])
    const drawn = (await app.draws.draw(slug, draw))!
    expect(drawn.phase).toBe('drawn')
    app.clock.advance(LEASE_MS + 1)
    await app.draws.run([slug])
    const settled = await until(draw, OVER)
    expect(settled.result).toEqual(drawn.result)
    expect(settled.phase).toBe('settled')
    expect(await app.wallet.reconcile()).toBeUndefined()
  })

  it('loses and keeps no kuruş, and leaves its pot to the next', async () => {
    const purchases = fc.array(
      fc.record({
        ayla: fc.array(fc.integer({ min: 1, max: 24 }), { minLength: 0, maxLength: 3 }),
        bora: fc.array(fc.integer({ min: 1, max: 24 }), { minLength: 0, maxLength: 3 }),
        node: fc.boolean(),
      }),
      { minLength: 3, maxLength: 5 },
    )
    await fc.assert(
      fc.asyncProperty(purchases, async (rounds) => {
        for (const round of rounds) {
          const draw = await openDraw()
          const before = (await balanceOf(app, ayla)) + (await balanceOf(app, bora))
          let sold = 0
          const held = new Set<string>()
          for (const [player, counts] of [
            [ayla, round.ayla],
            [bora, round.bora],
          ] as const)
            for (const count of counts)
              if (!isRefusal(await buy(player, draw, count))) {
                sold += count
                held.add(player.id)
              }
          const { rows } = await sql<{ pot: string | null }>`select result->>'pot' as pot from draw
            where table_slug = ${slug} and result is not null order by number desc limit 1`.execute(
            app.owner.read,
          )
          if (round.node) {
            await until(draw, ['closed', ...OVER])
            app.clock.advance(LEASE_MS + 1)
            await other.draws.run([slug])
            app.clock.advance(LEASE_MS + 1)
          }
          const row = await until(draw, OVER)
          const after = (await balanceOf(app, ayla)) + (await balanceOf(app, bora))
          const isFew = held.size < 2 || sold < ticketsMin
          const pot = rows[0]?.pot ?? '0'
          if (row.result === null) expectGivenBack(row.void_reason, isFew, after - before)
          else expectConserved(resultOf(row.result), { sold, pot, moved: after - before })
        }
      }),
      { numRuns: 4 },
    )
    expect(await app.wallet.reconcile()).toBeUndefined()
  })
})

it('books that do not add up are found', async () => {
  const draw = await openDraw()
  await bought(ayla, draw, 20)
  await bought(bora, draw, 20)
  await until(draw, OVER)
  const withPot = (pot: string) =>
    sql`update draw set result = jsonb_set(result, '{pot}', ${pot}::jsonb)
      where table_slug = ${slug} and number = ${draw}`
  const { rows } = await sql<{ pot: string }>`select result->>'pot' as pot from draw
    where table_slug = ${slug} and number = ${draw}`.execute(app.owner.read)
  const rewrite = async (pot: string) => {
    await sql`alter table draw disable trigger draw_goes_on`.execute(app.owner.read)
    await withPot(pot).execute(app.owner.read)
    await sql`alter table draw enable trigger draw_goes_on`.execute(app.owner.read)
  }
  await rewrite(String(Number(rows[0]!.pot) + 1))
  expect(await app.wallet.reconcile()).toMatchObject({
    rule: 'pools and pot of tombala are paid or kept',
  })
  await rewrite(rows[0]!.pot)
  expect(await app.wallet.reconcile()).toBeUndefined()
})
