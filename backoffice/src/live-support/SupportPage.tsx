import { deskStatuses, staffChat } from '@menekse/contract/chat/staff-chat'
import type { Colleague, DeskStatus, StaffChat } from '@menekse/contract/chat/staff-chat'
import { Badge } from '@menekse/ui/Badge'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { EmptyState } from '@menekse/ui/EmptyState'
import { Segmented } from '@menekse/ui/RadioGroup'
import { toast } from '@menekse/ui/Toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Headset } from 'lucide-react'
import { useState } from 'react'
import { ask, explain } from '../api.ts'
import { Age } from '../desk/Age.tsx'
import { useKeys } from '../desk/keys.ts'
import { PageHead } from '../desk/PageHead.tsx'
import { Problem } from '../desk/Problem.tsx'
import { useCan, useStaff } from '../desk/staff-context.ts'
import { messages } from '../messages.ts'
import { boardQuery } from '../queries-support.ts'
import { ChatWindow } from './ChatWindow.tsx'
import { QuickReplies } from './QuickReplies.tsx'
import { useDeskNews, usePresence } from './use-desk-news.ts'

const text = messages.support

/** The queue, who is there, and one's own chats side by side. */
export function SupportPage() {
  const board = useQuery(boardQuery)
  const staff = useStaff()
  const mayAnswer = useCan('messages.answer')
  const typed = useDeskNews()
  const [status, setStatus] = usePresence(mayAnswer)
  const [shown, setShown] = useState<readonly string[]>([])
  const claim = useClaim()
  const chats = board.data?.chats ?? []
  const waiting = chats.filter(({ state }) => state === 'waiting')
  const mine = chats.filter(({ colleague }) => colleague?.id === staff.id)
  const others = chats.filter(({ colleague }) => colleague !== null && colleague.id !== staff.id)
  const open = [...new Set([...mine.map(({ id }) => id), ...shown])]
  const take = async (chat: StaffChat | undefined) => {
    if (chat === undefined || !mayAnswer) return
    if (await claim(chat.id)) setShown((all) => [...all, chat.id])
  }
  useKeys({
    u: () => void take(waiting[0]),
    y: () => document.querySelector<HTMLElement>('[data-answer]')?.focus(),
  })
  if (board.isError && board.data === undefined)
    return <Problem error={board.error} onRetry={() => void board.refetch()} />
  return (
    <>
      <PageHead title={text.title} note={text.total(chats.length)} />
      <div className="grid items-start gap-4 lg:grid-cols-[300px_minmax(0,1fr)]">
        <div className="grid gap-4">
          {mayAnswer && <OwnStatus status={status} onChange={setStatus} />}
          <Queue title={text.waiting} chats={waiting}>
            {(chat) =>
              mayAnswer && (
                <Button size="s" onClick={() => void take(chat)}>
                  {text.claim}
                </Button>
              )
            }
          </Queue>
          {others.length > 0 && (
            <Queue title={text.others} chats={others}>
              {({ id }) => (
                <Button size="s" tone="secondary" onClick={() => setShown((all) => [...all, id])}>
                  {text.show}
                </Button>
              )}
            </Queue>
          )}
          <Present colleagues={board.data?.colleagues} />
          <QuickReplies mayEdit={mayAnswer} />
        </div>
        <Windows
          open={open}
          typed={typed}
          colleagues={board.data?.colleagues ?? []}
          onClose={(id) => setShown((all) => all.filter((one) => one !== id))}
        />
      </div>
    </>
  )
}

/** One's own chats, side by side. */
function Windows(props: {
  open: readonly string[]
  typed: ReadonlyMap<string, number>
  colleagues: readonly Colleague[]
  onClose: (id: string) => void
}) {
  const { open, typed, colleagues, onClose } = props
  if (open.length === 0)
    return (
      <Card>
        <EmptyState icon={<Headset />} fact={text.nothingOpen} help={text.choose} />
      </Card>
    )
  return (
    <div>
      <p className="mb-2 text-13 text-low">{text.keys}</p>
      <div className="grid gap-4 2xl:grid-cols-2">
        {open.map((id) => (
          <ChatWindow
            key={id}
            id={id}
            typedAtMs={typed.get(id) ?? 0}
            colleagues={colleagues}
            onClose={() => onClose(id)}
          />
        ))}
      </div>
    </div>
  )
}

function OwnStatus(props: { status: DeskStatus; onChange: (status: DeskStatus) => void }) {
  return (
    <Card title={text.status}>
      <Segmented
        dense
        label={text.status}
        value={props.status}
        choices={deskStatuses.map((value) => ({ value, label: text.statuses[value] }))}
        onValueChange={props.onChange}
      />
      <p className="mt-2 text-13 text-low">{text.statusHelp}</p>
    </Card>
  )
}

function Present({ colleagues = [] }: { colleagues: readonly Colleague[] | undefined }) {
  return (
    <Card title={text.colleagues}>
      <ul className="grid gap-1">
        {colleagues.map((one) => (
          <li key={one.id} className="flex justify-between gap-2">
            <span>{one.name}</span>
            <span className="text-low">
              {text.statuses[one.status]} · {text.chats(one.chats)}
            </span>
          </li>
        ))}
      </ul>
      {colleagues.length === 0 && text.nobody}
    </Card>
  )
}

/** Takes a chat; whoever was second is told who has it. */
function useClaim() {
  const client = useQueryClient()
  return async (id: string) => {
    try {
      await ask(staffChat.claim, { params: { id } })
      return true
    } catch (error) {
      toast.error(explain(error))
      return false
    } finally {
      await client.invalidateQueries({ queryKey: ['chats', 'board'] })
      await client.invalidateQueries({ queryKey: ['queues'] })
    }
  }
}

interface QueueProps {
  title: string
  chats: readonly StaffChat[]
  children: (chat: StaffChat) => React.ReactNode
}

function Queue({ title, chats, children }: QueueProps) {
  return (
    <Card title={title} aside={chats.length > 0 ? <Badge>{chats.length}</Badge> : undefined}>
      {chats.length === 0 && <p className="text-low">{text.empty}</p>}
      <ul className="grid gap-3">
        {chats.map((chat) => (
          <li key={chat.id} className="flex items-center justify-between gap-3">
            <span className="min-w-0">
              <b className="block truncate text-hi">{chat.player.full_name}</b>
              <span className="flex flex-wrap gap-x-2 text-13">
                <Age since={chat.waits_since ?? chat.queued_at} />
                {chat.about !== null && <span className="text-low">{text.about[chat.about]}</span>}
                {chat.colleague !== null && text.with(chat.colleague.name)}
              </span>
            </span>
            {children(chat)}
          </li>
        ))}
      </ul>
    </Card>
  )
}
