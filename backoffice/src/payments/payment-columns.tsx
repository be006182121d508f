import type { Kurus } from '@menekse/contract/money'
import type { StaffDeposit, StaffWithdrawal } from '@menekse/contract/payments/staff-payments'
import { Badge } from '@menekse/ui/Badge'
import { MoneyText } from '@menekse/ui/MoneyText'
import type { Column } from '@menekse/ui/Table'
import { TimeText } from '@menekse/ui/TimeText'
import type { ComponentProps } from 'react'
import { Age } from '../desk/Age.tsx'
import { RowName } from '../desk/QueueTable.tsx'
import type { QueueStatus } from '../links.ts'
import { messages } from '../messages.ts'
import { ChecksSummary } from './Checks.tsx'
import { StatusBadge } from './StatusBadge.tsx'

const text = messages.queue

/** What a deposit and a withdrawal have in common. */
export interface Payment {
  id: string
  player: { full_name: string; username: string }
  amount: Kurus
  status: ComponentProps<typeof StatusBadge>['status']
  created_at: string
}

/** By what a list of payments can be put in order. */
export const paymentOrders = {
  player: (row: Payment) => row.player.full_name,
  amount: (row: Payment) => row.amount,
  created: (row: Payment) => row.created_at,
}

const playerColumn = <Row extends Payment>(onChoose: (id: string) => void): Column<Row> => ({
  id: 'player',
  header: text.player,
  sortable: true,
  onCard: 'title',
  cell: ({ id, player }) => (
    <RowName id={id} name={player.full_name} note={player.username} onChoose={onChoose} noWrap />
  ),
})

const amountColumn = <Row extends Payment>(): Column<Row> => ({
  id: 'amount',
  header: text.amount,
  numeric: true,
  sortable: true,
  cell: (row) => <MoneyText amount={row.amount} className="text-hi" />,
})

/** How long it waits, or when it came. */
const createdColumn = <Row extends Payment>(waits: boolean): Column<Row> => ({
  id: 'created',
  header: waits ? text.age : text.date,
  sortable: true,
  cell: (row) =>
    waits ? (
      <Age since={row.created_at} />
    ) : (
      <TimeText value={row.created_at} className="whitespace-nowrap" />
    ),
})

const statusColumn = <Row extends Payment>(): Column<Row> => ({
  id: 'status',
  header: text.status,
  cell: (row) => <StatusBadge status={row.status} />,
})

export interface PaymentKind<Row extends Payment> {
  texts: { title: string; empty: string; emptyOther: string; emptyHelp: string }
  /** What a list in this state shows. */
  columns: (status: QueueStatus, onChoose: (id: string) => void) => Column<Row>[]
}

const reference: Column<StaffDeposit> = {
  id: 'reference',
  header: text.reference,
  cell: (row) => <span className="whitespace-nowrap">{row.reference}</span>,
}

export const deposits: PaymentKind<StaffDeposit> = {
  texts: messages.deposits,
  columns(status, onChoose) {
    if (status !== 'pending')
      return [
        playerColumn(onChoose),
        reference,
        amountColumn(),
        createdColumn(false),
        statusColumn(),
      ]
    const bank: Column<StaffDeposit> = {
      id: 'bank',
      header: text.bank,
      cell: (row) =>
        row.simulated ? <Badge tone="violet">{text.simulated}</Badge> : row.bank_name,
    }
    return [playerColumn(onChoose), reference, bank, amountColumn(), createdColumn(true)]
  },
}

export const withdrawals: PaymentKind<StaffWithdrawal> = {
  texts: messages.withdrawals,
  columns(status, onChoose) {
    const isOpen = status === 'pending' || status === 'approved'
    const checks: Column<StaffWithdrawal> = {
      id: 'checks',
      header: text.checks,
      cell: (row) => <ChecksSummary checks={row.checks} />,
    }
    return [
      playerColumn(onChoose),
      { id: 'bank', header: text.bank, cell: (row) => row.bank_name },
      amountColumn(),
      isOpen ? checks : statusColumn(),
      createdColumn(isOpen),
    ]
  },
}
