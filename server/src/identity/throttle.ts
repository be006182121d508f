import { newId } from '@menekse/contract/ids'
import type { PlayerId } from '@menekse/contract/ids'
import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import { digest } from '../platform/crypto.ts'
import type { Vault } from '../platform/crypto.ts'
import type { Database, Tx } from '../platform/database.ts'
import type { Visit } from './registration.ts'

const WINDOW_MS = 15 * 60_000
/**
 * Failures within the window after which attempts are no longer judged: the pair of name and address soon, a name or an
 * address alone later. A browser that was in the account before is counted by itself and by nothing else.
 */
const FAILURES = { pair: 5, name: 25, address: 60, known: 5 } as const

export interface Attempt {
  throttled: boolean
  /** Whether this browser was in the account before. */
  known: boolean
  /** Whose account it is, once that is known: the attempt stands in that player's history. */
  of(playerId: string | null): Promise<void>
  succeeded(tx: Tx): Promise<void>
  /** Neither a success nor a failure: it is not counted and stands nowhere. */
  forget(): Promise<void>
}

export interface Counting {
  database: Database
  clock: Clock
  vault: Vault
}
export type Visitor = Pick<Visit, 'ip' | 'userAgent' | 'device'>

export const nameIndexOf = (vault: Vault, name: string) => vault.blindIndex('login_name', name)

/**
 * Notes an attempt as failed before anything is checked, so that many at once cannot slip through together; whoever
 * finds it to be a success turns it into one. `name` is a folded user name, or stands for what is guessed at; only its
 * digest is kept. `playerId` is whose account it would be.
 */
export async function beginAttempt(
  options: Counting,
  { name, playerId }: { name: string; playerId: string | undefined },
  visit: Visitor,
): Promise<Attempt> {
  const { database, clock } = options
  const now = clock.now()
  const device = await knownDevice(database, playerId, visit.device)
  const noted = await note(options, name, { ...visit, device })
  const failures = await failuresSince(
    database,
    { nameIndex: noted.nameIndex, ip: visit.ip, device },
    new Date(now.getTime() - WINDOW_MS),
  )
  const throttled =
    device === undefined
      ? failures.pair > FAILURES.pair ||
        failures.name > FAILURES.name ||
        failures.address > FAILURES.address
      : failures.name > FAILURES.known
  // An attempt that is not judged is not counted, or somebody could keep another out for ever.
  if (throttled) await noted.forget()
  return { throttled, known: device !== undefined, ...noted }
}

/** Writes an attempt down as failed. */
export async function note(
  { database, clock, vault }: Counting,
  name: string,
  { ip, userAgent, device }: { ip: string; userAgent: string; device: string | undefined },
) {
  const now = clock.now()
  const id = newId('lgn', now.getTime())
  const nameIndex = nameIndexOf(vault, name)
  await database.read
    .insertInto('login_attempt')
    .values({
      id,
      player_id: null,
      name_index: nameIndex,
      device_digest: device ?? null,
      ip,
      user_agent: userAgent,
      success: false,
      created_at: now,
    })
    .execute()
  return {
    id,
    nameIndex,
    forget: async () => {
      await database.read.deleteFrom('login_attempt').where('id', '=', id).execute()
    },
    of: async (playerId: string | null) => {
      await database.read
        .updateTable('login_attempt')
        .set({ player_id: playerId })
        .where('id', '=', id)
        .execute()
    },
    succeeded: async (tx: Tx) => {
      await tx.updateTable('login_attempt').set({ success: true }).where('id', '=', id).execute()
    },
  }
}

/** The digest of the browser's mark, where that browser was in this account or proved the account's mailbox. */
export async function knownDevice(
  database: Database,
  playerId: string | undefined,
  device: string | undefined,
): Promise<string | undefined> {
  const mark = device === undefined ? '' : digest(device)
  // Asked for nobody as well: the work must not tell whether there is such a player.
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from player_session where device_digest = ${mark} and player_id = ${playerId ?? ''})
      or exists (select from proved_browser where device_digest = ${mark} and player_id = ${playerId ?? ''})
      as known`.execute(database.read)
  return rows[0]!.known ? mark : undefined
}

/** The link of a mail was opened in this browser: from now on it counts as one that was in the account before. */
export async function proveBrowser(
  tx: Tx,
  clock: Clock,
  playerId: PlayerId,
  device: string,
): Promise<void> {
  const row = { player_id: playerId, device_digest: digest(device), proved_at: clock.now() }
  await tx
    .insertInto('proved_browser')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['player_id', 'device_digest']).doUpdateSet({ proved_at: row.proved_at }),
    )
    .execute()
}

/**
 * Failed attempts since an instant: of this name from this address, of this name from anywhere, and from this address.
 * Of a known browser only its own count; of others none of a known browser's.
 */
async function failuresSince(
  database: Database,
  { nameIndex, ip, device }: { nameIndex: string; ip: string; device: string | undefined },
  since: Date,
) {
  const rows = await database.read
    .selectFrom('login_attempt')
    .select(['name_index', 'ip'])
    .where('success', '=', false)
    .where('created_at', '>', since)
    .where('device_digest', device === undefined ? 'is' : '=', device ?? null)
    .where((where) => where.or([where('name_index', '=', nameIndex), where('ip', '=', ip)]))
    .limit(1000)
    .execute()
  const ofName = rows.filter((row) => row.name_index === nameIndex)
  return {
    pair: ofName.filter((row) => row.ip === ip).length,
    name: ofName.length,
    address: rows.filter((row) => row.ip === ip).length,
  }
}
