import type { StaffDrawRow } from '@menekse/contract/draws/staff-draws'
import { Card } from '@menekse/ui/Card'
import { MoneyText } from '@menekse/ui/MoneyText'
import { useSkeleton } from '@menekse/ui/Skeleton'
import { type Column, Table } from '@menekse/ui/Table'
import { TimeText } from '@menekse/ui/TimeText'
import { formatCount } from '@menekse/ui/turkish'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Problem } from '../desk/Problem.tsx'
import { links } from '../links.ts'
import { messages } from '../messages.ts'
import { drawsQuery } from '../queries-tables.ts'
import { PhaseBadge } from './table-columns.tsx'

const text = messages.tables

/** The draws of a table, newest first, a page at a time. */
export function DrawsCard({ slug }: { slug: string }) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const wished = Number(search['before'])
  const before = Number.isInteger(wished) && wished > 0 ? wished : undefined
  const list = useQuery(drawsQuery(slug, before))
  const shimmer = useSkeleton(list.isPending)
  const rows = list.data?.draws ?? []
  const last = rows.at(-1)
  if (list.data === undefined && list.isError)
    return <Problem error={list.error} onRetry={() => void list.refetch()} />
  return (
    <Card
      title={text.draws}
      aside={
        <span className="flex gap-3 text-13">
          {before !== undefined && (
            <Link {...links.table(slug)} className="text-link" resetScroll={false}>
              {text.newest}
            </Link>
          )}
          {last !== undefined && last.number > 1 && (
            <Link
              {...links.table(slug, { before: last.number })}
              className="text-link"
              resetScroll={false}
            >
              {text.older}
            </Link>
          )}
        </span>
      }
    >
      <Table
        caption={text.draws}
        columns={columnsFor(slug)}
        rows={rows}
        rowKey={(row) => row.number}
        loadingRows={shimmer ? 6 : 0}
        empty={<p className="text-low">{text.drawsEmpty}</p>}
      />
    </Card>
  )
}

const columnsFor = (slug: string): Column<StaffDrawRow>[] => [
  {
    id: 'number',
    header: text.draw,
    onCard: 'title',
    cell: (row) => (
      <Link {...links.draw(slug, row.number)} className="text-link font-semibold">
        {text.drawOf(formatCount(row.number))}
      </Link>
    ),
  },
  { id: 'phase', header: text.state, cell: (row) => <PhaseBadge phase={row.phase} /> },
  {
    id: 'opened',
    header: text.opened,
    cell: (row) => <TimeText value={row.opens_at} className="whitespace-nowrap" />,
  },
  {
    id: 'bets',
    header: text.count,
    numeric: true,
    cell: (row) => formatCount(row.bets),
  },
  {
    id: 'staked',
    header: text.staked,
    numeric: true,
    cell: (row) => <MoneyText amount={row.staked} />,
  },
  {
    id: 'paid',
    header: text.paid,
    numeric: true,
    cell: (row) => <MoneyText amount={row.paid} />,
  },
]
