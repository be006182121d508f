import type { StaffThread } from '@menekse/contract/messaging/messaging'
import type { Returns } from '@menekse/contract/route'
import type { staffMessaging } from '@menekse/contract/messaging/messaging'
import { Badge } from '@menekse/ui/Badge'
import type { Column } from '@menekse/ui/Table'
import { TimeText } from '@menekse/ui/TimeText'
import type { UseQueryResult } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { Age } from '../desk/Age.tsx'
import { QueueTable, RowButton } from '../desk/QueueTable.tsx'
import { messages } from '../messages.ts'

const text = messages.threads

export interface ThreadTableProps {
  list: UseQueryResult<Returns<typeof staffMessaging.threads>>
  chosenId: string | undefined
  onChoose: (id: string) => void
  isOpenTab: boolean
}

export function ThreadTable({ list, chosenId, onChoose, isOpenTab }: ThreadTableProps) {
  return (
    <QueueTable
      caption={text.title}
      list={list}
      rows={list.data?.threads ?? []}
      columns={columnsFor(onChoose, list.dataUpdatedAt)}
      chosenId={chosenId}
      onChoose={onChoose}
      icon={<MessagesSquare />}
      fact={isOpenTab ? text.empty : text.emptyOther}
      help={text.emptyHelp}
    />
  )
}

function columnsFor(onChoose: (id: string) => void, readAtMs: number): Column<StaffThread>[] {
  return [
    {
      id: 'subject',
      header: text.subject,
      onCard: 'title',
      cell: (row) => (
        <RowButton id={row.id} onChoose={onChoose}>
          <span className={row.unread > 0 ? 'font-semibold text-hi' : 'text-mid'}>
            {row.subject}
          </span>{' '}
          {row.unread > 0 && <Badge tone="violet">{text.unread(row.unread)}</Badge>}
        </RowButton>
      ),
    },
    {
      id: 'player',
      header: text.player,
      cell: (row) => <span className="whitespace-nowrap">{row.player.full_name}</span>,
    },
    {
      id: 'waiting',
      header: text.waiting,
      cell: (row) => <Waiting thread={row} readAtMs={readAtMs} />,
    },
    {
      id: 'colleague',
      header: text.colleague,
      cell: (row) => (
        <span className="whitespace-nowrap">{row.colleague?.name ?? messages.none}</span>
      ),
    },
    {
      id: 'last',
      header: text.last,
      cell: (row) => (
        <TimeText value={row.last_at} format="relative" className="whitespace-nowrap" />
      ),
    },
  ]
}

function Waiting({ thread, readAtMs }: { thread: StaffThread; readAtMs: number }) {
  if (thread.closed_at !== null) return <Badge>{text.closed}</Badge>
  if (thread.waiting_minutes === null) return <Badge tone="up">{text.answered}</Badge>
  return <Age since={new Date(readAtMs - thread.waiting_minutes * 60_000).toISOString()} />
}
