import { draws } from '@menekse/contract/draws/draws'
import { tombala } from '@menekse/contract/draws/tombala'
import { betInAddress, DrawProof } from '@menekse/contract/fairness/draw-proof'
import { newId } from '@menekse/contract/ids'
import { lira, toWire } from '@menekse/contract/money'
import { reports } from '@menekse/contract/reports/reports'
import { proveDraw } from '@menekse/games/draws/proof'
import type { HashFunctions } from '@menekse/games/followed'
import { createHash, createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newPlayer } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { openDraw, overAndSettled, until } from '../../test/tables.ts'
import type { DrawRow } from '../draws/store.ts'

let app: Application
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())

const hash: HashFunctions = {
  sha256: async (bytes) => createHash('sha256').update(bytes).digest(),
  hmacSha256: async (key, message) => createHmac('sha256', key).update(message).digest(),
}

async function placed(player: Player, draw: DrawRow, market: string, selection: string) {
  const id = newId('bet', app.clock.now().getTime())
  const answer = await player.browser.call(draws.place, {
    params: { slug: draw.table_slug },
    body: { draw: draw.number, bets: [{ id, market, selection, stake: toWire(lira(10)) }] },
  })
  if (!answer.ok) throw new Error(answer.refusal.code)
  return id
}

async function detailOf(player: Player, ref: string) {
  const answer = await player.browser.call(reports.betDetail, { query: { ref } })
  if (!answer.ok) throw new Error(answer.refusal.code)
  return answer.value.bet_detail!
}

/** What a stranger computes from the link alone. */
async function proofOf(address: string) {
  const query = new URL(address, 'https://x').searchParams
  const params = { slug: query.get('masa')!, number: query.get('cekilis')! }
  const answer = await app.browser().call(draws.draw, { params })
  if (!answer.ok) throw new Error(answer.refusal.code)
  const { table, draw } = answer.value
  const bet = betInAddress(query)
  const claim = { ...DrawProof.parse({ table, draw }), bets: bet === undefined ? [] : [bet] }
  if (table.kind !== 'tombala') return proveDraw(claim, hash)
  const sold = await app.browser().call(tombala.sold, { params })
  if (!sold.ok) throw new Error(sold.refusal.code)
  return proveDraw({ ...claim, sold: sold.value.tickets }, hash)
}

it('a bet on a race is told with its runner, its result, and a link that proves what it paid', async () => {
  // Many draws may go by before one fits: a session of before would have ended.
  const draw = await openDraw(app, 'tazi-gecesi', (one) => (one['order'] as number[])[0] === 1)
  const player = await newPlayer(app, { cash: lira(100) })
  const { runners } = draw.programme as { runners: { name: string }[] }
  const id = await placed(player, draw, 'win', '1')
  const open = await detailOf(player, id)
  expect(open).toMatchObject({
    status: 'open',
    payout: null,
    proof_url: null,
    draw: { result: null },
    game_name: 'Tazı Gecesi',
    market: 'Kazanan',
    selection: `1 ${runners[0]!.name}`,
  })
  // Others begin before it is over.
  await until(app, 'tazi-gecesi', async () => (await detailOf(player, id)).status !== 'open')
  const detail = await detailOf(player, id)
  expect(detail.status).toBe('settled')
  expect(detail.payout).toBeGreaterThan(lira(10))
  expect(detail.draw.result![0]).toBe(`1. 1 ${runners[0]!.name}`)
  const proof = await proofOf(detail.proof_url!)
  expect(proof.checks.filter(({ isRight }) => !isRight)).toEqual([])
  expect(proof.checks.map(({ name }) => name)).toEqual([
    'commitment',
    'maths',
    'programme',
    'result',
    'events',
    'payout',
  ])
  expect(detail.proof_url).not.toContain(player.id)
})

