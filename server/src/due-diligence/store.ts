import type { PlayerId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database.ts'
import { marketNames } from '../licence/licence.ts'
import type { MarketName } from '../licence/licence.ts'
import type { DueDiligenceFigures } from './figures.ts'

export interface Decided {
  figures: DueDiligenceFigures
  at: Date
}

/** What was decided last in each market. */
export async function decidedFigures(
  reader: Tx | Database['read'],
): Promise<ReadonlyMap<MarketName, Decided>> {
  const rows = await reader
    .selectFrom('due_diligence_figures')
    .distinctOn('market')
    .selectAll()
    .orderBy('market')
    .orderBy('id', 'desc')
    .execute()
  return new Map(
    rows.flatMap((row): [MarketName, Decided][] => {
      const market = marketNames.find((name) => name === row.market)
      if (market === undefined) return []
      const { deposit, withdrawal, window_days: windowDays, play_days: playDays, at } = row
      const amounts = { deposit: deposit as Kurus, withdrawal: withdrawal as Kurus }
      return [[market, { figures: { ...amounts, windowDays, playDays }, at }]]
    }),
  )
}

export async function insertFigures(
  tx: Tx,
  row: { market: string; figures: DueDiligenceFigures; approvalId: string; at: Date },
): Promise<void> {
  const { market, figures, approvalId, at } = row
  const { deposit, withdrawal, windowDays, playDays } = figures
  await tx
    .insertInto('due_diligence_figures')
    .values({
      market,
      deposit,
      withdrawal,
      window_days: windowDays,
      play_days: playDays,
      approval_id: approvalId,
      at,
    })
    .execute()
}

export interface Waiting {
  id: string
  playerId: PlayerId
  openedAt: Date
}

/** An open case for which deposits wait and play was never stopped. */
const WAITS = sql`c.status <> 'closed'
  and exists (select from player_restriction r
    where r.case_id = c.id and r.kind = 'deposit' and r.lifted_at is null)
  and not exists (select from player_restriction r where r.case_id = c.id and r.kind = 'play')`

/** The oldest first. */
export async function waitingCases(database: Database): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select c.id, c.player_id as "playerId", c.opened_at as "openedAt"
    from player_case c where ${WAITS} order by c.opened_at, c.id`.execute(database.read)
  return rows
}

/** Whether it still waits, asked under the purse's lock. */
export async function mayStop(tx: Tx, caseId: string): Promise<boolean> {
  const { rows } = await sql`select from player_case c where c.id = ${caseId} and ${WAITS}`.execute(
    tx,
  )
  return rows.length > 0
}
