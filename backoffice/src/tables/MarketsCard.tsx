import type { TableReturn } from '@menekse/contract/draws/staff-draws'
import { Card } from '@menekse/ui/Card'
import { type Column, Table } from '@menekse/ui/Table'
import { messages } from '../messages.ts'
import { ReturnText, stakedColumn, wordsColumn } from './table-columns.tsx'

const text = messages.tables

/** What each market gave back, against what was to be expected of just these bets. */
export function MarketsCard({ markets }: { markets: readonly TableReturn[] }) {
  return (
    <Card title={text.markets}>
      {markets.length === 0 ? (
        <p className="text-low">{text.marketsNone}</p>
      ) : (
        <Table
          caption={text.markets}
          columns={columns}
          rows={markets}
          rowKey={(row) => row.market ?? ''}
        />
      )}
    </Card>
  )
}

const columns: readonly Column<TableReturn>[] = [
  wordsColumn(text.market),
  stakedColumn,
  {
    id: 'returned',
    header: text.returned,
    numeric: true,
    cell: (row) => <ReturnText of={row} />,
  },
]
