import type { UseQueryResult } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { QueueTable } from '../desk/QueueTable.tsx'
import { useSorting } from '../desk/sorting.ts'
import type { QueueStatus } from '../links.ts'
import type { Payment, PaymentKind } from './payment-columns.tsx'
import { paymentOrders } from './payment-columns.tsx'

export interface PaymentTableProps<Row extends Payment> {
  /** What deposits and withdrawals differ in. */
  kind: PaymentKind<Row>
  list: UseQueryResult<{ total_pages: number }>
  rows: readonly Row[]
  chosen: Row | undefined
  onChoose: (id: string) => void
  status: QueueStatus
}

/** A queue of deposits or of withdrawals. */
export function PaymentTable<Row extends Payment>(props: PaymentTableProps<Row>) {
  const { kind, list, chosen, onChoose, status } = props
  const sorting = useSorting<Row>(props.rows, paymentOrders, list.data?.total_pages === 1)
  return (
    <QueueTable
      {...sorting}
      caption={kind.texts.title}
      list={list}
      columns={kind.columns(status, onChoose)}
      chosenId={chosen?.id}
      onChoose={onChoose}
      icon={<Inbox />}
      fact={status === 'pending' ? kind.texts.empty : kind.texts.emptyOther}
      help={kind.texts.emptyHelp}
    />
  )
}
