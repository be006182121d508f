import {
  BOOKING_LETTERS,
  BOOKINGS_A_DAY,
  bookings as calls,
} from '@menekse/contract/sports/bookings'
import { bookingCodeIn } from '@menekse/contract/sports/bookings'
import type { CouponSelection } from '@menekse/contract/sports/coupons'
import { newId } from '@menekse/contract/ids'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startApplication } from '../../../test/application.ts'
import type { Application } from '../../../test/application.ts'
import { tellFixture } from '../../../test/bulletin.ts'
import type { ToldFixture } from '../../../test/bulletin.ts'
import { createCallCounts } from '../../platform/call-counts.ts'
import { DAY_MS } from '../../platform/clock.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { createBookings } from './bookings.ts'
import type { Caller } from './bookings.ts'

let app: Application
let match: ToldFixture
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())
beforeEach(() => {
  match = priced()
})

function priced(): ToldFixture {
  const told = tellFixture(app.fixtures, app.clock.now())
  told.offer('match_result', [
    ['1', 1850],
    ['X', 3400],
    ['2', 4200],
  ])
  return told
}
const leg = ({ id }: ToldFixture, outcome = '1', market = 'match_result'): CouponSelection => ({
  fixture: id,
  market,
  outcome,
})
const share = (...legs: CouponSelection[]) => app.browser().call(calls.share, { body: { legs } })
const open = (code: string) => app.browser().call(calls.open, { params: { code } })
async function shared(...legs: CouponSelection[]) {
  const answer = await share(...legs)
  if (!answer.ok) throw new Error(answer.refusal.message)
  return answer.value
}

it('keeps selections under eight letters, and opens them at the prices of then', async () => {
  const { code, legs } = await shared(leg(match), leg(priced(), '2'))
  expect(legs).toBe(2)
  expect(code.split('').every((letter) => BOOKING_LETTERS.includes(letter))).toBe(true)
  match.offer('match_result', [
    ['1', 2100],
    ['X', 3300],
    ['2', 3600],
  ])
  const opened = await open(code)
  expect(opened).toMatchObject({
    ok: true,
    value: {
      code,
      legs: [
        { fixture: match.id, outcome: '1', odds: 2100, lock: null, home: 'Galatasaray' },
        { outcome: '2', odds: 4200, lock: null },
      ],
    },
  })
})

it('says of each selection that is gone why, and keeps its name', async () => {
  const { code } = await shared(leg(match), leg(priced()))
  match.play('ended', 2, 1)
  expect(await open(code)).toMatchObject({
    ok: true,
    value: { legs: [{ odds: null, lock: 'leg_closed', home: 'Galatasaray' }, { odds: 1850 }] },
  })
})

it('holds nothing but what the bulletin shows', async () => {
  const words = leg(match, '1', 'win at example.com')
  const { code, legs } = await shared(words, leg(match), leg(match), leg(match, 'nobody'), {
    ...leg(match),
    fixture: newId('fix', app.clock.now().getTime()),
  })
  expect(legs).toBe(1)
  const { rows } = await sql<{ legs: object[] }>`select legs from coupon_share
    where code = ${code}`.execute(app.database.read)
  const [row] = rows
  expect(row!.legs).toEqual([
    {
      fixture: match.id,
      market: 'match_result',
      outcome: '1',
      home: 'Galatasaray',
      away: 'Fenerbahçe',
      starts_at: expect.any(String) as string,
      is_simulated: true,
    },
  ])
  expect(await share(words)).toMatchObject({ ok: false, refusal: { code: 'leg_unknown' } })
})

it('gives the same selections the same code, however often and at once', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => shared(leg(match, 'X'))))
  expect(new Set(answers.map(({ code }) => code)).size).toBe(1)
  expect((await shared(leg(match, '2'))).code).not.toBe(answers[0]!.code)
})

it('gives them the same code in whatever order they come', async () => {
  const [one, two] = [leg(match), leg(priced(), '2')]
  const { code } = await shared(one, two)
  expect((await shared(two, one)).code).toBe(code)
})

it('knows no other code, and reads it as it is typed', async () => {
  expect(await open('ZZZZZZZZ')).toMatchObject({
    ok: false,
    refusal: { code: 'booking_unknown', message: 'Bu kupon kodu bulunamadı ya da süresi doldu' },
  })
  expect(await open('OOOO1111')).toMatchObject({ ok: false, refusal: { code: 'invalid_input' } })
  expect(bookingCodeIn(' ab2c-d3ef ')).toBe('AB2CD3EF')
})

it('lasts ninety days and is erased then', async () => {
  const { code, kept_until } = await shared(leg(match))
  expect(Date.parse(kept_until)).toBe(app.clock.now().getTime() + 90 * DAY_MS)
  const erase = async () => {
    await app.database.transaction((tx) => app.jobs.later(tx, 'erase_coupon_shares', {}))
    await app.jobs.runDue()
  }
  const count = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int n from coupon_share
      where code = ${code}`.execute(app.database.read)
    return rows[0]!.n
  }
  app.clock.advance(90 * DAY_MS - 1)
  await erase()
  expect(await count()).toBe(1)
  app.clock.advance(1)
  expect(await open(code)).toMatchObject({ ok: false, refusal: { code: 'booking_unknown' } })
  await erase()
  expect(await count()).toBe(0)
})

it('lets nobody try codes', async () => {
  const stranger = app.browser()
  const answers = []
  for (let turn = 0; turn <= 60; turn += 1)
    answers.push(await stranger.call(calls.open, { params: { code: 'ZZZZZZZZ' } }))
  expect(answers.at(-1)).toMatchObject({ ok: false, refusal: { code: 'too_many_requests' } })
})

it('gives so many new codes a day and no more, however many are asked for at once', async () => {
  const most = BOOKINGS_A_DAY.player
  const bookings = createBookings({ ...app, fixtures: app.fixtures })
  const playerId = newId('plr', app.clock.now().getTime())
  const caller: Caller = { playerId, address: '' }
  const matches = Array.from({ length: most + 5 }, priced)
  const ask = (one: ToldFixture, by = caller) => bookings.share([leg(one)], by)
  const answers = await Promise.all(matches.map((one) => ask(one)))
  const refused = answers.filter((one) => isRefusal(one))
  expect(refused).toHaveLength(5)
  expect(refused[0]).toMatchObject({ refused: 'booking_limit_reached' })
  const codes = answers.flatMap((one) => (isRefusal(one) ? [] : [one.code]))
  expect(new Set(codes).size).toBe(most)
  // What has a code keeps it, for them as well; and everybody else has codes of their own.
  const place = answers.findIndex((one) => !isRefusal(one))
  expect(await ask(matches[place]!)).toMatchObject({ code: codes[0] })
  const other = { playerId: undefined, address: '192.0.2.1' }
  const last = matches[answers.findIndex((one) => isRefusal(one))]!
  expect(await ask(last)).toMatchObject({ refused: 'booking_limit_reached' })
  expect(isRefusal(await ask(last, other))).toBe(false)
  // Another process gives them nothing either, until the day is over.
  const elsewhere = createCallCounts(app)
  const there = createBookings({ ...app, counts: elsewhere, fixtures: app.fixtures })
  expect(await there.share([leg(priced())], caller)).toMatchObject({
    refused: 'booking_limit_reached',
  })
  await sql`update call_count set ends_at = now() where key like ${`%${playerId}`}`.execute(
    app.owner.read,
  )
  const later = createBookings({ ...app, counts: createCallCounts(app), fixtures: app.fixtures })
  expect(isRefusal(await later.share([leg(priced())], caller))).toBe(false)
})
