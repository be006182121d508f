import type { GameEvent } from '@menekse/contract/games/game'
import type { SlotEvent, SlotTitleInfo } from '@menekse/contract/games/slots'

/**
 * What lies on the reels before the first spin: how the last round began, or, for a newcomer, the title's symbols
 * in order, shifted from reel to reel so that no line of them wins.
 */
export function firstGrid(
  title: Pick<SlotTitleInfo, 'symbols' | 'reels' | 'rows'>,
  last: { readonly events: readonly GameEvent[] } | null,
): string[][] {
  const events = last?.events as readonly SlotEvent[] | undefined
  const seen = events?.find((event) => event.type === 'reels')
  if (seen?.type === 'reels') return seen.grid
  const pays = title.symbols.filter((symbol) => symbol.kind === 'pay').map(({ id }) => id)
  return Array.from({ length: title.reels }, (_, reel) =>
    Array.from(
      { length: title.rows },
      (_, row) => pays[(reel * title.rows + row) % pays.length] ?? '',
    ),
  )
}
