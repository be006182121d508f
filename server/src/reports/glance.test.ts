import { identity } from '@menekse/contract/identity/identity'
import { kurus, lira, toWire, ZERO } from '@menekse/contract/money'
import { payments } from '@menekse/contract/payments/payments'
import type { LimitView } from '@menekse/contract/protection/protection'
import { reports } from '@menekse/contract/reports/reports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { depositOf, playRound } from '../../test/bonuses.ts'
import { newPlayer, PASSWORD, setDayLimit } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { DAY_MS } from '../platform/clock.ts'
import { isRefusal } from '../platform/refusal.ts'
import { nearestLimit } from './glance.ts'

let app: Application
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())

async function glance({ browser }: Player) {
  const answer = await browser.call(reports.glance)
  if (!answer.ok) throw new Error(answer.refusal.message)
  return answer.value
}

async function round(player: Player, stake: number, payout: number, staysOpen = false) {
  app.clock.advance(3_000)
  const played = await playRound(app, player.id, {
    stake: lira(stake),
    payout: lira(payout),
    staysOpen,
  })
  if (isRefusal(played)) throw new Error(played.refused)
  return played.round
}

describe('the first screen', () => {
  it('of a new player has nothing to tell', async () => {
    expect(await glance(await newPlayer(app))).toEqual({
      success: true,
      open_round: null,
      bonus: null,
      loss_bonus: null,
      play: { days: 30, staked: ZERO, net: ZERO },
      limit: null,
      withdrawal: null,
      documents: null,
    })
  })

  it('names the round that waits, and its own alone', async () => {
    const [player, other] = [
      await newPlayer(app, { cash: lira(100) }),
      await newPlayer(app, { cash: lira(100) }),
    ]
    await round(player, 2, 0)
    const open = await round(player, 5, 50, true)
    await round(other, 7, 0, true)
    const seen = await glance(player)
    // What it pays is not told before it has been shown.
    expect(seen.open_round).toEqual({
      game_slug: 'nar-bahcesi',
      game_name: 'Nar Bahçesi',
      stake: lira(5),
      started_at: open.startedAt.toISOString(),
    })
    await app.rounds.finish(player.id, open.id)
    expect((await glance(player)).open_round).toBeNull()
  })

  it('adds up thirty days, today included, and leaves out what was void', async () => {
    const player = await newPlayer(app, { cash: lira(1_000) })
    await round(player, 100, 0)
    app.clock.advance(30 * DAY_MS)
    // No session lasts that long.
    const body = { username: player.username, password: PASSWORD }
    await player.browser.call(identity.login, { body })
    await round(player, 10, 0)
    await round(player, 20, 25)
    const voided = await round(player, 50, 0, true)
    await app.rounds.voidRound(player.id, voided.id)
    expect((await glance(player)).play).toEqual({ days: 30, staked: lira(30), net: kurus(-500) })
  })

  it('asks for documents from the first deposit on, before a withdrawal waits for them', async () => {
    const player = await newPlayer(app)
    await depositOf(app, player)
    const kinds = (await glance(player)).documents?.map(({ kind, status }) => [kind, status])
    expect(kinds).toEqual([
      ['id_front', 'missing'],
      ['id_back', 'missing'],
      ['address', 'missing'],
    ])
  })

  it('tells of the withdrawal under way, and of the nearest limit', async () => {
    const player = await newPlayer(app, { cash: lira(1_000) })
    await setDayLimit(player, 'loss', 1_000)
    await setDayLimit(player, 'stake', 40)
    await round(player, 10, 0)
    const asked = await player.browser.call(payments.withdraw, {
      body: {
        current_password: PASSWORD,
        amount: toWire(lira(150)),
        account_name: 'Deniz Kaya',
        bank_name: 'Akbank',
        iban: player.iban,
      },
    })
    expect(asked.ok || asked.refusal.message).toBe(true)
    const seen = await glance(player)
    expect(seen.withdrawal).toMatchObject({ amount: lira(150), status: 'pending' })
    expect(seen.limit).toMatchObject({ kind: 'stake', amount: lira(40), used: lira(10) })
  })
})

describe('the nearest limit', () => {
  const limit = (own: Partial<LimitView>): LimitView => ({
    kind: 'loss',
    period: 'day',
    amount: lira(100),
    minutes: null,
    used: ZERO,
    used_minutes: null,
    by: 'player',
    resets_at: '2026-12-01T00:00:00.000Z',
    ...own,
  })

  it('is the one with the largest share used, of money and minutes alike', () => {
    const loss = limit({ used: lira(60) })
    const time = limit({ kind: 'time', amount: null, used: null, minutes: 60, used_minutes: 45 })
    expect(nearestLimit([loss, time])).toBe(time)
    expect(nearestLimit([limit({ amount: ZERO, used: kurus(1) }), time])?.amount).toBe(ZERO)
    expect(nearestLimit([])).toBeUndefined()
  })
})
