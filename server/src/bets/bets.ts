import type { BetId, PlayerId } from '@menekse/contract/ids'
import type { RefusalCode } from '@menekse/contract/refusals'
import { grantEndOf } from '../bonuses/bonuses.ts'
import type { Brakes } from '../brakes/brakes.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { Jobs } from '../platform/jobs.ts'
import type { Log } from '../platform/log.ts'
import { gatherReads } from '../platform/gathered-reads.ts'
import { keepMonths } from '../platform/months.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { isTimely } from '../platform/timely-id.ts'
import type { Protection } from '../protection/protection.ts'
import type { StakeRefusal } from '../stakes/stakes.ts'
import type { Purse, Wallet } from '../wallet/wallet.ts'
import type { Bet } from './bet.ts'
import { betRules } from './books.ts'
import { decidePlacement, decideUndo } from './decisions.ts'
import type { NewBet, Undoing } from './decisions.ts'
import type { BetCut, BetPart } from './leaving/cut.ts'
import { createLeaving } from './leaving/leaving.ts'
import type { Left, Price } from './leaving/leaving.ts'
import { createSettling } from './settling.ts'
import type { BetResult, SettleCount } from './settling.ts'
import {
  betsOfPlayer,
  betsOfPlayersOn,
  betsOn,
  eventsOf,
  exposureOf,
  paidBy,
  readBets,
} from './store.ts'
import type { BetFilter, BetKey, Exposure } from './store.ts'

export { betRules } from './books.ts'
export type { Bet, BetStatus, Leg } from './bet.ts'
export { countableOf } from './decisions.ts'
export type { NewBet, Undoing } from './decisions.ts'
export { settleLost } from './settling.ts'
export type { BetResult, SettleCount } from './settling.ts'
export { betWord, openOnMarkets, openOnSelections } from './store.ts'
export type { BetFilter, BetKey, BetWord, Exposure, LostBet, MarketExposure } from './store.ts'

export type PlaceRefusal = StakeRefusal | 'key_reused' | 'bet_outdated' | 'game_paused'

export interface Bets {
  /**
   * Takes a bet, unless the operator has stopped what it is on: limits, blocks, stops, licence and the product's own
   * `accept` are asked on the locked purse. The same id with the same content is the same bet; an id made a day off the
   * clock is refused.
   */
  place<C extends RefusalCode = never>(bet: NewBet<C>): Promise<Bet | Refusal<PlaceRefusal | C>>
  /** Takes several bets of one player, all of them or none; each is asked about as the one before left the purse. */
  placeAll<C extends RefusalCode = never>(
    bets: readonly NewBet<C>[],
  ): Promise<Bet[] | Refusal<PlaceRefusal | C>>
  /** Why the purse of a player would not take a bet as it stands now; nothing is locked, taken or promised. */
  whyNot(bet: Omit<NewBet, 'accept' | 'records'>): Promise<Refusal<StakeRefusal> | undefined>
  /**
   * Settles open bets, each once: `settlement` is the number it is to have, one above the bet's. What was settled
   * before, cashed out meanwhile or corrected since is left as it is and counted as `already`, and so is one of which
   * a part has left since it was read. One with `isRecount` has been settled and stays as it was paid; only what it
   * counts towards wagering changes, as long as its bonus runs. Safe to repeat as a whole.
   */
  settle(results: readonly BetResult[]): Promise<SettleCount>
  /**
   * Pays a price for an open bet and ends it; `price` is asked at the instant of the decision. One that does not stand
   * as it was read any more, because of its end or of a part that has left, is refused as `bet_settled`.
   */
  cashOut<C extends RefusalCode = never>(
    key: BetKey,
    price: Price<C>,
    left?: Left,
  ): Promise<Bet | Refusal<C | 'bet_not_found' | 'bet_settled'>>
  /**
   * Pays a price for a part of an open bet, as it was read; the rest runs on. The same id again is the same cut. What
   * left counts nothing towards wagering, and neither settlement nor correction ever sees it again.
   */
  cut<C extends RefusalCode = never>(
    bet: Bet,
    cut: BetCut,
    partAt: (now: Date) => BetPart | Refusal<C>,
  ): Promise<Bet | Refusal<C | 'bet_settled' | 'key_reused'>>
  /**
   * Takes a wrong settlement back, all of it or nothing; the bet is open again for the next one. Refused where the
   * money is not there any more, unless the product says with `owe` how it notes a debt. A bet that was cashed out is
   * final.
   */
  undo(
    key: BetKey,
    wrong: Undoing & { settlement: number },
  ): Promise<Bet | Refusal<'bet_not_found' | 'bet_changed' | 'bet_final' | 'insufficient_balance'>>
  find(playerId: PlayerId, id: BetId): Promise<Bet | undefined>
  /**
   * Bets with a leg on an event, all of them or those that are open: a page at a time, in the order of their keys, from
   * behind one of them; a page may be short.
   */
  ofEvent(
    event: string,
    which?: { isOpen?: boolean; pageSize?: number; after?: BetKey | undefined },
  ): AsyncIterableIterator<Bet[]>
  /** A player's bets, newest first. */
  ofPlayer(filter: BetFilter): Promise<Bet[]>
  /** A player's bets on an event, in the order of their placing. */
  ofPlayerOn(playerId: PlayerId, event: string): Promise<Bet[]>
  /** What is open on an event by market and selection; a bet of several legs counts in full on each. */
  exposure(event: string): Promise<Exposure[]>
}

