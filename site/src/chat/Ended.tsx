import { chat as calls } from '@menekse/contract/chat/chat'
import type { Chat } from '@menekse/contract/chat/chat'
import { Button, buttonClass } from '@menekse/ui/Button'
import { IconButton } from '@menekse/ui/IconButton'
import { Star } from 'lucide-react'
import { ask } from '../api.ts'
import { links } from '../links.ts'
import { chatTexts as texts } from '../messages-chat.ts'
import { SiteLink } from '../navigation.tsx'
import { closeSupport } from '../shell/live-support.ts'
import { act } from './chat-calls.ts'

/** What is left to do after a chat: say how it was, read it again, begin another. */
export function Ended({ chat, onFresh }: { chat: Chat; onFresh: () => void }) {
  const rate = (rating: number) =>
    void act(() => ask(calls.rate, { params: { id: chat.id }, body: { rating } }))
  return (
    <section className="grid gap-3 border-t border-line p-4">
      <p>{texts.ended}</p>
      <div>
        <p className="text-13 text-low">{chat.rating === null ? texts.rate : texts.thanks}</p>
        <div className="flex">
          {[1, 2, 3, 4, 5].map((star) => (
            <IconButton
              key={star}
              label={texts.stars(star)}
              disabled={chat.rating !== null}
              onClick={() => rate(star)}
            >
              <Star
                aria-hidden="true"
                className={star <= (chat.rating ?? 0) ? 'fill-warn text-warn' : ''}
              />
            </IconButton>
          ))}
        </div>
      </div>
      <div className="flex flex-wrap gap-2 *:flex-1">
        <SiteLink
          href={links.messages}
          className={buttonClass({ tone: 'secondary' })}
          onClick={closeSupport}
        >
          {texts.inbox}
        </SiteLink>
        <Button onClick={onFresh}>{texts.fresh}</Button>
      </div>
    </section>
  )
}
