import { play } from '@menekse/contract/casino/play'
import { newId } from '@menekse/contract/ids'
import type { RoundId } from '@menekse/contract/ids'
import { lira } from '@menekse/contract/money'
import { staffApprovals } from '@menekse/contract/approvals/staff-approvals'
import { messaging } from '@menekse/contract/messaging/messaging'
import { staffGames } from '@menekse/contract/oversight/staff-games'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { playRound } from '../../test/bonuses.ts'
import { newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import { MINES, openGame, roundWithFreeSpins, SLOT, spin } from '../../test/games-at-play.ts'
import { newPlayer } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { campaigns } from '@menekse/contract/campaigns/campaigns'
import { isRefusal } from '../platform/refusal.ts'

let app: Application
let asker: Colleague
let approver: Colleague
beforeAll(async () => {
  app = await startApplication()
  asker = await newStaff(app, 'owner')
  approver = await newStaff(app, 'compliance')
})
afterAll(() => app.stop())

const reason = 'Sunucu arızası'
const ask = (player: Player, roundId: RoundId, { by = asker, why = reason } = {}) =>
  by.browser.call(staffGames.askVoid, {
    body: { player_id: player.id, round_id: roundId, reason: why },
  })
const approve = (id: string, by = approver) =>
  by.browser.call(staffApprovals.approve, { params: { id }, body: { reason } })
const reject = (id: string, by = approver) =>
  by.browser.call(staffApprovals.reject, { params: { id }, body: { reason } })
const codeOf = (answer: { ok: boolean; refusal?: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal!.code

/** The id of a wish that was taken. */
async function asked(player: Player, roundId: RoundId): Promise<string> {
  const answer = await ask(player, roundId)
  if (!answer.ok) throw new Error(answer.refusal.code)
  return answer.value.approval_id
}
/** What became of the orders for a round. */
const ordersOf = async (roundId: string) =>
  (
    await app.owner.read
      .selectFrom('round_void_request')
      .select('status')
      .where('round_id', '=', roundId)
      .execute()
  ).map(({ status }) => status)

const cashOf = async (player: Player) => (await app.wallet.readPurse(player.id)).cash
const noticesOf = async (player: Player) => {
  await app.jobs.runDue()
  const inbox = await player.browser.call(messaging.list, { query: { page: 1 } })
  return inbox.ok
    ? inbox.value.messages.filter(({ title }) => title === 'Turunuz iptal edildi')
    : []
}

describe('the void of an open round', () => {
  it('gives the stake back once two people want it, tells the player, and lets the next round begin', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    const round = await roundWithFreeSpins(app, player)
    expect(await cashOf(player)).toBe(lira(98))
    const id = await asked(player, round.id)
    expect(await cashOf(player)).toBe(lira(98))
    expect(codeOf(await approve(id))).toBe('ok')
    expect(await ordersOf(round.id)).toEqual(['voided'])
    expect(await cashOf(player)).toBe(lira(100))
    expect((await app.rounds.find(player.id, round.id))?.status).toBe('void')
    const [notice, ...more] = await noticesOf(player)
    expect(notice?.content).toContain('2,00')
    expect(more).toEqual([])
    const session = await openGame(player, SLOT)
    app.clock.advance(2_500)
    expect((await spin(app, player.browser, session)).ok).toBe(true)
    expect(await app.wallet.reconcile()).toBeUndefined()
  })

  it('is agreed to by somebody else than who asked, whatever their role', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    const round = await roundWithFreeSpins(app, player)
    const id = await asked(player, round.id)
    expect(codeOf(await approve(id, asker))).toBe('second_person_required')
    // Nor by an account in the same hands.
    const ownHands = await newStaff(app, 'compliance')
    await app.owner.read
      .insertInto('staff_hands')
      .values({ staff_id: ownHands.id, holder_id: asker.id, why: 'opened', at: app.clock.now() })
      .execute()
    expect(codeOf(await approve(id, ownHands))).toBe('second_person_required')
    expect(await cashOf(player)).toBe(lira(98))
    // The table of orders says so too.
    const now = app.clock.now()
    const alone = { decided_by: asker.id, decided_at: now, decision_reason: reason }
    const order = { round_id: round.id, player_id: player.id, game_slug: SLOT, stake: lira(2) }
    const asking = { reason, asked_by: asker.id, asked_at: now }
    await expect(
      app.owner.read
        .insertInto('round_void_request')
        .values({
          id: newId('rvr', now.getTime()),
          ...order,
          ...asking,
          ...alone,
          status: 'approved',
        })
        .execute(),
    ).rejects.toThrow('round_void_second_person')
    // It waits where everything waits.
    const waiting = await approver.browser.call(staffApprovals.approvals, { query: {} })
    const shown = waiting.ok ? waiting.value.approvals.find((one) => one.id === id) : undefined
    expect(shown).toMatchObject({
      kind: 'round.void',
      amount: lira(2),
      player: { id: player.id },
      may_decide: true,
    })
    expect(codeOf(await reject(id))).toBe('ok')
    expect(codeOf(await approve(id))).toBe('already_decided')
    expect(await ordersOf(round.id)).toEqual([])
    expect((await app.rounds.find(player.id, round.id))?.status).toBe('open')
  })

  it('gives cash and bonus back as they were taken, and undoes their wagering', async () => {
    const player = await newPlayer(app, { cash: lira(3) })
    await player.browser.call(campaigns.code, { body: { code: 'DENEME' } })
    const before = await app.wallet.readPurse(player.id)
    const stake = lira(5)
    const played = await playRound(app, player.id, { stake, payout: lira(1), staysOpen: true })
    if (isRefusal(played)) throw new Error(played.refused)
    expect(played.round.bonusStake).toBeGreaterThan(0n)
    expect(played.round.bonusStake).toBeLessThan(stake)
    expect((await app.wallet.readPurse(player.id)).grants).not.toEqual(before.grants)
    expect(codeOf(await approve(await asked(player, played.round.id)))).toBe('ok')
    const { cash, bonus, grants } = await app.wallet.readPurse(player.id)
    expect({ cash, bonus, grants }).toEqual({
      cash: before.cash,
      bonus: before.bonus,
      grants: before.grants,
    })
    expect(await app.wallet.reconcile()).toBeUndefined()
  })

  it('of several steps gives back what was staked, and what was played is still proved', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    const session = await openGame(player, MINES)
    app.clock.advance(2_500)
    const begun = await spin(app, player.browser, session, { slug: MINES })
    const roundId = (begun.ok ? begun.value.round.id : '') as RoundId
    expect(codeOf(await approve(await asked(player, roundId)))).toBe('ok')
    expect(await cashOf(player)).toBe(lira(100))
    const replayed = await player.browser.call(play.replay, { query: { ref: roundId } })
    expect(replayed.ok && replayed.value).toMatchObject({
      verified: true,
      round: { status: 'void' },
    })
  })
})

