import { identity } from '@menekse/contract/identity/identity'
import { newId } from '@menekse/contract/ids'
import { lira } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { payments } from '@menekse/contract/payments/payments'
import { limitPeriods, protection as calls } from '@menekse/contract/protection/protection'
import type { LimitPeriod } from '@menekse/contract/protection/protection'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { credit, newPlayer, PASSWORD } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { HOUR_MS, MINUTE_MS } from '../platform/clock.ts'

const START = '2026-11-21T09:00:00Z'

let app: Application
let player: Player
beforeAll(async () => {
  app = await startApplication({ SANDBOX_BANK: 'manual' })
})
afterAll(() => app.stop())
beforeEach(async () => {
  app.clock.set(START)
  player = await newPlayer(app)
})

async function set(kind: 'deposit' | 'loss' | 'stake', period: LimitPeriod, amount: number) {
  const answer = await player.browser.call(calls.setLimit, { body: { kind, period, amount } })
  if (!answer.ok) throw new Error(answer.refusal.message)
  return answer.value
}
async function deposit(amount: number) {
  const body = { amount, sender_name: 'Akbank' }
  const answer = await player.browser.call(payments.deposit, { body })
  return answer.ok ? 'ok' : answer.refusal.code
}
async function bet(stake: Kurus, payout: Kurus = lira(0)) {
  const played = await app.rounds.play({
    playerId: player.id,
    roundId: newId('rnd', app.clock.now().getTime()),
    playSessionId: 'pls_test',
    gameSlug: 'nar-bahcesi',
    category: 'slots',
    product: 'casino',
    isFreeSpin: false,
    mathVersion: 'v',
    stake,
    seed: '00',
    cycleMs: 0,
    play: () => ({ events: [], payout, staysOpen: false }),
  })
  return 'round' in played ? 'ok' : played.refused
}
const overview = async () => {
  const answer = await player.browser.call(calls.overview)
  if (!answer.ok) throw new Error(answer.refusal.message)
  return answer.value
}

describe('a limit', () => {
  const dayEnds = new Date('2026-11-21T21:00:00Z')
  const ends: Record<LimitPeriod, Date> = {
    day: dayEnds,
    week: new Date('2026-11-22T21:00:00Z'),
    month: new Date('2026-11-30T21:00:00Z'),
  }
  const periods = Object.keys(limitPeriods) as LimitPeriod[]

  it.each(periods)(
    'of stakes holds until the %s ends in Istanbul, and not longer',
    async (period) => {
      await credit(app, player.id, lira(10_000))
      await set('stake', period, 100)
      expect(await bet(lira(100))).toBe('ok')
      expect(await bet(lira(1))).toBe('stake_limit_reached')
      app.clock.set(new Date(ends[period].getTime() - 1))
      expect(await bet(lira(1))).toBe('stake_limit_reached')
      app.clock.set(ends[period])
      expect(await bet(lira(100))).toBe('ok')
      expect(await bet(lira(1))).toBe('stake_limit_reached')
    },
  )

  it.each(periods)('of losses counts what came back, by %s', async (period) => {
    await credit(app, player.id, lira(10_000))
    await set('loss', period, 100)
    expect(await bet(lira(100), lira(60))).toBe('ok')
    expect(await bet(lira(60))).toBe('ok')
    expect(await bet(lira(1))).toBe('loss_limit_reached')
    app.clock.set(ends[period])
    expect(await bet(lira(100))).toBe('ok')
    expect(await bet(lira(1))).toBe('loss_limit_reached')
  })

  it.each(periods)('of deposits holds by %s, whatever was withdrawn', async (period) => {
    await set('deposit', period, 1000)
    await credit(app, player.id, lira(600))
    expect(await deposit(500)).toBe('deposit_limit_reached')
    app.clock.set(ends[period])
    const purse = await app.wallet.readPurse(player.id)
    expect(app.protection.mayDeposit(purse, lira(1000), app.clock.now())).toBeUndefined()
    expect(app.protection.mayDeposit(purse, lira(1001), app.clock.now())).toEqual({
      refused: 'deposit_limit_reached',
    })
  })

  it.each(periods)('of time counts the minutes of play, by %s', async (period) => {
    await credit(app, player.id, lira(10_000))
    const body = { kind: 'time' as const, period, minutes: 30 }
    const answer = await player.browser.call(calls.setLimit, { body })
    expect(answer.ok && answer.value.limits).toMatchObject([{ kind: 'time', period, minutes: 30 }])
    expect(await bet(lira(1))).toBe('ok')
    app.clock.advance(20 * MINUTE_MS)
    expect(await bet(lira(1))).toBe('ok')
    app.clock.advance(10 * MINUTE_MS)
    expect(await bet(lira(1))).toBe('time_limit_reached')
    app.clock.set(ends[period])
    expect(await bet(lira(1))).toBe('ok')
  })

  it('is money for money and minutes for time, and nothing else', async () => {
    const wrong = [
      { kind: 'time', period: 'day', amount: 5 },
      { kind: 'stake', period: 'day', minutes: 5 },
      { kind: 'stake', period: 'day' },
      { kind: 'stake', period: 'day', amount: 0.5 },
      { kind: 'stake', period: 'day', amount: 10, minutes: 5 },
      { kind: 'time', period: 'day', minutes: 1_441 },
    ] as const
    for (const body of wrong) {
      const answer = await player.browser.call(calls.setLimit, { body })
      expect(answer.ok ? 'ok' : answer.refusal.code).toBe('limit_invalid')
    }
    expect((await overview()).limits).toEqual([])
  })
})

