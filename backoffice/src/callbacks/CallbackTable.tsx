import type { StaffCallback } from '@menekse/contract/messaging'
import type { Returns } from '@menekse/contract/route'
import type { staff } from '@menekse/contract/staff'
import { EmptyState } from '@menekse/ui/EmptyState'
import { useSkeleton } from '@menekse/ui/Skeleton'
import { type Column, Table } from '@menekse/ui/Table'
import { TimeText } from '@menekse/ui/TimeText'
import type { UseQueryResult } from '@tanstack/react-query'
import { PhoneCall } from 'lucide-react'
import { Age } from '../desk/Age.tsx'
import { formatPhone } from '../desk/phone.ts'
import { Problem } from '../desk/Problem.tsx'
import { RequestBadge } from '../desk/RequestBadge.tsx'
import { messages } from '../messages.ts'

const text = messages.callbacks

export interface CallbackTableProps {
  list: UseQueryResult<Returns<typeof staff.callbacks>>
  chosen: StaffCallback | undefined
  onChoose: (id: string) => void
  isPendingTab: boolean
}

export function CallbackTable({ list, chosen, onChoose, isPendingTab }: CallbackTableProps) {
  const shimmer = useSkeleton(list.isPending)
  if (list.data === undefined && list.isError) {
    return <Problem error={list.error} onRetry={() => void list.refetch()} />
  }
  return (
    <Table
      caption={text.title}
      columns={columnsFor(isPendingTab, onChoose)}
      rows={list.data?.callbacks ?? []}
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
            icon={<PhoneCall />}
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
): Column<StaffCallback>[] {
  const time: Column<StaffCallback>[] = isPendingTab
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
          <span className="text-low">{row.player?.username ?? text.visitor}</span>
        </button>
      ),
    },
    { id: 'phone', header: text.phone, cell: (row) => formatPhone(row.phone) },
    { id: 'message', header: text.message, cell: (row) => row.message || messages.none },
    ...time,
  ]
}
