import { newId } from '@menekse/contract/ids'
import type { BetId } from '@menekse/contract/ids'
import { kurus, lira } from '@menekse/contract/money'
import { cashOuts } from '@menekse/contract/sports/cash-outs'
import { coupons as calls } from '@menekse/contract/sports/coupons'
import { staffHeld } from '@menekse/contract/sports/staff-held'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApplication } from '../../../test/application.ts'
import type { Application } from '../../../test/application.ts'
import { booksAddUp } from '../../../test/books.ts'
import { tellFixture } from '../../../test/bulletin.ts'
import type { ToldFixture } from '../../../test/bulletin.ts'
import { placeCoupon, playCoupon } from '../../../test/coupons.ts'
import { approve, askedOf, newStaff } from '../../../test/desk.ts'
import type { Colleague } from '../../../test/desk.ts'
import { keepFixture } from '../../../test/kept-fixture.ts'
import { newPlayer } from '../../../test/people.ts'
import type { Player } from '../../../test/people.ts'
import type { FinalScore, MoneyMessage } from '../../feeds/feeds.ts'
import { HOUR_MS, MINUTE_MS } from '../../platform/clock.ts'

let app: Application
let first: Colleague
let second: Colleague
let player: Player
let match: ToldFixture
beforeAll(async () => {
  app = await startApplication()
  first = await newStaff(app, 'trader')
  second = await newStaff(app, 'trader')
})
afterAll(() => app.stop())
beforeEach(async () => {
  player = await newPlayer(app, { cash: lira(1_000_000) })
  match = tellFixture(app.fixtures, app.clock.now())
  for (const key of ['match_result', 'both_teams_to_score'])
    match.offer(key, [
      ['1', 2000],
      ['2', 2000],
    ])
  const start = new Date(app.clock.now().getTime() + 3 * HOUR_MS)
  await keepFixture(app, match, 'planned', start)
})
afterEach(() => booksAddUp(app))

async function placed(unit: number, market = 'match_result', outcome = '1'): Promise<BetId> {
  const leg = [match, outcome, 2000, market] as const
  return placeCoupon(app, player, [leg], { unit, is_again: true })
}

type Told = { [T in MoneyMessage['type']]: Extract<MoneyMessage, { type: T }> }
type Content<T extends MoneyMessage['type']> = Omit<
  Told[T],
  'v' | 'feed' | 'fixture' | 'gen' | 'seq' | 'at' | 'type'
>

/** Says it as the feed's job does, and lets follow what follows. */
async function tell<T extends MoneyMessage['type']>(
  type: T,
  content: Content<T>,
  final?: FinalScore,
): Promise<void> {
  const at = app.clock.now().toISOString()
  const envelope = { v: 1, feed: 'told', fixture: match.id, gen: 1, seq: 1, at, type }
  const message = { ...envelope, ...content } as unknown as MoneyMessage
  await app.database.transaction(async (tx) => {
    if (await app.sportsbook.holding.hear(message, tx, final))
      await app.sportsbook.settleLater(tx, match.id)
  })
  await app.jobs.runDue()
}
const tellWinner = (winner: string, version = 1, keys = ['match_result'], final?: FinalScore) =>
  tell(
    'result',
    {
      certainty: 2,
      markets: keys.map((key) => ({
        key,
        version,
        outcomes: ['1', '2'].map((id) => ({ id, won: id === winner ? 1 : 0, void: 0 })),
      })),
    },
    final,
  )
const takeBack = (version: number) =>
  tell('unresult', { markets: [{ key: 'match_result', version }] })

const held = async () => {
  const answer = await first.browser.call(staffHeld.heldResults)
  if (!answer.ok) throw new Error(answer.refusal.message)
  return answer.value.fixtures.find(({ id }) => id === match.id)
}
async function decide(by: Colleague, release: boolean, words?: readonly string[]) {
  const seen = words ?? (await held())!.words.map(({ id }) => id)
  const answer = await by.browser.call(staffHeld.decideHeld, {
    params: { id: match.id },
    body: { words: [...seen], release, reason: 'Resmî sonuçla karşılaştırıldı' },
  })
  await app.jobs.runDue()
  return answer
}
const standing = async (id: BetId) => {
  const { status, payout, settlement } = (await app.bets.find(player.id, id))!
  return [status, payout, settlement]
}
const cash = async () => (await app.wallet.readPurse(player.id)).cash

