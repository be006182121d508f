import { createCallbacks } from './callbacks.ts'
import type { AdviseCalls, Callbacks } from './callbacks.ts'
import type { Tx } from '../platform/database.ts'
import type { Jobs } from '../platform/jobs.ts'
import type { Desk } from '../staff/staff.ts'
import { createInbox } from './inbox.ts'
import type { Inbox, MessagingOptions, Notice } from './inbox.ts'
import { createTellLater, createThreadNews } from './news.ts'
import { createThreads } from './threads.ts'
import type { Threads } from './threads.ts'
import { keepTranscript } from './transcripts.ts'
import type { Transcript } from './transcripts.ts'

export type { Notice } from './inbox.ts'

export interface Messaging {
  /** The player's side: reading, hiding, writing, and notices of the system. Everything is plain text. */
  inbox: Inbox
  /** The desk's side of what players write, and messages to one player. */
  threads: Threads
  /** Wishes to be called, of visitors and players, and the desk's queue of them. */
  callbacks: Callbacks
  /** What must be asked of the floors above; they say so while the house opens. */
  readonly asked: { callAdvice: AdviseCalls }
  /** A notice that belongs to a transaction: none goes out without it, and none is lost after it. */
  tell(tx: Tx, notice: Notice): Promise<void>
  /** The same for many notices, at once. */
  tellEach(tx: Tx, notices: readonly Notice[]): Promise<void>
  /** Keeps what was said in a chat as a conversation of the inbox; answers its id. */
  keepTranscript(tx: Tx, transcript: Transcript): Promise<string>
}

/** The house and its players writing to one another, and calls to be made. */
export function createMessaging(options: MessagingOptions & { desk: Desk; jobs: Jobs }): Messaging {
  const news = createThreadNews(options)
  const inbox = createInbox({ ...options, news })
  const tellEach = createTellLater({ ...options, inbox })
  const asked: Messaging['asked'] = {
    callAdvice: () => Promise.reject(new Error('Asked about a call before the house was open')),
  }
  return {
    inbox,
    asked,
    threads: createThreads({ ...options, inbox, news }),
    callbacks: createCallbacks({ ...options, asked }),
    tell: (tx, notice) => tellEach(tx, [notice]),
    tellEach,
    keepTranscript: (tx, transcript) => keepTranscript(tx, options.vault, transcript),
  }
}
