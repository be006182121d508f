import { draws } from '@menekse/contract/draws/draws'
import { newId } from '@menekse/contract/ids'
import type { BetId } from '@menekse/contract/ids'
import { lira, toWire } from '@menekse/contract/money'
import { protection as calls } from '@menekse/contract/protection/protection'
import { flightOf } from '@menekse/games/crash/flight'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newPlayer } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { secondNode } from '../../test/second-node.ts'
import { balanceOf, betOf, openDraw, overAndSettled, until } from '../../test/tables.ts'
import { isRefusal } from '../platform/refusal.ts'
import { GRACE_MS } from './runner.ts'
import type { DrawRow } from './store.ts'

/** What may happen at the same instant, on one node and on another, decided once. */

const slug = 'zeplin'
const { msOf } = flightOf(6e-5)
const MANY = 10

let app: Application
let other: Awaited<ReturnType<typeof secondNode>>
beforeAll(async () => {
  app = await startApplication()
  other = await secondNode(app)
})
afterAll(async () => {
  await other.stop()
  await app.stop()
})

const bustOf = (result: Readonly<Record<string, unknown>>) => result['bust'] as number
const newBet = () => newId('bet', app.clock.now().getTime())
const place = (player: Player, draw: number, selection: string, id = newBet()) =>
  player.browser.call(draws.place, {
    params: { slug },
    body: { draw, bets: [{ id, market: 'flight', selection, stake: toWire(lira(10)) }] },
  })
/** By either node in turn; how it was decided there. */
async function endByHand(player: Player, id: BetId, receivedAt: Date): Promise<string[]> {
  const nodes = [app, other]
  return Promise.all(
    Array.from({ length: MANY }, async (_, n) => {
      const { games, cashOut } = nodes[n % 2]!.draws
      const answer = await cashOut(games.get(slug)!, { playerId: player.id, id, receivedAt })
      return isRefusal(answer) ? answer.refused : `${answer.status} ${answer.payout}`
    }),
  )
}
async function endsOf(id: BetId): Promise<string[]> {
  const { rows } = await sql<{ end: string }>`
    select concat_ws(' ', settlement, event, payout) as end from bet_event where bet_id = ${id}`.execute(
    app.owner.read,
  )
  return rows.map(({ end }) => end)
}
const flown = async ({ number, starts_at }: DrawRow, ms: number): Promise<Date> => {
  await until(app, slug, (one) => one.number === number && one.phase === 'closed')
  app.clock.set(new Date(starts_at.getTime() + ms))
  return app.clock.now()
}

