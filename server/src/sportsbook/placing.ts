import { setTimeout as wait } from 'node:timers/promises'
import type { Kurus } from '@menekse/contract/money'
import { RULES_VERSION } from '@menekse/contract/sports/betting-rules'
import { freeBetMost } from '@menekse/games/sports/coupon/bonus'
import { payoutRangeOf, stakeOf } from '@menekse/games/sports/coupon/coupon'
import { holdsOf } from '@menekse/games/sports/coupon/hold'
import { lineCount } from '@menekse/games/sports/coupon/lines'
import type { Bet, BetKey, Bets, PlaceRefusal as BetRefusal } from '../bets/bets.ts'
import type { Brakes } from '../brakes/brakes.ts'
import type { PriceBook, Ticket } from '../fixtures/fixtures.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { gatherReads } from '../platform/gathered-reads.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import { aboveTerms, check, liabilityOf, ticketsOf } from './checking.ts'
import type { Checked, CheckRefusal } from './checking.ts'
import type { SportsLimits } from './limits/limits.ts'
import { liabilityMost, ownMost } from './limits/terms.ts'
import {
  couponWriter,
  findCoupons,
  isAboveLiability,
  isDeadPrice,
  noteTaken,
  placedSince,
} from './store.ts'
import type { CouponRow, TakenLeg } from './store.ts'
import { contentOf, wishDigest } from './wish.ts'
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
  bets: Pick<Bets, 'find' | 'place'>
  book: PriceBook
  brakes: Pick<Brakes, 'standing'>
  limits: Pick<SportsLimits, 'termsFor'>
  /** How a coupon in play waits. */
  wait?: (ms: number) => Promise<unknown>
}

/** Where coupons come from: there is one door. */
const CHANNEL = 'site'

/** Two presses of one button come this close to each other. */
const SAME_MS = 30_000
/** How often prices may move between the check and the purse before the player is asked. */
const TRIES_MAX = 5

/** Prices moved between the check and the purse: what this process has read meanwhile is asked. */
const AGAIN: ReadonlySet<PlaceRefusal> = new Set(['odds_changed', 'state_changed'])

/**
 * Takes coupons, in whichever process the call arrives. Nothing is held while a coupon in play waits: a process that
 * dies has taken nothing, and the same call again begins anew.
 */
export function createPlacing(parts: PlacingParts) {
  const { database, clock, book, brakes, limits } = parts
  /** What is being decided here, so that a second press does not pass the first one. */
  const pending = new Map<string, { id: string; wish: string; answer: Promise<Answer> }>()

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

  async function decide(wish: Wish): Promise<Answer> {
    const [before, running, terms, isTwice] = await Promise.all([
      known(wish),
      brakes.standing(),
      termsOf(wish),
      reads.isTwice(wish),
    ])
    if (before !== undefined) return before
    const stopped = running.denies({ product: 'sports', title: 'sports' })
    if (stopped !== undefined) return stopped
    const first = check(book, wish, clock.now(), terms)
    if (isRefusal(first)) return first
    if (isTwice) return refuse('duplicate_bet')
    const delay = Math.max(...first.tickets.map(({ delayMs }) => delayMs))
    if (delay > 0) await (parts.wait ?? wait)(delay + terms.delaySeconds * 1_000)
    for (let tries = 1; ; tries++) {
      // Whoever did not wait has asked this very moment; the locked purse asks the book once more.
      const again = delay === 0 && tries === 1 ? first : await checked(wish)
      const turned = turnOf(first.tickets, isRefusal(again) ? undefined : again.tickets, book)
      if (turned !== undefined) return refuse(turned)
      if (isRefusal(again)) return again
      const placed = await commit(parts, wish, again)
      if (isRefusal(placed) && placed.refused === 'key_reused') return (await known(wish)) ?? placed
      if (!isRefusal(placed) || !AGAIN.has(placed.refused) || tries === TRIES_MAX) return placed
    }
  }

  return async (wish: Wish): Promise<Answer> => {
    const word = `${wish.playerId} ${contentOf(wish)}`
    const running = pending.get(word)
    // The same call once more, because its caller lost the answer: there is one coupon and one answer.
    if (running?.id === wish.id && running.wish === wishDigest(wish)) return running.answer
    if (running !== undefined && !wish.isAgain) {
      return (await known(wish)) ?? refuse('duplicate_bet')
    }
    const answer = decide(wish)
    pending.set(word, { id: wish.id, wish: wishDigest(wish), answer })
    try {
      return await answer
    } finally {
      if (pending.get(word)?.answer === answer) pending.delete(word)
    }
  }
}

