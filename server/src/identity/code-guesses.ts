import type { PlayerId } from '@menekse/contract/ids'
import { DAY_MS, MINUTE_MS } from '../platform/clock.ts'
import type { Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import { texts } from './texts.ts'
import { knownDevice, nameIndexOf, note } from './throttle.ts'
import type { Counting, Visitor } from './throttle.ts'

/** Wrong codes in a row that cost nothing; then each doubles the pause, up to a day. */
const FREE = 5
const PAUSE_MAX_MS = DAY_MS
/** Failures older than this are forgotten: nobody waits for what was guessed last season. */
const REMEMBERED_MS = 30 * DAY_MS

export interface Guess {
  /** Wrong codes in a row, this one included should it be wrong. */
  failures: number
  /** Whether the player is to be written to should this one be wrong. */
  isTold: boolean
  succeeded(tx: Tx): Promise<void>
}

/** How long after so many wrong codes in a row the next may be tried. */
export function pauseMs(failures: number): number {
  if (failures < FREE) return 0
  return Math.min(MINUTE_MS * 2 ** Math.min(failures - FREE, 20), PAUSE_MAX_MS)
}

const guessedAt = (playerId: string) => `code:${playerId}`

/**
 * Begins a guess at the second factor, counted for the account over all addresses, because whoever guesses here has
 * the password already (ASVS 6.6.3). A browser that was in the account before is counted apart, so the owner gets in.
 */
export async function beginGuess(
  options: Counting,
  playerId: PlayerId,
  visit: Visitor,
): Promise<Guess | Refusal<'login_throttled'>> {
  const { database, clock } = options
  const now = clock.now().getTime()
  const device = await knownDevice(database, playerId, visit.device)
  const noted = await note(options, guessedAt(playerId), { ...visit, device })
  const rows = await database.read
    .selectFrom('login_attempt')
    .select(['success', 'created_at'])
    .where('name_index', '=', noted.nameIndex)
    .where('device_digest', device === undefined ? 'is' : '=', device ?? null)
    .where('created_at', '>', new Date(now - REMEMBERED_MS))
    .where('id', '<>', noted.id)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()
  const right = rows.findIndex((row) => row.success)
  const failures = right === -1 ? rows.length : right
  const opensAt = (rows[0]?.created_at.getTime() ?? 0) + pauseMs(failures)
  if (failures > 0 && now < opensAt) {
    await noted.forget()
    const message = texts.codesPaused(new Date(opensAt))
    return refuse('login_throttled', { message })
  }
  const count = failures + 1
  return {
    failures: count,
    isTold: count >= FREE && count % FREE === 0,
    succeeded: (tx) => noted.succeeded(tx),
  }
}

/** A new password ends the pause: who guessed codes with the old one has to guess that again. */
export async function forgetGuesses(
  { vault }: Pick<Counting, 'vault'>,
  tx: Tx,
  playerId: PlayerId,
): Promise<void> {
  await tx
    .deleteFrom('login_attempt')
    .where('name_index', '=', nameIndexOf(vault, guessedAt(playerId)))
    .execute()
}
