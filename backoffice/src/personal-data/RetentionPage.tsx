import type { staffRetention } from '@menekse/contract/personal-data/personal-data'
import type { Returns } from '@menekse/contract/route'
import { EmptyState } from '@menekse/ui/EmptyState'
import { Pager } from '@menekse/ui/Pager'
import { useSkeleton } from '@menekse/ui/Skeleton'
import { type Column, Table } from '@menekse/ui/Table'
import { TimeText } from '@menekse/ui/TimeText'
import { formatCount } from '@menekse/ui/turkish'
import { useQuery } from '@tanstack/react-query'
import { Archive } from 'lucide-react'
import { useState } from 'react'
import { PageHead } from '../desk/PageHead.tsx'
import { Problem } from '../desk/Problem.tsx'
import { useCan } from '../desk/staff-context.ts'
import { messages } from '../messages.ts'
import { destructionsQuery } from '../queries-data.ts'
import { BreachCard } from './BreachCard.tsx'

const text = messages.data.retention
type View = Returns<typeof staffRetention.destructions>

/** How long what is kept, what was destroyed when its time was over, and whom a leak concerns. */
export function RetentionPage() {
  const [page, setPage] = useState(1)
  const { data, isError, isPending, error, refetch } = useQuery(destructionsQuery(page))
  const shimmer = useSkeleton(isPending)
  const canDecide = useCan('privacy.decide')
  if (data === undefined && isError) {
    return <Problem error={error} onRetry={() => void refetch()} />
  }
  return (
    <>
      <PageHead title={text.title} />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <section className="card card-flush">
          <h2 className="px-4 pt-4 pb-2 text-16">{text.destructions}</h2>
          <Table
            caption={text.destructions}
            columns={destructionColumns}
            rows={data?.destructions ?? []}
            rowKey={({ id }) => id}
            loadingRows={shimmer ? 6 : 0}
            empty={
              isPending ? (
                <div className="h-60" />
              ) : (
                <EmptyState icon={<Archive />} fact={text.empty} help={text.emptyHelp} />
              )
            }
          />
          <Pager page={page} pages={data?.total_pages ?? 1} onPageChange={setPage} />
        </section>
        {canDecide && <BreachCard tables={data?.classes.flatMap(({ tables }) => tables) ?? []} />}
        <section className="card card-flush xl:col-span-2">
          <h2 className="px-4 pt-4 pb-2 text-16">{text.terms}</h2>
          <Table
            caption={text.terms}
            columns={termColumns}
            rows={data?.classes ?? []}
            rowKey={({ id }) => id}
            loadingRows={shimmer ? 10 : 0}
          />
        </section>
      </div>
    </>
  )
}

const destructionColumns: Column<View['destructions'][number]>[] = [
  { id: 'class', header: text.class, onCard: 'title', cell: (row) => row.class },
  { id: 'what', header: text.what, cell: (row) => <code className="text-12">{row.what}</code> },
  { id: 'rows', header: text.rows, numeric: true, cell: (row) => formatCount(row.rows) },
  {
    id: 'before',
    header: text.before,
    cell: (row) => <TimeText value={row.before} format="date" />,
  },
  {
    id: 'held',
    header: text.held,
    numeric: true,
    onCard: 'hidden',
    cell: (row) => formatCount(row.held_players),
  },
  {
    id: 'at',
    header: text.at,
    cell: (row) => <TimeText value={row.at} className="whitespace-nowrap" />,
  },
]

const termColumns: Column<View['classes'][number]>[] = [
  {
    id: 'name',
    header: text.name,
    onCard: 'title',
    cell: (row) => <b className="text-hi">{row.name}</b>,
  },
  { id: 'purpose', header: text.purpose, cell: (row) => row.purpose },
  { id: 'kept', header: text.kept, cell: (row) => row.kept },
]
