import type { Returns } from '@menekse/contract/route'
import type { staff, StaffWithdrawal } from '@menekse/contract/staff'
import { EmptyState } from '@menekse/ui/EmptyState'
import { MoneyText } from '@menekse/ui/MoneyText'
import { useSkeleton } from '@menekse/ui/Skeleton'
import { type Column, Table } from '@menekse/ui/Table'
import { TimeText } from '@menekse/ui/TimeText'
import type { UseQueryResult } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { Problem } from '../desk/Problem.tsx'
import { useSorting } from '../desk/sorting.ts'
import type { QueueStatus } from '../links.ts'
import { messages } from '../messages.ts'
import { Age } from '../desk/Age.tsx'
import { ChecksSummary } from './Checks.tsx'
import { StatusBadge } from './StatusBadge.tsx'

const text = messages.queue

export interface WithdrawalTableProps {
  list: UseQueryResult<Returns<typeof staff.withdrawals>>
  chosen: StaffWithdrawal | undefined
  onChoose: (id: string) => void
  status: QueueStatus
}

export function WithdrawalTable({ list, chosen, onChoose, status }: WithdrawalTableProps) {
  const shimmer = useSkeleton(list.isPending)
  const sorting = useSorting<StaffWithdrawal>(
    list.data?.withdrawals ?? [],
    {
      player: (row) => row.player.full_name,
      amount: (row) => row.amount,
      created: (row) => row.created_at,
    },
    list.data?.total_pages === 1,
  )
  if (list.data === undefined && list.isError) {
    return <Problem error={list.error} onRetry={() => void list.refetch()} />
  }
  const fact = status === 'pending' ? messages.withdrawals.empty : messages.withdrawals.emptyOther
  return (
    <Table
      caption={messages.withdrawals.title}
      columns={columnsFor(status, onChoose)}
      rowKey={(row) => row.id}
      rows={sorting.rows}
      sort={sorting.sort}
      onSortChange={sorting.onSortChange}
      loadingRows={shimmer ? 8 : 0}
      stale={list.isPlaceholderData}
      onRowClick={(row) => onChoose(row.id)}
      rowClassName={(row) => (row.id === chosen?.id ? 'row-selected' : undefined)}
      empty={
        list.isPending ? (
          <div className="h-80" />
        ) : (
          <EmptyState icon={<Inbox />} fact={fact} help={messages.withdrawals.emptyHelp} />
        )
      }
    />
  )
}

function columnsFor(
  status: QueueStatus,
  onChoose: (id: string) => void,
): Column<StaffWithdrawal>[] {
  const isOpen = status === 'pending' || status === 'approved'
  return [
    {
      id: 'player',
      header: text.player,
      sortable: true,
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
          <span className="font-semibold whitespace-nowrap text-hi">{row.player.full_name}</span>{' '}
          <span className="text-low">{row.player.username}</span>
        </button>
      ),
    },
    { id: 'bank', header: text.bank, cell: (row) => row.bank_name },
    {
      id: 'amount',
      header: text.amount,
      numeric: true,
      sortable: true,
      cell: (row) => <MoneyText amount={row.amount} className="text-hi" />,
    },
    isOpen
      ? {
          id: 'checks',
          header: text.checks,
          cell: (row: StaffWithdrawal) => <ChecksSummary checks={row.checks} />,
        }
      : {
          id: 'status',
          header: text.status,
          cell: (row: StaffWithdrawal) => <StatusBadge status={row.status} />,
        },
    {
      id: 'created',
      header: isOpen ? text.age : text.date,
      sortable: true,
      cell: (row) =>
        isOpen ? (
          <Age since={row.created_at} />
        ) : (
          <TimeText value={row.created_at} className="whitespace-nowrap" />
        ),
    },
  ]
}
