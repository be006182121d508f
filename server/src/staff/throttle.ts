import { newId } from '@menekse/contract/ids'
import { MINUTE_MS } from '../platform/clock.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'

const WINDOW_MS = 15 * MINUTE_MS
/** Failures within the window: of one account from one address, of one account, and of one address. */
const FAILURES = { pair: 5, account: 15, address: 20 } as const
/** Wrong codes in a row that cost nothing; then each doubles the pause, up to an hour. */
const CODES_FREE = 5
const PAUSE_MAX_MS = 60 * MINUTE_MS

export interface Attempt {
  throttled: boolean
  succeeded(): Promise<void>
}

interface Options {
  database: Database
  clock: Clock
}

/**
 * Notes an attempt as failed before anything is checked, so that many at once cannot slip through together; it is
 * turned into a success by whoever finds it to be one.
 */
export async function beginAttempt(
  options: Options,
  emailFolded: string,
  ip: string,
): Promise<Attempt> {
  const { now, set } = await note(options, emailFolded, ip, 'password')
  const failures = await options.database.read
    .selectFrom('staff_login_attempt')
    .select(['email_folded', 'ip'])
    .where('step', '=', 'password')
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
  return { throttled, succeeded: () => set('succeeded') }
}

/** A guess at the code: counted for the account over all addresses, since whoever is here has the password. */
export async function beginCode(
  options: Options,
  emailFolded: string,
  ip: string,
): Promise<Attempt> {
  const { id, now, set } = await note(options, emailFolded, ip, 'code')
  const earlier = await options.database.read
    .selectFrom('staff_login_attempt')
    .select(['outcome', 'created_at'])
    .where('step', '=', 'code')
    .where('email_folded', '=', emailFolded)
    .where('outcome', '<>', 'throttled')
    .where('id', '<>', id)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute()
  const right = earlier.findIndex(({ outcome }) => outcome === 'succeeded')
  const failures = right === -1 ? earlier.length : right
  const over = failures - CODES_FREE
  const pause = over < 0 ? 0 : Math.min(MINUTE_MS * 2 ** over, PAUSE_MAX_MS)
  const throttled = pause > 0 && now.getTime() < earlier[0]!.created_at.getTime() + pause
  if (throttled) await set('throttled')
  return { throttled, succeeded: () => set('succeeded') }
}

async function note(
  { database, clock }: Options,
  emailFolded: string,
  ip: string,
  step: 'password' | 'code',
) {
  const now = clock.now()
  const id = newId('lgn', now.getTime())
  await database.read
    .insertInto('staff_login_attempt')
    .values({ id, email_folded: emailFolded, ip, step, outcome: 'failed', created_at: now })
    .execute()
  const set = async (outcome: string) => {
    await database.read
      .updateTable('staff_login_attempt')
      .set({ outcome })
      .where('id', '=', id)
      .execute()
  }
  return { id, now, set }
}
