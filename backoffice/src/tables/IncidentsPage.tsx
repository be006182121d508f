import type { TableIncident } from '@menekse/contract/draws/staff-draw-incidents'
import { Badge } from '@menekse/ui/Badge'
import { Card } from '@menekse/ui/Card'
import { EmptyState } from '@menekse/ui/EmptyState'
import { Select } from '@menekse/ui/Select'
import { useSkeleton } from '@menekse/ui/Skeleton'
import { type Column, Table } from '@menekse/ui/Table'
import { TimeText } from '@menekse/ui/TimeText'
import { formatCount } from '@menekse/ui/turkish'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { PageHead } from '../desk/PageHead.tsx'
import { Problem } from '../desk/Problem.tsx'
import { links, readText } from '../links.ts'
import { messages } from '../messages.ts'
import { drawVoidsQuery, incidentsQuery, tablesQuery } from '../queries-tables.ts'
import { VoidView } from './VoidView.tsx'

const text = messages.tables.incident

/** What went wrong at tables, and the draws that two people made void. */
export function IncidentsPage() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const table = readText(search['table'])
  const list = useQuery(incidentsQuery(table))
  const tables = useQuery(tablesQuery)
  const shimmer = useSkeleton(list.isPending)
  if (list.data === undefined && list.isError) {
    return <Problem error={list.error} onRetry={() => void list.refetch()} />
  }
  return (
    <>
      <PageHead
        title={text.title}
        aside={
          <Link {...links.tables()} className="text-link text-13">
            {messages.tables.back}
          </Link>
        }
      />
      <div className="grid grid-cols-1 gap-4">
        <div className="w-full sm:w-60">
          <Select
            aria-label={text.table}
            value={table}
            onChange={(event) =>
              void navigate(links.tableIncidents({ table: event.currentTarget.value }))
            }
            options={[
              { value: '', label: text.allTables },
              ...(tables.data?.tables ?? []).map(({ slug, name }) => ({
                value: slug,
                label: name,
              })),
            ]}
          />
        </div>
        <div className="card card-flush">
          <Table
            caption={text.list}
            columns={columns}
            rows={list.data?.incidents ?? []}
            rowKey={(row) => `${row.kind} ${row.slug} ${row.number ?? ''} ${row.at}`}
            loadingRows={shimmer ? 4 : 0}
            empty={<EmptyState icon={<ShieldCheck />} fact={text.empty} help={text.emptyHelp} />}
          />
        </div>
        <Voids />
      </div>
    </>
  )
}

function Voids() {
  const list = useQuery(drawVoidsQuery)
  const voids = list.data?.voids ?? []
  return (
    <Card
      title={messages.tables.voids.title}
      aside={
        <Link {...links.approvals()} className="text-link text-13">
          {messages.tables.voids.toApprovals}
        </Link>
      }
    >
      {list.data === undefined && list.isError ? (
        <Problem error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        voids.length === 0 && <p className="text-low">{messages.tables.voids.none}</p>
      )}
      <ul className="grid gap-3">
        {voids.map((one) => (
          <li key={one.id} className="rounded-14 bg-bg-1 p-4">
            <VoidView of={one} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

const tones = {
  void: 'down',
  late: 'warn',
  unseen: 'warn',
  unheld: 'down',
  failed: 'down',
} as const

/** What is known of it: what was said, how late or how long it was, how often. */
function causeOf({ kind, ms, times, text: said }: TableIncident): string {
  const seconds = ((ms ?? 0) / 1000).toLocaleString('tr-TR', { maximumFractionDigits: 1 })
  const measured = kind === 'late' ? text.late(seconds) : text.lasted(seconds)
  const parts = [said, ms !== null && measured, times > 1 && text.times(formatCount(times))]
  return parts.filter((part) => typeof part === 'string').join(' · ')
}

const columns: readonly Column<TableIncident>[] = [
  {
    id: 'kind',
    header: text.kind,
    onCard: 'title',
    cell: (row) => <Badge tone={tones[row.kind]}>{text.kinds[row.kind]}</Badge>,
  },
  {
    id: 'table',
    header: text.table,
    cell: (row) => (
      <span className="grid">
        <Link {...links.table(row.slug)} className="text-link inline-flex min-h-6 items-center">
          {row.table}
        </Link>
        {row.number !== null && (
          <Link
            {...links.draw(row.slug, row.number)}
            className="text-link inline-flex min-h-6 items-center text-12"
          >
            {messages.tables.drawOf(formatCount(row.number))}
          </Link>
        )}
      </span>
    ),
  },
  {
    id: 'at',
    header: text.at,
    cell: (row) => <TimeText value={row.at} className="whitespace-nowrap" />,
  },
  {
    id: 'cause',
    header: text.cause,
    cell: (row) => <span className="break-words">{causeOf(row)}</span>,
  },
]