describe('a change of a limit', () => {
  const raised = async () => {
    await credit(app, player.id, lira(10_000))
    await set('stake', 'day', 100)
    const answer = await set('stake', 'day', 500)
    expect(answer.applied).toBe(false)
    return answer.raises[0]!.id
  }
  /** The session has ended meanwhile: whoever comes back logs in first. */
  async function confirm(id: string) {
    const body = { username: player.username, password: PASSWORD }
    await player.browser.call(identity.login, { body })
    const answer = await player.browser.call(calls.confirmRaise, { body: { id } })
    return answer.ok ? answer.value.limits[0]?.amount : answer.refusal.code
  }

  it('downwards stands with the next stake', async () => {
    await credit(app, player.id, lira(10_000))
    await set('stake', 'day', 500)
    expect(await bet(lira(80))).toBe('ok')
    expect((await set('stake', 'day', 100)).applied).toBe(true)
    expect(await bet(lira(21))).toBe('stake_limit_reached')
    expect(await bet(lira(20))).toBe('ok')
  })

  it('upwards waits 24 hours and a confirmation', async () => {
    const id = await raised()
    expect(await bet(lira(101))).toBe('stake_limit_reached')
    app.clock.advance(24 * HOUR_MS - MINUTE_MS)
    expect(await confirm(id)).toBe('limit_raise_early')
    app.clock.advance(61 * MINUTE_MS)
    expect(await bet(lira(101))).toBe('stake_limit_reached')
    expect(await confirm(id)).toBe(lira(500))
    expect(await bet(lira(500))).toBe('ok')
    expect(await confirm(id)).toBe('limit_raise_gone')
  })

  it.each([
    [-1, lira(500)],
    [0, 'limit_raise_gone'],
  ])('upwards can be confirmed for 168 hours: %i ms', async (milliseconds, answer) => {
    const id = await raised()
    app.clock.advance((24 + 168) * HOUR_MS + milliseconds)
    expect(await confirm(id)).toBe(answer)
  })

  it('to none waits as well', async () => {
    await credit(app, player.id, lira(10_000))
    await set('stake', 'day', 100)
    const asked = await player.browser.call(calls.removeLimit, {
      body: { kind: 'stake', period: 'day' },
    })
    if (!asked.ok) throw new Error(asked.refusal.message)
    expect(asked.value.raises).toMatchObject([{ amount: null, minutes: null }])
    expect(await bet(lira(101))).toBe('stake_limit_reached')
    app.clock.advance(25 * HOUR_MS)
    expect(await confirm(asked.value.raises[0]!.id)).toBeUndefined()
    expect(await bet(lira(101))).toBe('ok')
  })

  it('downwards takes a waiting raise back, and so does the player', async () => {
    const id = await raised()
    expect((await set('stake', 'day', 50)).raises).toEqual([])
    const second = (await set('stake', 'day', 500)).raises[0]!.id
    const gone = await player.browser.call(calls.cancelRaise, { params: { id: second } })
    expect(gone.ok && gone.value.raises).toEqual([])
    app.clock.advance(25 * HOUR_MS)
    expect(await confirm(id)).toBe('limit_raise_gone')
    expect(await confirm(second)).toBe('limit_raise_gone')
  })

  it('of somebody else cannot be confirmed', async () => {
    const id = await raised()
    app.clock.advance(25 * HOUR_MS)
    const other = await newPlayer(app)
    const answer = await other.browser.call(calls.confirmRaise, { body: { id } })
    expect(!answer.ok && answer.refusal.code).toBe('limit_raise_gone')
  })

  it('leaves a history that nobody can rewrite', async () => {
    const id = await raised()
    app.clock.advance(25 * HOUR_MS)
    await confirm(id)
    const events = await app.database.read
      .selectFrom('protection_event')
      .select(['event', 'by', 'at'])
      .where('player_id', '=', player.id)
      .where('event', '<>', 'reality')
      .orderBy('id')
      .execute()
    expect(events).toEqual([
      { event: 'limits', by: 'player', at: new Date(START) },
      { event: 'raise_asked', by: 'player', at: new Date(START) },
      { event: 'raise_confirmed', by: 'player', at: app.clock.now() },
      { event: 'limits', by: 'player', at: app.clock.now() },
    ])
    const rewritten = app.database.read.deleteFrom('protection_event').execute()
    await expect(rewritten).rejects.toThrow('permission denied')
  })
})