/** A bonus may end between the look at it and the lock; then the look is taken again. */
const LOOKS_MAX = 3

/** Bets of an event that are in hand at a time. */
const PAGE = 4_000

export interface BetsOptions {
  database: Database
  clock: Clock
  wallet: Wallet
  protection: Pick<Protection, 'mayStake'>
  brakes: Pick<Brakes, 'standing'>
  jobs: Jobs
  log: Log
  services: Services
}

export function createBets(options: BetsOptions): Bets {
  const { database, clock, wallet, protection, brakes } = options
  wallet.addRules(betRules)
  keepMonths(options, {
    job: 'make_bet_partitions',
    ensure: 'ensure_bet_partition',
    tables: ['bet', 'bet_leg', 'bet_event'],
  })

  const { find, ofPlayerOn } = createReads(database)
  async function known(playerId: PlayerId, id: BetId): Promise<Bet> {
    const bet = await find(playerId, id)
    if (bet === undefined)
      throw new Error(`The key of bet ${id} is known but its record is missing`)
    return bet
  }

  async function undoOnce(
    { playerId, id }: BetKey,
    { settlement, ...undoing }: Undoing & { settlement: number },
  ) {
    const bet = await find(playerId, id)
    if (bet === undefined) return refuse('bet_not_found')
    if (bet.status === 'cashed_out') return refuse('bet_final')
    if (bet.settlement !== settlement) return refuse('bet_changed')
    if (bet.status === 'open') return bet
    const [paid, ended] = await Promise.all([
      paidBy(database, bet),
      grantEndFor(database, bet, clock.now()),
    ])
    const isVoid = bet.status === 'void'
    const outcome = await wallet.submit<Bet, 'insufficient_balance' | 'bet_changed'>({
      playerId,
      key: `${id}:undo:${settlement}`,
      fingerprint: id,
      decide(purse, now) {
        const held = [...purse.grants, ...purse.endedGrants]
        if (bet.grantId !== undefined && ended === undefined)
          if (!held.some((grant) => grant.id === bet.grantId)) return refuse('bet_changed')
        return decideUndo(bet, { paid, isVoid, grantEnd: undefined, ...ended }, undoing, purse, now)
      },
    })
    if (outcome.kind === 'done') return outcome.answer
    if (outcome.kind === 'repeated') return known(playerId, id)
    return refuse(
      outcome.refusal.refused === 'key_reused' ? 'bet_changed' : outcome.refusal.refused,
    )
  }

  async function placeAll<C extends RefusalCode = never>(bets: readonly NewBet<C>[]) {
    const [first] = bets
    if (first === undefined) return []
    const now = clock.now()
    if (bets.some(({ id }) => !isTimely(id, now))) return refuse('bet_outdated')
    const running = await brakes.standing()
    const [step, ...further] = bets.map((bet) => {
      const { id, product, title, stake, legs, isFree = false } = bet
      return {
        key: id,
        fingerprint: JSON.stringify([
          product,
          title,
          stake.toString(),
          legs,
          ...(isFree ? ['free'] : []),
        ]),
        decide: (purse: Purse, at: Date) =>
          running.denies({ product, title }) ?? decidePlacement(bet, purse, at, protection),
      }
    })
    const { playerId } = first
    const outcome = await wallet.submit<Bet, StakeRefusal | C | 'game_paused'>({
      playerId,
      ...step!,
      further,
    })
    if (outcome.kind === 'refused') return outcome.refusal
    return outcome.kind === 'done'
      ? [outcome.answer, ...outcome.further]
      : Promise.all(bets.map(({ id }) => known(playerId, id)))
  }

  return {
    async place(bet) {
      const placed = await placeAll([bet])
      return isRefusal(placed) ? placed : placed[0]!
    },
    placeAll,
    async whyNot(bet) {
      const purse = await wallet.readPurse(bet.playerId)
      const wish = { ...bet, accept: () => undefined }
      const decided = decidePlacement<never>(wish, purse, clock.now(), protection)
      return isRefusal(decided) ? decided : undefined
    },
    settle: createSettling(options),
    ...createLeaving({ database, wallet, find: (key) => find(key.playerId, key.id) }),
    async undo(key, wrong) {
      for (let looks = 1; ; looks++) {
        const undone = await undoOnce(key, wrong)
        const isMoved = isRefusal(undone) && undone.refused === 'bet_changed'
        if (!isMoved || looks === LOOKS_MAX) return undone
      }
    },
    find,
    ofEvent: (event, which) => betsOn(database, event, { pageSize: PAGE, isOpen: false, ...which }),
    ofPlayer: (filter) => betsOfPlayer(database, filter),
    ofPlayerOn,
    exposure: (event) => exposureOf(database, event),
  }
}

