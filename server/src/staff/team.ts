import type { StaffId } from '@menekse/contract/ids'
import { can } from '@menekse/contract/permissions'
import type { Role } from '@menekse/contract/permissions'
import type { Member } from '@menekse/contract/staff/staff-team'
import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database.ts'
import { hashPassword } from '../platform/passwords.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import { newOneTimePassword } from './accounts.ts'
import type { Account, createAccounts } from './accounts.ts'
import type { Actor, Audit } from './audit.ts'
import type { Persons } from './persons.ts'

export type TeamRefusal = 'staff_is_yourself' | 'not_found' | 'forbidden'

export interface NewLogin {
  member: Member
  oneTimePassword: string
}
/** A change that takes two people: who asked, and who decided. */
export interface ByTwo {
  askedBy: StaffId
  actor: Actor
}

export interface Team {
  members(): Promise<Member[]>
  member(id: string): Promise<Member | undefined>
  /** Whether there is one account alone that may manage others: then nobody else could be asked. */
  isFounding(tx: Tx): Promise<boolean>
  /** Holds accounts until the transaction ends: all that it will look at, at once and in id order. */
  lock(tx: Tx, ids: readonly string[]): Promise<void>
  /** Why this one may not ask for a change of an account, or the account. */
  mayChange(tx: Tx, actor: Actor, id: string): Promise<Account | Refusal<TeamRefusal>>
  /** Whether an address, however written, has an account. */
  isTaken(tx: Tx, email: string): Promise<boolean>
  /** Opens an account; of two for the same address, however written, only one is made. */
  open(
    tx: Tx,
    person: { name: string; email: string; role: Role },
    holders: readonly StaffId[],
  ): Promise<{ id: StaffId; oneTimePassword: string } | Refusal<'staff_email_taken'>>
  setRole(tx: Tx, id: string, role: Role, by: ByTwo): Promise<Refusal<TeamRefusal> | undefined>
  /** A new one-time password and no authenticator; sessions and logins under way end. */
  renewLogin(
    tx: Tx,
    id: string,
    by: ByTwo,
  ): Promise<{ oneTimePassword: string } | Refusal<TeamRefusal>>
  /** Blocks or unblocks; a block ends every session and every login under way in the same commit. */
  setBlocked(
    actor: Actor,
    id: string,
    change: { blocked: boolean; reason: string },
  ): Promise<Member | Refusal<TeamRefusal>>
  /** A third person has met the owner of an account and says so: it is in nobody else's hands any more. */
  confirm(
    actor: Actor,
    id: string,
    reason: string,
  ): Promise<Member | Refusal<TeamRefusal | 'person_not_confirmable'>>
}

interface Options {
  database: Database
  clock: Clock
  accounts: ReturnType<typeof createAccounts>
  persons: Persons
  audit: Audit
}
interface Change {
  action: 'staff.block' | 'staff.unblock'
  reason: string
  set: Partial<Pick<Account, 'status'>>
  endsSessions: boolean
}

/**
 * The accounts of the desk. Only whoever may manage them changes them, and nobody changes their own: so the desk
 * always keeps one who may, even when two of them turn on each other in the same moment. What gives somebody a right
 * or a way in takes two; to shut somebody out one is enough.
 */
export function createTeam(options: Options): Team {
  const { database, accounts, persons } = options
  return {
    members: () => findMembers(database),
    member: async (id) => (await findMembers(database, id))[0],
    isFounding,
    lock: async (tx, ids) => void (await lockAccounts(tx, ids)),
    mayChange,
    isTaken: (tx, email) => accounts.isTaken(tx, email),
    async open(tx, person, holders) {
      const { id, oneTimePassword, created } = await accounts.create(person, tx)
      if (!created) return refuse('staff_email_taken')
      if (holders.length > 0) await persons.hold(tx, { staffId: id, holders, why: 'opened' })
      return { id, oneTimePassword }
    },
    async setRole(tx, id, role, { actor }) {
      const no = await mayChange(tx, actor, id)
      if (isRefusal(no)) return no
      await tx.updateTable('staff_account').set({ role }).where('id', '=', id).execute()
      return undefined
    },
    renewLogin: (tx, id, by) => renewLogin(options, tx, id, by),
    setBlocked: (actor, id, { blocked, reason }) =>
      changeMember(options, actor, id, {
        action: blocked ? 'staff.block' : 'staff.unblock',
        reason,
        set: { status: blocked ? 'disabled' : 'active' },
        endsSessions: blocked,
      }),
    confirm: (actor, id, reason) => confirm(options, actor, id, reason),
  }
}