describe('races', () => {
  it('of 20 deposits of 60 % of the limit let one through', async () => {
    await set('deposit', 'day', 1000)
    const answers = await Promise.all(Array.from({ length: 20 }, () => deposit(600)))
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1)
    expect(new Set(answers)).toEqual(new Set(['ok', 'deposit_limit_reached']))
  })

  it('of stakes against a limit that is lowered never pass it', async () => {
    await credit(app, player.id, lira(10_000))
    await set('stake', 'day', 1000)
    const bets = Array.from({ length: 40 }, () => bet(lira(50)))
    const lowering = set('stake', 'day', 300)
    await lowering
    const { counters } = await app.wallet.readPurse(player.id)
    const atLowering = counters.day.staked
    await Promise.all(bets)
    const after = (await app.wallet.readPurse(player.id)).counters.day.staked
    expect(after <= (atLowering > lira(300) ? atLowering : lira(300))).toBe(true)
    expect(await bet(lira(50))).toBe('stake_limit_reached')
  })
})

describe('the question for a limit before the first deposit', () => {
  it('is asked by the site alone in the sandbox', async () => {
    expect((await overview()).prompt).toEqual({ answered: false, required: false })
    expect(await deposit(500)).toBe('ok')
  })

  it('must be answered where the market says so', async () => {
    const gb = await startApplication({ MARKET: 'gb', SANDBOX_BANK: 'manual' })
    try {
      for (const answer of ['set', 'declined'] as const) {
        player = await newPlayer(gb)
        const { id } = player
        await gb.database.transaction((tx) => gb.wallet.setStanding(tx, id, { verified: true }))
        expect(await deposit(500)).toBe('limit_answer_missing')
        const answered =
          answer === 'set'
            ? await set('deposit', 'week', 5000)
            : await player.browser.call(calls.answerPrompt, { body: { answer } })
        expect(answered).toBeTruthy()
        expect((await overview()).prompt).toEqual({ answered: true, required: true })
        expect(await deposit(500)).toBe('ok')
      }
    } finally {
      await gb.stop()
    }
  })
})
