import type { Tx } from '../platform/database.ts'
import type { Jobs } from '../platform/jobs.ts'
import type { Inbox, Notice } from './inbox.ts'

const TELL_JOB = 'tell_player'

/** Notices that belong to a transaction: none goes out without it, and none is lost after it. */
export function createTellLater({ jobs, inbox }: { jobs: Jobs; inbox: Inbox }) {
  const notify = async (payload: unknown) => void (await inbox.notify(payload as Notice))
  jobs.define(TELL_JOB, notify, 'soon')
  return async (tx: Tx, notice: Notice): Promise<void> => {
    await jobs.later(tx, TELL_JOB, { ...notice })
  }
}
