import { draws } from '@menekse/contract/draws/draws'
import { newId } from '@menekse/contract/ids'
import type { BetId } from '@menekse/contract/ids'
import { lira, toWire } from '@menekse/contract/money'
import { flightOf } from '@menekse/games/crash/flight'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newPlayer } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { balanceOf, betOf, openDraw, overAndSettled, until } from '../../test/tables.ts'
import type { Result } from '../draws/draws.ts'

let app: Application
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())

const slug = 'zeplin'
const params = { slug }
const { msOf } = flightOf(6e-5)
const above = (hundredths: number) => (result: Result) => (result['bust'] as number) >= hundredths
const below = (hundredths: number) => (result: Result) => (result['bust'] as number) < hundredths

function newBet(): BetId {
  return newId('bet', app.clock.now().getTime())
}
const place = (player: Player, draw: number, selection: string, id = newBet(), stake = lira(10)) =>
  player.browser.call(draws.place, {
    params,
    body: { draw, bets: [{ id, market: 'flight', selection, stake: toWire(stake) }] },
  })
const cashOut = (player: Player, id: BetId) =>
  player.browser.call(draws.cashOut, { params: { slug, id } })

/** The flight of this draw, so many milliseconds after its start. */
async function inFlight(number: number, ms: number) {
  const draw = await until(app, slug, (one) => one.number === number && one.phase === 'closed')
  app.clock.set(new Date(draw.starts_at.getTime() + ms))
  return draw
}

it('a bet pays its target where the flight passes it, and nothing where it ends before', async () => {
  const player = await newPlayer(app, { cash: lira(100) })
  const draw = await openDraw(app, slug, (one) => above(150)(one) && below(5_000)(one))
  const [reached, missed] = [newBet(), newBet()]
  expect(await place(player, draw.number, '1.50', reached)).toMatchObject({
    ok: true,
    value: { bets: [{ status: 'open', stake: lira(10), draw: draw.number }], balance: lira(90) },
  })
  await place(player, draw.number, '9000.00', missed)
  await overAndSettled(app, draw)
  expect(await betOf(app, player, reached)).toMatchObject({ status: 'settled', payout: lira(15) })
  expect(await betOf(app, player, missed)).toMatchObject({ status: 'settled', payout: 0n })
  expect(await balanceOf(app, player)).toBe(lira(95))
})

it('a cash-out pays the multiplier of its instant, once, and the same to whoever asks again', async () => {
  const player = await newPlayer(app, { cash: lira(100) })
  const draw = await openDraw(app, slug, above(200))
  const id = newBet()
  await place(player, draw.number, 'manual', id)
  expect(await cashOut(player, id)).toMatchObject({ refusal: { code: 'too_early' } })
  await inFlight(draw.number, msOf(137))
  const answers = await Promise.all(Array.from({ length: 20 }, () => cashOut(player, id)))
  for (const answer of answers)
    expect(answer).toMatchObject({
      ok: true,
      value: { bet: { id, status: 'cashed_out', payout: 1_370n } },
    })
  expect(await balanceOf(app, player)).toBe(10_370n)
  await overAndSettled(app, draw)
  expect(await balanceOf(app, player)).toBe(10_370n)
})

it('nothing is paid below 1.01 or once the flight is over', async () => {
  const player = await newPlayer(app, { cash: lira(100) })
  const draw = await openDraw(app, slug, (one) => above(105)(one) && below(300)(one))
  const id = newBet()
  await place(player, draw.number, 'manual', id)
  await inFlight(draw.number, msOf(101) - 1)
  expect(await cashOut(player, id)).toMatchObject({ refusal: { code: 'too_early' } })
  const drawn = await until(app, slug, (one) => one.number === draw.number && one.phase === 'drawn')
  app.clock.set(new Date(drawn.starts_at.getTime() + (drawn.result!['flight_ms'] as number)))
  expect(await cashOut(player, id)).toMatchObject({ refusal: { code: 'flight_over' } })
  // The last millisecond of the flight still pays, also where the call is answered after the bust.
  app.clock.set(new Date(drawn.starts_at.getTime() + (drawn.result!['flight_ms'] as number) - 1))
  expect(await cashOut(player, id)).toMatchObject({
    ok: true,
    value: { bet: { status: 'cashed_out' } },
  })
})

it('who asks after the own target has come gets the target', async () => {
  const player = await newPlayer(app, { cash: lira(100) })
  const draw = await openDraw(app, slug, above(300))
  const id = newBet()
  await place(player, draw.number, '1.20', id)
  await inFlight(draw.number, msOf(250))
  expect(await cashOut(player, id)).toMatchObject({ ok: true, value: { bet: { payout: 1_200n } } })
})

it('targets are paid while the flight goes on, lowest first', async () => {
  const player = await newPlayer(app, { cash: lira(100) })
  const draw = await openDraw(app, slug, above(300))
  const [low, high] = [newBet(), newBet()]
  await place(player, draw.number, '1.10', low)
  await place(player, draw.number, '2.90', high)
  await inFlight(draw.number, msOf(200))
  await app.draws.run([slug])
  expect(await betOf(app, player, low)).toMatchObject({ status: 'settled', payout: 1_100n })
  expect(await betOf(app, player, high)).toMatchObject({ status: 'open' })
})

it('a stake that would pay more than the house pays ends at what it pays', async () => {
  const player = await newPlayer(app, { cash: lira(10_000) })
  const draw = await openDraw(app, slug)
  const placed = await place(player, draw.number, 'manual', newBet(), lira(5_000))
  expect(placed).toMatchObject({ ok: true, value: { bets: [{ payout_max: lira(500_000) }] } })
})

it('after the close nobody bets, and a repeat of a bet that was taken is the same bet', async () => {
  const player = await newPlayer(app, { cash: lira(100) })
  const draw = await openDraw(app, slug)
  const id = newBet()
  const first = await place(player, draw.number, 'manual', id)
  app.clock.set(draw.closes_at)
  const again = await place(player, draw.number, 'manual', id)
  expect(again).toEqual(first)
  expect(await place(player, draw.number, 'manual')).toMatchObject({
    refusal: { code: 'draw_closed' },
  })
  expect(await balanceOf(app, player)).toBe(lira(90))
})

it.each([
  ['two bets are the most', ['manual', 'manual', 'manual'], 'bets_too_many'],
  ['a target below 1.01', ['1.00'], 'choice_not_allowed'],
  ['a target beyond every flight', ['10000.01'], 'choice_not_allowed'],
  ['words', ['çok yüksek'], 'choice_not_allowed'],
])('%s', async (_, selections, code) => {
  const player = await newPlayer(app, { cash: lira(100) })
  const draw = await openDraw(app, slug)
  let last
  for (const selection of selections) last = await place(player, draw.number, selection)
  expect(last).toMatchObject({ refusal: { code } })
})
