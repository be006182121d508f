import type { SlotEvent } from '@menekse/contract/games/slots'
import { type Machine, type Reels, windowAt } from './machine.ts'

/* What a player is shown of a spin. */

type Position = [reel: number, row: number]

/** The reels at rest, and the one that is wholly wild. */
export function tellReels(
  { title }: Machine,
  { mode, wildReel }: Reels,
  stops: Int32Array,
  events: SlotEvent[],
): void {
  const rows = Array.from({ length: title.rows }, (_, row) => row)
  const grid = title.strips[mode].map((strip, reel) =>
    rows.map((row) => windowAt(strip, stops[reel] as number, row)),
  )
  events.push({ type: 'reels', mode, stops: [...stops], grid })
  if (wildReel === undefined) return
  const symbol = Object.keys(title.wilds)[0] as string
  const positions = rows.map((row): Position => [wildReel, row])
  events.push({ type: 'symbols_changed', symbol, positions })
}

/** The cells of a win: those of its symbol and of wilds, on so many reels from the left. */
export function cellsOfWin(
  { title }: Machine,
  { mode, wildReel }: Reels,
  stops: Int32Array,
  symbol: string,
  length: number,
): Position[] {
  return title.strips[mode].slice(0, length).flatMap((strip, reel) =>
    Array.from({ length: title.rows }, (_, row): Position => [reel, row]).filter(([, row]) => {
      const id = windowAt(strip, stops[reel] as number, row)
      return reel === wildReel || id === symbol || id in title.wilds
    }),
  )
}

/** The cells that show scatters; a wild reel never stands where there are any. */
export function cellsOfScatters(
  { title, scatter }: Machine,
  { mode }: Reels,
  stops: Int32Array,
): Position[] {
  return title.strips[mode].flatMap((strip, reel) =>
    Array.from({ length: title.rows }, (_, row): Position => [reel, row]).filter(
      ([, row]) => windowAt(strip, stops[reel] as number, row) === scatter.id,
    ),
  )
}
