import { marketWords } from '@menekse/contract/sports/market-words'
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

/** Raises an alarm for each match whose prices contradict themselves, and clears those that are over. */
export function createPriceWatch({ alarms, fixtures }: Parts): () => Promise<void> {
  const { book, overrides } = fixtures
  const textOf = (fixture: Fixture, maySearch: () => boolean): string | undefined => {
    const sold = book.markets(fixture)
    const { beaten, dear, isDoubtful } = priceFaults(fixture, sold, overrides.holding(fixture))
    const isSearched = beaten.length === 0 && isDoubtful && maySearch()
    const sure = isSearched ? sureBets(fixture, sold) : beaten
    const { home, away } = fixture.head
    const sides = { home: home.short, away: away.short }
    const named = ({ key, id, odds }: (typeof dear)[number]) =>
      alarmTexts.price(marketWords(key, sides), id, odds)
    const shut = sold
      .filter((market) => isInconsistent(fixture.markets.get(market.key), market))
      .map(({ key }) => marketWords(key, sides).title)
    const parts = [
      sure.length > 0 && alarmTexts.sure(sure.map(named)),
      dear.length > 0 && alarmTexts.dear(dear.map(named)),
      shut.length > 0 && alarmTexts.shut(shut),
    ]
    return parts.filter((part) => part !== false).join(' ') || undefined
  }
  return async () => {
    let searches = 0
    const maySearch = () => (searches += 1) <= SEARCHES_MOST
    const pace = createPace()
    const found: { subject: string; text: string }[] = []
    for (const fixture of book.fixtures.values()) {
      await pace()
      const text = isOver(fixture) ? undefined : textOf(fixture, maySearch)
      const { home, away } = fixture.head
      if (text !== undefined) found.push({ subject: `${home.name} – ${away.name}`, text })
    }
    await alarms.hold('prices_inconsistent', found)
  }
}
