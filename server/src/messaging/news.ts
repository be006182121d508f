import { DESK_THREADS } from '@menekse/contract/live'
import type { Database, Tx } from '../platform/database.ts'
import type { Jobs } from '../platform/jobs.ts'
import type { Live } from '../platform/live.ts'
import type { Inbox, Notice } from './inbox.ts'
import { standingOf } from './store.ts'

export interface ThreadNews {
  /** Says after the commit how a conversation stands; whoever shows it otherwise asks again. */
  changed(threadId: string): Promise<void>
}

export function createThreadNews({
  live,
  database,
}: {
  live: Live
  database: Database
}): ThreadNews {
  return {
    async changed(threadId) {
      const { messages, claimed_by } = await standingOf(database, threadId)
      const data = { thread_id: threadId, messages, colleague_id: claimed_by }
      live.announce(DESK_THREADS, 'changed', data)
    },
  }
}

const TELL_JOB = 'tell_player'

/** Notices that belong to a transaction: none goes out without it, and none is lost after it. */
export function createTellLater({ jobs, inbox }: { jobs: Jobs; inbox: Inbox }) {
  const notify = async (payload: unknown) => void (await inbox.notify(payload as Notice))
  jobs.define(TELL_JOB, notify, 'soon')
  return async (tx: Tx, notice: Notice): Promise<void> => {
    await jobs.later(tx, TELL_JOB, { ...notice })
  }
}
