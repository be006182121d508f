import { seededRandom } from '@menekse/games/random'
import type { Fault } from '@menekse/games/sports/simulated/faults'
import type { SimulatedMatch } from '@menekse/games/sports/simulated/matches'
import { lira } from '@menekse/contract/money'
import { fixtures } from '@menekse/contract/sports/fixtures'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { playCoupon } from '../../test/coupons.ts'
import { newPlayer } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { simulateOne } from '../../test/simulated-matches.ts'
import { balanceOf } from '../../test/tables.ts'
import type { Said } from '../feeds/feeds.ts'
import { HOUR_MS, MINUTE_MS } from '../platform/clock.ts'

/*
 * A match as the simulated feed plays it, with a single on every market of it: what each is paid in the end is reckoned
 * here from what was said last, by hand. Lines, jobs and purses are the house's own.
 */

const STAKE = 1_000n
const CASH = lira(100_000)
/** A player asks no more often in a minute; the clock stands still while coupons are placed. */
const COUPONS_EACH = 100
/** Longer than a match that is moved, and than a result that is put right, may last. */
const LONGEST_MS = 104 * HOUR_MS

let app: Application
beforeEach(async () => {
  app = await startApplication()
})
afterEach(() => app.stop())

interface Single {
  player: Player
  id: string
  market: string
  outcome: string
  odds: number
}

/** A match of football as it is played under the house. */
async function open(
  kind: Fault['kind'],
  isMeant?: (match: SimulatedMatch, seed: Buffer) => boolean,
) {
  const { simulation } = simulateOne('football', app.clock.now(), kind, isMeant)
  const producing = app.feeds.produce('lone', simulation)
  const said: Said[] = []
  // Whoever begins to follow hears what is said from then on.
  await app.feeds.turn()
  await producing.turn()
  const tell = async () => {
    const news = [...simulation.due(app.clock.now())]
    if (news.length === 0) return
    said.push(...news)
    await producing.say(news)
    await app.feeds.turn()
    await app.jobs.runDue()
  }
  await tell()
  return {
    said,
    /** Lets so much time go by, in steps. */
    async goOn(forMs: number, stepMs: number) {
      for (let ms = 0; ms < forMs; ms += stepMs) {
        app.clock.advance(stepMs)
        await tell()
      }
    },
    close: () => producing.close(),
  }
}

/** Ten lira on the first outcome of every market that is sold, from as many players as that takes. */
async function playEverything(): Promise<Single[]> {
  const { call } = app.browser()
  const list = await call(fixtures.list, { query: { view: 'soon' } })
  const { id } = (list.ok ? list.value.fixtures : [])[0]!
  const page = await call(fixtures.page, { params: { id } })
  const sold = (page.ok ? page.value.fixture.markets : []).flatMap((market) =>
    market.outcomes
      .slice(0, 1)
      .flatMap(({ id: outcome, odds }) =>
        odds === null ? [] : [{ market: market.key, outcome, odds }],
      ),
  )
  const singles: Single[] = []
  let player: Player | undefined
  for (const [place, one] of sold.entries()) {
    if (place % COUPONS_EACH === 0) player = await newPlayer(app, { cash: CASH })
    const answer = await playCoupon(app, player!, [[{ id }, one.outcome, one.odds, one.market]])
    if (!answer.ok) throw new Error(answer.refusal.message)
    singles.push({ player: player!, id: answer.value.coupon.id, ...one })
  }
  return singles
}

/** What was said of each outcome last: the share of the stake that won, and the share that comes back. */
function cameTo(said: readonly Said[]) {
  const last = new Map<string, { won: number; back: number }>()
  const voided = new Set<string>()
  for (const one of said) {
    if (one.type === 'result')
      for (const { key, outcomes } of one.markets)
        for (const { id, won, void: back } of outcomes) last.set(`${key} ${id}`, { won, back })
    if (one.type === 'unresult')
      for (const { key } of one.markets)
        for (const word of last.keys()) if (word.startsWith(`${key} `)) last.delete(word)
    if (one.type === 'cancel' && one.markets !== 'all')
      for (const key of one.markets) voided.add(key)
    if (one.type === 'cancel' && one.markets === 'all') voided.add('all')
  }
  return ({ market, outcome }: Single) =>
    voided.has('all') || voided.has(market)
      ? { won: 1, back: 1 }
      : last.get(`${market} ${outcome}`)!
}

