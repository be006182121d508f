import type { BrandId, PlayerId, SessionId } from '@menekse/contract/ids'
import type { Registration } from '@menekse/contract/identity/identity'
import type { Tx } from '../platform/database.ts'
import type { Readers } from '../platform/http.ts'
import type { Changes } from '../platform/changes.ts'
import type { Jobs } from '../platform/jobs.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import { createDevices } from './devices.ts'
import type { Devices } from './devices.ts'
import { createEmailConfirmation } from './email-confirmation.ts'
import type { EmailConfirmation } from './email-confirmation.ts'
import { createLogin, isUnchanged } from './login.ts'
import type { Credentials, LoggedIn, LoginRefusal } from './login.ts'
import { createPasskeys } from './passkeys.ts'
import type { Passkeys } from './passkeys.ts'
import { createPasswordReset } from './password-reset.ts'
import type { PasswordReset } from './password-reset.ts'
import { hashPassword, isKnownPassword } from '../platform/passwords.ts'
import type { Person } from './person.ts'
import { createPost } from './post.ts'
import type { News } from './letters.ts'
import type { PostOptions } from './post.ts'
import { createReauthenticate } from './reauthentication.ts'
import type { ReauthenticationRefusal } from './reauthentication.ts'
import { createRegistration } from './registration.ts'
import type { Newcomers, RegisterRefusal, RegistrationOptions, Visit } from './registration.ts'
import { createSecondFactor } from './second-factor.ts'
import type { SecondFactor } from './second-factor.ts'
import { createSessions } from './sessions.ts'
import type { SessionCookie } from './sessions.ts'
import { findPlayer, latestLogins, personOf } from './store.ts'

export type { Person } from './person.ts'
export type { Visit } from './registration.ts'
export { deviceOf, locationOf } from './device.ts'
export { visitOf } from './visit.ts'

type PasswordRefusal =
  | 'current_password_wrong'
  | 'password_known'
  | 'login_throttled'
  | 'not_logged_in'

export interface Identity {
  /** Opens an account and its purse. Refuses under-age, known passwords and every second account of one person. */
  register(form: Registration, visit: Visit): Promise<PlayerId | Refusal<RegisterRefusal>>
  /** The same answer and work for an unknown user and a wrong password; throttled by account and address. */
  login(
    credentials: Credentials,
    visit: Visit,
    oldToken: string | undefined,
  ): Promise<LoggedIn | Refusal<LoginRefusal>>
  logout(token: string): Promise<void>
  /** Changes the password, ends every other session and gives this one a new token; its streams stay open. */
  changePassword(
    caller: { playerId: PlayerId; sessionId: SessionId },
    passwords: { current: string; next: string },
    visit: Visit,
  ): Promise<SessionCookie | Refusal<PasswordRefusal>>
  readonly secondFactor: SecondFactor
  readonly passkeys: Passkeys
  readonly devices: Devices
  readonly passwordReset: PasswordReset
  readonly emailConfirmation: EmailConfirmation
  /**
   * Asks a logged-in player again for password and second factor, and uses the code up; undefined when both are right.
   */
  prove(
    playerId: PlayerId,
    given: { password: string; code: string | undefined },
    visit: Visit,
  ): Promise<undefined | Refusal<ReauthenticationRefusal>>
  /** Writes to a player about the account itself, in the transaction of what the letter tells. */
  writeTo(
    playerId: PlayerId,
    visit: Pick<Visit, 'origin' | 'ip' | 'userAgent'>,
  ): Promise<(tx: Tx, news: News) => Promise<void>>
  /** What the account's safety rests on. */
  overview(playerId: PlayerId): Promise<{ twoFactorSince: Date | null; emailConfirmed: boolean }>
  /** What the floors above do for newcomers; set while the house opens. */
  readonly newcomers: Newcomers
  /** Told of every session that has ended by logout, by the player or by a new password. */
  onSessionsEnded(react: (sessionIds: readonly string[]) => void): void
  playerOf: Readers['playerOf']
  person(playerId: PlayerId): Promise<Person | undefined>
  fullNameOf(playerId: PlayerId): Promise<string>
  logins(
    playerId: PlayerId,
    limit: number,
  ): Promise<{ id: string; ip: string; userAgent: string; success: boolean; createdAt: Date }[]>
  /** Whether the player has shown documents that were accepted, and still stand. */
  markVerified(tx: Tx, playerId: PlayerId, verified: boolean): Promise<void>
  /** The national id in the clear; whoever asks has written down why. */
  revealCitizenNumber(playerId: PlayerId): Promise<string | undefined>
  /** Closes an account: its sessions end inside the transaction. The ids of the sessions that ended. */
  block(tx: Tx, playerId: PlayerId, by: { staffId: string; reason: string }): Promise<string[]>
  unblock(tx: Tx, playerId: PlayerId, by: { staffId: string }): Promise<void>
  /** Ends every session of a player, but one, inside the transaction; the ids, to be announced once it is durable. */
  endSessions(tx: Tx, playerId: PlayerId, reason: string, except?: SessionId): Promise<string[]>
  announceEnded(sessionIds: readonly string[]): void
}