it('a flight cashed out by hand is proved within what it reached', async () => {
  const player = await newPlayer(app, { cash: lira(100) })
  const draw = await openDraw(app, 'zeplin', (one) => (one['bust'] as number) > 200)
  const id = await placed(player, draw, 'flight', 'manual')
  const flying = await until(app, 'zeplin', ({ phase }) => phase === 'closed')
  app.clock.set(new Date(flying.starts_at.getTime() + 8_000))
  const params = { slug: 'zeplin', id }
  expect((await player.browser.call(draws.cashOut, { params })).ok).toBe(true)
  const flown = await detailOf(player, id)
  expect(flown).toMatchObject({ status: 'cashed_out', proof_url: null, draw: { result: null } })
  await overAndSettled(app, draw)
  const { proof_url: url } = await detailOf(player, id)
  expect((await proofOf(url!)).isProved).toBe(true)
  const more = url!.replace(/kazanc=\d+(?:\.\d+)?/, 'kazanc=99999')
  expect((await proofOf(more)).isProved).toBe(false)
})

it('a purchase of tombala is proved with its own tickets, and names nobody', async () => {
  const slug = 'mahalle-tombalasi'
  const players = [
    await newPlayer(app, { cash: lira(100) }),
    await newPlayer(app, { cash: lira(100) }),
  ]
  const { number } = await until(app, slug, ({ phase }) => phase === 'open')
  const ids = []
  for (const player of players) {
    const id = newId('bet', app.clock.now().getTime())
    const bets = [{ id, market: 'tickets', selection: '24', stake: toWire(lira(24)) }]
    const answer = await player.browser.call(draws.place, {
      params: { slug },
      body: { draw: number, bets },
    })
    if (!answer.ok) throw new Error(answer.refusal.code)
    ids.push(id)
  }
  await until(app, slug, async () => (await app.draws.draw(slug, number))!.phase === 'settled')
  const details = [await detailOf(players[0]!, ids[0]!), await detailOf(players[1]!, ids[1]!)]
  for (const [at, detail] of details.entries()) {
    expect(detail).toMatchObject({ market: 'Kart', selection: '24 kart', status: 'settled' })
    expect(detail.draw.result!.map((line) => line.split(':')[0])).toEqual(
      expect.arrayContaining(['Toplar', '1. çinko', '2. çinko', 'Tombala']),
    )
    const proof = await proofOf(detail.proof_url!)
    expect(proof.checks.filter(({ isRight }) => !isRight)).toEqual([])
    expect(proof.checks.map(({ name }) => name)).toContain('sold')
    expect(detail.proof_url).not.toContain(players[at]!.id)
    // Of the other's tickets another sum is due.
    const [other] = (await proofOf(detail.proof_url!.replace(ids[at]!, ids[1 - at]!))).bets
    expect(other!.due!.most).toBe(details[1 - at]!.payout)
  }
  expect(details[0]!.payout! + details[1]!.payout!).toBeGreaterThan(0n)
})

it('the statement says what each bet is on, and others’ bets are nobody’s', async () => {
  const player = await newPlayer(app, { cash: lira(100) })
  const draw = await openDraw(app, 'halic-ruleti')
  const id = await placed(player, draw, 'split', '14-17')
  await placed(player, draw, 'colour', 'red')
  const query = { type: 'live_casino' as const }
  const answer = await player.browser.call(reports.statement, { query })
  if (!answer.ok) throw new Error(answer.refusal.code)
  expect(answer.value.transactions.map(({ description }) => description).toSorted()).toEqual([
    'Renk: Kırmızı',
    'İki sayı: 14, 17',
  ])
  expect(answer.value.transactions[0]).toMatchObject({ game_name: 'Haliç Ruleti' })
  const stranger = await newPlayer(app)
  for (const ref of [id, 'bet_x', 'rnd_x'])
    expect(await stranger.browser.call(reports.betDetail, { query: { ref } })).toMatchObject({
      refusal: { code: 'bet_not_found' },
    })
})
