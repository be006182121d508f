import type { StaffId } from '@menekse/contract/ids'
import type { Permission, Role } from '@menekse/contract/permissions'
import type { Returns } from '@menekse/contract/route'
import type { StaffUser, staffDesk } from '@menekse/contract/staff/staff'
import type { Clock } from '../platform/clock.ts'
import type { Vault } from '../platform/crypto.ts'
import type { Database } from '../platform/database.ts'
import type { Call, StaffSession } from '../platform/http.ts'
import type { Refusal } from '../platform/refusal.ts'
import { createAccounts, lockIdle, staffUserOf } from './accounts.ts'
import type { OneTimeLogin } from './accounts.ts'
import { createAudit } from './audit.ts'
import type { Actor, Audit } from './audit.ts'
import { createDesk } from './desk.ts'
import type { Desk } from './desk.ts'
import { createStaffLogin } from './login.ts'
import type { ConfirmRefusal, FirstStep, Given, Origin, SecondStep } from './login.ts'
import { createPersons } from './persons.ts'
import type { Persons } from './persons.ts'
import { createStaffSessions } from './sessions.ts'
import { createTeam } from './team.ts'
import type { Team } from './team.ts'

export type { OneTimeLogin } from './accounts.ts'
export type { Actor, Audit, AuditEntry } from './audit.ts'
export type { Desk } from './desk.ts'
export type { Persons } from './persons.ts'
export type { Team, TeamRefusal } from './team.ts'

/** How the house stands, as its staff is told. */
export type HouseStanding = Pick<Returns<typeof staffDesk.session>, 'sandbox' | 'licence'>

export interface StaffAccounts {
  /** Who is at the desk; nobody whose account was closed. */
  user(id: StaffId): Promise<StaffUser | undefined>
  /** Opens an account with a one-time password, to be replaced at the first login. */
  open(person: { email: string; name: string; role: Role }): Promise<OneTimeLogin>
  /** Shuts accounts that nobody has used since then, each with an event; never the last who may manage others. */
  lockIdle(since: Date): Promise<StaffId[]>
  /** All who ever worked at the desk, by name. */
  everybody(): Promise<{ id: string; name: string }[]>
  /** The addresses of all colleagues with a permission, to write to them. */
  whoMay(permission: Permission): Promise<{ email: string }[]>
  /** At the first start of an installation: the owner's login, of which only the hash is kept. */
  ensureFirst(): Promise<OneTimeLogin | undefined>
}

export interface Staff {
  audit: Audit
  desk: Desk
  /** The accounts of the desk and what may be done with them. */
  team: Team
  /** Which accounts count as one person's. */
  persons: Persons
  /** First step: the same answer and work for an unknown e-mail and a wrong password. */
  login(
    credentials: { email: string; password: string },
    origin: Origin,
  ): Promise<FirstStep | Refusal<'wrong_credentials' | 'login_throttled'>>
  /**
   * Second step: a code of the authenticator, which works once; at setup also the own password, and for the account
   * that an installation begins with who its owner is.
   */
  confirm(
    loginToken: string | undefined,
    given: Given,
    origin: Origin,
    oldToken: string | undefined,
  ): Promise<SecondStep | Refusal<ConfirmRefusal>>
  logout(token: string, ip: string): Promise<void>
  /** Who a session's token belongs to. Without `touch` the idle limit runs on. */
  staffOf(token: string, touch: boolean): Promise<StaffSession | undefined>
  readonly accounts: StaffAccounts
  /** What the desk is told of the house: whether money is real, and a warning about the licence. */
  houseStanding(): HouseStanding
  /** Whoever knows the licence says how the house stands; asked at each look. */
  tellStanding(ask: () => HouseStanding): void
  /** Leaves a row for a call whose permission the role lacks. */
  noteDenied(actor: Actor, permission: Permission, call: string): Promise<void>
}

/** Staff accounts, their two-step login and sessions, and the record of what they do. */
export function createStaff(options: { database: Database; clock: Clock; vault: Vault }): Staff {
  let standing = (): HouseStanding => ({ sandbox: true, licence: null })
  const audit = createAudit(options)
  const accounts = createAccounts(options)
  const sessions = createStaffSessions(options)
  const persons = createPersons(options)
  const { login, confirm } = createStaffLogin({ ...options, accounts, sessions, audit })
  return {
    audit,
    desk: createDesk(audit, (ids) => accounts.names(ids)),
    team: createTeam({ ...options, accounts, persons, audit }),
    persons,
    login,
    confirm,
    async logout(token, ip) {
      const session = await sessions.find(token, false)
      await options.database.transaction(async (tx) => {
        await sessions.end(token, tx)
        if (session === undefined) return
        const actor = { staffId: session.staffId, name: session.name, ip }
        await audit.record({ actor, action: 'logout', subject: session.staffId }, tx)
      })
    },
    staffOf: (token, touch) => sessions.find(token, touch),
    accounts: {
      async user(id) {
        const account = await accounts.byId(id)
        return account === undefined ? undefined : staffUserOf(account)
      },
      async open(person) {
        const { email, oneTimePassword, created } = await accounts.create(person)
        if (!created) throw new Error(`There is a staff account ${email}`)
        return { email, oneTimePassword }
      },
      lockIdle: (since) => lockIdle({ ...options, audit }, since),
      everybody: accounts.everybody,
      whoMay: accounts.whoMay,
      ensureFirst: accounts.ensureFirst,
    },
    houseStanding: () => standing(),
    tellStanding(ask) {
      standing = ask
    },
    noteDenied: (actor, permission, call) =>
      audit.record({
        actor,
        action: 'access.refused',
        subject: call,
        reason: 'forbidden',
        after: { permission },
      }),
  }
}

/** The member of staff behind a call whose access names staff. */
export function actorOf(call: Pick<Call<unknown>, 'staff' | 'ip'>): Actor {
  const { staffId, name } = call.staff!
  return { staffId, name, ip: call.ip }
}
