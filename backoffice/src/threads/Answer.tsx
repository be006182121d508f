import { MESSAGE_MAX } from '@menekse/contract/messaging/messaging'
import type { StaffThread } from '@menekse/contract/messaging/messaging'
import { staffMessaging } from '@menekse/contract/messaging/messaging'
import { Button } from '@menekse/ui/Button'
import { Field } from '@menekse/ui/Field'
import { TextArea } from '@menekse/ui/TextInput'
import { CircleAlert } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { ask, explain } from '../api.ts'
import { useStaff } from '../desk/staff-context.ts'
import { messages } from '../messages.ts'
import { useThreadAct } from './thread-act.ts'

const text = messages.threads

export interface AnswerProps {
  thread: StaffThread
  onClose: () => void
}

/** The field for the next word. What is written stays when a colleague or the player was quicker. */
export function Answer({ thread, onClose }: AnswerProps) {
  const staff = useStaff()
  const draft = useDraft(thread)
  const isTaken = thread.colleague !== null && thread.colleague.id !== staff.id
  if (isTaken && draft.body === '') return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void draft.send()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isTaken) void draft.send()
  }
  return (
    <form onSubmit={submit} className="grid gap-3" noValidate>
      {draft.hasNews && (
        <p className="notice notice-warn">
          <CircleAlert aria-hidden="true" />
          <output>{text.meanwhile}</output>
        </p>
      )}
      <Field label={text.answer} hint={text.answerHint} error={draft.problem}>
        <TextArea
          data-answer
          rows={4}
          maxLength={MESSAGE_MAX}
          value={draft.body}
          onKeyDown={onKeyDown}
          onChange={(event) => draft.write(event.target.value)}
        />
      </Field>
      <details className="text-13">
        <summary className="text-link cursor-pointer">{text.macro}</summary>
        <ul className="mt-2 grid gap-2">
          {text.macros.map((macro) => (
            <li key={macro}>
              <button type="button" className="pick" onClick={() => draft.write(macro)}>
                {macro}
              </button>
            </li>
          ))}
        </ul>
      </details>
      <div className="flex gap-2 *:flex-1">
        <Button type="submit" loading={draft.isSending} disabled={isTaken}>
          {text.send}
        </Button>
        <Button tone="secondary" onClick={onClose}>
          {text.close}
        </Button>
      </div>
    </form>
  )
}

/** What is being written, on how much of the conversation, and what became of it. */
function useDraft({ id, messages: count }: StaffThread) {
  const [body, setBody] = useState('')
  const [begunAt, setBegunAt] = useState(count)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()
  const answer = useThreadAct<string>(id, {
    send: (written, seen, idempotencyKey) => {
      const body = { body: written, seen }
      return ask(staffMessaging.answerThread, { params: { id }, body, idempotencyKey })
    },
    done: () => text.sent,
  })
  const write = (next: string) => {
    // What came with a refusal has been pointed out.
    if (body === '' || problem !== undefined) setBegunAt(count)
    setBody(next)
    setProblem(undefined)
  }
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
  const hasNews = body !== '' && problem === undefined && count > begunAt
  return { body, problem, isSending, hasNews, write, send }
}
