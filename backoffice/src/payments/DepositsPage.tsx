import type { StaffDeposit } from '@menekse/contract/payments/staff-payments'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { formatCount } from '@menekse/ui/turkish'
import { useQuery } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { useKeys } from '../desk/keys.ts'
import { PageHead } from '../desk/PageHead.tsx'
import { Problem } from '../desk/Problem.tsx'
import { links, queues, type QueueStatus } from '../links.ts'
import { messages } from '../messages.ts'
import { bankLinesQuery, depositsQuery, queuesQuery } from '../queries.ts'
import { useCan } from '../desk/staff-context.ts'
import { BankLines } from './BankLines.tsx'
import { matchesOf, obviousLine } from './bank-match.ts'
import { type Act, type AskedDeposit, DepositActs } from './DepositActs.tsx'
import { DepositDetail } from './DepositDetail.tsx'
import { overOf } from './payment-acts.ts'
import { deposits } from './payment-columns.tsx'
import { PaymentTable } from './PaymentTable.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { isListBehind } from '../desk/queue-place.ts'
import { QueueFrame } from '../desk/QueueFrame.tsx'
import { useQueue } from '../desk/useQueue.ts'

const text = messages.deposits

const tabs: { value: QueueStatus; label: string }[] = [
  { value: 'pending', label: messages.queue.waiting },
  { value: 'approved', label: messages.queue.approved },
  { value: 'rejected', label: messages.queue.rejected },
  { value: 'all', label: messages.queue.all },
]

export function DepositsPage() {
  const queue = useQueue<StaffDeposit, QueueStatus>(links.deposits, queues.payments)
  const { search } = queue
  const list = useQuery(depositsQuery(search.status, search.page))
  const lines = useQuery(bankLinesQuery)
  const counts = useQuery(queuesQuery)
  const canDecide = useCan('deposits.decide')
  // A dialog keeps the request and the line it was opened for, whatever the list does meanwhile.
  const [asked, setAsked] = useState<AskedDeposit | null>(null)
  const [isImporting, setImporting] = useState(false)
  // The operator's own choice for one request; without it the obvious line stands.
  const [choice, setChoice] = useState<{ for: string; line: string | null } | null>(null)
  const rows = list.data?.deposits ?? []
  const chosen = queue.chosenOf(rows)
  const isPending = chosen?.status === 'pending'
  const matches = matchesOf(isPending ? chosen : undefined, lines.data?.lines ?? [])
  const lineId =
    chosen === undefined
      ? null
      : choice?.for === chosen.id
        ? choice.line
        : obviousLine(chosen, matches)
  const open = (act: Act) => {
    if (!isPending || !canDecide) return
    const match = matches.find(({ line }) => line.id === lineId)
    setAsked({ deposit: chosen, match, act })
  }
  useKeys({
    j: () => queue.step(rows, chosen, 1),
    k: () => queue.step(rows, chosen, -1),
    a: () => open('approve'),
    r: () => open('reject'),
  })
  const refresh = () => {
    void list.refetch()
    void lines.refetch()
  }
  const counted = search.status === 'pending' ? counts.data?.deposits_pending : undefined
  const linesCard = (
    <Card title={text.lines}>
      {lines.isError && lines.data === undefined ? (
        <Problem error={lines.error} onRetry={() => void lines.refetch()} />
      ) : (
        <BankLines
          matches={matches}
          deposits={rows}
          chosen={lineId}
          onChoose={
            chosen !== undefined && isPending && canDecide
              ? (line) => setChoice({ for: chosen.id, line })
              : undefined
          }
          onGoTo={queue.choose}
          canDecide={canDecide}
        />
      )}
    </Card>
  )
  const showsLines = isPending || (chosen === undefined && search.status === 'pending')
  return (
    <>
      <PageHead
        title={text.title}
        note={list.data && messages.queue.total(formatCount(list.data.total))}
        aside={
          canDecide && (
            <Button tone="secondary" size="s" onClick={() => setImporting(true)}>
              <Upload aria-hidden="true" />
              {text.import}
            </Button>
          )
        }
      />
      <QueueFrame
        id="deposits"
        title={text.title}
        tabs={tabs}
        status={search.status}
        onStatusChange={queue.showTab}
        isBehind={isListBehind(list, counts, counted)}
        onRefresh={refresh}
        list={
          <PaymentTable
            kind={deposits}
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
        keys={messages.queue.keys}
        detail={
          <>
            {chosen !== undefined && (
              <DepositDetail deposit={chosen} canDecide={canDecide} onAct={open} />
            )}
            {showsLines && linesCard}
            {chosen === undefined && !showsLines && (
              <p className="p-4 text-13 text-low">{messages.queue.choose}</p>
            )}
          </>
        }
      />
      {asked !== null && (
        <DepositActs
          {...asked}
          over={overOf(asked.deposit, list.data?.deposits)}
          onClose={() => setAsked(null)}
          onDecided={() => queue.moveOn(rows, asked.deposit)}
        />
      )}
      <ImportDialog open={isImporting} onClose={() => setImporting(false)} />
    </>
  )
}
