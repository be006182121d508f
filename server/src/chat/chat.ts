import type { Messaging } from '../messaging/messaging.ts'
import type { Clock } from '../platform/clock.ts'
import type { Vault } from '../platform/crypto.ts'
import type { Database } from '../platform/database.ts'
import type { Live } from '../platform/live.ts'
import type { Desk } from '../staff/staff.ts'
import { createChats } from './chats.ts'
import type { Chats } from './chats.ts'
import { createDeskChats } from './desk-chats.ts'
import type { DeskChats } from './desk-chats.ts'
import { keepChats } from './endings.ts'
import { createNews } from './news.ts'
import { createPresence } from './presence.ts'
import type { Presence } from './presence.ts'
import { createQuickReplies } from './quick-replies.ts'
import type { QuickReplies } from './quick-replies.ts'

export interface LiveSupport {
  /** The player's side: one chat at a time, the same in every tab. */
  chats: Chats
  /** The desk's side: a queue, and one colleague for each chat. */
  desk: DeskChats
  /** Who of the desk is there. */
  presence: Presence
  quickReplies: QuickReplies
  /** What time does: chats of lost colleagues go back, those nobody comes for become letters. */
  keep(): Promise<void>
}

export interface LiveSupportOptions {
  database: Database
  clock: Clock
  live: Live
  vault: Vault
  messaging: Messaging
  desk: Desk
}

/** Players and colleagues talking to one another now. */
export function createLiveSupport(options: LiveSupportOptions): LiveSupport {
  const presence = createPresence(options)
  const parts = { ...options, presence, news: createNews(options) }
  return {
    chats: createChats(parts),
    desk: createDeskChats(parts),
    presence,
    quickReplies: createQuickReplies(options),
    keep: () => keepChats(parts),
  }
}