/** How the bonus that a bet carries ended, as far as it is the bet's own. */
async function grantEndFor(database: Database, bet: Bet, now: Date) {
  const { grantId } = bet
  if (grantId === undefined) return undefined
  const freeBet = bet.isFree ? { events: await eventsOf(database, bet), now } : undefined
  return grantEndOf(database, { grantId, freeBet })
}

/** Looks that a hall of players takes at the same moment share a question: with all its months, each costs a plan. */
function createReads(database: Database): Pick<Bets, 'find' | 'ofPlayerOn'> {
  const words = (playerId: string, name: string) => `${playerId} ${name}`
  const parse = (asked: string): [playerId: PlayerId, name: string] => {
    const space = asked.indexOf(' ')
    return [asked.slice(0, space) as PlayerId, asked.slice(space + 1)]
  }
  const find = gatherReads<string, Bet>(async (asked) => {
    const keys = asked.map(parse).map(([playerId, id]) => ({ playerId, id: id as BetId }))
    const bets = await readBets(database, keys)
    return new Map(bets.map((bet) => [words(bet.playerId, bet.id), bet]))
  })
  const onEvent = gatherReads<string, Bet[]>(async (asked) => {
    const wanted = asked.map(parse).map(([playerId, event]) => ({ playerId, event }))
    const bets = await betsOfPlayersOn(database, wanted)
    const found = new Map(asked.map((one): [string, Bet[]] => [one, []]))
    for (const bet of bets)
      for (const event of new Set(bet.legs.map((leg) => leg.event)))
        found.get(words(bet.playerId, event))?.push(bet)
    return found
  })
  return {
    find: (playerId, id) => find(words(playerId, id)),
    ofPlayerOn: async (playerId, event) => (await onEvent(words(playerId, event))) ?? [],
  }
}
