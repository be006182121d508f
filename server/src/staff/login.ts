import type { StaffId } from '@menekse/contract/ids'
import type { StaffUser } from '@menekse/contract/staff/staff'
import type { Clock } from '../platform/clock.ts'
import { digest, newSecret } from '../platform/crypto.ts'
import type { Vault } from '../platform/crypto.ts'
import type { Database, Tx } from '../platform/database.ts'
import { hashPassword, isKnownPassword, isRightPassword } from '../platform/passwords.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import { newTotpSecret, stepOfCode, totpSetup } from '../platform/totp.ts'
import { foldEmail, isUnnamed, staffUserOf } from './accounts.ts'
import type { Account, createAccounts } from './accounts.ts'
import type { Audit } from './audit.ts'
import { namedAs } from './naming.ts'
import type { NameChange, Naming } from './naming.ts'
import type { StaffSessions } from './sessions.ts'
import { beginAttempt, beginCode } from './throttle.ts'
import { texts } from './texts.ts'

/** Time between password and code, in seconds. */
export const LOGIN_SECONDS = 300
/** What authenticators show beside the code. */
const ISSUER = 'Menekşe'

export interface Origin {
  ip: string
  userAgent: string
}
export interface FirstStep {
  /** Goes into the short-lived cookie. */
  token: string
  step: 'code' | 'setup'
  setup: { secret: string; uri: string; qr_svg: string } | null
  /** The account is nobody's yet: the second step needs a name and an address. */
  asksPerson: boolean
}
export interface SecondStep {
  token: string
  staff: StaffUser
}
export type ConfirmRefusal =
  | 'wrong_credentials'
  | 'staff_code_wrong'
  | 'login_throttled'
  | 'password_known'
  | 'staff_email_taken'
  | 'invalid_input'

/** What the second step is given. */
export type Given = { code: string; newPassword: string | undefined } & Naming

interface Options {
  database: Database
  clock: Clock
  vault: Vault
  accounts: ReturnType<typeof createAccounts>
  sessions: StaffSessions
  audit: Audit
}

const actorOf = (account: Account, { ip }: Origin) => ({
  staffId: account.id as StaffId,
  name: account.name,
  ip,
})

/** The two steps of coming to the desk. Every attempt leaves an audit row. */
export function createStaffLogin(options: Options) {
  return {
    login: (credentials: { email: string; password: string }, origin: Origin) =>
      firstStep(options, credentials, origin),
    confirm: (
      loginToken: string | undefined,
      given: Given,
      origin: Origin,
      oldToken: string | undefined,
    ) => secondStep(options, loginToken, given, origin, oldToken),
  }
}

async function firstStep(
  options: Options,
  { email, password }: { email: string; password: string },
  origin: Origin,
): Promise<FirstStep | Refusal<'wrong_credentials' | 'login_throttled'>> {
  const { accounts, audit, database, clock, vault } = options
  const folded = foldEmail(email)
  const failed = (reason: string) =>
    audit.record({
      actor: undefined,
      action: 'login.refused',
      subject: folded,
      reason,
      ip: origin.ip,
    })
  const attempt = await beginAttempt(options, folded, origin.ip)
  const account = await accounts.byEmail(email)
  const right = await isRightPassword(password, account?.password_hash)
  const asksCode = right && account !== undefined && account.totp_sealed !== null
  // Too many wrong ones slow down whoever guesses; the right password with a code to follow is never refused, or
  // anybody who knows an address could keep a colleague from the desk.
  if (attempt.throttled && !asksCode) {
    await failed('login_throttled')
    return refuse('login_throttled')
  }
  if (!right || account === undefined) {
    await failed('wrong_credentials')
    return refuse('wrong_credentials')
  }
  await attempt.succeeded()
  const token = newSecret()
  const secret = account.totp_sealed === null ? newTotpSecret() : undefined
  await database.transaction(async (tx) => {
    await tx.deleteFrom('staff_login').where('expires_at', '<=', clock.now()).execute()
    await tx
      .insertInto('staff_login')
      .values({
        token_digest: digest(token),
        staff_id: account.id,
        totp_sealed: secret === undefined ? null : vault.seal(secret),
        expires_at: new Date(clock.now().getTime() + LOGIN_SECONDS * 1000),
      })
      .execute()
    const entry = { actor: actorOf(account, origin), action: 'login.password', subject: account.id }
    await audit.record(entry, tx)
  })
  const asksPerson = isUnnamed(account)
  return secret === undefined
    ? { token, step: 'code', setup: null, asksPerson }
    : { token, step: 'setup', setup: await totpSetup(secret, ISSUER, account.email), asksPerson }
}

