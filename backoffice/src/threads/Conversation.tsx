import { MESSAGE_MAX } from '@menekse/contract/messaging/messaging'
import type { StaffMessage, StaffThread } from '@menekse/contract/messaging/messaging'
import { staffMessaging } from '@menekse/contract/messaging/messaging'
import { Badge } from '@menekse/ui/Badge'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { Field } from '@menekse/ui/Field'
import { Skeleton } from '@menekse/ui/Skeleton'
import { TextArea } from '@menekse/ui/TextInput'
import { TimeText } from '@menekse/ui/TimeText'
import { toast } from '@menekse/ui/Toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Lock } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { ask, explain } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import { PlayerLink } from '../desk/PlayerLink.tsx'
import { Problem } from '../desk/Problem.tsx'
import { messages } from '../messages.ts'
import { threadQuery } from '../queries-service.ts'
import { useCan } from '../desk/staff-context.ts'

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
        {canAnswer && thread.closed_at === null && <Answer id={id} onClose={onClose} />}
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

function Answer({ id, onClose }: ConversationProps) {
  const [body, setBody] = useState('')
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()
  const client = useQueryClient()
  const answer = useDecision({
    send: async (written: string, idempotencyKey) => {
      const body = { body: written }
      const answered = await ask(staffMessaging.answerThread, {
        params: { id },
        body,
        idempotencyKey,
      })
      client.setQueryData(threadQuery(id).queryKey, answered)
    },
    touches: ['threads'],
    done: () => text.sent,
  })
  const send = async () => {
    const written = body.trim()
    if (isSending) return
    setProblem(written === '' ? messages.required : undefined)
    if (written === '') return
    setSending(true)
    try {
      await answer(written)
      setBody('')
    } catch (error) {
      setProblem(explain(error))
    } finally {
      setSending(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
  }
  return (
    <form onSubmit={submit} className="grid gap-3" noValidate>
      <Field label={text.answer} hint={text.answerHint} error={problem}>
        <TextArea
          data-answer
          rows={4}
          maxLength={MESSAGE_MAX}
          value={body}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setBody(event.target.value)
            setProblem(undefined)
          }}
        />
      </Field>
      <details className="text-13">
        <summary className="text-link cursor-pointer">{text.macro}</summary>
        <ul className="mt-2 grid gap-2">
          {text.macros.map((macro) => (
            <li key={macro}>
              <button type="button" className="pick" onClick={() => setBody(macro)}>
                {macro}
              </button>
            </li>
          ))}
        </ul>
      </details>
      <div className="flex gap-2 *:flex-1">
        <Button type="submit" loading={isSending}>
          {text.send}
        </Button>
        <Button tone="secondary" onClick={onClose}>
          {text.close}
        </Button>
      </div>
    </form>
  )
}
