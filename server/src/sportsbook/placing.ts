import { setTimeout as wait } from 'node:timers/promises'
import { freeBetMost } from '@menekse/games/sports/coupon/bonus'
import { payoutMostOf, stakeOf } from '@menekse/games/sports/coupon/coupon'
import type { Bet, Bets, PlaceRefusal as BetRefusal } from '../bets/bets.ts'
import type { Brakes } from '../brakes/brakes.ts'
import type { PriceBook, Ticket } from '../fixtures/fixtures.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import { aboveTerms, check, ticketsOf } from './checking.ts'
import type { Checked, CheckRefusal } from './checking.ts'
import { recordsOf, rowOf } from './coupon-record.ts'
import type { SportsLimits } from './limits/limits.ts'
import { createReads, isAboveLiability, isDeadPrice, noteTaken, takenRow } from './store.ts'
import { contentOf, picksOf, wishDigest } from './wish.ts'
import type { Wish } from './wish.ts'

export type PlaceRefusal =
  | Exclude<BetRefusal, 'no_free_spin'>
  | CheckRefusal
  | 'state_changed'
  | 'duplicate_bet'
  | 'free_bet_missing'

type Answer = Bet | Refusal<PlaceRefusal>

export interface PlacingParts {
  database: Database
  clock: Clock
  bets: Pick<Bets, 'find' | 'place' | 'whyNot'>
  book: PriceBook
  brakes: Pick<Brakes, 'standing'>
  limits: Pick<SportsLimits, 'termsFor'>
  /** How a coupon in play waits. */
  wait?: (ms: number) => Promise<unknown>
}

/**
 * How often what was checked is tried where it had moved before the purse was reached; then the player is asked. A
 * coupon of many legs meets a price that has just moved at every other try.
 */
const TRIES: ReadonlyMap<PlaceRefusal, number> = new Map([
  ['odds_changed', 12],
  ['state_changed', 5],
])

/**
 * Takes coupons, in whichever process the call arrives. Nothing is held while a coupon in play waits: a process that
 * dies has taken nothing, and the same call again begins anew.
 */
export function createPlacing(parts: PlacingParts) {
  const { database, clock, book, brakes, limits } = parts
  /** Nobody waits twice in play on the same selections. */
  const waiting = createUnderway()

  const reads = createReads(database, clock)
  /** A call that is known is answered like the first time, at whatever prices. */
  async function known(wish: Wish): Promise<Bet | Refusal<'key_reused'> | undefined> {
    const row = await reads.coupon(wish)
    if (row === undefined) return undefined
    if (row.wish !== wishDigest(wish)) return refuse('key_reused')
    return parts.bets.find(wish.playerId, wish.id)
  }
  const termsOf = ({ playerId, legs }: Wish) => limits.termsFor(playerId, legs)
  async function checked(wish: Wish): Promise<Checked | Refusal<CheckRefusal>> {
    const terms = await termsOf(wish)
    return check(book, wish, clock.now(), terms)
  }

  async function attempt(wish: Wish): Promise<Answer> {
    const [running, terms, isTwice] = await Promise.all([
      brakes.standing(),
      termsOf(wish),
      reads.isTwice(wish),
    ])
    const stopped = running.denies({ product: 'sports', title: 'sports' })
    if (stopped !== undefined) return stopped
    const first = check(book, wish, clock.now(), terms)
    if (isRefusal(first)) return first
    if (isTwice) return refuse('duplicate_bet')
    const delay = Math.max(...first.tickets.map(({ delayMs }) => delayMs))
    if (delay > 0) {
      const before = await known(wish)
      if (before !== undefined) return before
      // Nobody waits for what their purse, a limit or a break of theirs will not take.
      const denied = await parts.bets.whyNot(betOf(wish, first))
      if (denied !== undefined) return ofSports(denied)
      const picks = `${wish.playerId} ${picksOf(wish)}`
      if (waiting.has(picks) && !wish.isAgain) return refuse('duplicate_bet')
      const ms = delay + terms.delaySeconds * 1_000
      await waiting.during(picks, () => (parts.wait ?? wait)(ms))
      // Another process may have taken the same coupon meanwhile.
      if (await reads.isTwice(wish)) return refuse('duplicate_bet')
    }
    // Whoever did not wait has asked this very moment; the locked purse asks the book once more.
    return tryPurse(parts, first, delay === 0 ? first : await checked(wish), {
      again: () => checked(wish),
      commit: (taken) => commit(parts, wish, taken),
    })
  }

  /** The purse knows what it has taken: only what it does not take now is looked for among what it took before. */
  async function decide(wish: Wish): Promise<Answer> {
    const answer = await attempt(wish)
    const isTaken = !isRefusal(answer) && takenRow(answer) !== undefined
    return isTaken ? answer : ((await known(wish)) ?? answer)
  }

  return createPressing(known, decide)
}

/** Each call has one answer, and a second press does not pass the first one. */
function createPressing(
  known: (wish: Wish) => Promise<Answer | undefined>,
  decide: (wish: Wish) => Promise<Answer>,
) {
  /** By call: one whose caller lost the answer is made again, and has the same. */
  const pending = new Map<string, Promise<Answer>>()
  const deciding = createUnderway()
  return async (wish: Wish): Promise<Answer> => {
    const call = `${wish.playerId} ${wish.id} ${wishDigest(wish)}`
    const running = pending.get(call)
    if (running !== undefined) return running
    const word = `${wish.playerId} ${contentOf(wish)}`
    if (deciding.has(word) && !wish.isAgain) return (await known(wish)) ?? refuse('duplicate_bet')
    const answer = deciding.during(word, () => decide(wish))
    pending.set(call, answer)
    try {
      return await answer
    } finally {
      pending.delete(call)
    }
  }
}