/** A kuruş is never split: what is left of one stays with the house. */
function payoutOf({ odds }: Single, { won, back }: { won: number; back: number }): bigint {
  const runs = BigInt((1 - back) * 2)
  const returned = (STAKE * BigInt(back * 2) * 1_000n) / 2n
  return (returned + (BigInt(won) * STAKE * runs * BigInt(odds)) / 2n) / 1_000n
}

const standing = async (singles: readonly Single[]) =>
  app.database.read
    .selectFrom('bet')
    .select(['id', 'status', 'payout', 'settlement'])
    .where(
      'id',
      'in',
      singles.map(({ id }) => id),
    )
    .execute()
const settlementsOf = async (singles: readonly Single[]) =>
  (await standing(singles)).reduce((sum, { settlement }) => sum + settlement, 0)

/** Each coupon is paid what is reckoned here, each purse holds what follows from it, and the books add up. */
async function expectPaid(singles: readonly Single[], said: readonly Said[]): Promise<void> {
  const end = cameTo(said)
  const bets = new Map((await standing(singles)).map((bet) => [bet.id, bet]))
  const purses = new Map<Player, bigint>()
  for (const single of singles) {
    const payout = payoutOf(single, end(single))
    const { status, ...bet } = bets.get(single.id)!
    // What is void pays nothing: its stake is given back.
    const paid = status === 'void' ? STAKE : bet.payout
    expect({ ...single, player: '', status, paid }).toMatchObject({ paid: payout })
    purses.set(single.player, (purses.get(single.player) ?? CASH) - STAKE + payout)
  }
  for (const [player, cash] of purses) expect(await balanceOf(app, player)).toBe(cash)
  expect([...bets.values()].filter(({ status }) => status === 'open')).toEqual([])
  expect(await app.wallet.reconcile()).toBeUndefined()
}

it.each(['moved', 'called_off', 'abandoned'] as const)(
  'pays every single once of a match with this fault: %s',
  async (kind) => {
    const match = await open(kind)
    const singles = await playEverything()
    expect(singles.length).toBeGreaterThan(100)
    await match.goOn(LONGEST_MS, MINUTE_MS)
    await expectPaid(singles, match.said)
    expect((await standing(singles)).every(({ settlement }) => settlement === 1)).toBe(true)
    await match.close()
  },
)

it('holds results that its score contradicts, and pays what is right once they are put right', async () => {
  const match = await open('misread', hasWinner)
  const singles = await playEverything()
  await match.goOn(LONGEST_MS, MINUTE_MS)
  await expectPaid(singles, match.said)
  const winners = singles.filter(({ market }) => /^match_result$|^draw_no_bet$/.test(market))
  expect((await standing(winners)).map(({ settlement }) => settlement)).toEqual([1, 1])
  const held = await app.owner.read.selectFrom('held_result').select(['kind', 'status']).execute()
  expect(new Set(held.map(({ kind, status }) => `${kind} ${status}`))).toEqual(
    new Set(['result superseded']),
  )
  await match.close()
})

it('takes back what a goal had decided that did not count', async () => {
  const match = await open('none', takesBack)
  const singles = await playEverything()
  // What is looked at again takes half a minute at least.
  await match.goOn(6 * HOUR_MS, MINUTE_MS / 2)
  await expectPaid(singles, match.said)
  expect(await settlementsOf(singles)).toBeGreaterThan(singles.length)
  await match.close()
})

/** Whether it makes a difference which side is which. */
function hasWinner(match: SimulatedMatch, seed: Buffer): boolean {
  const { home, away } = match.end(seededRandom(seed, match.label)).score
  return home !== away
}

/** Whether something that was decided is taken back on the way. */
function takesBack(match: SimulatedMatch, seed: Buffer): boolean {
  const told = match.tell(seededRandom(seed, match.label), { kind: 'none' }).until(4 * 3_600)
  return told.some(({ type }) => type === 'unresult')
}
