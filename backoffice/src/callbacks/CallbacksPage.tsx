import type { StaffCallback } from '@menekse/contract/messaging'
import { formatCount } from '@menekse/ui/turkish'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Guarded } from '../desk/Guarded.tsx'
import { useKeys } from '../desk/keys.ts'
import { PageHead } from '../desk/PageHead.tsx'
import { QueueFrame } from '../desk/QueueFrame.tsx'
import { useQueue } from '../desk/useQueue.ts'
import { type CallbackTab, links, queues } from '../links.ts'
import { messages } from '../messages.ts'
import { callbacksQuery } from '../queries-service.ts'
import { queuesQuery } from '../queries.ts'
import { useCan } from '../session/staff-context.ts'
import { type Act, CallbackActs } from './CallbackActs.tsx'
import { CallbackDetail } from './CallbackDetail.tsx'
import { CallbackTable } from './CallbackTable.tsx'

const text = messages.callbacks

export function CallbacksPage() {
  return (
    <Guarded to="callbacks.read">
      <Callbacks />
    </Guarded>
  )
}

function Callbacks() {
  const queue = useQueue<StaffCallback, CallbackTab>(links.callbacks, queues.callbacks)
  const { search } = queue
  const list = useQuery(callbacksQuery(search.status, search.page))
  const counts = useQuery(queuesQuery)
  const canDecide = useCan('callbacks.decide')
  const [act, setAct] = useState<Act>(null)
  const rows = list.data?.callbacks ?? []
  const chosen = queue.chosenOf(rows)
  const open = (next: Act) => {
    if (canDecide && chosen?.status === 'pending') setAct(next)
  }
  useKeys({
    j: () => queue.step(rows, chosen, 1),
    k: () => queue.step(rows, chosen, -1),
    a: () => open('accept'),
    r: () => open('reject'),
  })
  const pending = counts.data?.callbacks_pending
  const isBehind =
    search.status === 'pending' &&
    pending !== undefined &&
    list.data !== undefined &&
    !list.isFetching &&
    counts.dataUpdatedAt > list.dataUpdatedAt &&
    pending !== list.data.total
  return (
    <>
      <PageHead title={text.title} note={list.data && text.total(formatCount(list.data.total))} />
      <QueueFrame
        id="callbacks"
        title={text.title}
        tabs={queues.callbacks.map((value) => ({
          value,
          label: text[value],
          count: value === 'pending' ? pending : undefined,
        }))}
        status={search.status}
        onStatusChange={queue.showTab}
        isBehind={isBehind}
        onRefresh={() => void list.refetch()}
        list={
          <CallbackTable
            list={list}
            chosen={chosen}
            onChoose={queue.choose}
            isPendingTab={search.status === 'pending'}
          />
        }
        page={search.page}
        pages={list.data?.total_pages ?? 1}
        onPageChange={queue.showPage}
        isWide={queue.isWide}
        detailTitle={text.request}
        isOpen={chosen !== undefined}
        onClose={() => queue.choose(undefined)}
        keys={canDecide ? text.keys : undefined}
        detail={
          chosen === undefined ? (
            <p className="p-4 text-13 text-low">{messages.queue.choose}</p>
          ) : (
            <CallbackDetail request={chosen} onAct={canDecide ? open : undefined} />
          )
        }
      />
      {chosen !== undefined && (
        <CallbackActs
          request={chosen}
          act={act}
          onClose={() => setAct(null)}
          onDecided={() => queue.moveOn(rows, chosen)}
        />
      )}
    </>
  )
}
