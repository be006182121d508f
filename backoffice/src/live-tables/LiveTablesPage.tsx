import type { StaffTable } from '@menekse/contract/casino/staff-tables'
import { Badge } from '@menekse/ui/Badge'
import { Button } from '@menekse/ui/Button'
import { EmptyState } from '@menekse/ui/EmptyState'
import { MoneyText } from '@menekse/ui/MoneyText'
import { useSkeleton } from '@menekse/ui/Skeleton'
import { type Column, Table } from '@menekse/ui/Table'
import { useQuery } from '@tanstack/react-query'
import { Radio } from 'lucide-react'
import { useState } from 'react'
import { PageHead } from '../desk/PageHead.tsx'
import { Problem } from '../desk/Problem.tsx'
import { messages } from '../messages.ts'
import { liveTablesQuery } from '../queries-content.ts'
import { TableDialog } from './TableDialog.tsx'

const text = messages.liveTables

export function LiveTablesPage() {
  const list = useQuery(liveTablesQuery)
  const shimmer = useSkeleton(list.isPending)
  const [editing, setEditing] = useState<StaffTable | 'new' | null>(null)
  if (list.data === undefined && list.isError) {
    return <Problem error={list.error} onRetry={() => void list.refetch()} />
  }
  const tables = list.data?.tables ?? []
  return (
    <>
      <PageHead
        title={text.title}
        note={text.note}
        aside={
          <Button size="s" onClick={() => setEditing('new')}>
            {text.add}
          </Button>
        }
      />
      <div className="card card-flush">
        <Table
          caption={text.list}
          columns={columnsFor(setEditing)}
          rows={tables}
          rowKey={(row) => row.slug}
          loadingRows={shimmer ? 4 : 0}
          empty={<EmptyState icon={<Radio />} fact={text.empty} help={text.emptyHelp} />}
        />
      </div>
      {editing !== null && (
        <TableDialog
          table={editing === 'new' ? undefined : editing}
          lastPlace={Math.max(0, ...tables.map(({ place }) => place + 1))}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}

const columnsFor = (onEdit: (table: StaffTable) => void): Column<StaffTable>[] => [
  {
    id: 'name',
    header: text.name,
    cell: (row) => (
      <span className="flex items-center gap-3">
        <img src={row.image} alt="" className="size-8 rounded-6 bg-bg-0 object-cover" />
        <span className="grid">
          <b className="text-hi">{row.name}</b>
          <span className="text-12 text-low">{row.provider}</span>
        </span>
      </span>
    ),
  },
  {
    id: 'stakes',
    header: text.stakes,
    cell: (row) => (
      <span className="tabular">
        <MoneyText amount={row.min_stake} /> – <MoneyText amount={row.max_stake} />
      </span>
    ),
  },
  {
    id: 'enabled',
    header: text.enabled,
    cell: (row) => (
      <span className="flex flex-wrap gap-1">
        <Badge tone={row.enabled ? 'up' : 'neutral'}>{row.enabled ? text.on : text.off}</Badge>
        {row.is_featured && <Badge tone="violet">{text.featured}</Badge>}
      </span>
    ),
  },
  {
    id: 'edit',
    header: <span className="sr-only">{messages.actions}</span>,
    cell: (row) => (
      <Button
        size="s"
        tone="secondary"
        aria-label={`${row.name}: ${text.edit}`}
        onClick={() => onEdit(row)}
      >
        {text.edit}
      </Button>
    ),
  },
]