/** Words of what is under way, each as long as any work on it is. */
function createUnderway() {
  const counts = new Map<string, number>()
  return {
    has: (word: string) => counts.has(word),
    async during<T>(word: string, work: () => Promise<T>): Promise<T> {
      counts.set(word, (counts.get(word) ?? 0) + 1)
      try {
        return await work()
      } finally {
        const left = counts.get(word)! - 1
        if (left === 0) counts.delete(word)
        else counts.set(word, left)
      }
    },
  }
}

/** Asks the purse for what was checked, and again where prices moved on the way to it. */
async function tryPurse(
  { book }: PlacingParts,
  first: Checked,
  now: Checked | Refusal<CheckRefusal>,
  ask: {
    again(): Promise<Checked | Refusal<CheckRefusal>>
    commit(taken: Checked): Promise<Answer>
  },
): Promise<Answer> {
  for (let [tries, checked] = [1, now]; ; tries++, checked = await ask.again()) {
    const turned = turnOf(first.tickets, isRefusal(checked) ? undefined : checked.tickets, book)
    if (turned !== undefined) return refuse(turned)
    if (isRefusal(checked)) return checked
    const placed = await ask.commit(checked)
    if (!isRefusal(placed) || tries >= (TRIES.get(placed.refused) ?? 0)) return placed
  }
}

/** What the purse is asked for. */
function betOf({ playerId, id, isFree }: Wish, { coupon, tickets }: Checked) {
  const legs = tickets.map(({ fixture, market, outcome, oddsMillis }) => {
    return { event: fixture, market, selection: outcome, oddsMillis }
  })
  return {
    playerId,
    id,
    product: 'sports' as const,
    category: tickets.some((ticket) => ticket.isLive)
      ? ('in_play' as const)
      : ('pre_match' as const),
    title: 'sports',
    stake: stakeOf(coupon),
    payoutMax: isFree ? freeBetMost(coupon) : payoutMostOf(coupon),
    isFree,
    legs,
  }
}

/** What the purse has said, in words of sports. */
const ofSports = <C extends PlaceRefusal>(
  refusal: Refusal<C | 'no_free_spin'>,
): Refusal<C | 'free_bet_missing'> => {
  const { refused } = refusal
  return refused === 'no_free_spin' ? refuse('free_bet_missing') : { ...refusal, refused }
}

/** Asks the purse: takes the stake and writes the coupon, or neither. */
async function commit(
  parts: PlacingParts,
  wish: Wish,
  taken: Checked,
): Promise<Bet | Refusal<PlaceRefusal>> {
  const { bets, book, clock, limits } = parts
  const { coupon, tickets } = taken
  const row = rowOf(wish, taken, clock.now())
  const bet = betOf(wish, taken)
  try {
    const placed = await bets.place<CheckRefusal | 'state_changed'>({
      ...bet,
      records: recordsOf(row, taken),
      accept: (now) => stillTakes(book, tickets, now),
    })
    if (!isRefusal(placed)) {
      // A bet that somebody had placed under this id before was read with legs of its own: much may have become of it.
      if (placed.legs === bet.legs) noteTaken(placed, row)
      return placed
    }
    return ofSports(placed)
  } catch (error) {
    if (isDeadPrice(error)) return refuse('state_changed')
    if (!isAboveLiability(error)) throw error
    const terms = await limits.termsFor(wish.playerId, wish.legs)
    // Where a limit was raised meanwhile there is room again, and the player asks once more.
    return aboveTerms(coupon, tickets, terms) ?? refuse('stake_above_max')
  }
}

/** Whether a coupon is not what it was any more: a leg in play had a turn, one before its match has begun. */
function turnOf(
  first: readonly Ticket[],
  again: readonly Ticket[] | undefined,
  book: PriceBook,
): 'state_changed' | 'event_started' | undefined {
  const hasTurned = first.some((one) => one.isLive && book.hasTurned(one))
  if (hasTurned) return 'state_changed'
  const hasBegun = first.some((one, place) => !one.isLive && again?.[place]?.isLive === true)
  return hasBegun ? 'event_started' : undefined
}

/** Asked on the locked purse: the tickets again, at this instant. */
function stillTakes(
  book: PriceBook,
  tickets: readonly Ticket[],
  now: Date,
): Refusal<CheckRefusal | 'state_changed'> | undefined {
  const legs = tickets.map(({ fixture, market, outcome, oddsMillis: odds }) => {
    return { fixture, market, outcome, odds }
  })
  const again = ticketsOf(book, legs, now)
  const turned = turnOf(tickets, isRefusal(again) ? undefined : again, book)
  if (turned !== undefined) return refuse(turned)
  if (isRefusal(again)) return again
  const isSame = again.every(({ oddsMillis }, place) => oddsMillis === tickets[place]!.oddsMillis)
  return isSame ? undefined : refuse('odds_changed')
}
