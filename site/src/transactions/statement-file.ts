import type { StatementRow, StatementTab } from '@menekse/contract/reports/reports'
import { csvMoney, csvText } from '@menekse/ui/csv'
import { formatTime } from '@menekse/ui/time-format'
import { accountTexts } from '../messages-account.ts'
import type { DateRange } from './date-range.ts'

const texts = accountTexts.transactions
const columns = texts.columns

/** The lines of a statement as the file a player keeps: every column, amounts as numbers. */
export function statementCsv(tab: StatementTab, rows: readonly StatementRow[]): string {
  const game = tab !== 'deposit' && tab !== 'withdraw'
  const head = game
    ? [
        columns.date,
        columns.game_name,
        columns.description,
        columns.provider,
        columns.reference_id,
        columns.stake,
        columns.win_amount,
      ]
    : [
        columns.date,
        columns.description,
        columns.payment_method,
        columns.reference_id,
        columns.amount,
      ]
  const lines = rows.map((row) => [
    formatTime(row.date, 'table'),
    ...(game
      ? [row.game_name, row.description, row.provider]
      : [row.description, row.payment_method]),
    row.reference_id,
    csvMoney(row.amount),
    ...(game ? [csvMoney(row.win_amount)] : []),
    csvMoney(row.balance_before),
    csvMoney(row.balance_after),
    row.status_label,
  ])
  return csvText([
    [...head, columns.balance_before, columns.balance_after, columns.status],
    ...lines,
  ])
}

/** menekse-yatirimlar-2026-03-01_2026-03-09.csv */
export function statementFileName(tab: StatementTab, range: DateRange | undefined): string {
  const days =
    range === undefined
      ? texts.fileRangeAll
      : range.from === range.to
        ? range.from
        : `${range.from}_${range.to}`
  return texts.fileName(texts.fileTabs[tab], days)
}

export interface StatementPart {
  rows: readonly StatementRow[]
  pages: number
  total: number
}

/** Files beyond this are better asked for in parts. */
export const FILE_ROWS_MAX = 5_000

/**
 * Every line of a statement, page after page. Lines that move to the next page because a newer one has come in
 * between are taken once. `cut` when there were more than a file holds.
 */
export async function collectStatement(
  load: (page: number) => Promise<StatementPart>,
  onProgress: (done: number, total: number) => void,
): Promise<{ rows: StatementRow[]; cut: boolean }> {
  const found = new Map<string, StatementRow>()
  for (let page = 1; ; page++) {
    const part = await load(page)
    for (const row of part.rows) found.set(row.id, row)
    onProgress(Math.min(found.size, part.total), part.total)
    const over = page >= part.pages || part.rows.length === 0
    if (over || found.size >= FILE_ROWS_MAX) {
      return {
        rows: [...found.values()].slice(0, FILE_ROWS_MAX),
        cut: !over || found.size > FILE_ROWS_MAX,
      }
    }
  }
}
