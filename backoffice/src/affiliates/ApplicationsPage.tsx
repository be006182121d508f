import type { StaffApplication } from '@menekse/contract/affiliates'
import { formatCount } from '@menekse/ui/turkish'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Guarded } from '../desk/Guarded.tsx'
import { useKeys } from '../desk/keys.ts'
import { PageHead } from '../desk/PageHead.tsx'
import { QueueFrame } from '../desk/QueueFrame.tsx'
import { useQueue } from '../desk/useQueue.ts'
import { type ApplicationTab, links, queues } from '../links.ts'
import { messages } from '../messages.ts'
import { applicationsQuery } from '../queries-service.ts'
import { queuesQuery } from '../queries.ts'
import { useCan } from '../session/staff-context.ts'
import { type Act, ApplicationActs } from './ApplicationActs.tsx'
import { ApplicationDetail } from './ApplicationDetail.tsx'
import { ApplicationTable } from './ApplicationTable.tsx'

const text = messages.applications

export function ApplicationsPage() {
  return (
    <Guarded to="affiliates.read">
      <Applications />
    </Guarded>
  )
}

function Applications() {
  const queue = useQueue<StaffApplication, ApplicationTab>(links.applications, queues.applications)
  const { search } = queue
  const list = useQuery(applicationsQuery(search.status, search.page))
  const counts = useQuery(queuesQuery)
  const canDecide = useCan('affiliates.decide')
  const [act, setAct] = useState<Act>(null)
  const rows = list.data?.applications ?? []
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
  const pending = counts.data?.applications_pending
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
        id="applications"
        title={text.title}
        tabs={queues.applications.map((value) => ({
          value,
          label: text[value],
          count: value === 'pending' ? pending : undefined,
        }))}
        status={search.status}
        onStatusChange={queue.showTab}
        isBehind={isBehind}
        onRefresh={() => void list.refetch()}
        list={
          <ApplicationTable
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
            <ApplicationDetail application={chosen} onAct={canDecide ? open : undefined} />
          )
        }
      />
      {chosen !== undefined && (
        <ApplicationActs
          application={chosen}
          act={act}
          onClose={() => setAct(null)}
          onDecided={() => queue.moveOn(rows, chosen)}
        />
      )}
    </>
  )
}
