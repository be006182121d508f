import type { Figure } from '../figures.ts'
import { shownPercent } from '../figures.ts'
import recorded from './returns.json' with { type: 'json' }

/** What the bets of a market give back in the long run: the least and the most of them, in truncated percent. */
export interface MarketReturn {
  readonly market: string
  readonly rtp_percent: number
  readonly rtp_most_percent: number
}

/** Which market the figure is of, in the word that bets name it with: `8 runners, each way, least` is `each_way`. */
function marketOf({ market }: Figure): string {
  const parts = market.split(', ')
  const [first] = parts
  if (first!.endsWith(' runners')) return parts[1]!.replace(' ', '_')
  if (first!.endsWith(' together')) return 'together'
  return parts.length > 1 ? first!.replace(' ', '_') : first!.split(' ')[0]!
}

/** The returns of a title's markets from its figures, in their order. */
export function returnsOf(figures: readonly Figure[]): MarketReturn[] {
  const byMarket = new Map<string, number[]>()
  for (const figure of figures) {
    const market = marketOf(figure)
    byMarket.set(market, [...(byMarket.get(market) ?? []), shownPercent(figure.rtpPercent)])
  }
  return [...byMarket].map(([market, percents]) => ({
    market,
    rtp_percent: Math.min(...percents),
    rtp_most_percent: Math.max(...percents),
  }))
}

const bySlug: Readonly<Record<string, readonly MarketReturn[]>> = recorded

/**
 * The returns of a table's markets. Recorded, as some take a second to compute; a test compares.
 * @throws RangeError for a table that has none
 */
export function recordedReturns(slug: string): readonly MarketReturn[] {
  const returns = bySlug[slug]
  if (returns === undefined) throw new RangeError(`The returns of ${slug} are not recorded.`)
  return returns
}
