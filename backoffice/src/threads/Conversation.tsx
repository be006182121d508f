import type { StaffMessage, StaffThread } from '@menekse/contract/messaging/messaging'
import { staffMessaging } from '@menekse/contract/messaging/messaging'
import { Badge } from '@menekse/ui/Badge'
import { Card } from '@menekse/ui/Card'
import { Skeleton } from '@menekse/ui/Skeleton'
import { TimeText } from '@menekse/ui/TimeText'
import { toast } from '@menekse/ui/Toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Lock } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { ask, explain } from '../api.ts'
import { PlayerLink } from '../desk/PlayerLink.tsx'
import { Problem } from '../desk/Problem.tsx'
import { messages } from '../messages.ts'
import { threadQuery } from '../queries-service.ts'
import { useCan } from '../desk/staff-context.ts'
import { Answer } from './Answer.tsx'
import { Claim } from './Claim.tsx'

const text = messages.threads

export interface ConversationProps {
  id: string
  onClose: () => void
}

/** What the player and the house wrote to one another, and the field for the next word. */
export function Conversation({ id, onClose }: ConversationProps) {
  const query = useQuery(threadQuery(id))
  const client = useQueryClient()
  const canAnswer = useCan('messages.answer')
  const { data } = query
  const isUnseen = canAnswer && data !== undefined && data.thread.unread > 0
  const see = useEffectEvent(async () => {
    try {
      const seen = await ask(staffMessaging.seeThread, { params: { id } })
      client.setQueryData(threadQuery(id).queryKey, seen)
      await client.invalidateQueries({ queryKey: ['threads'] })
      await client.invalidateQueries({ queryKey: ['queues'] })
    } catch (error) {
      toast.error(explain(error))
    }
  })
  useEffect(() => {
    if (isUnseen) void see()
  }, [isUnseen])
  if (data === undefined) {
    return query.isError ? (
      <Problem error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton className="h-80 rounded-14" />
    )
  }
  const { thread } = data
  return (
    <Card
      title={thread.subject}
      aside={thread.closed_at === null ? undefined : <Badge>{text.closed}</Badge>}
    >
      <div className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap justify-between gap-x-4 text-13 text-low">
          <PlayerLink player={thread.player} />
          <span>
            {text.opened} <TimeText value={thread.opened_at} />
          </span>
        </div>
        <ol className="grid grid-cols-1 gap-3">
          {data.messages.map((message) => (
            <Bubble key={message.id} message={message} />
          ))}
        </ol>
        {thread.closed_at !== null && <Closed thread={thread} />}
        {thread.closed_at === null && <Claim thread={thread} mayAnswer={canAnswer} />}
        {canAnswer && thread.closed_at === null && <Answer thread={thread} onClose={onClose} />}
      </div>
    </Card>
  )
}

function Closed({ thread }: { thread: StaffThread }) {
  return (
    <div className="notice">
      <Lock aria-hidden="true" />
      <span>
        {text.closedBy(thread.closed_by ?? messages.system)}
        {thread.closed_at !== null && (
          <>
            , <TimeText value={thread.closed_at} />
          </>
        )}
      </span>
    </div>
  )
}

function Bubble({ message }: { message: StaffMessage }) {
  const isPlayer = message.from_player
  return (
    <li className={clsx('bubble', !isPlayer && 'bubble-house')}>
      <div className="flex flex-wrap justify-between gap-x-3 text-12 text-low">
        <span className="font-semibold text-mid">{message.sender_name}</span>
        <TimeText value={message.created_at} />
      </div>
      <p className="whitespace-pre-wrap">{message.content}</p>
      {!isPlayer && (
        <div className="text-12 text-low">
          {message.read_at === null ? text.notRead : text.readByPlayer}
          {message.hidden_at !== null && ` · ${text.hidden}`}
        </div>
      )}
    </li>
  )
}
