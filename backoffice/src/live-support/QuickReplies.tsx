import { CHAT_LINE_MAX } from '@menekse/contract/chat/chat'
import { staffChat } from '@menekse/contract/chat/staff-chat'
import type { QuickReply } from '@menekse/contract/chat/staff-chat'
import { newId } from '@menekse/contract/ids'
import type { Id } from '@menekse/contract/ids'
import { Button } from '@menekse/ui/Button'
import { Field } from '@menekse/ui/Field'
import { TextArea, TextInput } from '@menekse/ui/TextInput'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ask, explain } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import { messages } from '../messages.ts'
import { quickRepliesQuery } from '../queries-support.ts'

const text = messages.support

/** The desk's own list of answers that are written often. */
export function QuickReplies({ mayEdit }: { mayEdit: boolean }) {
  const { data } = useQuery(quickRepliesQuery)
  const [fresh, setFresh] = useState<QuickReply | undefined>()
  if (!mayEdit) return null
  const shown = [...(data?.replies ?? []), ...(fresh === undefined ? [] : [fresh])]
  const add = () => setFresh({ id: newId('qrp', Date.now()), title: '', body: '' })
  return (
    <details className="card text-13">
      <summary className="text-link cursor-pointer">{text.editReplies}</summary>
      <p className="mt-2 text-low">{text.replyHint}</p>
      <ul className="mt-2 grid gap-4">
        {shown.map((reply) => (
          <li key={reply.id}>
            <Edit reply={reply} onDone={() => setFresh(undefined)} />
          </li>
        ))}
      </ul>
      {fresh === undefined && (
        <Button size="s" tone="secondary" className="mt-3" onClick={add}>
          {text.add}
        </Button>
      )}
    </details>
  )
}

function Edit({ reply, onDone }: { reply: QuickReply; onDone: () => void }) {
  const [title, setTitle] = useState(reply.title)
  const [body, setBody] = useState(reply.body)
  const [problem, setProblem] = useState<string | undefined>()
  const params = { id: reply.id as Id<'qrp'> }
  const save = useDecision({
    send: (written: { title: string; body: string }) =>
      ask(staffChat.saveQuickReply, { params, body: written }),
    touches: ['quick-replies'],
    done: () => text.saved,
  })
  const remove = useDecision({
    send: () => ask(staffChat.removeQuickReply, { params }),
    touches: ['quick-replies'],
    done: () => text.removed,
  })
  const run = async (act: Promise<unknown>) => {
    try {
      await act
      setProblem(undefined)
      onDone()
    } catch (error) {
      setProblem(explain(error))
    }
  }
  return (
    <form
      className="grid gap-2"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void run(save({ title, body }))
      }}
    >
      <Field label={text.replyTitle}>
        <TextInput dense value={title} onChange={(event) => setTitle(event.target.value)} />
      </Field>
      <Field label={text.replyBody} error={problem}>
        <TextArea
          rows={2}
          maxLength={CHAT_LINE_MAX}
          value={body}
          onChange={(event) => setBody(event.target.value)}
        />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" size="s">
          {text.save}
        </Button>
        <Button size="s" tone="secondary" onClick={() => void run(remove(undefined))}>
          {text.remove}
        </Button>
      </div>
    </form>
  )
}
