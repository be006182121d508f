import type { MarketWords } from '@menekse/contract/sports/market-words'
import { oddsText } from '@menekse/contract/sports/odds-text'

export const texts = { byItself: 'Sistem' }

/** So many are named; who looks at the match sees the others. */
const NAMED = 5
const listed = (names: readonly string[]) =>
  names.length <= NAMED
    ? names.join(', ')
    : `${names.slice(0, NAMED).join(', ')} ve ${names.length - NAMED} tane daha`

/** What is wrong with the prices of a match. */
export const alarmTexts = {
  price: (words: MarketWords, outcome: string, odds: number) =>
    `${words.title} ${words.outcome(outcome)} (${oddsText(odds)})`,
  sure: (prices: readonly string[]) =>
    `Maç nasıl biterse bitsin kazandıran bir bahis dağılımı satılıyor: ${prices.join(', ')}.`,
  dear: (prices: readonly string[]) => `Adil oranında ya da üstünde satılan: ${listed(prices)}.`,
  shut: (markets: readonly string[]) => `Oranı çeliştiği için askıda: ${listed(markets)}.`,
}
