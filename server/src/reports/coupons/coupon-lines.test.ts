import { newId } from '@menekse/contract/ids'
import { lira, toWire } from '@menekse/contract/money'
import { cashOuts } from '@menekse/contract/sports/cash-outs'
import { coupons } from '@menekse/contract/sports/coupons'
import { reports } from '@menekse/contract/reports/reports'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startApplication } from '../../../test/application.ts'
import type { Application } from '../../../test/application.ts'
import { tellFixture } from '../../../test/bulletin.ts'
import type { ToldFixture } from '../../../test/bulletin.ts'
import { playCoupon } from '../../../test/coupons.ts'
import { newPlayer } from '../../../test/people.ts'
import type { Player } from '../../../test/people.ts'

let app: Application
let player: Player
let [one, two, three]: ToldFixture[] = []
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())
beforeEach(async () => {
  player = await newPlayer(app, { cash: lira(1_000) })
  ;[one, two, three] = [match('Galatasaray'), match('Beşiktaş'), match('Göztepe')]
})

function match(home: string): ToldFixture {
  const side = { id: `tr-${home}`, name: home, short: home }
  const told = tellFixture(app.fixtures, app.clock.now(), { home: side })
  told.offer('match_result', [
    ['1', 2000],
    ['X', 3000],
    ['2', 4000],
  ])
  return told
}

async function statement() {
  const answer = await player.browser.call(reports.statement, { query: { type: 'sports_bet' } })
  if (!answer.ok) throw new Error(answer.refusal.message)
  return answer.value
}

it('calls a coupon of one selection after its match, and says what it is on', async () => {
  await playCoupon(app, player, [[one!, '1', 2000]])
  const { transactions } = await statement()
  expect(transactions).toMatchObject([
    {
      game_name: 'Galatasaray – Fenerbahçe',
      description: 'Futbol · Maç sonucu: 1, 2,00',
      amount: lira(10),
      status: 'open',
    },
  ])
})

it('calls a coupon of several after how it is played, and names its matches', async () => {
  await playCoupon(app, player, [
    [one!, '1', 2000],
    [two!, 'X', 3000],
  ])
  await playCoupon(
    app,
    player,
    [
      [one!, '1', 2000],
      [two!, 'X', 3000],
      [three!, '2', 4000],
    ],
    { system: { sizes: [2], bankers: [] } },
  )
  const { transactions } = await statement()
  expect(
    Object.fromEntries(transactions.map(({ game_name: name, description }) => [name, description])),
  ).toEqual({
    'Sistem 2/3': 'Galatasaray – Fenerbahçe, Beşiktaş – Fenerbahçe ve 1 maç daha',
    'Kombine, 2 seçim': 'Galatasaray – Fenerbahçe, Beşiktaş – Fenerbahçe',
  })
})

it('gives what has left of a coupon a line of its own, and adds both up to what was staked', async () => {
  const placed = await playCoupon(app, player, [[one!, '1', 2000]], { unit: 100 })
  if (!placed.ok) throw new Error(placed.refusal.message)
  const { id } = placed.value.coupon
  const quoted = await player.browser.call(cashOuts.quote, { params: { id } })
  if (!quoted.ok) throw new Error(quoted.refusal.message)
  const half = quoted.value.parts.find(({ percent }) => percent === 50)!
  const cut = await player.browser.call(coupons.cashOut, {
    params: { id },
    body: {
      id: newId('cut', app.clock.now().getTime()),
      percent: 50,
      least: toWire(half.value),
    },
  })
  if (!cut.ok) throw new Error(cut.refusal.message)
  const { transactions, statistics } = await statement()
  expect(new Set(transactions.map((row) => row.id)).size).toBe(2)
  expect(transactions.every((row) => row.reference_id === id)).toBe(true)
  const left = transactions.find(({ status }) => status === 'settled')
  const rest = transactions.find(({ status }) => status === 'open')
  expect(left).toMatchObject({
    description: 'Bozdurulan kısım · Futbol · Maç sonucu: 1, 2,00',
    amount: lira(50),
    win_amount: half.value,
  })
  expect(rest).toMatchObject({ id, description: 'Futbol · Maç sonucu: 1, 2,00', amount: lira(50) })
  expect(statistics.total_sports_bet).toBe(lira(100))
})

it('leaves the detail of a coupon to its own call, and that of a stranger’s to nobody', async () => {
  const placed = await playCoupon(app, player, [[one!, '1', 2000]])
  if (!placed.ok) throw new Error(placed.refusal.message)
  const { id } = placed.value.coupon
  const own = await player.browser.call(reports.betDetail, { query: { ref: id } })
  expect(own).toMatchObject({ ok: true, value: { bet_detail: null } })
  const stranger = await newPlayer(app)
  const theirs = await stranger.browser.call(reports.betDetail, { query: { ref: id } })
  expect(theirs).toMatchObject({ ok: false, refusal: { code: 'bet_not_found' } })
})
