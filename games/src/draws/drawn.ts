import { type Kurus, ZERO } from '@menekse/contract/money'
import { FLIGHT_MARKET, paidAt, targetOf } from '../crash/bets.ts'
import { bitsOf, bustOf } from '../crash/bust.ts'
import { crashTitles } from '../crash/catalogue.ts'
import { flightOf, TARGET_MIN } from '../crash/flight.ts'
import { crashMaths } from '../crash/maths.ts'
import type { CrashTitle } from '../crash/title.ts'
import { cupKind } from '../football/cup.ts'
import { leagueKind } from '../football/league.ts'
import { raceKind } from '../races/kind.ts'
import type { Random } from '../stream.ts'
import { tombalaKind } from '../tombala/kind.ts'
import { drawBalls } from '../tombala/balls.ts'
import { toldOf } from '../tombala/proof.ts'
import { eventsOf, paidTo, playTombala, type Sold, TICKETS_MARKET } from '../tombala/round.ts'
import type { TombalaTitle } from '../tombala/title.ts'
import { drawKinds } from './catalogue.ts'
import type { DrawKind, DrawTitle } from './kind.ts'

/*
 * Every title of shared rounds as what computes its draws. What decides them:
 *
 *     key       = HMAC-SHA-256(key = whole salt, message = the draw's seed)
 *     result    = a pure function of the stream of key with the label `draw:<slug>:<number>`
 *     film      = the stream of key with the label `film:<slug>:<number>`: only how a result looks
 *     programme = the stream of the salt with the label `programme:<slug>:<number>`: public before bets open
 *
 * The whole salt of a draw that waits for a beacon is the chain's salt and after it the 48 bytes that the network
 * signed the draw's round with; of any other draw it is the chain's salt alone. A flight is read from the key itself:
 * its first 52 bits. The balls of tombala are such a stream's; what they pay hangs on the tickets that were sold as well.
 */

export const drawLabel = (slug: string, number: number): string => `draw:${slug}:${number}`
export const filmLabel = (slug: string, number: number): string => `film:${slug}:${number}`
export const programmeLabel = (slug: string, number: number): string =>
  `programme:${slug}:${number}`

/** A bet as its record says it. */
export interface RecordedBet {
  readonly market: string
  readonly selection: string
  readonly stake: Kurus
  /** Which tickets are its own, where it bought some. */
  readonly id?: string | undefined
  /** Its player ended it in flight, before its target. */
  readonly isCashedOut?: boolean
}

/** What a bet must have returned: between these two, which are the same unless its player could end it by hand. */
export interface Due {
  readonly least: Kurus
  readonly most: Kurus
}

/** One title of shared rounds with one version of its maths. */
export interface Drawn {
  readonly kind: string
  readonly slug: string
  readonly name: string
  readonly mathVersion: () => string
  /** What the draw of this number, counted from 1, is on; null where every draw is the same. */
  programme(number: number, random: Random): unknown
  /** Whether all its bets play for what was sold of a draw. */
  readonly isPooled?: true
  /**
   * @param key 32 bytes that salt and seed make
   * @param random the stream of that key for the result
   * @param sold where bets play for it; without it only what hangs on the seed alone is computed
   */
  draw(programme: unknown, key: Uint8Array, random: Random, sold?: Sold): object
  /** What is shown of a result; none where the picture is the page's own (a flight). */
  events(programme: unknown, result: object, film: Random): readonly object[]
  /** Undefined where the draw takes no such bet. */
  due(programme: unknown, result: object, bet: RecordedBet, sold?: Sold): Due | undefined
}

/** A title of a kind of drawn round. */
export function drawnTitle<T extends DrawTitle, P, B, R extends object, E extends object>(
  kind: DrawKind<T, P, B, R, E>,
  title: T,
): Drawn {
  return {
    kind: kind.kind,
    slug: title.slug,
    name: title.name,
    mathVersion: () => kind.mathVersion(title),
    // Kinds count their draws from 0, as seasons begin with the first.
    programme: (number, random) => kind.programme(title, number - 1, random),
    draw: (programme, _key, random) => kind.draw(title, programme as P, random),
    events: (programme, result, film) => kind.events(title, programme as P, result as R, film),
    due(programme, result, { market, selection, stake }) {
      const bet = kind.readBet(title, programme as P, { market, selection })
      if (bet === undefined) return undefined
      const payout = kind.payout(title, programme as P, result as R, bet, stake)
      return { least: payout, most: payout }
    },
  }
}

