import { newId } from '@menekse/contract/ids'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'

const WINDOW_MS = 15 * 60_000
/** Failures within the window: of one account from one address, of one account, and of one address. */
const FAILURES = { pair: 5, account: 15, address: 20 } as const

export interface Attempt {
  throttled: boolean
  succeeded(): Promise<void>
}

/**
 * Notes an attempt as failed before anything is checked, so that many at once cannot slip through together; it is
 * turned into a success by whoever finds it to be one.
 */
export async function beginAttempt(
  options: { database: Database; clock: Clock },
  emailFolded: string,
  ip: string,
): Promise<Attempt> {
  const { database, clock } = options
  const now = clock.now()
  const id = newId('lgn', now.getTime())
  await database.read
    .insertInto('staff_login_attempt')
    .values({ id, email_folded: emailFolded, ip, outcome: 'failed', created_at: now })
    .execute()
  const set = (outcome: string) =>
    database.read.updateTable('staff_login_attempt').set({ outcome }).where('id', '=', id).execute()
  const failures = await database.read
    .selectFrom('staff_login_attempt')
    .select(['email_folded', 'ip'])
    .where('outcome', '=', 'failed')
    .where('created_at', '>', new Date(now.getTime() - WINDOW_MS))
    .where((where) => where.or([where('email_folded', '=', emailFolded), where('ip', '=', ip)]))
    .limit(1000)
    .execute()
  const ofAccount = failures.filter((failure) => failure.email_folded === emailFolded)
  const throttled =
    ofAccount.filter((failure) => failure.ip === ip).length > FAILURES.pair ||
    ofAccount.length > FAILURES.account ||
    failures.filter((failure) => failure.ip === ip).length > FAILURES.address
  if (throttled) await set('throttled')
  return { throttled, succeeded: async () => void (await set('succeeded')) }
}
