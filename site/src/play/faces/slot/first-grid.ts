import type { GameEvent } from '@menekse/contract/games/game'
import type { SlotEvent, SlotTitleInfo } from '@menekse/contract/games/slots'

/** So far is each reel ahead of the one before it: neighbours never show the same. */
const SHIFT = 3

/**
 * What lies on the reels before the first spin: how the last round began, or, for a newcomer, the title's symbols
 * in order, shifted from reel to reel so that nothing of them wins. Reels that change their heights stand as an arch.
 */
export function firstGrid(
  title: Pick<SlotTitleInfo, 'kind' | 'symbols' | 'reels' | 'rows'>,
  last: { readonly events: readonly GameEvent[] } | null,
): string[][] {
  const events = last?.events as readonly SlotEvent[] | undefined
  const seen = events?.find((event) => event.type === 'reels' || event.type === 'cells')
  if (seen?.type === 'reels' || seen?.type === 'cells') return seen.grid
  const pays = title.symbols.filter((symbol) => symbol.kind === 'pay').map(({ id }) => id)
  const heightOf = (reel: number) =>
    title.kind === 'variable_ways'
      ? title.rows - 1 - Math.ceil(Math.abs(reel - (title.reels - 1) / 2))
      : title.rows
  return Array.from({ length: title.reels }, (_, reel) =>
    Array.from(
      { length: heightOf(reel) },
      (_one, row) => pays[(reel * SHIFT + row) % pays.length] ?? '',
    ),
  )
}
