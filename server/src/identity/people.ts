import type { PlayerId } from '@menekse/contract/ids'
import { isOccupation } from '@menekse/contract/identity/occupations'
import type { Occupation } from '@menekse/contract/identity/occupations'
import type { RevealField } from '@menekse/contract/reports/staff-players'
import type { Clock } from '../platform/clock.ts'
import { newSecret } from '../platform/crypto.ts'
import type { Vault } from '../platform/crypto.ts'
import type { Database, Tx } from '../platform/database.ts'
import { hashPassword } from '../platform/passwords.ts'
import type { Person } from './person.ts'
import type { Sessions } from './sessions.ts'
import { findPlayer, latestLogins, personOf } from './store.ts'

export interface Login {
  id: string
  ip: string
  userAgent: string
  success: boolean
  createdAt: Date
}

/** Who has an account, and what the house decides about it as a whole. */
export interface People {
  find(playerId: PlayerId): Promise<Person | undefined>
  fullNameOf(playerId: PlayerId): Promise<string>
  /** The latest attempts to log in, those that failed among them. */
  logins(playerId: PlayerId, limit: number): Promise<Login[]>
  /** What the desk sees masked, in the clear; whoever asks has written down why. */
  reveal(playerId: PlayerId, field: RevealField): Promise<string | undefined>
  /** What the player works as, as they told it. */
  occupationOf(playerId: PlayerId): Promise<Occupation | undefined>
  tellOccupation(playerId: PlayerId, occupation: Occupation): Promise<void>
  /** Whether the player has shown documents that were accepted, and still stand. */
  markVerified(tx: Tx, playerId: PlayerId, verified: boolean): Promise<void>
  /** Closes an account: its sessions end inside the transaction. The ids of the sessions that ended. */
  block(tx: Tx, playerId: PlayerId, by: { staffId: string; reason: string }): Promise<string[]>
  unblock(tx: Tx, playerId: PlayerId, by: { staffId: string }): Promise<void>
  /** Makes the person nobody: the account stays, because books name it, and leads to nobody any more. */
  forget(tx: Tx, playerId: PlayerId): Promise<void>
}

interface Parts {
  database: Database
  clock: Clock
  vault: Vault
  sessions: Sessions
}

export function createPeople(parts: Parts): People {
  const { database, vault } = parts
  return {
    async find(playerId) {
      const row = await findPlayer(database, playerId)
      return row === undefined ? undefined : personOf(row, vault)
    },
    async fullNameOf(playerId) {
      const row = await findPlayer(database, playerId)
      if (row === undefined) throw new Error(`There is no player ${playerId}`)
      return `${row.first_name} ${row.last_name}`
    },
    async logins(playerId, limit) {
      const rows = await latestLogins(database, playerId, limit)
      return rows.map((row) => ({
        id: row.id,
        ip: row.ip,
        userAgent: row.user_agent,
        success: row.success,
        createdAt: row.created_at,
      }))
    },
    async reveal(playerId, field) {
      const row = await findPlayer(database, playerId)
      if (row === undefined) return undefined
      const whole = { email: row.email, phone: row.phone, birthdate: row.birth_day }
      return field === 'tc' ? vault.open(row.citizen_number_sealed) : whole[field]
    },
    async occupationOf(playerId) {
      const word = (await findPlayer(database, playerId))?.occupation ?? ''
      return isOccupation(word) ? word : undefined
    },
    async tellOccupation(playerId, occupation) {
      await database.read
        .updateTable('player')
        .set({ occupation, occupation_at: parts.clock.now() })
        .where('id', '=', playerId)
        .where('occupation', 'is distinct from', occupation)
        .execute()
    },
    async markVerified(tx, playerId, verified) {
      await tx
        .updateTable('player')
        .set({ kyc_verified: verified })
        .where('id', '=', playerId)
        .execute()
    },
    block: (tx, playerId, by) => block(parts, tx, playerId, by),
    unblock: (tx, playerId, by) => unblock(parts, tx, playerId, by),
    forget: (tx, playerId) => forget(parts, tx, playerId),
  }
}

async function block(
  { clock, sessions }: Parts,
  tx: Tx,
  playerId: PlayerId,
  by: { staffId: string; reason: string },
): Promise<string[]> {
  await tx.updateTable('player').set({ status: 'blocked' }).where('id', '=', playerId).execute()
  await tx
    .insertInto('player_suspension')
    .values({
      player_id: playerId,
      reason: by.reason,
      staff_id: by.staffId,
      started_at: clock.now(),
    })
    .execute()
  return sessions.endAll(tx, playerId, 'blocked')
}

async function unblock(
  { clock }: Parts,
  tx: Tx,
  playerId: PlayerId,
  by: { staffId: string },
): Promise<void> {
  await tx.updateTable('player').set({ status: 'active' }).where('id', '=', playerId).execute()
  await tx
    .updateTable('player_suspension')
    .set({ ended_at: clock.now(), ended_by: by.staffId })
    .where('player_id', '=', playerId)
    .where('ended_at', 'is', null)
    .execute()
}

async function forget({ clock, vault }: Parts, tx: Tx, playerId: PlayerId): Promise<void> {
  const nobody = `forgotten-${playerId.slice(-12)}`
  await tx
    .updateTable('player')
    .set({
      username: nobody,
      username_folded: nobody,
      email: `${nobody}@forgotten.invalid`,
      email_folded: `${nobody}@forgotten.invalid`,
      // Nobody can log in with what nobody knows.
      password_hash: await hashPassword(newSecret()),
      first_name: '–',
      last_name: '–',
      phone: nobody,
      citizen_number_sealed: vault.seal('00000000000'),
      citizen_number_index: nobody,
      birth_day: '1900-01-01',
      city: '–',
      occupation: null,
      occupation_at: null,
      affiliate_btag: null,
      accepts_campaigns: false,
      totp_sealed: null,
      totp_since: null,
      forgotten_at: clock.now(),
    })
    .where('id', '=', playerId)
    .where('forgotten_at', 'is', null)
    .execute()
}
