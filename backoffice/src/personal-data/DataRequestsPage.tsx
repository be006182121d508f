import type { StaffDataRequest } from '@menekse/contract/personal-data/personal-data'
import { Badge } from '@menekse/ui/Badge'
import type { Column } from '@menekse/ui/Table'
import { TimeText } from '@menekse/ui/TimeText'
import { formatCount } from '@menekse/ui/turkish'
import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { PageHead } from '../desk/PageHead.tsx'
import { QueueFrame } from '../desk/QueueFrame.tsx'
import { QueueTable, RowName } from '../desk/QueueTable.tsx'
import { useQueue } from '../desk/useQueue.ts'
import { type DataTab, links, queues } from '../links.ts'
import { messages } from '../messages.ts'
import { dataRequestsQuery } from '../queries-data.ts'
import { RequestDetail } from './RequestDetail.tsx'
import { stateTones } from './request-tones.ts'

const text = messages.data

/** What people ask about their own data; what is due first stands on top. */
export function DataRequestsPage() {
  const queue = useQueue<StaffDataRequest, DataTab>(links.dataRequests, queues.data)
  const { search } = queue
  const list = useQuery(dataRequestsQuery(search.status, search.page))
  const rows = list.data?.requests ?? []
  const chosen = queue.chosenOf(rows)
  const isOpen = search.status === 'open'
  return (
    <>
      <PageHead title={text.title} note={list.data && text.total(formatCount(list.data.total))} />
      <QueueFrame
        id="data-requests"
        title={text.title}
        tabs={queues.data.map((value) => ({ value, label: text.tabs[value] }))}
        status={search.status}
        onStatusChange={queue.showTab}
        isBehind={false}
        onRefresh={() => void list.refetch()}
        list={
          <QueueTable
            caption={text.title}
            list={list}
            rows={rows}
            columns={columnsOf(queue.choose)}
            chosenId={chosen?.id}
            onChoose={queue.choose}
            icon={<ShieldCheck />}
            fact={isOpen ? text.empty : text.emptyOther}
            help={text.emptyHelp}
          />
        }
        page={search.page}
        pages={list.data?.total_pages ?? 1}
        onPageChange={queue.showPage}
        isWide={queue.isWide}
        detailTitle={text.request}
        isOpen={chosen !== undefined}
        onClose={() => queue.choose(undefined)}
        detail={<RequestDetail key={chosen?.id} request={chosen} />}
      />
    </>
  )
}

const columnsOf = (choose: (id: string) => void): Column<StaffDataRequest>[] => [
  {
    id: 'player',
    header: text.player,
    onCard: 'title',
    cell: ({ id, player }) => (
      <RowName id={id} name={player.full_name} note={player.username} onChoose={choose} noWrap />
    ),
  },
  { id: 'kind', header: text.kind, cell: ({ kind }) => text.kinds[kind] },
  {
    id: 'due',
    header: text.due,
    cell: ({ status, due_at: due, days_left: left }) =>
      status === 'open' ? (
        <span className={left < 5 ? 'whitespace-nowrap text-warn' : 'whitespace-nowrap'}>
          {text.left(left)}
        </span>
      ) : (
        <TimeText value={due} format="date" />
      ),
  },
  {
    id: 'status',
    header: text.status,
    cell: ({ status }) => <Badge tone={stateTones[status]}>{text.states[status]}</Badge>,
  },
]
