import { Spinner } from '@menekse/ui/Spinner'
import { MessagesSquare } from 'lucide-react'
import { useRef } from 'react'
import { messageOf } from '../api.ts'
import { chatTexts as texts } from '../messages-chat.ts'
import { closeSupport } from '../shell/live-support.ts'
import { SidePanel } from '../shell/SidePanel.tsx'
import { useCurrentChat } from './chat-calls.ts'
import './chat.css'
import { Talk } from './Talk.tsx'

/** Live support over the page, and above an open game. */
export function ChatPanel() {
  const box = useRef<HTMLDialogElement>(null)
  const { data, error } = useCurrentChat()
  return (
    <SidePanel
      box={box}
      title={texts.title}
      icon={<MessagesSquare className="size-5 text-violet-300" aria-hidden="true" />}
      closeLabel={texts.close}
      onClose={closeSupport}
    >
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
    </SidePanel>
  )
}
