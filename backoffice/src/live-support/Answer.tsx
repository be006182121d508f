import { CHAT_LINE_MAX } from '@menekse/contract/chat/chat'
import { staffChat } from '@menekse/contract/chat/staff-chat'
import type { StaffChat } from '@menekse/contract/chat/staff-chat'
import { Refused } from '@menekse/contract/client'
import { newId } from '@menekse/contract/ids'
import { Button } from '@menekse/ui/Button'
import { Field } from '@menekse/ui/Field'
import { TextArea } from '@menekse/ui/TextInput'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { ask, explain } from '../api.ts'
import { useStaff } from '../desk/staff-context.ts'
import { messages } from '../messages.ts'
import { quickRepliesQuery } from '../queries-support.ts'

const text = messages.support

/** The next word. Its key stays the same until the server has answered, so that it is said once. */
export function Answer({ chat, onSent }: { chat: StaffChat; onSent: () => Promise<unknown> }) {
  const [words, setWords] = useState('')
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()
  const key = useRef<string | undefined>(undefined)
  const said = useRef(0)
  const params = { id: chat.id }
  const send = async () => {
    const written = words.trim()
    if (written === '' || isSending) return
    key.current ??= newId('req', Date.now())
    setSending(true)
    try {
      await ask(staffChat.answer, { params, body: { key: key.current, text: written } })
      key.current = undefined
      setWords('')
      setProblem(undefined)
    } catch (error) {
      if (error instanceof Refused) key.current = undefined
      setProblem(explain(error))
    } finally {
      setSending(false)
      await onSent()
    }
  }
  const type = (next: string) => {
    setWords(next)
    setProblem(undefined)
    if (Date.now() - said.current < 3_000) return
    said.current = Date.now()
    void ask(staffChat.typing, { params }).catch(() => undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send()
  }
  return (
    <form
      className="grid gap-2"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void send()
      }}
    >
      <Field label={text.write} error={problem}>
        <TextArea
          data-answer
          rows={2}
          maxLength={CHAT_LINE_MAX}
          value={words}
          onKeyDown={onKeyDown}
          onChange={(event) => type(event.target.value)}
        />
      </Field>
      <Quick chat={chat} onChoose={type} />
      <Button type="submit" loading={isSending}>
        {text.send}
      </Button>
    </form>
  )
}

function Quick({ chat, onChoose }: { chat: StaffChat; onChoose: (words: string) => void }) {
  const staff = useStaff()
  const { data } = useQuery(quickRepliesQuery)
  const filled = (body: string) =>
    body
      .replaceAll('{ad}', chat.player.full_name.split(' ')[0] ?? '')
      .replaceAll('{temsilci}', staff.name)
  return (
    <details className="text-13">
      <summary className="text-link cursor-pointer">{text.quick}</summary>
      <ul className="mt-2 grid gap-2">
        {data?.replies.map((reply) => (
          <li key={reply.id}>
            <button type="button" className="pick" onClick={() => onChoose(filled(reply.body))}>
              <b>{reply.title}</b> {filled(reply.body)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
