import { chat as calls } from '@menekse/contract/chat/chat'
import { ask } from '../api.ts'
import { chatTexts } from '../messages-chat.ts'
import { isSupportOpen, noteTyping } from '../shell/live-support.ts'
import { tell } from '../toasts.ts'
import { askChat } from './chat-calls.ts'

let told = ''

/** The chat has changed: an open panel asks; a closed one tells once of each new word of the desk. */
export async function hearChat(): Promise<void> {
  if (isSupportOpen()) {
    noteTyping(0)
    await askChat()
    return
  }
  try {
    const { chat, lines } = await ask(calls.current, { query: {} })
    const last = lines.at(-1)
    const mark = `${chat?.id ?? ''} ${last?.seq ?? 0}`
    if (last?.kind === 'desk' && mark !== told) {
      told = mark
      await tell('info', chatTexts.news, { id: 'chat' })
    }
  } catch {
    // Without an answer there is nothing to tell; the panel asks when it is opened.
  }
}