describe('a bet that is ended by hand', () => {
  it('at the instant of its target is paid the target, once', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    const draw = await openDraw(app, slug, (result) => bustOf(result) > 200)
    const id = newBet()
    await place(player, draw.number, '1.50', id)
    const at = await flown(draw, msOf(150))
    const [told] = await Promise.all([endByHand(player, id, at), app.draws.run([slug])])
    expect(told.filter((one) => !['bet_settled', 'cashed_out 1500'].includes(one))).toEqual([])
    expect(await endsOf(id)).toHaveLength(1)
    expect(await betOf(app, player, id)).toMatchObject({ payout: lira(15) })
    expect(await balanceOf(app, player)).toBe(lira(105))
  })

  it('at the last instant of a flight is paid its multiplier, and a millisecond later nothing', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    let bust = 0
    const draw = await openDraw(app, slug, (result) => {
      bust = bustOf(result)
      return bust > 150 && bust < 1_000
    })
    const [inTime, late] = [newBet(), newBet()]
    await place(player, draw.number, 'manual', inTime)
    await place(player, draw.number, 'manual', late)
    const last = await flown(draw, msOf(bust + 1) - 1)
    const over = new Date(last.getTime() + 1)
    app.clock.set(over)
    const [told, toldLate] = await Promise.all([
      endByHand(player, inTime, last),
      endByHand(player, late, over),
      app.draws.run([slug]),
    ])
    const paid = BigInt(bust) * 10n
    expect(new Set(told)).toEqual(new Set([`cashed_out ${paid}`]))
    expect(new Set(toldLate)).toEqual(new Set(['flight_over']))
    await overAndSettled(app, draw)
    expect([await endsOf(inTime), await endsOf(late)]).toEqual([
      [`1 cashed_out ${paid}`],
      ['1 settled 0'],
    ])
    expect(await balanceOf(app, player)).toBe(lira(80) + paid)
  })

  it('in a flight that the house has called off is given back, and not paid', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    const draw = await openDraw(app, slug, (result) => bustOf(result) > 150)
    const id = newBet()
    await place(player, draw.number, 'manual', id)
    const at = await flown(draw, msOf(120))
    await app.draws.desk.declareVoid(slug, draw.number, 'Masa arızası')
    expect(new Set(await endByHand(player, id, at))).toEqual(new Set(['flight_over']))
    await overAndSettled(app, draw)
    expect(await endsOf(id)).toEqual(['1 void 0'])
    expect(await balanceOf(app, player)).toBe(lira(100))
  })

  it('while its draw is settled ends once, either way', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    let bust = 0
    const draw = await openDraw(app, slug, (result) => {
      bust = bustOf(result)
      return bust > 150 && bust < 1_000
    })
    const id = newBet()
    await place(player, draw.number, 'manual', id)
    const last = await flown(draw, msOf(bust + 1) - 1)
    await until(app, slug, (one) => one.number === draw.number && one.phase === 'drawn')
    app.clock.advance(GRACE_MS)
    const [told] = await Promise.all([endByHand(player, id, last), app.draws.run([slug])])
    await overAndSettled(app, draw)
    const paid = BigInt(bust) * 10n
    const bet = await betOf(app, player, id)
    const isPaid = bet.status === 'cashed_out'
    expect(await endsOf(id)).toEqual([isPaid ? `1 cashed_out ${paid}` : '1 settled 0'])
    expect(new Set(told)).toEqual(new Set([isPaid ? `cashed_out ${paid}` : 'bet_settled']))
    expect(await balanceOf(app, player)).toBe(lira(90) + (isPaid ? paid : 0n))
  })

  it('while its player excludes himself is paid all the same, and no other bet is taken', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    const draw = await openDraw(app, slug, (result) => bustOf(result) > 200)
    const id = newBet()
    await place(player, draw.number, 'manual', id)
    const at = await flown(draw, msOf(150))
    const [told, excluded] = await Promise.all([
      endByHand(player, id, at),
      player.browser.call(calls.exclude, { body: { months: 6 } }),
    ])
    expect(excluded.ok).toBe(true)
    expect(new Set(told)).toEqual(new Set(['cashed_out 1500']))
    expect(await balanceOf(app, player)).toBe(lira(105))
    const next = await openDraw(app, slug)
    const game = app.draws.games.get(slug)!
    const wish = { id: newBet(), market: 'flight', selection: 'manual', stake: lira(10) }
    const refused = await app.draws.place(game, {
      playerId: player.id,
      draw: next.number,
      bets: [wish],
    })
    expect(isRefusal(refused)).toBe(true)
    expect(await balanceOf(app, player)).toBe(lira(105))
  })
})

describe('bets around the close', () => {
  it('are taken a millisecond before it, and not at it or after it', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    const draw = await openDraw(app, slug)
    const around = async (ms: number) => {
      app.clock.set(new Date(draw.closes_at.getTime() + ms))
      const answer = await place(player, draw.number, '1.01')
      return answer.ok ? 'taken' : answer.refusal.code
    }
    expect([await around(-1), await around(0), await around(1)]).toEqual([
      'taken',
      'draw_closed',
      'draw_closed',
    ])
    expect(await balanceOf(app, player)).toBe(lira(90))
    await overAndSettled(app, draw)
  })

  it('that race with it are all ended, and staked only where they were taken', async () => {
    const players = await Promise.all(
      Array.from({ length: MANY }, () => newPlayer(app, { cash: lira(100) })),
    )
    const draw = await openDraw(app, slug)
    app.clock.set(new Date(draw.closes_at.getTime() - 1))
    const placing = players.map(async (player) => {
      const id = newBet()
      const answer = await place(player, draw.number, '9000.00', id)
      return answer.ok ? [{ player, id }] : []
    })
    app.clock.advance(1)
    const [taken] = await Promise.all([Promise.all(placing), app.draws.run([slug])])
    await overAndSettled(app, draw)
    await app.draws.voidLate()
    for (const { player, id } of taken.flat()) {
      expect(await endsOf(id)).toHaveLength(1)
      const { status } = await betOf(app, player, id)
      expect(await balanceOf(app, player)).toBe(status === 'void' ? lira(100) : lira(90))
    }
    const { rows } =
      await sql`select from bet b join bet_leg l on l.player_id = b.player_id and l.bet_id = b.id
      where l.event = ${`${slug}:${draw.number}`} and b.status = 'open'`.execute(app.owner.read)
    expect(rows).toEqual([])
  })
})
