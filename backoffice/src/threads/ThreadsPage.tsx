import type { StaffThread } from '@menekse/contract/messaging/messaging'
import { formatCount } from '@menekse/ui/turkish'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useKeys } from '../desk/keys.ts'
import { PageHead } from '../desk/PageHead.tsx'
import { QueueFrame } from '../desk/QueueFrame.tsx'
import { useQueue } from '../desk/useQueue.ts'
import { links, queues, type ThreadStatus } from '../links.ts'
import { messages } from '../messages.ts'
import { threadsQuery } from '../queries-service.ts'
import { queuesQuery } from '../queries.ts'
import { useCan } from '../desk/staff-context.ts'
import { CloseThread } from './CloseThread.tsx'
import { Conversation } from './Conversation.tsx'
import { ThreadTable } from './ThreadTable.tsx'
import { useThreadNews } from './use-thread-news.ts'

const text = messages.threads

export function ThreadsPage() {
  const queue = useQueue<StaffThread, ThreadStatus>(links.threads, queues.threads)
  const { search } = queue
  const list = useQuery(threadsQuery(search.status, search.page))
  const counts = useQuery(queuesQuery)
  useThreadNews()
  const canAnswer = useCan('messages.answer')
  const [closingId, setClosingId] = useState<string | null>(null)
  const rows = list.data?.threads ?? []
  // Opening a conversation marks it as seen, so it takes a choice.
  const chosen = rows.find(({ id }) => id === search.id)
  const isOpen = chosen?.closed_at === null
  const close = () => setClosingId(chosen?.id ?? null)
  useKeys({
    j: () => queue.step(rows, chosen, 1),
    k: () => queue.step(rows, chosen, -1),
    y: () => document.querySelector<HTMLElement>('[data-answer]')?.focus(),
    c: () => canAnswer && isOpen && close(),
  })
  const waiting = counts.data?.threads_waiting
  const tabs = [
    { value: 'open' as const, label: text.open, count: waiting },
    { value: 'closed' as const, label: text.closed },
    { value: 'all' as const, label: text.all },
  ]
  return (
    <>
      <PageHead title={text.title} note={list.data && text.total(formatCount(list.data.total))} />
      <QueueFrame
        id="threads"
        title={text.title}
        tabs={tabs}
        status={search.status}
        onStatusChange={queue.showTab}
        isBehind={false}
        onRefresh={() => void list.refetch()}
        list={
          <ThreadTable
            list={list}
            chosenId={chosen?.id}
            onChoose={queue.choose}
            isOpenTab={search.status === 'open'}
          />
        }
        page={search.page}
        pages={list.data?.total_pages ?? 1}
        onPageChange={queue.showPage}
        isWide={queue.isWide}
        detailTitle={text.thread}
        isOpen={chosen !== undefined}
        onClose={() => queue.choose(undefined)}
        keys={text.keys}
        detail={
          chosen === undefined ? (
            <p className="p-4 text-13 text-low">{text.choose}</p>
          ) : (
            <Conversation key={chosen.id} id={chosen.id} onClose={close} />
          )
        }
      />
      {closingId !== null && <CloseThread id={closingId} onClose={() => setClosingId(null)} />}
    </>
  )
}
