import type { Returns } from '@menekse/contract/route'
import type { StaffWithdrawal, staffPayments } from '@menekse/contract/payments/staff-payments'
import type { Column } from '@menekse/ui/Table'
import type { UseQueryResult } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { QueueTable } from '../desk/QueueTable.tsx'
import { useSorting } from '../desk/sorting.ts'
import type { QueueStatus } from '../links.ts'
import { messages } from '../messages.ts'
import { ChecksSummary } from './Checks.tsx'
import {
  amountColumn,
  createdColumn,
  paymentOrders,
  playerColumn,
  statusColumn,
} from './payment-columns.tsx'

const text = messages.withdrawals

export interface WithdrawalTableProps {
  list: UseQueryResult<Returns<typeof staffPayments.withdrawals>>
  chosen: StaffWithdrawal | undefined
  onChoose: (id: string) => void
  status: QueueStatus
}

export function WithdrawalTable({ list, chosen, onChoose, status }: WithdrawalTableProps) {
  const rows = list.data?.withdrawals ?? []
  const sorting = useSorting<StaffWithdrawal>(rows, paymentOrders, list.data?.total_pages === 1)
  return (
    <QueueTable
      {...sorting}
      caption={text.title}
      list={list}
      columns={columnsFor(status === 'pending' || status === 'approved', onChoose)}
      chosen={chosen}
      onChoose={onChoose}
      icon={<Inbox />}
      fact={status === 'pending' ? text.empty : text.emptyOther}
      help={text.emptyHelp}
    />
  )
}

function columnsFor(isOpen: boolean, onChoose: (id: string) => void): Column<StaffWithdrawal>[] {
  const checks: Column<StaffWithdrawal> = {
    id: 'checks',
    header: messages.queue.checks,
    cell: (row) => <ChecksSummary checks={row.checks} />,
  }
  return [
    playerColumn(onChoose),
    { id: 'bank', header: messages.queue.bank, cell: (row) => row.bank_name },
    amountColumn(),
    isOpen ? checks : statusColumn(),
    createdColumn(isOpen),
  ]
}
