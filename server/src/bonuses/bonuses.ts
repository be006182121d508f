import type { PlayerId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import type { Tx } from '../platform/database.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Purse } from '../wallet/wallet.ts'
import { reviewGrant } from './abuse.ts'
import { bonusRules } from './books.ts'
import { createGrantDesk } from './desk.ts'
import type { GrantDesk } from './desk.ts'
import { cancelByPlayer, endingOf, expireGrants } from './endings.ts'
import type { CancelRefusal, Ending } from './endings.ts'
import { endOfExcluded } from './exclusion.ts'
import { giveGrant } from './grants.ts'
import type { Given, GrantRefusal, GrantWish } from './grants.ts'
import type { BonusListener, BonusNeeds, BonusOptions } from './needs.ts'
import { grantInUse } from './stake-parts.ts'
import { findGrant, grantsById, grantsOfPlayer } from './store.ts'
import type { GrantRow } from './store.ts'
import { progressOf } from './views.ts'
import { REVIEW_JOB } from './writers.ts'

export { payoutTo, refundTo, withoutExpired } from './grant-moves.ts'
export type { Landing, Paid } from './grant-moves.ts'
export { freeSpinFrom, grantInUse, leftToWager, stakeFrom, weightOf } from './stake-parts.ts'
export type { BonusMove, BonusStakeRefusal, StakedGame, Taken } from './stake-parts.ts'
export { bonusRules } from './books.ts'
export { countedAnew, countsInstead, takenBack } from './corrections.ts'
export type { WrongEnd } from './corrections.ts'
export { nameOf } from './desk-views.ts'
export type { Names } from './desk-views.ts'
export { NO_TOTALS } from './desk-store.ts'
export { grantEndOf } from './store.ts'
export type { GrantRow } from './store.ts'
export { beforeClosing, beforeWithdrawal, lossOf } from './endings.ts'
export type { Given, GrantRefusal } from './grants.ts'
export type { BonusNews, BonusOptions } from './needs.ts'
export { shownAmount, termsOf, termsText } from './terms.ts'
export type { GivenOffer } from './terms.ts'
export { activeOf } from './views.ts'
export { grantWriter } from './writers.ts'

export const HISTORY_PAGE_SIZE = 10
const END_JOB = 'end_bonuses'

/** A running grant with its record. */
export interface RunningBonus {
  row: GrantRow
  grant: Purse['grants'][number] | undefined
  isInUse: boolean
}

export interface Bonuses {
  desk: GrantDesk
  /** Gives a bonus, once for each campaign and reference; whatever belongs to it is one commit. */
  give(wish: GrantWish): Promise<Given | Refusal<GrantRefusal | 'bonus_choice_closed'>>
  /** A grant as it stands on its player's purse. */
  running(grantId: string, purse: Purse): Promise<RunningBonus>
  find(grantId: string): Promise<GrantRow | undefined>
  /** Told of what a player did not ask for: gifts, ends by time, decisions of the desk. */
  onNews(listener: BonusListener): void
  /** Tells those listeners; returns when all have had it. */
  tell: BonusListener
  /** Ends grants whose time is over, and what runs for excluded people; a job's work. */
  endDue(): Promise<void>
  /** Has that job look at once; it exists exactly when the transaction commits. */
  endSoon(tx: Tx): Promise<void>
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
}

/** Grants and what becomes of them. Money moves in the wallet's lane only. */
export function createBonuses(options: BonusOptions): Bonuses {
  const { database, clock, wallet, jobs } = options
  const listeners: BonusListener[] = []
  const needs: BonusNeeds = {
    ...options,
    tell: async (news) => void (await Promise.allSettled(listeners.map((tell) => tell(news)))),
  }
  wallet.addRules(bonusRules)
  tellProgress(needs)

  const endDue = async () => {
    await endOfExcluded(needs)
    await expireGrants(needs)
  }
  jobs.define(END_JOB, endDue, 'soon')
  jobs.define(REVIEW_JOB, ({ grantId, playerId }) =>
    reviewGrant(needs, { grantId: String(grantId), playerId: playerId as PlayerId }),
  )
  jobs.schedule('*/10 * * * *', END_JOB)

  return {
    desk: createGrantDesk(needs),
    give: (wish) => giveGrant(needs, wish),
    async running(grantId, purse) {
      const row = (await findGrant(database, grantId))!
      const grant = purse.grants.find(({ id }) => id === grantId)
      return { row, grant, isInUse: grantInUse(purse.grants)?.id === grantId }
    },
    find: (grantId) => findGrant(database, grantId),
    onNews: (listener) => void listeners.push(listener),
    tell: needs.tell,
    endDue,
    endSoon: (tx) => jobs.later(tx, END_JOB, {}),
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
