import { type StatementTab, statementTabs } from '@menekse/contract/reports/reports'
import { type DateRange, type Day, rangeProblem } from './date-range.ts'

export interface TransactionsSearch {
  tab: StatementTab
  page: number
  /** Without one: everything. */
  range: DateRange | undefined
  /** The round whose detail is open. */
  ref?: string | undefined
}

const REFERENCE = /^[\w-]{4,60}$/

/**
 * What an address asks for (`?tab=…&page=…&from=…&to=…`). A tab we do not have, a page that is not a whole number
 * from 1 and a range against the rules are treated as not given.
 */
export function readTransactionsSearch(
  search: Record<string, unknown>,
  today: Day,
): TransactionsSearch {
  const page = Number(search['page'] ?? 1)
  const ref = textOf(search['ref'])
  const from = textOf(search['from'])
  const to = textOf(search['to'])
  return {
    tab: statementTabs.find((tab) => tab === search['tab']) ?? 'deposit',
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    range: rangeProblem(from, to, today) === undefined ? { from, to } : undefined,
    ...(REFERENCE.test(ref) && { ref }),
  }
}

/** The address of a search: what is usual is left out. */
export function writeTransactionsSearch({ tab, page, range, ref }: TransactionsSearch) {
  return {
    tab,
    ...(page > 1 && { page }),
    ...(range !== undefined && { from: range.from, to: range.to }),
    ...(ref !== undefined && { ref }),
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