/** Looks that many take at the same moment share their questions. */
function createReads(database: Database, clock: Clock) {
  const word = ({ playerId, id }: Pick<Wish, 'playerId' | 'id'>) => `${playerId} ${id}`
  const coupon = gatherReads<string, CouponRow>(async (asked) => {
    const keys = asked.map((one) => one.split(' ')).map(([playerId, id]) => ({ playerId, id }))
    const rows = await findCoupons(database, keys as BetKey[])
    return new Map([...rows.values()].map((row) => [`${row.playerId} ${row.id}`, row]))
  })
  const isPlaced = gatherReads<Wish, true>(async (wishes) => {
    const wished = wishes.map((wish) => ({ playerId: wish.playerId, content: contentOf(wish) }))
    const since = new Date(clock.now().getTime() - SAME_MS)
    const found = await placedSince(database, wished, since)
    return new Map(wishes.filter((_, place) => found.has(place)).map((wish) => [wish, true]))
  })
  return {
    coupon: (wish: Wish) => coupon(word(wish)),
    /** Whether a player has just placed the same coupon and does not say that it is meant. */
    isTwice: async (wish: Wish) => !wish.isAgain && (await isPlaced(wish)) === true,
  }
}

/** Asks the purse: takes the stake and writes the coupon, or neither. */
async function commit(
  parts: PlacingParts,
  wish: Wish,
  taken: Checked,
): Promise<Bet | Refusal<PlaceRefusal>> {
  const { bets, book, clock, limits } = parts
  const { coupon, tickets } = taken
  const { playerId, id } = wish
  const isLive = tickets.some((ticket) => ticket.isLive)
  const row = rowOf(wish, taken, clock.now())
  const legs = tickets.map(({ fixture, market, outcome, oddsMillis }) => {
    return { event: fixture, market, selection: outcome, oddsMillis }
  })
  try {
    const placed = await bets.place<CheckRefusal | 'state_changed'>({
      playerId,
      id,
      product: 'sports',
      category: isLive ? 'in_play' : 'pre_match',
      title: 'sports',
      stake: stakeOf(coupon),
      payoutMax: wish.isFree ? freeBetMost(coupon) : payoutRangeOf(coupon).most,
      isFree: wish.isFree,
      legs,
      records: recordsOf(row, taken),
      accept: (now) => stillTakes(book, tickets, now),
    })
    if (!isRefusal(placed)) {
      // A bet that somebody had placed under this id before was read with legs of its own: much may have become of it.
      if (placed.legs === legs) noteTaken(placed, row)
      return placed
    }
    const { refused } = placed
    return refused === 'no_free_spin' ? refuse('free_bet_missing') : { ...placed, refused }
  } catch (error) {
    if (isDeadPrice(error)) return refuse('state_changed')
    if (!isAboveLiability(error)) throw error
    const terms = await limits.termsFor(playerId, wish.legs)
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
  const hasTurned = first.some((one) => one.isLive && book.epochOf(one.fixture) !== one.epoch)
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

const numberOf = (amount: Kurus | undefined) => (amount === undefined ? null : Number(amount))

/** A coupon as it is written. */
function rowOf(
  wish: Wish,
  { tickets, terms }: Checked,
  now: Date,
): CouponRow & { content: string; rules: string } {
  const { playerId, id, system, unit, policy } = wish
  const legs = tickets.map(
    (ticket): TakenLeg => ({
      sport: ticket.sport,
      tournament: ticket.tournamentName,
      home: ticket.home,
      away: ticket.away,
      starts_at: ticket.startsAt.toISOString(),
      is_live: ticket.isLive,
      is_simulated: ticket.isSimulated,
    }),
  )
  return {
    playerId,
    id,
    unit,
    unitPlaced: unit,
    system,
    lines: Number(lineCount(tickets.length, system)),
    cap: terms.setting.payout_max,
    policy,
    rules: RULES_VERSION,
    legs,
    wish: wishDigest(wish),
    content: contentOf(wish),
    placedAt: now,
    isVoid: false,
  }
}

function recordsOf(row: ReturnType<typeof rowOf>, { coupon, tickets, terms }: Checked) {
  const amount = liabilityOf(coupon)
  const holds = holdsOf(
    coupon,
    tickets.map(({ chances }) => chances),
  )
  const risks = tickets.map((ticket, place) => ({
    fixture_id: ticket.fixture,
    market: ticket.market,
    outcome: ticket.outcome,
    amount: Number(amount),
    most: Number(liabilityMost(terms.setting, ticket)),
    own_most: numberOf(ownMost(terms, ticket)),
    seen: ticket.seen,
    words: ticket.words,
    hold: holds?.[place] ?? null,
  }))
  return [
    couponWriter.row({
      player_id: row.playerId,
      bet_id: row.id,
      unit: row.unit,
      system: row.system === undefined ? null : JSON.stringify(row.system),
      lines: row.lines,
      cap: row.cap,
      policy: row.policy,
      rules: row.rules,
      channel: CHANNEL,
      legs: JSON.stringify(row.legs),
      risks: JSON.stringify(risks),
      content: row.content,
      wish: row.wish,
      placed_at: row.placedAt,
    }),
  ]
}
