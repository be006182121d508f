import { IconButton } from '@menekse/ui/IconButton'
import { Spinner } from '@menekse/ui/Spinner'
import { MessagesSquare, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { messageOf } from '../api.ts'
import { chatTexts as texts } from '../messages-chat.ts'
import { closeSupport } from '../shell/live-support.ts'
import { useCurrentChat } from './chat-calls.ts'
import './chat.css'
import { Talk } from './Talk.tsx'

/** Live support over the page: beside it on a wide screen, the whole of a phone, and above an open game. */
export function ChatPanel() {
  const dialog = useRef<HTMLDialogElement>(null)
  const current = useCurrentChat()
  useEffect(() => {
    const box = dialog.current
    if (box?.open === false) box.showModal()
  }, [])
  const { data, error } = current
  return (
    <dialog
      ref={dialog}
      className="chat-panel"
      aria-labelledby="chat-title"
      onCancel={(event) => {
        event.preventDefault()
        closeSupport()
      }}
    >
      <header className="chat-head">
        <MessagesSquare className="size-5 text-violet-300" aria-hidden="true" />
        <h2 id="chat-title" className="flex-1 text-18 text-hi">
          {texts.title}
        </h2>
        <IconButton label={texts.close} onClick={closeSupport}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      {data === undefined ? (
        <output className="grid flex-1 place-items-center p-6">
          {error === null ? (
            <span className="flex items-center gap-2">
              <Spinner /> {texts.loading}
            </span>
          ) : (
            messageOf(error)
          )}
        </output>
      ) : (
        <Talk current={data} />
      )}
    </dialog>
  )
}
