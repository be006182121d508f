import type { FixtureId } from '@menekse/contract/ids'
import { marketLabel, marketWords } from '@menekse/contract/sports/market-words'
import type { Alarms } from '../alarms/alarms.ts'
import { isOver, priceFaults, sureBets } from '../fixtures/fixtures.ts'
import type { Fixture, Fixtures } from '../fixtures/fixtures.ts'
import { createPace } from '../platform/pace.ts'
import { alarmTexts } from './texts.ts'
import { isInconsistent } from './views.ts'

interface Parts {
  alarms: Pick<Alarms, 'hold'>
  fixtures: Pick<Fixtures, 'book' | 'overrides'>
}

/** Of so many matches all markets are looked at together: each takes half a second of whoever takes bets as well. */
const SEARCHES_MOST = 4

type Faults = ReturnType<typeof priceFaults>
type Prices = Faults['dear']

/** Raises an alarm for each match whose prices contradict themselves, and clears those that are over. */
export function createPriceWatch({ alarms, fixtures }: Parts): () => Promise<void> {
  const { book, overrides } = fixtures
  const search = createSearch(book)
  return async () => {
    const pace = createPace()
    const faulty: { fixture: Fixture; faults: Faults }[] = []
    for (const fixture of book.fixtures.values()) {
      await pace()
      if (isOver(fixture)) continue
      const faults = priceFaults(fixture, book.markets(fixture), overrides.holding(fixture))
      faulty.push({ fixture, faults })
    }
    const doubtful = faulty.filter(({ faults }) => faults.beaten.length === 0 && faults.isDoubtful)
    const sure = await search(
      doubtful.map(({ fixture }) => fixture),
      pace,
    )
    const found = faulty.flatMap(({ fixture, faults }) => {
      const text = textOf(book, fixture, {
        ...faults,
        beaten: sure.get(fixture.id) ?? faults.beaten,
      })
      return text === undefined ? [] : [{ subject: subjectOf(fixture), text }]
    })
    const waiting = new Set(
      doubtful.flatMap(({ fixture }) => (sure.has(fixture.id) ? [] : [subjectOf(fixture)])),
    )
    await alarms.hold('prices_inconsistent', found, (subject) => waiting.has(subject))
  }
}

const subjectOf = ({ head: { home, away } }: Fixture) => `${home.name} – ${away.name}`

/**
 * Looks for sure bets in a few of the matches in which there may be some: first where it has never looked, then where
 * it has not for the longest. Of the others the alarm says what was found when it was their turn, be it by another
 * process: the next look may be anybody's.
 */
function createSearch(book: Pick<Fixtures['book'], 'markets'>) {
  /** The one that was looked at last is the last. */
  let order: readonly FixtureId[] = []
  return async (doubtful: readonly Fixture[], pace: () => Promise<void>) => {
    const inTurn = doubtful.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
    const found = new Map<FixtureId, Prices>()
    for (const fixture of inTurn.slice(0, SEARCHES_MOST)) {
      await pace()
      found.set(fixture.id, sureBets(fixture, book.markets(fixture)))
    }
    const later = new Set(inTurn.slice(SEARCHES_MOST).map(({ id }) => id))
    order = [...order.filter((id) => later.has(id)), ...found.keys()]
    return found
  }
}

function textOf(
  book: Pick<Fixtures['book'], 'markets'>,
  fixture: Fixture,
  { beaten, dear }: Faults,
): string | undefined {
  const { home, away } = fixture.head
  const sides = { home: home.short, away: away.short }
  const named = ({ key, id, odds }: Prices[number]) =>
    alarmTexts.price(marketWords(key, sides), id, odds)
  const shut = book
    .markets(fixture)
    .filter((market) => isInconsistent(fixture.markets.get(market.key), market))
    .map(({ key }) => marketLabel(key, sides))
  const parts = [
    beaten.length > 0 && alarmTexts.sure(beaten.map(named)),
    dear.length > 0 && alarmTexts.dear(dear.map(named)),
    shut.length > 0 && alarmTexts.shut(shut),
  ]
  return parts.filter((part) => part !== false).join(' ') || undefined
}
