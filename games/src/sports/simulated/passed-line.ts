import type { LegResult } from '../odds.ts'
import type { ScoreMarket } from '../score-market.ts'
import type { DecidedMarket } from './told.ts'

const FAR = 10_000

/** A total that can only grow: what comes to the same now and however much comes is decided. */
export function passedLine(market: ScoreMarket, total: number): DecidedMarket | undefined {
  if (market.figure !== 'total') return undefined
  const results = new Map<string, LegResult>()
  for (const { id, resultOf } of market.outcomes) {
    const result = resultOf(total)
    if (result !== resultOf(total + 1) || result !== resultOf(total + FAR)) return undefined
    results.set(id, result)
  }
  return { key: market.key, results }
}
