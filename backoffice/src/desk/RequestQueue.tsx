import type { Permission } from '@menekse/contract/permissions'
import type { Column } from '@menekse/ui/Table'
import { TimeText } from '@menekse/ui/TimeText'
import { formatCount } from '@menekse/ui/turkish'
import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react'
import type { LinkTo, QueueSearch } from '../links.ts'
import { messages } from '../messages.ts'
import { queuesQuery } from '../queries.ts'
import { useCan } from './staff-context.ts'
import { Age } from './Age.tsx'
import { useKeys } from './keys.ts'
import { PageHead } from './PageHead.tsx'
import { QueueFrame } from './QueueFrame.tsx'
import { isListBehind } from './queue-place.ts'
import { QueueTable, RowName } from './QueueTable.tsx'
import { RequestBadge } from './RequestBadge.tsx'
import { type RequestAct, type RequestDecisions, RequestDialogs } from './RequestDialogs.tsx'
import { useQueue } from './useQueue.ts'

/** A request of somebody's that waits until it is accepted or rejected. */
interface Request {
  id: string
  name: string
  status: ComponentProps<typeof RequestBadge>['status']
  status_label: string
  created_at: string
}

interface QueueTexts<Status extends string> {
  title: string
  request: string
  keys: string
  total: (count: string) => string
  name: string
  age: string
  status: string
  date: string
  empty: string
  emptyOther: string
  emptyHelp: string
  tabs: Record<Status, string>
}

export interface DetailProps<Row> {
  request: Row
  onAct: ((act: RequestAct) => void) | undefined
}

/** A page of the list, as its call answers it. */
interface Page {
  total: number
  total_pages: number
}

export interface RequestQueueProps<Row extends Request, Status extends string, Data extends Page> {
  id: string
  text: QueueTexts<Status>
  icon: ReactNode
  statuses: readonly [Status, ...Status[]]
  link: (search: Partial<QueueSearch<Status>>) => LinkTo
  query: (status: Status, page: number) => UseQueryOptions<Data, Error, Data, (string | number)[]>
  rowsOf: (data: Data) => readonly Row[]
  /** Its figure in the counts of all queues. */
  counter: 'callbacks_pending' | 'applications_pending'
  decide: Permission
  /** The quiet text behind the name. */
  noteOf: (row: Row) => string | null | undefined
  /** What the list shows between the name and the time. */
  columns: readonly Column<Row>[]
  Detail: ComponentType<DetailProps<Row>>
  decisions: RequestDecisions
}

/** A queue of requests: list, detail, the two decisions and their keys. */
export function RequestQueue<Row extends Request, Status extends string, Data extends Page>(
  props: RequestQueueProps<Row, Status, Data>,
) {
  const { id, text, statuses, Detail } = props
  const queue = useQueue<Row, Status>(props.link, statuses)
  const { search } = queue
  const list = useQuery(props.query(search.status, search.page))
  const counts = useQuery(queuesQuery)
  const canDecide = useCan(props.decide)
  // What was asked about stays so: the list may move on under an open question.
  const [asked, setAsked] = useState<{ request: Row; act: RequestAct } | null>(null)
  const rows = (list.data && props.rowsOf(list.data)) ?? []
  const chosen = queue.chosenOf(rows)
  const open = (act: RequestAct) => {
    if (canDecide && chosen?.status === 'pending') setAsked({ request: chosen, act })
  }
  useKeys({
    j: () => queue.step(rows, chosen, 1),
    k: () => queue.step(rows, chosen, -1),
    a: () => open('accept'),
    r: () => open('reject'),
  })
  const waits = search.status === 'pending'
  const pending = counts.data?.[props.counter]
  const isBehind = isListBehind(list, counts, waits ? pending : undefined)
  return (
    <>
      <PageHead title={text.title} note={list.data && text.total(formatCount(list.data.total))} />
      <QueueFrame
        id={id}
        title={text.title}
        tabs={statuses.map((value) => ({
          value,
          label: text.tabs[value],
          count: value === 'pending' ? pending : undefined,
        }))}
        status={search.status}
        onStatusChange={queue.showTab}
        isBehind={isBehind}
        onRefresh={() => void list.refetch()}
        list={
          <QueueTable
            caption={text.title}
            list={list}
            rows={rows}
            columns={columnsOf(props, waits, queue.choose)}
            chosenId={chosen?.id}
            onChoose={queue.choose}
            icon={props.icon}
            fact={waits ? text.empty : text.emptyOther}
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
        keys={canDecide ? text.keys : undefined}
        detail={
          chosen === undefined ? (
            <p className="p-4 text-13 text-low">{messages.queue.choose}</p>
          ) : (
            <Detail request={chosen} onAct={canDecide ? open : undefined} />
          )
        }
      />
      {asked !== null && (
        <RequestDialogs
          id={asked.request.id}
          decisions={props.decisions}
          act={asked.act}
          onClose={() => setAsked(null)}
          onDecided={() => queue.moveOn(rows, asked.request)}
        />
      )}
    </>
  )
}

function columnsOf<Row extends Request, Status extends string, Data extends Page>(
  { text, noteOf, columns }: RequestQueueProps<Row, Status, Data>,
  waits: boolean,
  onChoose: (id: string) => void,
): Column<Row>[] {
  const age: Column<Row> = {
    id: 'age',
    header: text.age,
    cell: (row) => <Age since={row.created_at} />,
  }
  const outcome: Column<Row>[] = [
    {
      id: 'status',
      header: text.status,
      cell: (row) => <RequestBadge status={row.status} label={row.status_label} />,
    },
    {
      id: 'date',
      header: text.date,
      cell: (row) => <TimeText value={row.created_at} className="whitespace-nowrap" />,
    },
  ]
  return [
    {
      id: 'name',
      header: text.name,
      onCard: 'title',
      cell: (row) => <RowName id={row.id} name={row.name} note={noteOf(row)} onChoose={onChoose} />,
    },
    ...columns,
    ...(waits ? [age] : outcome),
  ]
}