async function renewLogin(
  { clock, persons }: Options,
  tx: Tx,
  id: string,
  { askedBy, actor }: ByTwo,
): ReturnType<Team['renewLogin']> {
  const oneTimePassword = newOneTimePassword()
  const passwordHash = await hashPassword(oneTimePassword)
  const no = await mayChange(tx, actor, id)
  if (isRefusal(no)) return no
  await tx
    .updateTable('staff_account')
    .set({ password_hash: passwordHash, password_is_temporary: true, totp_sealed: null })
    .where('id', '=', id)
    .execute()
  await endSessions(tx, clock, id, 'staff.renew_login')
  await persons.hold(tx, { staffId: id, holders: [askedBy, actor.staffId], why: 'renewed' })
  return { oneTimePassword }
}

/** Owners open owners one after the other: of two first ones at once, the second is not the first any more. */
async function isFounding(tx: Tx): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('staff founding'))`.execute(tx)
  const rows = await tx.selectFrom('staff_account').select('role').execute()
  return rows.filter(({ role }) => can(role as Role, 'staff.manage')).length === 1
}

async function confirm(
  { database, persons, audit }: Options,
  actor: Actor,
  id: string,
  reason: string,
): ReturnType<Team['confirm']> {
  const entry = { actor, subject: id, reason }
  const refused = await database.transaction(async (tx) => {
    const account = await mayChange(tx, actor, id)
    if (isRefusal(account)) return account
    const isSetUp = account.totp_sealed !== null && !account.password_is_temporary
    if (!isSetUp || (await persons.confirm(tx, id, actor.staffId)) === 0)
      return refuse('person_not_confirmable')
    await audit.record({ ...entry, action: 'staff.confirm' }, tx)
    return undefined
  })
  if (refused !== undefined) {
    await audit.record({ ...entry, action: 'staff.confirm.refused', reason: refused.refused })
    return refused
  }
  return (await findMembers(database, id))[0]!
}

async function changeMember(
  options: Options,
  actor: Actor,
  id: string,
  { action, reason, set, endsSessions }: Change,
): Promise<Member | Refusal<TeamRefusal>> {
  const { database, audit } = options
  const entry = { actor, subject: id, reason }
  const refused = await database.transaction(async (tx) => {
    const no = await mayChange(tx, actor, id)
    if (isRefusal(no)) return no
    await tx.updateTable('staff_account').set(set).where('id', '=', id).execute()
    if (endsSessions) await endSessions(tx, options.clock, id, action)
    const seen = ({ role, status }: Pick<Account, 'role' | 'status'>) => ({
      role,
      status: statusOf(status),
    })
    await audit.record({ ...entry, action, before: seen(no), after: seen({ ...no, ...set }) }, tx)
    return undefined
  })
  if (refused !== undefined) {
    await audit.record({ ...entry, action: `${action}.refused`, reason: refused.refused })
    return refused
  }
  const [member] = await findMembers(database, id)
  return member ?? refuse('not_found')
}

/**
 * The account to change, locked together with the actor's own, in id order. The actor's right is read behind the lock:
 * of two who demote or block each other at once, the second has lost it by then.
 */
async function mayChange(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<Account | Refusal<TeamRefusal>> {
  const both = await lockAccounts(tx, [actor.staffId, id])
  const own = both.find((account) => account.id === actor.staffId)
  if (own?.status !== 'active' || !can(own.role as Role, 'staff.manage')) return refuse('forbidden')
  if (id === actor.staffId) return refuse('staff_is_yourself')
  return both.find((account) => account.id === id) ?? refuse('not_found')
}

const lockAccounts = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('staff_account')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()

async function endSessions(tx: Tx, clock: Clock, id: string, why: string): Promise<void> {
  await tx.deleteFrom('staff_login').where('staff_id', '=', id).execute()
  await tx
    .updateTable('staff_session')
    .set({ ended_at: clock.now(), end_reason: why })
    .where('staff_id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

const statusOf = (status: string) => (status === 'active' ? 'active' : 'blocked')

async function findMembers(database: Database, id?: string): Promise<Member[]> {
  const rows = await database.read
    .selectFrom('staff_account as a')
    .select(['a.id', 'a.name', 'a.email', 'a.role', 'a.status', 'a.created_at'])
    .select((of) => [
      of('a.totp_sealed', 'is not', null).as('has_second_factor'),
      of
        .selectFrom('staff_session as s')
        .whereRef('s.staff_id', '=', 'a.id')
        .select((session) => session.fn.max('s.last_seen_at').as('last'))
        .as('last_seen_at'),
      of
        .selectFrom('staff_hands as h')
        .innerJoin('staff_account as o', 'o.id', 'h.holder_id')
        .whereRef('h.staff_id', '=', 'a.id')
        .where('h.confirmed_at', 'is', null)
        .select((holder) => holder.fn.agg<string[]>('array_agg', ['o.name']).as('names'))
        .as('held_by'),
    ])
    .$if(id !== undefined, (query) => query.where('a.id', '=', id!))
    .orderBy('a.status')
    .orderBy('a.created_at')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role as Role,
    status: statusOf(row.status),
    has_second_factor: Boolean(row.has_second_factor),
    held_by: row.held_by ?? [],
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
  }))
}
