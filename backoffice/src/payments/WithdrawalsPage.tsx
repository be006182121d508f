import type { StaffWithdrawal } from '@menekse/contract/payments/staff-payments'
import { formatCount } from '@menekse/ui/turkish'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useKeys } from '../desk/keys.ts'
import { PageHead } from '../desk/PageHead.tsx'
import { links, queues, type QueueStatus } from '../links.ts'
import { messages } from '../messages.ts'
import { queuesQuery, withdrawalsQuery } from '../queries.ts'
import { useCan } from '../desk/staff-context.ts'
import { isListBehind } from '../desk/queue-place.ts'
import { QueueFrame } from '../desk/QueueFrame.tsx'
import { useQueue } from '../desk/useQueue.ts'
import { actsOn, overOf, type WithdrawalAct } from './payment-acts.ts'
import { type AskedWithdrawal, WithdrawalActs } from './WithdrawalActs.tsx'
import { WithdrawalDetail } from './WithdrawalDetail.tsx'
import { withdrawals } from './payment-columns.tsx'
import { PaymentTable } from './PaymentTable.tsx'

const text = messages.withdrawals

export function WithdrawalsPage() {
  const queue = useQueue<StaffWithdrawal, QueueStatus>(links.withdrawals, queues.payments)
  const { search } = queue
  const list = useQuery(withdrawalsQuery(search.status, search.page))
  const counts = useQuery(queuesQuery)
  const canDecide = useCan('withdrawals.decide')
  const canPay = useCan('withdrawals.pay')
  // A dialog keeps the request it was opened for, whatever the list does meanwhile.
  const [asked, setAsked] = useState<AskedWithdrawal | null>(null)
  const rows = list.data?.withdrawals ?? []
  const chosen = queue.chosenOf(rows)
  const open = (act: WithdrawalAct) => {
    if (chosen !== undefined && actsOn(chosen.status, { canDecide, canPay }).includes(act))
      setAsked({ withdrawal: chosen, act })
  }
  useKeys({
    j: () => queue.step(rows, chosen, 1),
    k: () => queue.step(rows, chosen, -1),
    a: () => open('approve'),
    r: () => open('reject'),
    o: () => open('pay'),
  })
  const counted = {
    pending: counts.data?.withdrawals_pending,
    approved: counts.data?.withdrawals_approved,
  }
  const expected =
    search.status === 'pending' || search.status === 'approved' ? counted[search.status] : undefined
  const tabs: { value: QueueStatus; label: string; count?: number | undefined }[] = [
    { value: 'pending', label: messages.queue.waiting, count: counted.pending },
    { value: 'approved', label: messages.queue.toPay, count: counted.approved },
    { value: 'done', label: messages.queue.done },
    { value: 'rejected', label: messages.queue.rejected },
    { value: 'all', label: messages.queue.all },
  ]
  return (
    <>
      <PageHead
        title={text.title}
        note={list.data && messages.queue.total(formatCount(list.data.total))}
      />
      <QueueFrame
        id="withdrawals"
        title={text.title}
        tabs={tabs}
        status={search.status}
        onStatusChange={queue.showTab}
        isBehind={isListBehind(list, counts, expected)}
        onRefresh={() => void list.refetch()}
        list={
          <PaymentTable
            kind={withdrawals}
            list={list}
            rows={rows}
            chosen={chosen}
            onChoose={queue.choose}
            status={search.status}
          />
        }
        page={search.page}
        pages={list.data?.total_pages ?? 1}
        onPageChange={queue.showPage}
        isWide={queue.isWide}
        detailTitle={text.request}
        isOpen={chosen !== undefined}
        onClose={() => queue.choose(undefined)}
        keys={messages.queue.keysPay}
        detail={
          chosen === undefined ? (
            <p className="p-4 text-13 text-low">{messages.queue.choose}</p>
          ) : (
            <WithdrawalDetail withdrawal={chosen} onAct={open} />
          )
        }
      />
      {asked !== null && (
        <WithdrawalActs
          {...asked}
          over={overOf(asked.withdrawal, list.data?.withdrawals)}
          onClose={() => setAsked(null)}
          onDecided={() => queue.moveOn(rows, asked.withdrawal)}
        />
      )}
    </>
  )
}
