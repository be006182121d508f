import { newId } from '@menekse/contract/ids'
import type { PlayerId } from '@menekse/contract/ids'
import type { Registration } from '@menekse/contract/identity'
import type { Tx } from '../platform/database.ts'
import type { Readers } from '../platform/http.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import { hashPassword, isKnownPassword, isRightPassword } from './passwords.ts'
import { foldName } from './person.ts'
import type { Person } from './person.ts'
import { createRegistration } from './registration.ts'
import type { RegisterRefusal, RegistrationOptions, Visit } from './registration.ts'
import { createSessions } from './sessions.ts'
import { failuresSince, findByLogin, findPlayer, latestLogins, personOf } from './store.ts'

export type { Person } from './person.ts'
export type { Visit } from './registration.ts'
export { foldName } from './person.ts'
export { deviceOf, locationOf } from './device.ts'
export { hashPassword, isKnownPassword, isRightPassword } from './passwords.ts'

export interface LoggedIn {
  person: Person
  token: string
  maxAgeSeconds: number | undefined
}

export interface Identity {
  /** Opens an account and its purse. Refuses under-age, known passwords and every second account of one person. */
  register(form: Registration, visit: Visit): Promise<PlayerId | Refusal<RegisterRefusal>>
  /** The same answer and work for an unknown user and a wrong password; throttled by account and address. */
  login(
    credentials: { username: string; password: string; remember: boolean },
    visit: Visit,
    oldToken: string | undefined,
  ): Promise<LoggedIn | Refusal<'wrong_credentials' | 'login_throttled' | 'account_blocked'>>
  logout(token: string): Promise<void>
  /** Changes the password, ends every other session and gives this one a new token. */
  changePassword(
    playerId: PlayerId,
    passwords: { current: string; next: string },
    visit: Visit,
  ): Promise<LoggedIn | Refusal<'current_password_wrong' | 'password_known'>>
  playerOf: Readers['playerOf']
  person(playerId: PlayerId): Promise<Person | undefined>
  fullNameOf(playerId: PlayerId): Promise<string>
  logins(
    playerId: PlayerId,
    limit: number,
  ): Promise<{ id: string; ip: string; userAgent: string; success: boolean; createdAt: Date }[]>
  /** The player has shown documents that were accepted. */
  markVerified(tx: Tx, playerId: PlayerId): Promise<void>
  /** The national id in the clear; whoever asks has written down why. */
  revealCitizenNumber(playerId: PlayerId): Promise<string | undefined>
  /** Closes an account: its sessions end inside the transaction. The ids of the sessions that ended. */
  block(tx: Tx, playerId: PlayerId, by: { staffId: string; reason: string }): Promise<string[]>
  unblock(tx: Tx, playerId: PlayerId, by: { staffId: string }): Promise<void>
}

const THROTTLE_MS = 15 * 60_000
/** Failures within the window after which logins are refused: the pair soon, a name or address alone later. */
const THROTTLE = { pair: 5, name: 25, address: 60 } as const

export function createIdentity(options: RegistrationOptions): Identity {
  const { database, clock, vault } = options
  const sessions = createSessions(options)

  async function noteLogin(
    tx: Tx,
    folded: string,
    visit: Visit,
    playerId: string | null,
    success: boolean,
  ) {
    const now = clock.now()
    await tx
      .insertInto('login_attempt')
      .values({
        id: newId('lgn', now.getTime()),
        player_id: playerId,
        username_folded: folded,
        ip: visit.ip,
        user_agent: visit.userAgent,
        success,
        created_at: now,
      })
      .execute()
  }

  return {
    register: createRegistration(options),

    async login(credentials, visit, oldToken) {
      const folded = foldName(credentials.username)
      const failures = await failuresSince(
        database,
        folded,
        visit.ip,
        new Date(clock.now().getTime() - THROTTLE_MS),
      )
      if (
        failures.pair >= THROTTLE.pair ||
        failures.name >= THROTTLE.name ||
        failures.address >= THROTTLE.address
      ) {
        return refuse('login_throttled')
      }
      const row = await findByLogin(database, visit.brandId, folded)
      const right = await isRightPassword(credentials.password, row?.password_hash)
      const result = await database.transaction(async (tx) => {
        await noteLogin(tx, folded, visit, row?.id ?? null, right)
        if (!right || row === undefined) return refuse('wrong_credentials')
        if (row.status !== 'active') return refuse('account_blocked')
        const person = personOf(row, vault)
        const begun = await sessions.begin(tx, {
          playerId: person.id,
          ...visit,
          remember: credentials.remember,
        })
        return { person, ...begun }
      })
      // Outside of the transaction: it has a connection of its own, and a browser keeps no second session.
      if (!isRefusal(result) && oldToken !== undefined) await sessions.end(oldToken, 'login')
      return result
    },

    logout: (token) => sessions.end(token, 'logout'),

    async changePassword(playerId, passwords, visit) {
      const row = await findPlayer(database, playerId)
      if (row === undefined || !(await isRightPassword(passwords.current, row.password_hash))) {
        return refuse('current_password_wrong', {
          fields: { current_password: 'Mevcut şifre hatalı!' },
        })
      }
      if (isKnownPassword(passwords.next, row.username)) return refuse('password_known')
      const passwordHash = await hashPassword(passwords.next)
      return database.transaction(async (tx) => {
        await tx
          .updateTable('player')
          .set({ password_hash: passwordHash })
          .where('id', '=', playerId)
          .execute()
        const old = await tx
          .selectFrom('player_session')
          .select('remember')
          .where('player_id', '=', playerId)
          .where('ended_at', 'is', null)
          .orderBy('last_seen_at', 'desc')
          .executeTakeFirst()
        await sessions.endAll(tx, playerId, 'password_changed')
        const begun = await sessions.begin(tx, {
          playerId,
          ...visit,
          remember: old?.remember ?? false,
        })
        return { person: personOf(row, vault), ...begun }
      })
    },

    playerOf: (token, brand, touch) => sessions.find(token, brand, touch),

    async person(playerId) {
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
    async markVerified(tx, playerId) {
      await tx
        .updateTable('player')
        .set({ kyc_verified: true })
        .where('id', '=', playerId)
        .execute()
    },
    async revealCitizenNumber(playerId) {
      const row = await findPlayer(database, playerId)
      return row === undefined ? undefined : vault.open(row.citizen_number_sealed)
    },
    async block(tx, playerId, by) {
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
    },
    async unblock(tx, playerId, by) {
      await tx.updateTable('player').set({ status: 'active' }).where('id', '=', playerId).execute()
      await tx
        .updateTable('player_suspension')
        .set({ ended_at: clock.now(), ended_by: by.staffId })
        .where('player_id', '=', playerId)
        .where('ended_at', 'is', null)
        .execute()
    },
  }
}
