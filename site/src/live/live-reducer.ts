import { type LiveMessage, type LiveTopic, liveTopics } from '@menekse/contract/live'
import { safeDecode } from 'zod/mini'

export const topics = Object.keys(liveTopics) as LiveTopic[]

/** One event of the stream as a typed message; undefined when it is not one of ours. */
export function readMessage(topic: LiveTopic, data: string): LiveMessage | undefined {
  let raw: unknown
  try {
    raw = JSON.parse(data)
  } catch {
    return undefined
  }
  const decoded = safeDecode(liveTopics[topic], raw as never)
  return decoded.success ? ({ topic, data: decoded.data } as LiveMessage) : undefined
}

type Payment = Extract<LiveMessage, { topic: 'deposit' }>['data']

/** What a message asks the page to do, apart from doing it. */
export type Reaction =
  | { do: 'balance'; data: Extract<LiveMessage, { topic: 'balance' }>['data'] }
  | { do: 'payment'; payment: Payment; stale: readonly string[] }
  | { do: 'unread'; unread: number }
  | { do: 'askPending' }
  | { do: 'askSession' }
  | { do: 'askChat' }
  | { do: 'typing' }
  | { do: 'nothing' }

const MONEY_KEYS = ['wallet', 'statement'] as const

export function reactTo(message: LiveMessage): Reaction {
  switch (message.topic) {
    case 'balance':
      return { do: 'balance', data: message.data }
    case 'deposit':
    case 'withdrawal': {
      return { do: 'payment', payment: message.data, stale: MONEY_KEYS }
    }
    case 'messages':
      return { do: 'unread', unread: message.data.unread }
    case 'pending_bonus':
      return message.data.pending ? { do: 'askPending' } : { do: 'nothing' }
    case 'session':
      return { do: 'askSession' }
    case 'chat':
      return { do: 'askChat' }
    case 'chat_typing':
      return { do: 'typing' }
    default:
      return { do: 'nothing' }
  }
}
