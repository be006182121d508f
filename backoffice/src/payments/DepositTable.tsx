import type { Returns } from '@menekse/contract/route'
import type { StaffDeposit, staffPayments } from '@menekse/contract/payments/staff-payments'
import { Badge } from '@menekse/ui/Badge'
import type { Column } from '@menekse/ui/Table'
import type { UseQueryResult } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { QueueTable } from '../desk/QueueTable.tsx'
import { useSorting } from '../desk/sorting.ts'
import type { QueueStatus } from '../links.ts'
import { messages } from '../messages.ts'
import {
  amountColumn,
  createdColumn,
  paymentOrders,
  playerColumn,
  statusColumn,
} from './payment-columns.tsx'

const text = messages.deposits

export interface DepositTableProps {
  list: UseQueryResult<Returns<typeof staffPayments.deposits>>
  chosen: StaffDeposit | undefined
  onChoose: (id: string) => void
  status: QueueStatus
}

export function DepositTable({ list, chosen, onChoose, status }: DepositTableProps) {
  const rows = list.data?.deposits ?? []
  const sorting = useSorting<StaffDeposit>(rows, paymentOrders, list.data?.total_pages === 1)
  return (
    <QueueTable
      {...sorting}
      caption={text.title}
      list={list}
      columns={columnsFor(status === 'pending', onChoose)}
      chosen={chosen}
      onChoose={onChoose}
      icon={<Inbox />}
      fact={status === 'pending' ? text.empty : text.emptyOther}
      help={text.emptyHelp}
    />
  )
}

function columnsFor(waits: boolean, onChoose: (id: string) => void): Column<StaffDeposit>[] {
  const reference: Column<StaffDeposit> = {
    id: 'reference',
    header: messages.queue.reference,
    cell: (row) => <span className="whitespace-nowrap">{row.reference}</span>,
  }
  const bank: Column<StaffDeposit> = {
    id: 'bank',
    header: messages.queue.bank,
    cell: (row) =>
      row.simulated ? <Badge tone="violet">{messages.queue.simulated}</Badge> : row.bank_name,
  }
  const [player, amount, created] = [playerColumn(onChoose), amountColumn(), createdColumn(waits)]
  return waits
    ? [player, reference, bank, amount, created]
    : [player, reference, amount, created, statusColumn()]
}
