import type { RefusalCode } from '@menekse/contract/refusals'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database.ts'
import { gatherReads } from '../platform/gathered-reads.ts'
import { createLane } from './lane.ts'
import type { LaneWatch } from './lane-watch.ts'
import type { Operation, Outcome } from './operation.ts'
import { rollPeriods } from './purse.ts'
import type { Purse } from './purse.ts'
import { bookSize, firstProblem } from './reconcile.ts'
import type { BookSize, Problem, Rule } from './reconcile.ts'
import { saveStanding } from './standing.ts'
import type { Standing } from './purse-columns.ts'
import type { Balances } from './store.ts'
import { lockPurse, readBalances, readPurse } from './store.ts'
import type { Urgency } from './waiting-line.ts'

export type { Account, Reason, Transfer } from './ledger.ts'
export { reasons } from './ledger.ts'
export type { RecordRow } from '../platform/record-writer.ts'
export type { Movement, Operation, Outcome } from './operation.ts'
export { usedOf } from './purse.ts'
export type { EndedGrant, Grant, GrantEnd, Weights } from './grant.ts'
export { periods, playAt, runningSpan } from './purse.ts'
export type { Limit, OpenBets, Period, Purse, Stop } from './purse.ts'
export { netDeposits } from './net-deposits.ts'
export { lessOpenBets, lockPurses } from './open-bets.ts'
export type { Urgency } from './waiting-line.ts'
export type { Balances } from './store.ts'
export type { Standing } from './purse-columns.ts'
export { runningGrants } from './reconcile.ts'
export type { BookSize, Problem, Rule } from './reconcile.ts'

/** Told after commits that moved a player's money: once for all that were answered together, with the newest purse. */
export type BalanceListener = (playerId: string, purse: Purse) => void

export interface Wallet {
  /** Opens the empty purse of a new player, inside the registration's transaction. */
  openPurse(tx: Tx, playerId: string): Promise<void>
  /** Cash, bonus and held money of a player, in kuruş. */
  balances(playerId: string): Promise<Balances>
  /**
   * Hands a wish to the money lane: decided on the locked purse, written in sets, answered after the commit.
   * Rejects only when the database is away or too many wait already; the outcome is then unknown and the same key may
   * be sent again. Players go first. Work of the house says so: it fills what players leave of a batch, and a share of
   * each is its own; who asks for many waits for the answers of some before asking for the next.
   */
  submit<A, C extends RefusalCode = RefusalCode>(
    operation: Operation<A, C>,
    how?: { urgency: Urgency },
  ): Promise<Outcome<A, C>>
  /**
   * Locks a player's purse in a transaction that moves no money but decides on it (a request for a deposit): until it
   * ends, the lane and others like it wait.
   */
  lockPurse(tx: Tx, playerId: string): Promise<Purse>
  onBalance(listener: BalanceListener): void
  /** Changes what protection decided about a purse; what is not named stays. */
  setStanding(tx: Tx, playerId: string, standing: Partial<Standing>): Promise<void>
  /** A purse as it stands, with counters of past periods at zero; unlocked, for showing. */
  readPurse(playerId: string): Promise<Purse>
  /** Adds what an upper floor's records must agree on with the books. */
  addRules(more: readonly Rule[]): void
  rules(): readonly Rule[]
  /** The first row of the books that does not add up, or undefined; reads everything. */
  reconcile(): Promise<Problem | undefined>
  /** How many purses and transfers there are, and what the house owes its players. */
  bookSize(): Promise<BookSize>
  close(): Promise<void>
}

export function createWallet(options: {
  database: Database
  clock: Clock
  /** Told of each batch of the lane. */
  told?: LaneWatch
}): Wallet {
  const { database } = options
  const lane = createLane(options)
  const balances = gatherReads((playerIds: readonly string[]) => readBalances(database, playerIds))
  const listeners: BalanceListener[] = []
  const rules: Rule[] = []
  let news = new Map<string, Purse>()
  const tell = (playerId: string, purse: Purse) => {
    if (news.size === 0) setImmediate(tellAll)
    news.set(playerId, purse)
  }
  const tellAll = () => {
    const told = news
    news = new Map()
    for (const [playerId, purse] of told)
      for (const listener of listeners) listener(playerId, purse)
  }
  return {
    async openPurse(tx, playerId) {
      await tx.insertInto('purse').values({ player_id: playerId }).execute()
    },
    async balances(playerId) {
      // Whoever has just been paid or staked here is answered with what was written: nobody has to ask for it again.
      const found = news.get(playerId) ?? (await balances(playerId))
      if (found === undefined) throw new Error(`There is no purse for ${playerId}`)
      const { cash, bonus, held } = found
      return { cash, bonus, held }
    },
    async submit(operation, { urgency } = { urgency: 'player' }) {
      const outcome = await lane.submit(operation, urgency)
      if (outcome.kind === 'done') tell(operation.playerId, outcome.purse)
      return outcome
    },
    lockPurse: async (tx, playerId) =>
      rollPeriods(await lockPurse(tx, playerId), options.clock.now()),
    onBalance(listener) {
      listeners.push(listener)
    },
    setStanding: saveStanding,
    readPurse: async (playerId) =>
      rollPeriods(await readPurse(database, playerId), options.clock.now()),
    addRules: (more) => void rules.push(...more),
    rules: () => rules,
    reconcile: () => firstProblem(database, rules),
    bookSize: () => bookSize(database),
    close: () => lane.close(),
  }
}
