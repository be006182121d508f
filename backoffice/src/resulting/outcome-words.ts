import { marketWords } from '@menekse/contract/sports/market-words'
import type { Sides } from '@menekse/contract/sports/market-words'
import { messages } from '../messages.ts'

const text = messages.result
const words: Record<string, string> = text.words

/** How an outcome came: one of the words, or its share of a dead heat. */
const cameText = (came: string) => words[came] ?? text.share(came)

/** A market's result in a line: what lost is left out, what plainly won is only named. */
export function outcomesText(
  market: string,
  outcomes: Readonly<Record<string, string>>,
  sides: Sides,
): string {
  const entries = Object.entries(outcomes)
  if (entries.length === 0) return text.takenBack
  if (entries.every(([, came]) => came === 'void')) return text.words.void
  const named = marketWords(market, sides)
  const kept = entries.filter(([, came]) => came !== 'lost')
  if (kept.length === 0) return text.words.lost
  return kept
    .map(([id, came]) =>
      came === 'won' ? named.outcome(id) : `${named.outcome(id)} (${cameText(came)})`,
    )
    .join(', ')
}
