import type { StaffApplication } from '@menekse/contract/affiliates'
import type { Returns } from '@menekse/contract/route'
import type { staff } from '@menekse/contract/staff'
import { EmptyState } from '@menekse/ui/EmptyState'
import { useSkeleton } from '@menekse/ui/Skeleton'
import { type Column, Table } from '@menekse/ui/Table'
import { TimeText } from '@menekse/ui/TimeText'
import type { UseQueryResult } from '@tanstack/react-query'
import { Handshake } from 'lucide-react'
import { Age } from '../desk/Age.tsx'
import { Problem } from '../desk/Problem.tsx'
import { RequestBadge } from '../desk/RequestBadge.tsx'
import { messages } from '../messages.ts'

const text = messages.applications

export interface ApplicationTableProps {
  list: UseQueryResult<Returns<typeof staff.applications>>
  chosen: StaffApplication | undefined
  onChoose: (id: string) => void
  isPendingTab: boolean
}

export function ApplicationTable({ list, chosen, onChoose, isPendingTab }: ApplicationTableProps) {
  const shimmer = useSkeleton(list.isPending)
  if (list.data === undefined && list.isError) {
    return <Problem error={list.error} onRetry={() => void list.refetch()} />
  }
  return (
    <Table
      caption={text.title}
      columns={columnsFor(isPendingTab, onChoose)}
      rows={list.data?.applications ?? []}
      rowKey={(row) => row.id}
      loadingRows={shimmer ? 8 : 0}
      stale={list.isPlaceholderData}
      onRowClick={(row) => onChoose(row.id)}
      rowClassName={(row) => (row.id === chosen?.id ? 'row-selected' : undefined)}
      empty={
        list.isPending ? (
          <div className="h-80" />
        ) : (
          <EmptyState
            icon={<Handshake />}
            fact={isPendingTab ? text.empty : text.emptyOther}
            help={text.emptyHelp}
          />
        )
      }
    />
  )
}

function columnsFor(
  isPendingTab: boolean,
  onChoose: (id: string) => void,
): Column<StaffApplication>[] {
  const time: Column<StaffApplication>[] = isPendingTab
    ? [{ id: 'age', header: text.age, cell: (row) => <Age since={row.created_at} /> }]
    : [
        {
          id: 'status',
          header: text.status,
          cell: (row) => <RequestBadge status={row.status} label={row.status_label} />,
        },
        {
          id: 'date',
          header: text.date,
          cell: (row) => <TimeText value={row.created_at} className="whitespace-nowrap" />,
        },
      ]
  return [
    {
      id: 'name',
      header: text.name,
      onCard: 'title',
      cell: (row) => (
        <button
          type="button"
          data-row={row.id}
          className="text-left"
          onClick={(event) => {
            event.stopPropagation()
            onChoose(row.id)
          }}
        >
          <span className="font-semibold text-hi">{row.name}</span>{' '}
          <span className="text-low">{row.username}</span>
        </button>
      ),
    },
    { id: 'email', header: text.email, cell: (row) => row.email },
    {
      id: 'website',
      header: text.website,
      cell: (row) => <span className="line-clamp-1 break-all">{row.website ?? messages.none}</span>,
    },
    ...time,
  ]
}
