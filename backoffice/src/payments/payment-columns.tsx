import type { Kurus } from '@menekse/contract/money'
import { MoneyText } from '@menekse/ui/MoneyText'
import type { Column } from '@menekse/ui/Table'
import { TimeText } from '@menekse/ui/TimeText'
import type { ComponentProps } from 'react'
import { Age } from '../desk/Age.tsx'
import { RowName } from '../desk/QueueTable.tsx'
import { messages } from '../messages.ts'
import { StatusBadge } from './StatusBadge.tsx'

const text = messages.queue

/** What a deposit and a withdrawal have in common. */
interface Payment {
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

export const playerColumn = <Row extends Payment>(onChoose: (id: string) => void): Column<Row> => ({
  id: 'player',
  header: text.player,
  sortable: true,
  onCard: 'title',
  cell: ({ id, player }) => (
    <RowName id={id} name={player.full_name} note={player.username} onChoose={onChoose} noWrap />
  ),
})

export const amountColumn = <Row extends Payment>(): Column<Row> => ({
  id: 'amount',
  header: text.amount,
  numeric: true,
  sortable: true,
  cell: (row) => <MoneyText amount={row.amount} className="text-hi" />,
})

/** How long it waits, or when it came. */
export const createdColumn = <Row extends Payment>(waits: boolean): Column<Row> => ({
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

export const statusColumn = <Row extends Payment>(): Column<Row> => ({
  id: 'status',
  header: text.status,
  cell: (row) => <StatusBadge status={row.status} />,
})
