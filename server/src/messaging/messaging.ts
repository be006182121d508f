import { createCallbacks } from './callbacks.ts'
import type { Callbacks } from './callbacks.ts'
import type { Desk } from '../staff/staff.ts'
import { createInbox } from './inbox.ts'
import type { Inbox, MessagingOptions } from './inbox.ts'
import { createThreads } from './threads.ts'
import type { Threads } from './threads.ts'

export type { Notice } from './inbox.ts'

export interface Messaging {
  /** The player's side: reading, hiding, writing, and notices of the system. Everything is plain text. */
  inbox: Inbox
  /** The desk's side of what players write, and messages to one player. */
  threads: Threads
  /** Wishes to be called, of visitors and players, and the desk's queue of them. */
  callbacks: Callbacks
}

/** The house and its players writing to one another, and calls to be made. */
export function createMessaging(options: MessagingOptions & { desk: Desk }): Messaging {
  const inbox = createInbox(options)
  return {
    inbox,
    threads: createThreads({ ...options, inbox }),
    callbacks: createCallbacks(options),
  }
}