/** A crash game: its result is the key's first 52 bits, and nothing is drawn from a stream. */
function crashTitle(title: CrashTitle): Drawn {
  return {
    kind: 'crash',
    slug: title.slug,
    name: title.name,
    mathVersion: () => crashMaths(title),
    programme: () => null,
    draw(_programme, key) {
      const bust = bustOf(bitsOf(key), title.rtpPercent)
      return { bust, flight_ms: bust === 100 ? 0 : flightOf(title.growth).msOf(bust + 1) }
    },
    events: () => [],
    due(_programme, result, { market, selection, stake, isCashedOut = false }) {
      const { bust } = result as { bust: number }
      const target = targetOf(title, selection, stake)
      if (market !== FLIGHT_MARKET || target === undefined) return undefined
      // How quick a hand was is no matter of chance: it lies between the lowest multiplier and where the flight ended.
      if (isCashedOut)
        return { least: paidAt(stake, TARGET_MIN), most: paidAt(stake, Math.min(target, bust)) }
      const payout = target <= bust ? paidAt(stake, target) : ZERO
      return { least: payout, most: payout }
    },
  }
}

/** A room of tombala: its balls are drawn from the stream, its prizes follow from what was sold. */
function tombalaTitle(title: TombalaTitle): Drawn {
  return {
    kind: tombalaKind.kind,
    slug: title.slug,
    name: title.name,
    isPooled: true,
    mathVersion: () => tombalaKind.mathVersion(title),
    programme: () => null,
    draw: (_programme, _key, random, sold) =>
      sold === undefined ? { balls: drawBalls(random) } : playTombala(title, sold, random),
    events(_programme, result) {
      const told = toldOf(result)
      return told === undefined ? [] : eventsOf(told)
    },
    due(_programme, result, { market, selection, stake, id }, sold) {
      const told = toldOf(result)
      if (told === undefined || sold === undefined || market !== TICKETS_MARKET) return undefined
      const isOwn = (number: number) => sold.tickets[number]!.bet === id
      const count = sold.tickets.filter(({ bet }) => bet === id).length
      if (count === 0 || selection !== String(count) || stake !== title.price * BigInt(count))
        return undefined
      const payout = paidTo(told, isOwn)
      return { least: payout, most: payout }
    },
  }
}

/** What is of one kind: titles as they are played, and as they were before their maths changed. */
function titlesOf(kind: DrawKind<DrawTitle, unknown, unknown, object, object>): {
  now: Drawn[]
  earlier: Drawn[]
} {
  const made = (title: DrawTitle) => drawnTitle(kind, title)
  return { now: kind.titles.map(made), earlier: (kind.earlier ?? []).map(made) }
}

const kinds = [
  { now: crashTitles.map(crashTitle), earlier: [] },
  { now: tombalaKind.titles.map(tombalaTitle), earlier: [] },
  ...[...drawKinds, raceKind, leagueKind, cupKind].map((kind) =>
    titlesOf(kind as DrawKind<DrawTitle, unknown, unknown, object, object>),
  ),
]

/** Every title of shared rounds, as it is played now. */
export const drawnTitles: readonly Drawn[] = kinds.flatMap(({ now }) => now)
const everyDrawn = [...drawnTitles, ...kinds.flatMap(({ earlier }) => earlier)]

/** The title of this slug, with these maths or those it is played with; undefined where there is none. */
export const drawnOf = (slug: string, mathVersion?: string): Drawn | undefined =>
  mathVersion === undefined
    ? drawnTitles.find((one) => one.slug === slug)
    : everyDrawn.find((one) => one.slug === slug && one.mathVersion() === mathVersion)
