import { campaigns } from '@menekse/contract/campaigns/campaigns'
import { identity } from '@menekse/contract/identity/identity'
import { newId } from '@menekse/contract/ids'
import { lira } from '@menekse/contract/money'
import { payments } from '@menekse/contract/payments/payments'
import { protection as calls } from '@menekse/contract/protection/protection'
import { staffPayments } from '@menekse/contract/payments/staff-payments'
import { staffProtection as desk } from '@menekse/contract/protection/staff-protection'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newStaff } from '../../test/desk.ts'
import { newPlayer, PASSWORD, registrationForm } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { DAY_MS, HOUR_MS } from '../platform/clock.ts'

const START = '2026-11-21T09:00:00Z'

let app: Application
let player: Player
beforeAll(async () => {
  app = await startApplication({ SANDBOX_BANK: 'manual' })
})
afterAll(() => app.stop())
beforeEach(async () => {
  app.clock.set(START)
  player = await newPlayer(app, { cash: lira(10_000) })
})

const codeOf = (answer: { ok: boolean; refusal?: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal!.code

async function login(of: Player = player) {
  const body = { username: of.username, password: PASSWORD }
  return codeOf(await of.browser.call(identity.login, { body }))
}
async function bet(of: Player = player) {
  const played = await app.rounds.play({
    playerId: of.id,
    roundId: newId('rnd', app.clock.now().getTime()),
    playSessionId: 'pls_test',
    gameSlug: 'nar-bahcesi',
    category: 'slots',
    product: 'casino',
    isFreeSpin: false,
    mathVersion: 'v',
    stake: lira(1),
    seed: '00',
    cycleMs: 0,
    play: () => ({ events: [], payout: lira(0), staysOpen: false }),
  })
  return 'round' in played ? 'ok' : played.refused
}
const timeOut = async (hours: number) =>
  codeOf(await player.browser.call(calls.timeOut, { body: { hours } }))
const exclude = async (months: number | null) =>
  codeOf(await player.browser.call(calls.exclude, { body: { months } }))
const deposit = async (of: Player = player) =>
  codeOf(await of.browser.call(payments.deposit, { body: { amount: 500, sender_name: 'Akbank' } }))
const withdraw = async () =>
  codeOf(
    await player.browser.call(payments.withdraw, {
      body: {
        amount: 150,
        account_name: await app.identity.people.fullNameOf(player.id),
        bank_name: 'Garanti BBVA',
        iban: player.iban,
      },
    }),
  )
const overview = async () => {
  const answer = await player.browser.call(calls.overview)
  if (!answer.ok) throw new Error(answer.refusal.message)
  return answer.value
}

describe('a time-out', () => {
  it('ends every session at once, closes what costs money and leaves withdrawals open', async () => {
    expect(await timeOut(24)).toBe('ok')
    expect(codeOf(await player.browser.call(calls.overview))).toBe('not_logged_in')
    expect(await login()).toBe('ok')
    expect(await bet()).toBe('timed_out')
    expect(await deposit()).toBe('timed_out')
    const code = { body: { code: 'DENEME' } }
    expect(codeOf(await player.browser.call(campaigns.code, code))).toBe('timed_out')
    expect(await withdraw()).toBe('ok')
  })

  it('ends by itself, to the millisecond, and only then', async () => {
    await timeOut(48)
    app.clock.set(new Date(Date.parse(START) + 48 * HOUR_MS - 1))
    expect(await bet()).toBe('timed_out')
    app.clock.advance(1)
    expect(await bet()).toBe('ok')
    await login()
    expect((await overview()).stop).toBeNull()
  })

  it('may become longer, never shorter', async () => {
    await timeOut(48)
    await login()
    expect(await timeOut(24)).toBe('stop_not_shorter')
    expect(await timeOut(72)).toBe('ok')
    await login()
    expect(await exclude(6)).toBe('ok')
    await login()
    expect(await timeOut(720)).toBe('stop_not_shorter')
  })

  it.each([23, 721])('of %i hours is none', async (hours) =>
    expect(await timeOut(hours)).toBe('invalid_input'),
  )
})

describe('an exclusion', () => {
  it('stops play in the middle, and limits stand after it', async () => {
    const limit = { kind: 'loss', period: 'week', amount: 300 } as const
    await player.browser.call(calls.setLimit, { body: limit })
    const bets = Array.from({ length: 20 }, () => bet())
    expect(await exclude(6)).toBe('ok')
    await Promise.all(bets)
    expect(await bet()).toBe('self_excluded')
    await login()
    expect(await deposit()).toBe('self_excluded')
    expect(await withdraw()).toBe('ok')
    expect((await overview()).limits).toMatchObject([{ ...limit, amount: lira(300) }])
  })

  it('never ends by itself, and cannot be shortened, not even in the database', async () => {
    await exclude(6)
    app.clock.set('2035-01-01T00:00:00Z')
    expect(await bet()).toBe('self_excluded')
    await login()
    expect(await exclude(null)).toBe('ok')
    await login()
    expect(await exclude(120)).toBe('stop_not_shorter')
    const taken = app.database.transaction((tx) =>
      app.wallet.setStanding(tx, player.id, { stop: undefined }),
    )
    await expect(taken).rejects.toThrow('cannot be shortened')
  })

  it('refuses a deposit that was waiting when it began', async () => {
    const asked = await player.browser.call(payments.deposit, {
      body: { amount: 500, sender_name: 'Akbank' },
    })
    if (!asked.ok) throw new Error(asked.refusal.message)
    await exclude(null)
    const cashier = await newStaff(app, 'cashier')
    const answer = await cashier.browser.call(staffPayments.approveDeposit, {
      params: { id: asked.value.deposit.id },
      body: { reason: 'Banka satırı görüldü' },
    })
    expect(codeOf(answer)).toBe('self_excluded')
  })

  /** Another account that bears the player's name and birth day, on another brand. */
  async function namesake() {
    const elsewhere = await newPlayer(app, { cash: lira(100) })
    const { birth_day: birthDay } = await app.owner.read
      .selectFrom('player')
      .select('birth_day')
      .where('id', '=', player.id)
      .executeTakeFirstOrThrow()
    const brand = await app.owner.read.selectFrom('brand').selectAll().executeTakeFirstOrThrow()
    const other = { ...brand, id: `brd_${'0'.repeat(26)}`, host: 'baska.localhost' }
    await app.owner.read
      .insertInto('brand')
      .values(other)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await app.owner.read
      .updateTable('player')
      .set({ first_name: 'DENİZ', birth_day: birthDay, brand_id: other.id })
      .where('id', '=', elsewhere.id)
      .execute()
    return { elsewhere, birthDay }
  }
  const verify = (who: Player, verified: boolean) =>
    app.owner.read
      .updateTable('player')
      .set({ kyc_verified: verified })
      .where('id', '=', who.id)
      .execute()
  const casesOf = (id: string) =>
    app.database.read
      .selectFrom('player_case')
      .select(['kind', 'strength'])
      .where('player_id', '=', id)
      .execute()

  it.each([
    ['neither has shown documents', false, false],
    ['the other has shown documents', false, true],
    ['both have, so they are two people', true, true],
  ])(
    'stops nobody of the same name and birth day when %s: somebody looks',
    async (_, own, other) => {
      const { elsewhere } = await namesake()
      await verify(player, own)
      await verify(elsewhere, other)
      expect(await exclude(12)).toBe('ok')
      expect(await bet(elsewhere)).not.toBe('self_excluded')
      expect(await casesOf(elsewhere.id)).toEqual([
        { kind: 'exclusion_evasion', strength: 'watch' },
      ])
    },
  )

  it('reaches the same name and birth day in the same browser', async () => {
    const { elsewhere } = await namesake()
    const digests = app.owner.read
      .selectFrom('player_session')
      .select('device_digest')
      .where('player_id', '=', player.id)
      .limit(1)
    await app.owner.read
      .updateTable('player_session')
      .set({ device_digest: digests })
      .where('player_id', '=', elsewhere.id)
      .execute()
    expect(await exclude(12)).toBe('ok')
    expect(await bet(elsewhere)).toBe('self_excluded')
    expect(await casesOf(elsewhere.id)).toEqual([])
  })

  it('reaches the same person elsewhere, and whoever registers again', async () => {
    const { elsewhere, birthDay } = await namesake()
    await verify(player, true)
    expect(await exclude(12)).toBe('ok')
    expect(await bet(elsewhere)).toBe('self_excluded')
    expect(await deposit(elsewhere)).toBe('not_logged_in')

    const form = registrationForm(90_001, {
      dob_year: Number(birthDay.slice(0, 4)),
      dob_month: Number(birthDay.slice(5, 7)),
      dob_day: Number(birthDay.slice(8)),
    })
    const again = app.browser({ ip: '192.0.2.99' })
    expect(codeOf(await again.call(identity.register, { body: form }))).toBe('ok')
    const born = await app.database.read
      .selectFrom('player')
      .innerJoin('purse', 'purse.player_id', 'player.id')
      .select(['player.id', 'stop_kind'])
      .where('username', '=', form.username)
      .executeTakeFirstOrThrow()
    expect(born.stop_kind).toBe('exclusion')
    expect(await casesOf(born.id)).toEqual([{ kind: 'exclusion_evasion', strength: 'strong' }])
  })

  it('does not reach whom somebody excluded pretended to be: a newcomer waits until it was looked at', async () => {
    const { birth_day: birthDay } = await app.database.read
      .selectFrom('player')
      .select('birth_day')
      .where('id', '=', player.id)
      .executeTakeFirstOrThrow()
    expect(await exclude(12)).toBe('ok')
    const form = registrationForm(90_101, {
      dob_year: Number(birthDay.slice(0, 4)),
      dob_month: Number(birthDay.slice(5, 7)),
      dob_day: Number(birthDay.slice(8)),
    })
    const victim = app.browser({ ip: '192.0.2.98' })
    expect(codeOf(await victim.call(identity.register, { body: form }))).toBe('ok')
    const born = await app.database.read
      .selectFrom('player')
      .innerJoin('purse', 'purse.player_id', 'player.id')
      .select(['player.id', 'stop_kind', 'under_review'])
      .where('username', '=', form.username)
      .executeTakeFirstOrThrow()
    expect(born).toMatchObject({ stop_kind: null, under_review: true })
    expect(await casesOf(born.id)).toEqual([{ kind: 'exclusion_evasion', strength: 'strong' }])
  })
})

describe('the national id of somebody excluded', () => {
  it('is refused elsewhere as well, and the attempt is a case, once a day', async () => {
    const n = Number(player.username.split('_')[1])
    await exclude(6)
    const again = app.browser()
    const form = registrationForm(n + 500_000, { tc: registrationForm(n).tc })
    for (let time = 0; time < 2; time++)
      expect(codeOf(await again.call(identity.register, { body: form }))).toBe('identity_taken')
    const evidence = await app.database.read
      .selectFrom('case_evidence')
      .select(['kind', 'key'])
      .where('player_id', '=', player.id)
      .execute()
    expect(evidence).toEqual([{ kind: 'exclusion_evasion', key: 'again:2026-11-21' }])
  })
})

describe('coming back', () => {
  const ask = async () => codeOf(await player.browser.call(calls.askReturn, { body: {} }))
  async function decide(id: string, granted: boolean) {
    const colleague = await newStaff(app, 'compliance')
    const body = { granted, reason: 'Görüşme yapıldı' }
    return codeOf(await colleague.browser.call(desk.decideReturn, { params: { id }, body }))
  }
  const waiting = () =>
    app.database.read
      .selectFrom('exclusion_return')
      .select('id')
      .where('player_id', '=', player.id)
      .where('status', '=', 'waiting')
      .executeTakeFirstOrThrow()

  it.each([
    [6, '2027-05-21T09:00:00Z', DAY_MS],
    [null, '2027-05-21T09:00:00Z', 7 * DAY_MS],
  ])('after %s months needs the request, time and a decision', async (months, from, think) => {
    await exclude(months)
    await login()
    expect(await ask()).toBe('return_too_early')
    app.clock.set(new Date(Date.parse(from) - 1))
    await login()
    expect(await ask()).toBe('return_too_early')
    app.clock.set(from)
    await login()
    expect(await ask()).toBe('ok')
    expect(await ask()).toBe('return_asked')
    const { id } = await waiting()
    app.clock.advance(think - 1)
    expect(await decide(id, true)).toBe('return_too_early')
    expect(await bet()).toBe('self_excluded')
    app.clock.advance(1)
    expect(await decide(id, true)).toBe('ok')
    expect(await bet()).toBe('ok')
    expect(await decide(id, false)).toBe('already_decided')
  })

  it('is nothing for whoever is not excluded, and nothing support decides', async () => {
    expect(await ask()).toBe('not_excluded')
    const support = await newStaff(app, 'support')
    const body = { granted: true, reason: 'Oyuncu istedi' }
    const answer = await support.browser.call(desk.decideReturn, { params: { id: 'x' }, body })
    expect(codeOf(answer)).toBe('forbidden')
  })
})

describe('staff', () => {
  it('tighten and never loosen', async () => {
    const support = await newStaff(app, 'support')
    const params = { id: player.id }
    const limit = async (amount: number) =>
      codeOf(
        await support.browser.call(desk.setLimit, {
          params,
          body: { kind: 'stake', period: 'day', amount, reason: 'Risk görüldü' },
        }),
      )
    const own = { kind: 'stake', period: 'day', amount: 100 } as const
    await player.browser.call(calls.setLimit, { body: own })
    expect(await limit(50)).toBe('ok')
    expect(await limit(60)).toBe('only_tighten')
    // Of the two the stricter counts, and the player's own raise changes nothing about it.
    const stop = (await app.wallet.readPurse(player.id)).limits.map((one) => one.amount)
    expect(stop).toEqual([lira(100), lira(50)])
    const rest = { kind: 'time_out', hours: 24 } as const
    const body = { stop: rest, reason: 'Uzun oturum' }
    expect(codeOf(await support.browser.call(desk.stop, { params, body }))).toBe('ok')
    expect(codeOf(await support.browser.call(desk.stop, { params, body }))).toBe('stop_not_shorter')
    const page = await support.browser.call(desk.view, { params })
    expect(page.ok && page.value.stop?.kind).toBe('time_out')
    expect(page.ok && page.value.history.slice(0, 2)).toMatchObject([
      { event: 'stop', reason: 'Uzun oturum' },
      { event: 'limits', reason: 'Risk görüldü' },
    ])
    const cashier = await newStaff(app, 'cashier')
    expect(codeOf(await cashier.browser.call(desk.view, { params }))).toBe('forbidden')
  })
})