export type IdentityOptions = Omit<RegistrationOptions, 'post'> &
  Omit<PostOptions, 'clock'> & { jobs: Jobs; changes: Changes }

export function createIdentity(options: IdentityOptions): Identity {
  const { database, clock, vault } = options
  const sessions = createSessions(options)
  const post = createPost(options)
  const reauthenticate = createReauthenticate(options)
  const inside = { ...options, post, sessions, reauthenticate }

  return {
    register: createRegistration(inside),

    login: createLogin(inside),

    logout: (token) => sessions.end(token, 'logout'),

    async changePassword({ playerId, sessionId }, passwords, visit) {
      const given = { password: passwords.current, code: undefined }
      const proof = await reauthenticate(playerId, given, visit, 'password')
      if (isRefusal(proof)) return proof
      const { player } = proof
      const known = isKnownPassword(passwords.next, player.username)
      const passwordHash = await hashPassword(passwords.next)
      const sender = await post.from(visit)
      return database.transaction(async (tx, afterCommit) => {
        await proof.use(tx)
        if (known) return refuse('password_known')
        if (!(await isUnchanged(tx, player))) return refuse('current_password_wrong')
        const renewed = await sessions.renew(tx, sessionId, afterCommit)
        if (renewed === undefined) return refuse('not_logged_in')
        await tx
          .updateTable('player')
          .set({ password_hash: passwordHash })
          .where('id', '=', playerId)
          .execute()
        const ended = await sessions.endAll(tx, playerId, 'password_changed', sessionId)
        afterCommit(() => sessions.announce(ended))
        await post.send(tx, sender, player, { kind: 'password_changed' })
        return renewed
      })
    },

    secondFactor: createSecondFactor(inside),
    passkeys: createPasskeys(inside),
    devices: createDevices(inside),
    passwordReset: createPasswordReset(inside),
    emailConfirmation: createEmailConfirmation(inside),
    async prove(playerId, given, visit) {
      const proof = await reauthenticate(playerId, given, visit, 'both')
      if (isRefusal(proof)) return proof
      return database.transaction((tx) => proof.use(tx))
    },
    async writeTo(playerId, visit) {
      const player = await findPlayer(database, playerId)
      if (player === undefined) throw new Error(`There is no player ${playerId}`)
      const sender = await post.from({ ...visit, brandId: player.brand_id as BrandId })
      return (tx, news) => post.send(tx, sender, player, news)
    },
    async overview(playerId) {
      const row = await findPlayer(database, playerId)
      return {
        twoFactorSince: row?.totp_since ?? null,
        emailConfirmed: (row?.email_confirmed_at ?? null) !== null,
      }
    },
    newcomers: options.newcomers,
    onSessionsEnded: sessions.onEnded,

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
    async markVerified(tx, playerId, verified) {
      await tx
        .updateTable('player')
        .set({ kyc_verified: verified })
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
    endSessions: sessions.endAll,
    announceEnded: sessions.announce,
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
