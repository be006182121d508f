import { formatCount } from '@menekse/ui/turkish'
import { casino } from '@menekse/contract/casino/casino'
import { reports, STATEMENT_PAGE_SIZE, type StatementRow } from '@menekse/contract/reports/reports'
import { downloadCsv } from '@menekse/ui/csv'
import { toast } from '@menekse/ui/Toast'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, reading } from '../api.ts'
import { accountTexts } from '../messages-account.ts'
import {
  collectStatement,
  FILE_ROWS_MAX,
  statementCsv,
  statementFileName,
} from './statement-file.ts'
import type { TransactionsSearch } from './transactions-search.ts'

const texts = accountTexts.transactions
const FILE_PAGE_SIZE = 100

function queryOf({ tab, page, range }: TransactionsSearch, limit: number) {
  return { type: tab, page, limit, ...range }
}

export function useStatement(search: TransactionsSearch) {
  const query = queryOf(search, STATEMENT_PAGE_SIZE)
  return useQuery({
    ...reading(reports.statement, { query }),
    // The live stream marks what stands under this name stale.
    queryKey: ['statement', query],
    staleTime: 0,
    // The last page stays in sight, marked stale, while another page of the same kind is on its way.
    placeholderData: (before, shown) =>
      isOfTab(shown?.queryKey[1], search.tab) ? before : undefined,
  })
}

function isOfTab(query: unknown, tab: string): boolean {
  return (query as { type?: string } | null | undefined)?.type === tab
}

/** Everything the filter covers, as a file. */
export function useStatementFile(search: TransactionsSearch) {
  const [progress, setProgress] = useState<string>()
  const write = async () => {
    setProgress(texts.exporting(0, 0))
    try {
      const { rows, cut } = await collectStatement(
        async (page) => {
          const query = queryOf({ ...search, page }, FILE_PAGE_SIZE)
          const part = await ask(reports.statement, { query })
          const { total_pages: pages, total } = part.pagination
          return { rows: part.transactions, pages, total }
        },
        (done, total) => setProgress(texts.exporting(done, total)),
      )
      downloadCsv(statementFileName(search.tab, search.range), statementCsv(search.tab, rows))
      if (cut) toast.warning(texts.exportCut(formatCount(FILE_ROWS_MAX)))
    } catch {
      toast.error(texts.exportFailed)
    } finally {
      setProgress(undefined)
    }
  }
  return { save: () => void write(), busy: progress !== undefined, progress }
}

/** The bet behind a line; nothing is asked while there is none. */
export function useBetDetail(row: Pick<StatementRow, 'reference_id'> | undefined) {
  return useQuery({
    ...reading(reports.betDetail, { query: { ref: row?.reference_id ?? '' } }),
    enabled: row !== undefined,
    select: (answer) => answer.bet_detail,
  })
}

/** Whether a line is a bet, whose words say what it is on, and not a round. */
export const isBet = ({ reference_id: reference }: Pick<StatementRow, 'reference_id'>): boolean =>
  reference.startsWith('bet_')

/** The rounds behind a line; nothing is asked while there is none. */
export function useGameDetail(
  row: (Pick<StatementRow, 'reference_id'> & { provider?: string | undefined }) | undefined,
) {
  const query = { ref: row?.reference_id ?? '', provider: row?.provider }
  return useQuery({
    ...reading(casino.gameDetail, { query }),
    enabled: row !== undefined,
    select: (answer) => answer.game_detail,
  })
}