describe('a void in a race', () => {
  it('with the end of the round: exactly one happens, and the request says which', async () => {
    for (let n = 0; n < 6; n++) {
      const player = await newPlayer(app, { cash: lira(100) })
      const round = await roundWithFreeSpins(app, player)
      const id = await asked(player, round.id)
      const finish = () => app.rounds.finish(player.id, round.id)
      const racers = n % 2 === 0 ? [approve(id), finish(), approve(id)] : [finish(), approve(id)]
      await Promise.all(racers)
      const found = await app.rounds.find(player.id, round.id)
      const isVoid = found?.status === 'void'
      expect(await cashOf(player)).toBe(isVoid ? lira(100) : lira(98) + round.payout)
      expect(await ordersOf(round.id)).toEqual([isVoid ? 'voided' : 'overtaken'])
      expect(await noticesOf(player)).toHaveLength(isVoid ? 1 : 0)
    }
    expect(await app.wallet.reconcile()).toBeUndefined()
  })

  it('of ten who agree, one does; of ten who ask, one is asked', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    const round = await roundWithFreeSpins(app, player)
    const wishes = await Promise.all(
      Array.from({ length: 10 }, (_, n) => ask(player, round.id, { why: `${reason} ${n}` })),
    )
    expect(wishes.map(codeOf).toSorted()).toEqual(['ok', ...Array(9).fill('void_asked')])
    const id = wishes.flatMap((wish) => (wish.ok ? [wish.value.approval_id] : []))[0]!
    const agreed = await Promise.all(Array.from({ length: 10 }, () => approve(id)))
    expect(agreed.map(codeOf).toSorted()).toEqual([...Array(9).fill('already_decided'), 'ok'])
    expect(await ordersOf(round.id)).toEqual(['voided'])
    expect(await cashOf(player)).toBe(lira(100))
  })

  it('is carried out by a job where the process ended between the decision and the money', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    const round = await roundWithFreeSpins(app, player)
    const id = newId('rvr', app.clock.now().getTime())
    const at = app.clock.now()
    const order = { id, player_id: player.id, round_id: round.id, game_slug: SLOT, stake: lira(2) }
    const wish = { reason, asked_by: asker.id, asked_at: at }
    const decision = { decided_by: approver.id, decided_at: at, decision_reason: reason }
    await app.database.transaction(async (tx) => {
      await tx
        .insertInto('round_void_request')
        .values({ ...order, ...wish, ...decision, status: 'approved' })
        .execute()
      await app.jobs.later(tx, 'void_round', { id })
    })
    expect(codeOf(await ask(player, round.id))).toBe('void_asked')
    await app.jobs.runDue()
    expect(await cashOf(player)).toBe(lira(100))
    expect(await noticesOf(player)).toHaveLength(1)
  })
})

