import type { TableSales } from '@menekse/contract/draws/draw'
import type { StaffDrawRow } from '@menekse/contract/draws/staff-draws'
import { Card } from '@menekse/ui/Card'
import { csvMoney } from '@menekse/ui/csv'
import { MoneyText } from '@menekse/ui/MoneyText'
import { type Column, Table } from '@menekse/ui/Table'
import { formatCount } from '@menekse/ui/turkish'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ExportButton } from '../desk/ExportButton.tsx'
import { Facts } from '../desk/Facts.tsx'
import { links } from '../links.ts'
import { messages } from '../messages.ts'
import { drawsQuery } from '../queries-tables.ts'
import { SecondsText } from '../desk/SecondsText.tsx'
import { PhaseBadge } from './table-columns.tsx'

const text = messages.tombala

type Sold = TableSales['draws'][number] & { row: StaffDrawRow | undefined }

/** What is sold of the draw under way and of those that come, and the pot that waits. */
export function SalesCard({ slug, sales }: { slug: string; sales: TableSales }) {
  const { pot, pot_from: from, draws } = sales
  // The newest page of draws holds all that are not over.
  const rows = useQuery(drawsQuery(slug, undefined)).data?.draws
  const sold = draws.map(
    (one): Sold => ({
      ...one,
      row: rows?.find(({ number }) => number === one.draw),
    }),
  )
  return (
    <Card
      title={text.sales}
      aside={
        <ExportButton
          name={text.salesFile(slug)}
          header={text.salesCsv}
          load={() => Promise.resolve({ rows: sold.map((one) => csvRow(one)), cut: false })}
          disabled={rows === undefined || sold.length === 0}
        />
      }
    >
      <div className="grid gap-3">
        <Facts
          facts={[
            { label: text.pot, value: <MoneyText amount={pot} /> },
            {
              label: text.potFrom,
              value:
                from === null ? (
                  text.potFirst
                ) : (
                  <Link {...links.draw(slug, from)} className="text-link">
                    {messages.tables.drawOf(formatCount(from))}
                  </Link>
                ),
            },
          ]}
        />
        <p className="text-12 text-low">{text.potHelp}</p>
        <Table
          caption={text.sales}
          columns={columnsFor(slug)}
          rows={sold}
          rowKey={({ draw }) => draw}
          empty={<p className="text-low">{text.salesNone}</p>}
        />
      </div>
    </Card>
  )
}

const csvRow = ({ draw, tickets, players, row }: Sold): string[] => [
  String(draw),
  row === undefined ? '' : messages.tables.phases[row.phase],
  String(tickets),
  String(players),
  csvMoney(row?.staked ?? null),
]

const columnsFor = (slug: string): Column<Sold>[] => [
  {
    id: 'draw',
    header: messages.tables.draw,
    onCard: 'title',
    cell: ({ draw, row }) => (
      <span className="flex flex-wrap items-center gap-2">
        <Link {...links.draw(slug, draw)} className="text-link font-semibold">
          {messages.tables.drawOf(formatCount(draw))}
        </Link>
        {row !== undefined && <PhaseBadge phase={row.phase} />}
      </span>
    ),
  },
  {
    id: 'closes',
    header: text.closes,
    cell: ({ row }) => (row === undefined ? messages.none : <SecondsText value={row.closes_at} />),
  },
  {
    id: 'tickets',
    header: text.tickets,
    numeric: true,
    cell: ({ tickets }) => formatCount(tickets),
  },
  {
    id: 'players',
    header: text.players,
    numeric: true,
    cell: ({ players }) => formatCount(players),
  },
  {
    id: 'staked',
    header: text.amount,
    numeric: true,
    cell: ({ row }) => (row === undefined ? messages.none : <MoneyText amount={row.staked} />),
  },
]
