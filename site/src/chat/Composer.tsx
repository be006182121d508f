import { CHAT_LINE_MAX, chat as calls } from '@menekse/contract/chat/chat'
import type { Attachment, AttachmentRef } from '@menekse/contract/chat/chat'
import { Button } from '@menekse/ui/Button'
import { IconButton } from '@menekse/ui/IconButton'
import { useQuery } from '@tanstack/react-query'
import { Paperclip, SendHorizontal, X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { reading } from '../api.ts'
import { chatTexts as texts } from '../messages-chat.ts'
import { useTyping } from './chat-calls.ts'
import { AttachmentCard } from './Lines.tsx'

export interface ComposerProps {
  chatId: string | undefined
  onSend: (text: string, attachment: AttachmentRef | null) => void
}

/** Enter sends, Shift Enter begins a new line. */
export function Composer({ chatId, onSend }: ComposerProps) {
  const [text, setText] = useState('')
  const [attached, setAttached] = useState<Attachment | null>(null)
  const [isChoosing, setChoosing] = useState(false)
  const types = useTyping(chatId)
  const send = () => {
    const written = text.trim()
    if (written === '') return
    onSend(written, attached === null ? null : { kind: attached.kind, id: attached.id })
    setText('')
    setAttached(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className="chat-form"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        send()
      }}
    >
      {isChoosing && (
        <Choice
          onCancel={() => setChoosing(false)}
          onChoose={(one) => {
            setAttached(one)
            setChoosing(false)
          }}
        />
      )}
      {attached !== null && (
        <div className="flex items-center gap-2">
          <AttachmentCard attachment={attached} />
          <IconButton label={texts.detach} onClick={() => setAttached(null)}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      )}
      <div className="flex items-end gap-2">
        <IconButton
          label={texts.attach}
          aria-expanded={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
        >
          <Paperclip aria-hidden="true" />
        </IconButton>
        <textarea
          className="input chat-input"
          rows={2}
          aria-label={texts.write}
          placeholder={texts.placeholder}
          maxLength={CHAT_LINE_MAX}
          value={text}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setText(event.target.value)
            types()
          }}
        />
        <Button type="submit" aria-label={texts.send}>
          <SendHorizontal aria-hidden="true" className="size-5" />
        </Button>
      </div>
    </form>
  )
}

interface ChoiceProps {
  onChoose: (one: Attachment) => void
  onCancel: () => void
}

function Choice({ onChoose, onCancel }: ChoiceProps) {
  const { data } = useQuery({ ...reading(calls.attachable), staleTime: 0 })
  return (
    <section aria-label={texts.attachTitle} className="chat-choice">
      <div className="flex items-center justify-between">
        <b className="text-hi">{texts.attachTitle}</b>
        <button type="button" className="link min-h-9" onClick={onCancel}>
          {texts.attachCancel}
        </button>
      </div>
      {data?.attachments.length === 0 && <p className="text-low">{texts.attachNone}</p>}
      <ul className="grid gap-2">
        {data?.attachments.map((one) => (
          <li key={one.id}>
            <button type="button" className="w-full text-left" onClick={() => onChoose(one)}>
              <AttachmentCard attachment={one} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
