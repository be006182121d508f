import type { LegResult } from '@menekse/games/sports/odds'
import { isPossible } from '@menekse/games/sports/possible/possible'
import type { FinalScore, MoneyMessage } from '../../feeds/feeds.ts'
import { outcomeOf } from '../../fixtures/fixtures.ts'

/** One market of what was said, or all of the match where it speaks of that. */
export interface Part {
  market: string | null
  message: MoneyMessage
  word: string
  /** Of results and those taken back. */
  version: number | undefined
}

/** Pure: what was said, market by market. */
export function partsOf(message: MoneyMessage): Part[] {
  const { type } = message
  if (type === 'result')
    return message.markets.map((told) => ({
      market: told.key,
      message: { ...message, markets: [told] },
      word: JSON.stringify([type, told.key, told.version, told.outcomes]),
      version: told.version,
    }))
  if (type === 'unresult')
    return message.markets.map((told) => ({
      market: told.key,
      message: { ...message, markets: [told] },
      word: JSON.stringify([type, told.key, told.version]),
      version: told.version,
    }))
  const { markets, from, until } = message
  const wordOf = (market: string | null) =>
    JSON.stringify([type, market, from ?? null, until ?? null])
  if (markets === 'all') return [{ market: null, message, word: wordOf(null), version: undefined }]
  return markets.map((market) => ({
    market,
    message: { ...message, markets: [market] },
    word: wordOf(market),
    version: undefined,
  }))
}

/** Pure: what is left of a message with some of its parts; undefined without any. */
export function messageOf(message: MoneyMessage, parts: readonly Part[]): MoneyMessage | undefined {
  if (parts.length === 0) return undefined
  if (!('markets' in message) || message.markets === 'all') return message
  const kept = new Set(parts.map(({ market }) => market))
  const markets = (message.markets as readonly (string | { key: string })[]).filter((one) =>
    kept.has(typeof one === 'string' ? one : one.key),
  )
  return { ...message, markets } as MoneyMessage
}

/** Markets that ask for nothing but who is ahead when a match is over. */
const OF_WINNER: ReadonlySet<string> = new Set(['match_result', 'match_winner'])

type ToldMarket = Extract<MoneyMessage, { type: 'result' }>['markets'][number]

/**
 * Pure: whether results tell what cannot be by the end that their source has told of the match; where nobody noted
 * its sport, only whether they name a winner who is none. Whoever leaves a match may be ahead in it, and what is played
 * after the ordinary time of one counts for no result of it.
 */
export function contradicts(message: MoneyMessage, final: FinalScore | undefined): boolean {
  if (message.type !== 'result' || final === undefined) return false
  if (/extra|penalties/.test(final.period)) return false
  if (message.markets.some(({ void_reason: why }) => why !== undefined)) return false
  const { sport } = final
  return message.markets.some(
    (market) =>
      isOtherWinner(market, final.score) ||
      (sport !== undefined && !isPossible(sport, market.key, resultsOf(market), final)),
  )
}

function isOtherWinner({ key, outcomes }: ToldMarket, { home, away }: FinalScore['score']) {
  const ahead = home === away ? 'X' : home > away ? '1' : '2'
  return (
    OF_WINNER.has(key) &&
    outcomes.some(({ id, won, void: back }) => won === 1 && back === 0 && id !== ahead)
  )
}

/** Without dead heats: no score shows them. */
const resultsOf = ({ outcomes }: ToldMarket): ReadonlyMap<string, LegResult> =>
  new Map(
    outcomes.flatMap((told) => {
      const result = outcomeOf(told)
      return typeof result === 'string' ? [[told.id, result] as const] : []
    }),
  )

const isOfResult = ({ type }: MoneyMessage) => type === 'result' || type === 'unresult'

/**
 * Pure: whether something newer takes the place of what waits. A result of an older number does not; a window is
 * another one at other instants.
 */
export function supersedes(newer: Part, waiting: Part): boolean {
  if (newer.market !== waiting.market) return false
  if (isOfResult(newer.message) !== isOfResult(waiting.message)) return false
  if (isOfResult(newer.message)) return newer.version! >= waiting.version!
  const windowIn = ({ word }: Part) => JSON.stringify((JSON.parse(word) as unknown[]).slice(1))
  return windowIn(newer) === windowIn(waiting)
}
