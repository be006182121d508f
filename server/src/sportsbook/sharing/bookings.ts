import { createHash, randomInt } from 'node:crypto'
import {
  BOOKING_DAYS,
  BOOKING_LENGTH,
  BOOKING_LETTERS,
  BOOKINGS_A_DAY,
} from '@menekse/contract/sports/bookings'
import type { BookedLeg } from '@menekse/contract/sports/bookings'
import type { PlayerId } from '@menekse/contract/ids'
import type { FixturePage } from '@menekse/contract/sports/fixture'
import type { Fixtures, Selection } from '../../fixtures/fixtures.ts'
import { DAY_MS } from '../../platform/clock.ts'
import type { CallCounts } from '../../platform/call-counts.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { eraseShares, findShare, keepOn, keepShare } from './store.ts'
import type { Share, SharedLeg } from './store.ts'

/** Selections under codes: whoever is told one has them at the prices of then. */
export interface Bookings {
  /**
   * What of the selections can still be bet on, under a code; the same ones have the same code while it is kept. Only
   * so many new codes are given to one account, or to visitors of one address, within 24 hours.
   */
  share(
    legs: readonly Selection[],
    caller: Caller,
  ): Promise<Share | Refusal<'leg_unknown' | 'booking_limit_reached'>>
  /** The selections under a code, at what they are offered at now. */
  open(code: string): Promise<BookedLeg[] | Refusal<'booking_unknown'>>
  /** Erases what has had its time. Safe to repeat. */
  erase(): Promise<void>
}

/** Whoever asks for a code; visitors are told apart by their address. */
export interface Caller {
  readonly playerId: PlayerId | undefined
  readonly address: string
}

interface Parts {
  database: Database
  clock: Clock
  counts: Pick<CallCounts, 'count'>
  fixtures: Pick<Fixtures, 'book' | 'page'>
}

export function createBookings({ database, clock, counts, fixtures }: Parts): Bookings {
  const { book } = fixtures
  /** Counted before a code is drawn: who asks many times at once gets no more than one after another. */
  async function isAbove({ playerId, address }: Caller): Promise<boolean> {
    const most = playerId === undefined ? BOOKINGS_A_DAY.address : BOOKINGS_A_DAY.player
    const { calls } = await counts.count(`new booking ${playerId ?? address}`, most, DAY_MS)
    return calls > most
  }
  return {
    async share(legs, caller) {
      const known = await Promise.all(
        legs.map(async (leg) => sharedLeg(leg, await fixtures.page(leg.fixture))),
      )
      const shared = unlike(known.flatMap((leg) => leg ?? []))
      if (shared.length === 0) return refuse('leg_unknown')
      const now = clock.now()
      const content = digestOf(shared)
      const keptUntil = new Date(now.getTime() + BOOKING_DAYS * DAY_MS)
      const same = { content, legs: shared, keptUntil }
      const before = await database.transaction((tx) => keepOn(tx, same))
      if (before !== undefined) return before
      if (await isAbove(caller)) return refuse('booking_limit_reached')
      // A code that is taken already is drawn anew: one in a million millions, and still nobody gets another's.
      for (;;) {
        const share = { ...same, code: newCode(), now }
        // oxlint-disable-next-line no-await-in-loop -- each try waits for the one before
        const kept = await database.transaction((tx) => keepShare(tx, share))
        if (kept !== undefined) return kept
      }
    },
    async open(code) {
      const now = clock.now()
      const share = await findShare(database, code, now)
      if (share === undefined) return refuse('booking_unknown')
      return share.legs.map((leg): BookedLeg => {
        const ticket = book.ticket(leg, now)
        if (isRefusal(ticket))
          return { ...leg, odds: null, lock: ticket.refused, is_live: false, mbs: 1 }
        const { oddsMillis: odds, isLive, mbs } = ticket
        return { ...leg, odds, lock: null, is_live: isLive, mbs }
      })
    },
    erase: () => database.transaction((tx) => eraseShares(tx, clock.now())),
  }
}

/** Only what the bulletin shows is kept: nobody reads words under a code that the house did not write. */
function sharedLeg(
  { fixture, market, outcome }: Selection,
  page: FixturePage | undefined,
): SharedLeg | undefined {
  const shown = page?.markets.find(({ key }) => key === market)
  if (page === undefined || shown?.outcomes.some(({ id }) => id === outcome) !== true)
    return undefined
  const { home, away, starts_at, is_simulated } = page
  return { fixture, market, outcome, home: home.short, away: away.short, starts_at, is_simulated }
}

const wordOf = ({ fixture, market, outcome }: Selection) =>
  JSON.stringify([fixture, market, outcome])

/** Each selection once, in the order in which they came. */
const unlike = (legs: readonly SharedLeg[]): SharedLeg[] => [
  ...new Map(legs.map((leg) => [wordOf(leg), leg])).values(),
]

/** Of the selections in whatever order: no coupon is another one by it. */
const digestOf = (legs: readonly SharedLeg[]): string =>
  createHash('sha256').update(legs.map(wordOf).toSorted().join()).digest('hex')

const newCode = (): string =>
  Array.from(
    { length: BOOKING_LENGTH },
    () => BOOKING_LETTERS[randomInt(BOOKING_LETTERS.length)]!,
  ).join('')
