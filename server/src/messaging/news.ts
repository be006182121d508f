import { DESK_THREADS } from '@menekse/contract/live'
import { newId } from '@menekse/contract/ids'
import type { Clock } from '../platform/clock.ts'
import type { Vault } from '../platform/crypto.ts'
import type { Database, Tx } from '../platform/database.ts'
import type { Jobs } from '../platform/jobs.ts'
import type { Live } from '../platform/live.ts'
import type { Inbox, Notice } from './inbox.ts'
import { insertMessages, standingOf } from './store.ts'

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

interface TellParts {
  jobs: Jobs
  inbox: Inbox
  clock: Clock
  vault: Vault
}

/**
 * Notices that belong to a transaction: none goes out without it, and none is lost after it. The queue only carries
 * that there is one; its words are sealed.
 */
export function createTellLater({ jobs, inbox, clock, vault }: TellParts) {
  jobs.define(
    TELL_JOB,
    async (payload) => {
      const notice = payload as unknown as Notice | Pick<Notice, 'playerId'>
      // What an older release has left in the queue brings its words along.
      if ('content' in notice) await inbox.notify(notice)
      else await inbox.tellUnread(notice.playerId)
    },
    'soon',
  )
  return async (tx: Tx, notices: readonly Notice[]): Promise<void> => {
    if (notices.length === 0) return
    const now = clock.now()
    const messages = notices.map(({ playerId, ...notice }) => {
      const id = newId('msg', now.getTime())
      return { ...notice, id, player_id: playerId, created_at: now }
    })
    await insertMessages(tx, vault, messages)
    // Whoever is told of several things at once is told once how many there are.
    const players = new Set(notices.map(({ playerId }) => playerId))
    const payloads = [...players].map((playerId) => ({ playerId }))
    await jobs.laterEach(tx, TELL_JOB, payloads)
  }
}
