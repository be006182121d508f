import { play } from '@menekse/contract/casino/play'
import { newId } from '@menekse/contract/ids'
import type { RoundId } from '@menekse/contract/ids'
import { lira } from '@menekse/contract/money'
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
const newRequestId = () => newId('rvr', app.clock.now().getTime())
const ask = (player: Player, roundId: RoundId, { by = asker, id = newRequestId() } = {}) =>
  by.browser.call(staffGames.askVoid, {
    body: { id, player_id: player.id, round_id: roundId, reason },
  })
const approve = (id: string, by = approver) =>
  by.browser.call(staffGames.approveVoid, { params: { id }, body: { reason } })
const reject = (id: string, by = approver) =>
  by.browser.call(staffGames.rejectVoid, { params: { id }, body: { reason } })

/** The id of a request that was taken. */
async function asked(player: Player, roundId: RoundId): Promise<string> {
  const answer = await ask(player, roundId)
  if (!answer.ok) throw new Error(answer.refusal.code)
  return answer.value.request.id
}
/** How a request stands, or why not. */
const wordOf = (
  answer:
    | { ok: true; value: { request: { status: string } } }
    | { ok: false; refusal: { code: string } },
) => (answer.ok ? answer.value.request.status : answer.refusal.code)

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
    expect(wordOf(await approve(id))).toBe('voided')
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
    expect(wordOf(await approve(id, asker))).toBe('void_own_request')
    expect(await cashOf(player)).toBe(lira(98))
    // The table says so too.
    const decided = { status: 'approved', decided_at: app.clock.now(), decision_reason: reason }
    await expect(
      app.owner.read
        .updateTable('round_void_request')
        .set({ ...decided, decided_by: asker.id })
        .where('id', '=', id)
        .execute(),
    ).rejects.toThrow('round_void_second_person')
    expect(wordOf(await reject(id, asker))).toBe('rejected')
    expect(wordOf(await approve(id))).toBe('already_decided')
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
    expect(wordOf(await approve(await asked(player, played.round.id)))).toBe('voided')
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
    expect(wordOf(await approve(await asked(player, roundId)))).toBe('voided')
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
      const row = await app.owner.read
        .selectFrom('round_void_request')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(row.status).toBe(isVoid ? 'voided' : 'overtaken')
      expect(await noticesOf(player)).toHaveLength(isVoid ? 1 : 0)
    }
    expect(await app.wallet.reconcile()).toBeUndefined()
  })

  it('of ten who agree, one does; of ten who ask, one is asked', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    const round = await roundWithFreeSpins(app, player)
    const wishes = await Promise.all(Array.from({ length: 10 }, () => ask(player, round.id)))
    expect(wishes.map(wordOf).toSorted()).toEqual(['asked', ...Array(9).fill('void_asked')])
    const id = wishes.flatMap((wish) => (wish.ok ? [wish.value.request.id] : []))[0]!
    const agreed = await Promise.all(Array.from({ length: 10 }, () => approve(id)))
    expect(agreed.map(wordOf).toSorted()).toEqual([...Array(9).fill('already_decided'), 'voided'])
    expect(await cashOf(player)).toBe(lira(100))
  })

  it('is carried out by a job where the process ended between the decision and the money', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    const round = await roundWithFreeSpins(app, player)
    const id = await asked(player, round.id)
    await app.database.transaction(async (tx) => {
      const decision = { decided_at: app.clock.now(), decided_by: approver.id }
      await tx
        .updateTable('round_void_request')
        .set({ ...decision, status: 'approved', decision_reason: reason })
        .where('id', '=', id)
        .execute()
      await app.jobs.later(tx, 'void_round', { id })
    })
    await app.jobs.runDue()
    expect(await cashOf(player)).toBe(lira(100))
    expect(await noticesOf(player)).toHaveLength(1)
  })
})

describe('a wish to void', () => {
  it('is the same under the same id, and refused for a round that ended, is nobody’s, or is asked for', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    const round = await roundWithFreeSpins(app, player)
    const id = newRequestId()
    const twice = await Promise.all([ask(player, round.id, { id }), ask(player, round.id, { id })])
    expect(twice.map(wordOf)).toEqual(['asked', 'asked'])
    expect(wordOf(await ask(player, round.id))).toBe('void_asked')
    expect(wordOf(await reject(id))).toBe('rejected')
    const stranger = await newPlayer(app)
    expect(wordOf(await ask(stranger, round.id))).toBe('round_not_found')
    await app.rounds.finish(player.id, round.id)
    expect(wordOf(await ask(player, round.id))).toBe('round_ended')
  })

  it('is for those who may', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    const round = await roundWithFreeSpins(app, player)
    const auditor = await newStaff(app, 'auditor')
    expect(wordOf(await ask(player, round.id, { by: auditor }))).toBe('forbidden')
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
