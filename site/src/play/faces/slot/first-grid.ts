import type { GameEvent } from '@menekse/contract/games/game'
import type { SlotEvent, SlotTitleInfo } from '@menekse/contract/games/slots'

/** So far is each reel ahead of the one before it: neighbours never show the same. */
const SHIFT = 3

/**
 * What lies on the reels before the first spin: how the last round began, or, for a newcomer, the title's symbols
 * in order, shifted from reel to reel so that nothing of them wins.
 */
export function firstGrid(
  title: Pick<SlotTitleInfo, 'symbols' | 'reels' | 'rows'>,
  last: { readonly events: readonly GameEvent[] } | null,
): string[][] {
  const events = last?.events as readonly SlotEvent[] | undefined
  const seen = events?.find((event) => event.type === 'reels' || event.type === 'cells')
  if (seen?.type === 'reels' || seen?.type === 'cells') return seen.grid
  const pays = title.symbols.filter((symbol) => symbol.kind === 'pay').map(({ id }) => id)
  return Array.from({ length: title.reels }, (_, reel) =>
    Array.from({ length: title.rows }, (_, row) => pays[(reel * SHIFT + row) % pays.length] ?? ''),
  )
}
