import type { PlayerId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import type { Tx } from '../platform/database.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Purse, RecordRow } from '../wallet/wallet.ts'
import { reviewGrant } from './abuse.ts'
import { bonusRules } from './books.ts'
import { cashbackOf, claimCashback } from './cashback.ts'
import type { Cashback, ClaimRefusal } from './cashback.ts'
import { createChoices } from './choices.ts'
import type { ApprovedDeposit, ChoiceRefusal, PendingChoice } from './choices.ts'
import { createBonusDesk } from './desk.ts'
import type { BonusDesk } from './desk.ts'
import type { Standing } from './eligibility.ts'
import { cancelByPlayer, endingOf, expireGrants } from './endings.ts'
import type { CancelRefusal, Ending } from './endings.ts'
import { endOfExcluded } from './exclusion.ts'
import { giveBySchedule } from './gifts.ts'
import { grantInUse } from './stake-parts.ts'
import type { Given } from './grants.ts'
import type { BonusListener, BonusNeeds, BonusOptions } from './needs.ts'
import { activate, offerOfCode, promotionsFor, takeCode } from './promotions.ts'
import type { ActivationRefusal, CodeRefusal, CodeWish } from './promotions.ts'
import { findGrant, forgetCodeFailures, grantsById, grantsOfPlayer } from './store.ts'
import type { GrantRow } from './store.ts'
import type { Offer } from './terms.ts'
import { progressOf } from './views.ts'
import { seedBonuses } from './seed.ts'
import { REVIEW_JOB } from './writers.ts'

export { payoutTo, refundTo, withoutExpired } from './grant-moves.ts'
export type { Landing, Paid } from './grant-moves.ts'
export { freeSpinFrom, grantInUse, stakeFrom, weightOf } from './stake-parts.ts'
export type { BonusMove, BonusStakeRefusal, StakedGame, Taken } from './stake-parts.ts'
export { bonusRules } from './books.ts'
export { takenBack } from './corrections.ts'
export type { WrongEnd } from './corrections.ts'
export { grantEndOf } from './store.ts'
export { beforeClosing, beforeWithdrawal, lossOf } from './endings.ts'
export type { BonusNews, BonusOptions } from './needs.ts'

export const HISTORY_PAGE_SIZE = 10
const END_JOB = 'end_bonuses'

/** A running grant with its record. */
export interface RunningBonus {
  row: GrantRow
  grant: Purse['grants'][number] | undefined
  isInUse: boolean
}

export interface Bonuses {
  desk: BonusDesk
  /** Makes the first campaigns of each brand where they are not there yet. */
  seed(): Promise<void>
  /** Told of what a player did not ask for: gifts, ends by time, decisions of the desk. */
  onNews(listener: BonusListener): void
  /** Offers of a brand, and what each is to this player. */
  promotions(
    brandId: string,
    playerId: PlayerId | undefined,
  ): Promise<{ offer: Offer; standing: Standing }[]>
  activate(wish: {
    playerId: PlayerId
    brandId: string
    offerId: string
    key: string | undefined
  }): Promise<RunningBonus | Refusal<ActivationRefusal>>
  /** What a code would give, before anything is given; refused with the words of taking it. */
  offerOfCode(wish: Omit<CodeWish, 'key' | 'offerId'>): Promise<Offer | Refusal<CodeRefusal>>
  takeCode(wish: CodeWish): Promise<RunningBonus | Refusal<CodeRefusal>>
  /**
   * Reads what an approval needs; the pure function it answers gives the rows that open the choice, and belongs into
   * the commit of the credit.
   */
  prepareChoice(deposit: ApprovedDeposit): Promise<(purse: Purse, now: Date) => RecordRow[]>
  /** Ends grants and choices whose time is over, and what runs for excluded people; a job's work. */
  endDue(): Promise<void>
  /** Has that job look at once; it exists exactly when the transaction commits. */
  endSoon(tx: Tx): Promise<void>
  /** Gives what timetables give; a job's work. */
  giveBySchedule(): Promise<void>
  /** What waits for the player's choice; polled. */
  pending(playerId: PlayerId): Promise<PendingChoice | undefined>
  /** Pushes to the player's open pages whether a choice waits. */
  tellPending(playerId: PlayerId): Promise<void>
  /** Chooses, once for each deposit; the same choice again is answered as the first was. */
  select(
    playerId: PlayerId,
    wish: { depositId: string; offerId: string },
  ): Promise<RunningBonus | Refusal<ChoiceRefusal>>
  reject(
    playerId: PlayerId,
    depositId: string,
  ): Promise<true | Refusal<'bonus_choice_closed' | 'deposit_id_missing'>>
  /** Running grants, the one in use first. */
  active(playerId: PlayerId): Promise<RunningBonus[]>
  history(playerId: PlayerId, page: number): Promise<{ rows: GrantRow[]; total: number }>
  endingOf(
    playerId: PlayerId,
    id: string,
  ): Promise<Ending | Refusal<'bonus_not_found' | 'bonus_ended'>>
  /** Ends a grant if the amounts are still those the player saw. */
  cancel(
    playerId: PlayerId,
    id: string,
    seen: { forfeited: Kurus; freeSpinsLost: number },
  ): Promise<Ending | Refusal<CancelRefusal>>
  cashback(playerId: PlayerId): Promise<Cashback>
  claimCashback(
    playerId: PlayerId,
    key: string | undefined,
  ): Promise<(Given & { amount: Kurus; message: string }) | Refusal<ClaimRefusal>>
}

const DAY_MS = 86_400_000

/** Campaigns, offers, grants and what becomes of them. Money moves in the wallet's lane only. */
export function createBonuses(options: BonusOptions): Bonuses {
  const { database, clock, wallet, jobs } = options
  const listeners: BonusListener[] = []
  const needs: BonusNeeds = {
    ...options,
    tell: async (news) => void (await Promise.allSettled(listeners.map((tell) => tell(news)))),
  }
  wallet.addRules(bonusRules)
  const choices = createChoices(needs)
  tellProgress(needs)

  const endDue = async () => {
    await endOfExcluded(needs)
    await expireGrants(needs)
    await choices.lapse()
    await forgetCodeFailures(database, new Date(clock.now().getTime() - DAY_MS))
  }
  jobs.define(END_JOB, endDue, 'soon')
  jobs.define(REVIEW_JOB, ({ grantId, playerId }) =>
    reviewGrant(needs, { grantId: String(grantId), playerId: playerId as PlayerId }),
  )
  jobs.schedule('*/10 * * * *', END_JOB)
  jobs.define('give_scheduled_bonuses', () => giveBySchedule(needs))
  jobs.schedule('15 * * * *', 'give_scheduled_bonuses')

  /** A grant that was just given, as it stands after its commit. */
  async function runningOf(grantId: string, purse: Purse): Promise<RunningBonus> {
    const row = (await findGrant(database, grantId))!
    const grant = purse.grants.find(({ id }) => id === grantId)
    return { row, grant, isInUse: grantInUse(purse.grants)?.id === grantId }
  }
  async function shown<C extends Refusal>(given: Given | C): Promise<RunningBonus | C> {
    return 'refused' in given ? given : runningOf(given.grantId, given.after)
  }

  return {
    desk: createBonusDesk(needs),
    seed: () => seedBonuses(database, clock),
    onNews: (listener) => void listeners.push(listener),
    async promotions(brandId, playerId) {
      const choice = playerId === undefined ? undefined : await choices.pending(playerId)
      const waiting = choice?.bonuses.map(({ offer }) => offer) ?? []
      return promotionsFor(needs, brandId, playerId, waiting)
    },
    activate: async (wish) => shown(await activate(needs, wish)),
    offerOfCode: (wish) => offerOfCode(needs, wish),
    takeCode: async (wish) => shown(await takeCode(needs, wish)),
    prepareChoice: choices.prepare,
    endDue,
    endSoon: (tx) => jobs.later(tx, END_JOB, {}),
    giveBySchedule: () => giveBySchedule(needs),
    pending: choices.pending,
    tellPending: choices.tellPending,
    async select(playerId, wish) {
      const chosen = await choices.select(playerId, wish)
      return 'refused' in chosen
        ? chosen
        : runningOf(chosen.grantId, await wallet.readPurse(playerId))
    },
    reject: choices.reject,
    async active(playerId) {
      const { grants } = await wallet.readPurse(playerId)
      const now = clock.now()
      const running = grants.filter(({ expiresAt }) => expiresAt > now)
      const rows = await grantsById(
        database,
        running.map(({ id }) => id),
      )
      const used = grantInUse(running)?.id
      return running
        .flatMap((grant) => {
          const row = rows.get(grant.id)
          return row === undefined ? [] : [{ row, grant, isInUse: grant.id === used }]
        })
        .toSorted((a, b) => Number(b.isInUse) - Number(a.isInUse))
    },
    history: (playerId, page) =>
      grantsOfPlayer(database, playerId, {
        limit: HISTORY_PAGE_SIZE,
        offset: (page - 1) * HISTORY_PAGE_SIZE,
      }),
    endingOf: (playerId, id) => endingOf(needs, playerId, id),
    cancel: (playerId, id, seen) => cancelByPlayer(needs, playerId, id, seen),
    cashback: (playerId) => cashbackOf(needs, playerId),
    claimCashback: (playerId, key) => claimCashback(needs, playerId, key),
  }
}

/** Pushes how running bonuses stand after each commit that moved a player's money; nothing for whoever has none. */
function tellProgress({ wallet, live }: BonusNeeds): void {
  const told = new Set<string>()
  wallet.onBalance((playerId, { grants }) => {
    if (grants.length === 0 && !told.delete(playerId)) return
    if (grants.length > 0) told.add(playerId)
    live.publish(playerId, 'bonus', {
      active: grants.map((grant) => ({
        id: grant.id,
        balance: grant.balance,
        required: grant.required,
        completed: grant.wagered,
        progress: progressOf(grant),
        spins_left: grant.spins?.left ?? null,
      })),
    })
  })
}