describe('a first result that pays more than a machine may', () => {
  it('waits, moves nothing, and is settled once a person has let it go', async () => {
    const id = await placed(150_000)
    const before = await cash()
    await tellWinner('1')
    await tellWinner('1')
    expect([await standing(id), await cash()]).toEqual([['open', 0n, 0], before])
    expect(await held()).toMatchObject({
      words: [{ market: 'match_result', type: 'result', kind: 'result' }],
      foresight: { bets: 1, payout: lira(300_000), delta: lira(300_000), needs_second: false },
    })
    const found = await player.browser.call(calls.find, { params: { id } })
    expect(found).toMatchObject({
      value: { coupon: { legs: [{ is_checked: true, result: null }] } },
    })
    expect(await decide(first, true)).toMatchObject({ ok: true, value: { approval_id: null } })
    expect(await standing(id)).toEqual(['settled', lira(300_000), 1])
    expect(await held()).toBeUndefined()
    await tellWinner('1')
    expect(await cash()).toBe(before + lira(300_000))
  })

  it('is an alarm once nobody has looked at it for a quarter of an hour, until somebody does', async () => {
    await placed(150_000)
    await tellWinner('1')
    const alarms = async () => {
      await app.resulting.late.watch()
      const { home, away } = (await app.fixtures.page(match.id))!
      const of = app.owner.read
        .selectFrom('alarm')
        .select('text')
        .where('kind', '=', 'result_waits')
      const about = of.where('subject', '=', `${home.name} – ${away.name}`)
      return about.where('ended_at', 'is', null).execute()
    }
    app.clock.advance(15 * MINUTE_MS - 1)
    expect(await alarms()).toEqual([])
    app.clock.advance(1)
    expect(await alarms()).toMatchObject([{ text: expect.stringMatching(/^1 market/) }])
    await decide(first, true)
    expect(await alarms()).toEqual([])
  })

  it('leaves other markets of the same message alone, and what pays less', async () => {
    const [large, small] = [await placed(150_000), await placed(100, 'both_teams_to_score')]
    await tellWinner('1', 1, ['match_result', 'both_teams_to_score'])
    expect(await standing(large)).toEqual(['open', 0n, 0])
    expect(await standing(small)).toEqual(['settled', lira(200), 1])
    await tellWinner('2', 2)
    expect(await standing(large)).toEqual(['settled', 0n, 1])
    expect(await held()).toBeUndefined()
  })

  it('waits as a whole where its match has ended otherwise, and says which market that is', async () => {
    const id = await placed(100)
    match.play('ended', 2, 1, 90)
    await keepFixture(app, match, 'ended', app.clock.now())
    const final = {
      score: { home: 2, away: 1 },
      periods: [],
      period: 'second_half',
      sport: 'football',
    } as const
    await tellWinner('2', 1, ['both_teams_to_score', 'match_result'], final)
    expect(await standing(id)).toEqual(['open', 0n, 0])
    expect((await held())!.words).toMatchObject([
      { market: 'both_teams_to_score', is_contradicted: false },
      { market: 'match_result', is_contradicted: true },
    ])
    // Put right, it waits for nobody.
    await tellWinner('1', 2, ['both_teams_to_score', 'match_result'], final)
    expect(await held()).toBeUndefined()
    expect(await standing(id)).toEqual(['settled', lira(200), 1])
  })

  it('is never heard of again once it was refused, until its source says something else', async () => {
    const id = await placed(150_000)
    await tellWinner('1')
    await decide(first, false)
    await tellWinner('1')
    expect([await standing(id), await held()]).toEqual([['open', 0n, 0], undefined])
    await tellWinner('1', 2)
    expect((await held())?.words).toHaveLength(1)
  })

  it('is decided as it was seen, or not at all', async () => {
    const id = await placed(150_000)
    await tellWinner('1')
    const words = (await held())!.words.map((word) => word.id)
    await tellWinner('1', 2)
    expect(await decide(first, true, words)).toMatchObject({
      ok: false,
      refusal: { code: 'content_changed' },
    })
    expect(await standing(id)).toEqual(['open', 0n, 0])
    const both = await Promise.all([decide(first, true), decide(second, true)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await standing(id)).toEqual(['settled', lira(300_000), 1])
  })
})

describe('a correction by a source', () => {
  it('of little is done at once, and of more by two people', async () => {
    const [small, large] = [await placed(400), await placed(2_000, 'both_teams_to_score')]
    await tellWinner('1', 1, ['match_result', 'both_teams_to_score'])
    await tellWinner('2', 2, ['match_result', 'both_teams_to_score'])
    expect(await standing(small)).toEqual(['settled', 0n, 2])
    expect(await standing(large)).toEqual(['settled', lira(4_000), 1])
    expect(await held()).toMatchObject({
      words: [{ market: 'both_teams_to_score', kind: 'correction' }],
      foresight: { bets: 1, corrected: 1, payout: 0n, delta: kurus(-400_000n), needs_second: true },
    })
    const asked = askedOf(await decide(first, true))
    expect(await standing(large)).toEqual(['settled', lira(4_000), 1])
    expect(await approve(first, asked)).toMatchObject({ ok: false })
    expect(await approve(second, asked)).toMatchObject({ ok: true })
    await app.jobs.runDue()
    expect(await standing(large)).toEqual(['settled', 0n, 2])
  })

  it('cannot be gone around by leaving the coupon meanwhile', async () => {
    const other = tellFixture(app.fixtures, app.clock.now())
    other.offer('match_result', [['1', 2000]], { p: { '1': 0.5 } })
    await placed(2_000)
    const legs = [
      [match, '1', 2000],
      [other, '1', 2000],
    ] as const
    const combo = await playCoupon(app, player, legs, { unit: 10 })
    if (!combo.ok) throw new Error(combo.refusal.message)
    const { id } = combo.value.coupon
    const offered = async () => {
      const quote = await player.browser.call(cashOuts.quote, { params: { id } })
      const found = await player.browser.call(calls.find, { params: { id } })
      if (!quote.ok || !found.ok) throw new Error('no quote')
      return [quote.value.lock, found.value.coupon.cash_out_lock]
    }
    await tellWinner('1')
    expect(await offered()).toEqual([null, null])
    await tellWinner('2', 2)
    expect(await offered()).toEqual(['result_checked', 'result_checked'])
    const body = { id: newId('cut', 0), percent: 100, least: 1 }
    expect(await player.browser.call(calls.cashOut, { params: { id }, body })).toMatchObject({
      refusal: { code: 'cash_out_unavailable', message: expect.stringMatching(/kontrol ediliyor/) },
    })
    expect(await approve(second, askedOf(await decide(first, false)))).toMatchObject({ ok: true })
    expect(await offered()).toEqual([null, null])
  })

  it('that takes back, voids or unvoids waits in the same way', async () => {
    const id = await placed(2_000)
    await tellWinner('1')
    await takeBack(1)
    await tell('cancel', { markets: 'all', reason: 'late' })
    expect(await standing(id)).toEqual(['settled', lira(4_000), 1])
    expect((await held())?.words.map(({ type }) => type)).toEqual(['unresult', 'cancel'])
    await tell('uncancel', { markets: 'all' })
    await tellWinner('1', 2)
    // Its source has come back to what was paid: nothing is left to decide.
    expect([await held(), await standing(id)]).toEqual([undefined, ['settled', lira(4_000), 1]])
  })

  it('is not carried out where something else was said since it was asked for', async () => {
    const id = await placed(2_000)
    await tellWinner('1')
    await tellWinner('2', 2)
    const asked = askedOf(await decide(first, true))
    await tellWinner('1', 3)
    expect(await approve(second, asked)).toMatchObject({ ok: false })
    expect(await standing(id)).toEqual(['settled', lira(4_000), 1])
  })
})

it('is only ever decided with a second person where money was paid, whatever the code says', async () => {
  await placed(2_000)
  await tellWinner('1')
  await tellWinner('2', 2)
  const alone =
    sql`update held_result set status = 'released', decided_at = now(), staff_id = 'stf_1'
    where fixture_id = ${match.id}`.execute(app.database.read)
  await expect(alone).rejects.toThrow('held_result_two_people')
})

it('any correction waits once three days have gone by since the end, and a first result does not', async () => {
  const other = tellFixture(app.fixtures, new Date(app.clock.now().getTime() + 240 * HOUR_MS))
  other.offer('match_result', [['1', 2000]])
  const legs = [
    [match, '1', 2000],
    [other, '1', 2000],
  ] as const
  const combo = await playCoupon(app, player, legs, { unit: 10 })
  if (!combo.ok) throw new Error(combo.refusal.message)
  await placed(10, 'both_teams_to_score')
  await tellWinner('1')
  await sql`update fixture set status = 'ended', changed_at = ${app.clock.now()}
    where id = ${match.id}`.execute(app.owner.read)
  app.clock.advance(71 * HOUR_MS)
  await tellWinner('2', 2)
  expect(await app.sportsbook.holding.waiting(match.id)).toEqual([])
  app.clock.advance(2 * HOUR_MS)
  await tellWinner('2', 3)
  expect(await app.sportsbook.holding.waiting(match.id)).toMatchObject([])
  await tellWinner('1', 4)
  await tellWinner('1', 1, ['both_teams_to_score'])
  expect(await app.sportsbook.holding.waiting(match.id)).toMatchObject([
    { kind: 'correction', market: 'match_result' },
  ])
})

it('a correction of little waits as well once a day has gone by', async () => {
  const id = await placed(10)
  await tellWinner('1')
  app.clock.advance(25 * HOUR_MS)
  await tellWinner('2', 2)
  // Whoever was logged in a day ago is not any more.
  first = await newStaff(app, 'trader')
  expect(await standing(id)).toEqual(['settled', lira(20), 1])
  expect(await held()).toMatchObject({ foresight: { needs_second: true } })
})
