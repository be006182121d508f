import type { OfferedMarket } from './offer.ts'

/** What is wrong with a published set, and with which of its markets: they are suspended. */
export interface Violation {
  readonly rule: 'sum' | 'book' | 'fair' | 'line' | 'identity' | 'dutch' | 'arbitrage'
  readonly keys: readonly string[]
}

/** One outcome of one market. */
export type Place = readonly [key: string, id: string]

/** Two sums of probabilities that are one and the same event. */
export interface Identity {
  readonly left: readonly Place[]
  readonly right: readonly Place[]
}

/** Markets that differ in their line alone, from the lowest line to the highest. */
export interface Lines {
  readonly keys: readonly string[]
  /** The outcome that grows less likely with the line; the other grows more likely. */
  readonly falls: string
  readonly rises: string
}

/** An outcome that is the same as two of others together, and may not be priced above a bet on both. */
export interface Dutch {
  readonly whole: Place
  readonly parts: readonly Place[]
}

export interface ConsistencyRules {
  readonly identities: readonly Identity[]
  readonly lines: readonly Lines[]
  readonly dutches: readonly Dutch[]
}

const ROUNDING = 1e-9

type Book = ReadonlyMap<string, OfferedMarket>

const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0)
const at = (book: Book, [key, id]: Place) =>
  book.get(key)?.outcomes.find((outcome) => outcome.id === id)

/** One market by itself. One whose outcomes are not all open cannot be bet on whole, and needs no whole book. */
function ownViolations({ key, winners, outcomes }: OfferedMarket): Violation[] {
  const prices = outcomes.flatMap(({ odds }) => (odds === undefined ? [] : [1000 / odds]))
  const rules = {
    sum: Math.abs(sum(outcomes.map(({ probability }) => probability)) - winners) > ROUNDING,
    book: prices.length === outcomes.length && sum(prices) < winners,
    fair: outcomes.some(
      ({ probability, odds }) => odds !== undefined && odds * probability >= 1000,
    ),
  }
  return (['sum', 'book', 'fair'] as const)
    .filter((rule) => rules[rule])
    .map((rule) => ({ rule, keys: [key] }))
}

/** Probabilities of an outcome have to fall with the line, and its odds may not. */
function isFalling(book: Book, keys: readonly string[], id: string): boolean {
  const steps = keys.flatMap((key) => at(book, [key, id]) ?? [])
  const open = steps.flatMap(({ odds }) => odds ?? [])
  return (
    steps.every(
      ({ probability }, i) => i === 0 || probability <= steps[i - 1]!.probability + ROUNDING,
    ) && open.every((odds, i) => i === 0 || odds >= open[i - 1]!)
  )
}

const isMonotone = (book: Book, { keys, falls, rises }: Lines) =>
  isFalling(book, keys, falls) && isFalling(book, keys.toReversed(), rises)

/** An identity of which a market is not offered says nothing; an outcome that can no longer win has no chance. */
function holds(book: Book, { left, right }: Identity): boolean {
  if ([...left, ...right].some(([key]) => !book.has(key))) return true
  const chance = (places: readonly Place[]) =>
    sum(places.map((place) => at(book, place)?.probability ?? 0))
  return Math.abs(chance(left) - chance(right)) <= ROUNDING
}

function isNoDearer(book: Book, { whole, parts }: Dutch): boolean {
  const odds = at(book, whole)?.odds
  const prices = parts.flatMap((place) => at(book, place)?.odds ?? [])
  if (odds === undefined || prices.length < parts.length) return true
  return odds * sum(prices.map((price) => 1 / price)) <= 1 + ROUNDING
}

const keysOf = (places: readonly Place[]) => [...new Set(places.map(([key]) => key))]

/**
 * What contradicts itself in a published set: probabilities that do not sum to the winners of their market, a book
 * below them, a price at or above fair, lines that cross, one event with two probabilities, a double chance above its
 * two singles. Where every price is below fair on one grid nobody can win for sure; `findArbitrage` answers for prices
 * that people have set.
 */
export function violationsOf(
  markets: readonly OfferedMarket[],
  { identities, lines, dutches }: ConsistencyRules,
): Violation[] {
  const book: Book = new Map(markets.map((market) => [market.key, market]))
  return [
    ...markets.flatMap(ownViolations),
    ...lines
      .map((rule) => ({ ...rule, keys: rule.keys.filter((key) => book.has(key)) }))
      .filter((rule) => !isMonotone(book, rule))
      .map(({ keys }): Violation => ({ rule: 'line', keys })),
    ...identities
      .filter((rule) => !holds(book, rule))
      .map(
        ({ left, right }): Violation => ({ rule: 'identity', keys: keysOf([...left, ...right]) }),
      ),
    ...dutches
      .filter((rule) => !isNoDearer(book, rule))
      .map(({ whole, parts }): Violation => ({ rule: 'dutch', keys: keysOf([whole, ...parts]) })),
  ]
}
