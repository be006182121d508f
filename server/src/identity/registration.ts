import { isAdult } from '@menekse/contract/adult'
import { newId } from '@menekse/contract/ids'
import type { BrandId, PlayerId } from '@menekse/contract/ids'
import type { Registration } from '@menekse/contract/identity/identity'
import { refusals } from '@menekse/contract/refusals'
import parsePhoneNumber from 'libphonenumber-js/min'
import { istanbulDay } from '../platform/clock.ts'
import type { Clock } from '../platform/clock.ts'
import type { Vault } from '../platform/crypto.ts'
import type { Database, Tx } from '../platform/database.ts'
import { violatedConstraint } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import { foldName } from '../platform/fold-name.ts'
import { hashPassword, isKnownPassword } from '../platform/passwords.ts'
import { newMailToken } from './mail-token.ts'
import type { Post } from './post.ts'
import { texts } from './texts.ts'

/** From where and on which brand somebody calls. */
export interface Visit {
  brandId: BrandId
  ip: string
  userAgent: string
  /** What the browser calls the site: scheme, host and port. */
  origin: string
  /** The browser's long-lived cookie, by which it is known again. */
  device: string | undefined
}

export type RegisterRefusal =
  | 'username_taken'
  | 'email_taken'
  | 'phone_taken'
  | 'identity_taken'
  | 'identity_closed'
  | 'under_age'
  | 'password_known'
  | 'invalid_input'

/** What the floors above say and hear about who registers. */
export interface Newcomers {
  /** Each prepares something for a new player in the transaction that opens the account. */
  welcome: ((tx: Tx, playerId: PlayerId) => Promise<void>)[]
  /** Told of each login, in its transaction. */
  loggedIn: ((tx: Tx, playerId: PlayerId) => Promise<void>)[]
  /** Told when somebody registers with a national id that has an account. */
  knownAgain(citizenNumberIndex: string): Promise<void>
  /** Whether a session that begins waits for an answer of the player's; in the transaction of the login. */
  isHeldBack(tx: Tx, playerId: PlayerId): Promise<boolean>
  /** Whether the account with this national id was closed. */
  isClosed(citizenNumberIndex: string): Promise<boolean>
}

export interface RegistrationOptions {
  database: Database
  clock: Clock
  vault: Vault
  newcomers: Newcomers
  post: Post
}

/** Which constraint stands for which refusal at which field. */
const TAKEN: Record<string, { code: RegisterRefusal; field: string }> = {
  player_username_key: { code: 'username_taken', field: 'username' },
  player_email_key: { code: 'email_taken', field: 'email' },
  player_phone_key: { code: 'phone_taken', field: 'phone' },
  player_citizen_number_key: { code: 'identity_taken', field: 'tc' },
}

/** Opens an account and its purse in one transaction; the database's constraints decide races. */
export function createRegistration(options: RegistrationOptions) {
  const { database, clock, newcomers } = options
  return async (form: Registration, visit: Visit): Promise<PlayerId | Refusal<RegisterRefusal>> => {
    const birthDay = isoDay(form.dob_year, form.dob_month, form.dob_day)
    if (!isAdult(birthDay, istanbulDay(clock.now()))) return refuseAt('under_age', 'dob_year')
    if (isKnownPassword(form.password, form.username)) return refuseAt('password_known', 'password')
    const phone = readPhone(form.phone)
    if (phone === undefined) {
      const message = texts.phoneWrong
      return refuse('invalid_input', { message, fields: { phone: message } })
    }
    const sender = await options.post.from(visit)
    const row = await playerRow(options, form, visit, { birthDay, phone })
    try {
      await database.transaction(async (tx) => {
        await tx.insertInto('player').values(row).execute()
        for (const welcome of newcomers.welcome) await welcome(tx, row.id)
        const token = await newMailToken(tx, clock, 'email_confirmation', row)
        await options.post.send(tx, sender, row, { kind: 'email_confirmation', token })
      })
      return row.id
    } catch (error) {
      const taken = TAKEN[violatedConstraint(error) ?? '']
      if (taken === undefined) throw error
      if (taken.code === 'identity_taken') await newcomers.knownAgain(row.citizen_number_index)
      // Who comes back is told so, whatever else of the old account the form repeats.
      if (await newcomers.isClosed(row.citizen_number_index))
        return refuseAt('identity_closed', 'tc')
      return refuseAt(taken.code, taken.field)
    }
  }
}

async function playerRow(
  { clock, vault }: RegistrationOptions,
  form: Registration,
  visit: Visit,
  checked: { birthDay: string; phone: string },
) {
  const now = clock.now()
  return {
    id: newId('plr', now.getTime()),
    brand_id: visit.brandId,
    username: form.username,
    username_folded: foldName(form.username),
    email: form.email,
    email_folded: foldName(form.email),
    password_hash: await hashPassword(form.password),
    first_name: form.first_name,
    last_name: form.last_name,
    phone: checked.phone,
    citizen_number_sealed: vault.seal(form.tc),
    citizen_number_index: vault.blindIndex('citizen_number', form.tc),
    birth_day: checked.birthDay,
    gender: form.gender,
    city: form.city,
    country: form.country,
    currency: form.currency,
    language: form.lang,
    affiliate_btag: tagOf(form.affiliate_btag),
    accepts_campaigns: form.campaigns,
    created_at: now,
  }
}

/** A telephone number as it is kept, `+90…`; undefined for one that nobody can call. */
export function readPhone(text: string): string | undefined {
  const phone = parsePhoneNumber(text, 'TR')
  return phone?.isValid() === true ? phone.number : undefined
}

function isoDay(year: number, month: number, day: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** An affiliate's tag is taken as it is or not at all; it never changes afterwards. */
function tagOf(tag: string | null | undefined): string | null {
  return typeof tag === 'string' && /^[\w-]{1,100}$/.test(tag) ? tag : null
}

function refuseAt(code: RegisterRefusal, field: string): Refusal<RegisterRefusal> {
  return refuse(code, { fields: { [field]: refusals[code].message } })
}
