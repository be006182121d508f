import type { ResultGroup, SportResultRow } from '@menekse/contract/sports/staff-bets'
import { csvMoney } from '@menekse/ui/csv'
import { messages } from '../messages.ts'
import { keyText } from './result-columns.tsx'

const text = messages.sportResults

/** The columns of a file of profit and loss. What is open is of no day. */
export const fileHeader = (by: ResultGroup): string[] => [
  text.groups[by],
  text.coupons,
  text.staked,
  text.paid,
  text.cashedOut,
  text.voided,
  text.corrected,
  text.ggr,
  text.theoretical,
  ...(by === 'day' ? [] : [text.openStaked, text.openMost]),
]

export const fileRow = (by: ResultGroup, row: SportResultRow): string[] => [
  keyText(by, row),
  String(row.coupons).replace('.', ','),
  csvMoney(row.staked),
  csvMoney(row.paid),
  csvMoney(row.cashed_out),
  csvMoney(row.voided),
  csvMoney(row.corrected),
  csvMoney(row.ggr),
  csvMoney(row.theoretical),
  ...(by === 'day' ? [] : [csvMoney(row.open_staked), csvMoney(row.open_most)]),
]
