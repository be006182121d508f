import type { Approval } from '@menekse/contract/approvals/staff-approvals'
import { formatCount } from '@menekse/ui/turkish'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useKeys } from '../desk/keys.ts'
import { PageHead } from '../desk/PageHead.tsx'
import { isListBehind } from '../desk/queue-place.ts'
import { QueueFrame } from '../desk/QueueFrame.tsx'
import { useQueue } from '../desk/useQueue.ts'
import { type ApprovalTab, links, queues } from '../links.ts'
import { messages } from '../messages.ts'
import { queuesQuery } from '../queries.ts'
import { approvalsQuery } from '../queries-house.ts'
import { ApprovalActs } from './ApprovalActs.tsx'
import { type ApprovalAct, actsOn } from './approval-acts.ts'
import { ApprovalDetail } from './ApprovalDetail.tsx'
import { ApprovalTable } from './ApprovalTable.tsx'

const text = messages.approvals

/** What waits for a second person. */
export function ApprovalsPage() {
  const queue = useQueue<Approval, ApprovalTab>(links.approvals, queues.approvals)
  const { search } = queue
  const list = useQuery(approvalsQuery(search.status, search.page))
  const counts = useQuery(queuesQuery)
  // What is asked about stays what it was when the dialog opened, whatever the list does meanwhile.
  const [asked, setAsked] = useState<{ approval: Approval; act: ApprovalAct } | null>(null)
  const rows = list.data?.approvals ?? []
  const chosen = queue.chosenOf(rows)
  const open = (act: ApprovalAct) => {
    if (chosen !== undefined && actsOn(chosen).includes(act)) setAsked({ approval: chosen, act })
  }
  useKeys({
    j: () => queue.step(rows, chosen, 1),
    k: () => queue.step(rows, chosen, -1),
    a: () => open('approve'),
    r: () => open('reject'),
  })
  return (
    <>
      <PageHead title={text.title} note={list.data && text.total(formatCount(list.data.total))} />
      <QueueFrame
        id="approvals"
        title={text.title}
        tabs={queues.approvals.map((value) => ({ value, label: text.tabs[value] }))}
        status={search.status}
        onStatusChange={queue.showTab}
        isBehind={isListBehind(list, counts, undefined)}
        onRefresh={() => void list.refetch()}
        list={
          <ApprovalTable
            list={list}
            rows={rows}
            chosenId={chosen?.id}
            onChoose={queue.choose}
            waits={search.status === 'waiting'}
          />
        }
        page={search.page}
        pages={list.data?.total_pages ?? 1}
        onPageChange={queue.showPage}
        isWide={queue.isWide}
        detailTitle={text.request}
        isOpen={chosen !== undefined}
        onClose={() => queue.choose(undefined)}
        keys={text.keys}
        detail={<ApprovalDetail approval={chosen} onAct={open} />}
      />
      {asked !== null && (
        <ApprovalActs
          {...asked}
          onClose={() => setAsked(null)}
          onDecided={() => queue.moveOn(rows, asked.approval)}
        />
      )}
    </>
  )
}
