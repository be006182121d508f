import type { TableReturn } from '@menekse/contract/draws/staff-draws'
import { Card } from '@menekse/ui/Card'
import { MoneyText } from '@menekse/ui/MoneyText'
import { type Column, Table } from '@menekse/ui/Table'
import { formatCount } from '@menekse/ui/turkish'
import { messages } from '../messages.ts'
import { ReturnText } from './table-columns.tsx'

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
  {
    id: 'market',
    header: text.market,
    onCard: 'title',
    cell: (row) => (
      <span className="grid">
        <b className="text-hi">{row.words}</b>
        <span className="text-12 text-low">{text.bets(formatCount(row.bets))}</span>
      </span>
    ),
  },
  {
    id: 'staked',
    header: text.staked,
    numeric: true,
    cell: (row) => <MoneyText amount={row.staked} />,
  },
  {
    id: 'returned',
    header: text.returned,
    numeric: true,
    cell: (row) => <ReturnText of={row} />,
  },
]
