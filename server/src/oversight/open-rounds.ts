import type { OpenRound } from '@menekse/contract/oversight/staff-games'
import { gameOf } from '@menekse/games/catalogue'
import type { Database } from '../platform/database.ts'
import { openRounds } from './store.ts'
import type { OpenRoundRow } from './store.ts'

export const OPEN_ROUNDS_PAGE_SIZE = 50

/** A page of the rounds that have not ended, the oldest first. */
export async function openRoundsPage(
  database: Database,
  filter: { game: string | undefined; page: number },
): Promise<{ rounds: OpenRound[]; total: number }> {
  const limit = OPEN_ROUNDS_PAGE_SIZE
  const offset = (filter.page - 1) * limit
  const { rows, total } = await openRounds(database, filter.game, { limit, offset })
  return { rounds: rows.map(openRoundView), total }
}

const openRoundView = (row: OpenRoundRow): OpenRound => ({
  ...row,
  game_name: gameOf(row.game_slug)?.name ?? row.game_slug,
  started_at: row.started_at.toISOString(),
})
