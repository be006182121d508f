import { newId } from '@menekse/contract/ids'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database.ts'
import type { Visit } from './registration.ts'
import { failuresSince } from './store.ts'

const WINDOW_MS = 15 * 60_000
/** Failures within the window after which attempts are refused: the pair soon, a name or address alone later. */
const FAILURES = { pair: 5, name: 25, address: 60 } as const

export interface Attempt {
  throttled: boolean
  /** Whose account it is, once that is known: the attempt stands in that player's history. */
  of(playerId: string | null): Promise<void>
  succeeded(tx: Tx): Promise<void>
  /** Neither a success nor a failure: it is not counted and stands nowhere. */
  forget(): Promise<void>
}

/**
 * Notes an attempt as failed before anything is checked, so that many at once cannot slip through together; whoever
 * finds it to be a success turns it into one. `name` is a folded user name, or stands for what is guessed at.
 */
export async function beginAttempt(
  { database, clock }: { database: Database; clock: Clock },
  name: string,
  visit: Pick<Visit, 'ip' | 'userAgent'>,
): Promise<Attempt> {
  const now = clock.now()
  const id = newId('lgn', now.getTime())
  const forget = async () => {
    await database.read.deleteFrom('login_attempt').where('id', '=', id).execute()
  }
  const attempt = {
    id,
    player_id: null,
    username_folded: name,
    ip: visit.ip,
    user_agent: visit.userAgent,
    success: false,
    created_at: now,
  }
  await database.read.insertInto('login_attempt').values(attempt).execute()
  const failures = await failuresSince(
    database,
    name,
    visit.ip,
    new Date(now.getTime() - WINDOW_MS),
  )
  const throttled =
    failures.pair > FAILURES.pair ||
    failures.name > FAILURES.name ||
    failures.address > FAILURES.address
  // A refused attempt is not counted, or somebody could keep another out for ever.
  if (throttled) await forget()
  return {
    throttled,
    forget,
    async of(playerId) {
      await database.read
        .updateTable('login_attempt')
        .set({ player_id: playerId })
        .where('id', '=', id)
        .execute()
    },
    async succeeded(tx) {
      await tx.updateTable('login_attempt').set({ success: true }).where('id', '=', id).execute()
    },
  }
}