async function secondStep(
  options: Options,
  loginToken: string | undefined,
  given: Given,
  origin: Origin,
  oldToken: string | undefined,
): Promise<SecondStep | Refusal<ConfirmRefusal>> {
  const { accounts, audit, vault, clock } = options
  const pending = await pendingLogin(options, loginToken)
  const account = pending === undefined ? undefined : await accounts.byId(pending.staff_id)
  if (pending === undefined || account === undefined) return refuse('wrong_credentials')
  const setsUp = account.totp_sealed === null
  const sealed = setsUp ? pending.totp_sealed : account.totp_sealed
  if (sealed === null) return refuse('wrong_credentials')

  const unfit = setsUp ? await unfitPassword(account, given.newPassword) : undefined
  if (unfit !== undefined) return unfit
  const named = namedAs(account, given)
  if (isRefusal(named)) return named
  if (named !== undefined && (await accounts.byEmail(named.email)) !== undefined)
    return refuse('staff_email_taken')
  const attempt = await beginCode(options, account.email_folded, origin.ip)
  const step = attempt.throttled
    ? undefined
    : stepOfCode(vault.open(sealed), given.code, clock.now())
  const changes = { totp_sealed: sealed, totp_step: step ?? 0 }
  const password =
    setsUp && given.newPassword !== undefined
      ? {
          password_hash: await hashPassword(given.newPassword),
          password_is_temporary: false,
        }
      : {}
  const token =
    step === undefined
      ? undefined
      : await begin(options, account, {
          changes: { ...changes, ...password },
          named,
          origin,
          loginToken: loginToken!,
          oldToken,
        })
  if (token === undefined) {
    const code = attempt.throttled ? 'login_throttled' : 'staff_code_wrong'
    const actor = actorOf(account, origin)
    await audit.record({ actor, action: 'login.refused', subject: account.id, reason: code })
    return refuse(code)
  }
  await attempt.succeeded()
  return { token, staff: staffUserOf({ ...account, ...named }) }
}

async function pendingLogin({ database, clock }: Options, token: string | undefined) {
  if (token === undefined) return undefined
  return database.read
    .selectFrom('staff_login')
    .selectAll()
    .where('token_digest', '=', digest(token))
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
}

/** At setup the one-time password must be replaced by one that is neither itself nor well known. */
async function unfitPassword(
  account: Account,
  password: string | undefined,
): Promise<Refusal<'invalid_input' | 'password_known'> | undefined> {
  if (!account.password_is_temporary) return undefined
  if (password === undefined) {
    const message = texts.newPasswordMissing
    return refuse('invalid_input', { message, fields: { new_password: message } })
  }
  const known =
    isKnownPassword(password, account.email_folded.split('@')[0]!) ||
    (await isRightPassword(password, account.password_hash))
  return known ? refuse('password_known') : undefined
}

interface Beginning {
  changes: { totp_sealed: string; totp_step: number; password_hash?: string }
  named: NameChange | undefined
  origin: Origin
  loginToken: string
  oldToken: string | undefined
}

/** Uses the code up and begins the session, together or not at all; undefined when the code was used before. */
function begin(
  options: Options,
  account: Account,
  { changes, named, origin, loginToken, oldToken }: Beginning,
): Promise<string | undefined> {
  const { database, sessions, audit } = options
  return database.transaction(async (tx: Tx) => {
    const used = await tx
      .updateTable('staff_account')
      .set({ ...changes, ...named })
      .where('id', '=', account.id)
      // Whoever manages accounts may have closed this one, or made its login new, in the meantime.
      .where('status', '=', 'active')
      .where('password_hash', '=', account.password_hash)
      .where((where) =>
        where.or([where('totp_step', 'is', null), where('totp_step', '<', changes.totp_step)]),
      )
      .where('totp_sealed', account.totp_sealed === null ? 'is' : '=', account.totp_sealed)
      .returning('id')
      .execute()
    if (used.length === 0) return undefined
    await tx.deleteFrom('staff_login').where('token_digest', '=', digest(loginToken)).execute()
    if (oldToken !== undefined) await sessions.end(oldToken, tx)
    const token = await sessions.begin(tx, { staffId: account.id as StaffId, ...origin })
    const actor = actorOf({ ...account, ...named }, origin)
    if (named !== undefined) {
      const [before, { name, email }] = [{ name: account.name, email: account.email }, named]
      const entry = { actor, action: 'staff.name', subject: account.id, before }
      await audit.record({ ...entry, reason: 'session', after: { name, email } }, tx)
    }
    await audit.record({ actor, action: 'login', subject: account.id }, tx)
    if (account.totp_sealed === null)
      await audit.record({ actor, action: 'authenticator.setup', subject: account.id }, tx)
    return token
  })
}