describe('a wish to void', () => {
  it('is the same when it is sent again, and refused for a round that ended, is nobody’s, or is asked for', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    const round = await roundWithFreeSpins(app, player)
    const [id, again] = await Promise.all([asked(player, round.id), asked(player, round.id)])
    expect(again).toBe(id)
    expect(codeOf(await ask(player, round.id, { by: approver }))).toBe('void_asked')
    expect(codeOf(await reject(id))).toBe('ok')
    const stranger = await newPlayer(app)
    expect(codeOf(await ask(stranger, round.id))).toBe('round_not_found')
    await app.rounds.finish(player.id, round.id)
    expect(codeOf(await ask(player, round.id))).toBe('round_ended')
  })

  it('is for those who may', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    const round = await roundWithFreeSpins(app, player)
    const auditor = await newStaff(app, 'auditor')
    expect(codeOf(await ask(player, round.id, { by: auditor }))).toBe('forbidden')
  })
})

describe('money in open rounds', () => {
  it('is counted by title, with its rounds one by one and whether a void was asked for', async () => {
    const list = async (game: string) => {
      const found = await asker.browser.call(staffGames.openRounds, { query: { game } })
      if (!found.ok) throw new Error(found.refusal.code)
      return found.value
    }
    const moneyOf = async (slug: string) => {
      const found = await asker.browser.call(staffGames.games, {})
      if (!found.ok) throw new Error(found.refusal.code)
      return found.value.games.find((game) => game.slug === slug)!.open
    }
    const before = await moneyOf(SLOT)
    const player = await newPlayer(app, { cash: lira(100) })
    const round = await roundWithFreeSpins(app, player)
    const after = await moneyOf(SLOT)
    expect(after.rounds - before.rounds).toBe(1)
    expect(after.staked - before.staked).toBe(lira(2))
    expect(after.due - before.due).toBe(round.payout)
    expect(after.oldest_at).not.toBeNull()
    await asked(player, round.id)
    const { rounds, total } = await list(SLOT)
    expect(total).toBe(after.rounds)
    expect(rounds.find(({ id }) => id === round.id)).toMatchObject({
      player_id: player.id,
      username: player.username,
      stake: lira(2),
      void_asked: true,
    })
    expect((await list(MINES)).rounds.map(({ id }) => id)).not.toContain(round.id)
  })
})
