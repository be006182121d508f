import type { TableGame } from '../draws/draws.ts'

/** A market of a table as people read it. */
export const marketWords = (_: TableGame, market: string): string => market

/** A bet as people read it. */
export const betWords = (
  game: TableGame,
  { market, selection }: { market: string; selection: string },
): string => `${marketWords(game, market)} ${selection}`
