import { newId } from '@menekse/contract/ids'
import type { BrandId, PlayerId } from '@menekse/contract/ids'
import type { Registration } from '@menekse/contract/identity'
import parsePhoneNumber from 'libphonenumber-js/min'
import { istanbulDay } from '../platform/clock.ts'
import type { Clock } from '../platform/clock.ts'
import type { Vault } from '../platform/crypto.ts'
import type { Database, Tx } from '../platform/database.ts'
import { violatedConstraint } from '../platform/database.ts'
import type { Readers } from '../platform/http.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import { hashPassword, isKnownPassword, isRightPassword } from './passwords.ts'
import { foldName, isAdult } from './person.ts'
import type { Person } from './person.ts'
import { createSessions } from './sessions.ts'
import { failuresSince, findByLogin, findPlayer, latestLogins, personOf } from './store.ts'

export type { Person } from './person.ts'
export { foldName } from './person.ts'
export { deviceOf, locationOf } from './device.ts'
export { hashPassword, isKnownPassword, isRightPassword } from './passwords.ts'

export interface Visit {
  brandId: BrandId
  ip: string
  userAgent: string
}

export interface LoggedIn {
  person: Person
  token: string
  maxAgeSeconds: number | undefined
}

export type RegisterRefusal =
  | 'username_taken'
  | 'email_taken'
  | 'phone_taken'
  | 'identity_taken'
  | 'under_age'
  | 'password_known'
  | 'invalid_input'

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
  /** The national id in the clear; whoever asks has written down why. */
  revealCitizenNumber(playerId: PlayerId): Promise<string | undefined>
  /** Closes an account: its sessions end inside the transaction. The ids of the sessions that ended. */
  block(tx: Tx, playerId: PlayerId, by: { staffId: string; reason: string }): Promise<string[]>
  unblock(tx: Tx, playerId: PlayerId, by: { staffId: string }): Promise<void>
}

const THROTTLE_MS = 15 * 60_000
/** Failures within the window after which logins are refused: the pair soon, a name or address alone later. */
const THROTTLE = { pair: 5, name: 25, address: 60 } as const

const TAKEN: Record<string, { code: RegisterRefusal; field: string }> = {
  player_username_key: { code: 'username_taken', field: 'username' },
  player_email_key: { code: 'email_taken', field: 'email' },
  player_phone_key: { code: 'phone_taken', field: 'phone' },
  player_citizen_number_key: { code: 'identity_taken', field: 'tc' },
}

export function createIdentity(options: {
  database: Database
  clock: Clock
  vault: Vault
  /** Opens the purse of a new player in the same transaction. */
  openPurse(tx: Tx, playerId: string): Promise<void>
}): Identity {
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
    async register(form, visit) {
      const birthDay = `${form.dob_year}-${String(form.dob_month).padStart(2, '0')}-${String(form.dob_day).padStart(2, '0')}`
      const now = clock.now()
      if (!isAdult(birthDay, istanbulDay(now)))
        return refuse('under_age', { fields: { dob_year: '18 yaşından küçükler üye olamaz' } })
      if (isKnownPassword(form.password, form.username))
        return refuse('password_known', {
          fields: { password: 'Bu şifre çok bilinen şifreler arasında. Başka bir şifre seçin.' },
        })
      const phone = parsePhoneNumber(form.phone, 'TR')
      if (phone === undefined || !phone.isValid()) {
        return refuse('invalid_input', {
          message: 'Geçerli bir telefon numarası girin',
          fields: { phone: 'Geçerli bir telefon numarası girin' },
        })
      }
      const id = newId('plr', now.getTime())
      const row = {
        id,
        brand_id: visit.brandId,
        username: form.username,
        username_folded: foldName(form.username),
        email: form.email,
        email_folded: foldName(form.email),
        password_hash: await hashPassword(form.password),
        first_name: form.first_name,
        last_name: form.last_name,
        phone: phone.number,
        citizen_number_sealed: vault.seal(form.tc),
        citizen_number_index: vault.blindIndex('citizen_number', form.tc),
        birth_day: birthDay,
        gender: form.gender,
        city: form.city,
        country: form.country,
        currency: form.currency,
        language: form.lang,
        affiliate_btag: tagOf(form.affiliate_btag),
        accepts_campaigns: form.campaigns,
        created_at: now,
      }
      try {
        await database.transaction(async (tx) => {
          await tx.insertInto('player').values(row).execute()
          await options.openPurse(tx, id)
        })
        return id
      } catch (error) {
        const taken = TAKEN[violatedConstraint(error) ?? '']
        if (taken === undefined) throw error
        return takenRefusal(taken)
      }
    },

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

/** An affiliate's tag is taken as it is or not at all; it never changes afterwards. */
function tagOf(tag: string | null | undefined): string | null {
  return typeof tag === 'string' && /^[\w-]{1,100}$/.test(tag) ? tag : null
}

function takenRefusal(taken: { code: RegisterRefusal; field: string }): Refusal<RegisterRefusal> {
  const refusal = refuse(taken.code)
  return isRefusal(refusal)
    ? { ...refusal, fields: { [taken.field]: TAKEN_TEXT[taken.field] ?? '' } }
    : refusal
}

const TAKEN_TEXT: Record<string, string> = {
  username: 'Bu kullanıcı adı kullanılıyor',
  email: 'Bu e-posta adresi kullanılıyor',
  phone: 'Bu telefon numarası kullanılıyor',
  tc: 'Bu TC Kimlik No ile açılmış bir hesap var',
}
