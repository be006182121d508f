import { can } from '@menekse/contract/permissions'
import type { Role } from '@menekse/contract/permissions'
import type { Member } from '@menekse/contract/staff/staff-team'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database.ts'
import { hashPassword } from '../platform/passwords.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import { newOneTimePassword } from './accounts.ts'
import type { Account, createAccounts } from './accounts.ts'
import type { Actor, Audit } from './audit.ts'

export type TeamRefusal = 'staff_is_yourself' | 'not_found' | 'forbidden'

export interface NewLogin {
  member: Member
  oneTimePassword: string
}

export interface Team {
  members(): Promise<Member[]>
  /** Opens an account; of two for the same address, however written, only one is made. */
  add(
    actor: Actor,
    person: { name: string; email: string; role: Role },
  ): Promise<NewLogin | Refusal<'staff_email_taken' | 'not_found'>>
  changeRole(
    actor: Actor,
    id: string,
    change: { role: Role; reason: string },
  ): Promise<Member | Refusal<TeamRefusal>>
  /** Blocks or unblocks; a block ends every session and every login under way in the same commit. */
  setBlocked(
    actor: Actor,
    id: string,
    change: { blocked: boolean; reason: string },
  ): Promise<Member | Refusal<TeamRefusal>>
  /** A new one-time password and no authenticator; sessions and logins under way end. */
  renewLogin(actor: Actor, id: string, reason: string): Promise<NewLogin | Refusal<TeamRefusal>>
}

interface Options {
  database: Database
  clock: Clock
  accounts: ReturnType<typeof createAccounts>
  audit: Audit
}
interface Change {
  action: 'staff.role' | 'staff.block' | 'staff.unblock' | 'staff.renew_login'
  reason: string
  set: Partial<
    Pick<Account, 'role' | 'status' | 'password_hash' | 'password_is_temporary' | 'totp_sealed'>
  >
  endsSessions: boolean
}

/**
 * The accounts of the desk. Only whoever may manage them changes them, and nobody changes their own: so the desk
 * always keeps one who may, even when two of them turn on each other in the same moment.
 */
export function createTeam(options: Options): Team {
  const { database, accounts, audit } = options
  const change = (actor: Actor, id: string, wanted: Change) =>
    changeMember(options, actor, id, wanted)
  return {
    members: () => findMembers(database),
    async add(actor, person) {
      const { id, oneTimePassword, created } = await accounts.create(person)
      const entry = { actor, action: 'staff.create', after: person }
      if (!created) {
        const refused = { action: 'staff.create.refused', reason: 'staff_email_taken' }
        await audit.record({ ...entry, ...refused, subject: person.email })
        return refuse('staff_email_taken')
      }
      await audit.record({ ...entry, subject: id })
      const [member] = await findMembers(database, id)
      return member === undefined ? refuse('not_found') : { member, oneTimePassword }
    },
    changeRole: (actor, id, { role, reason }) =>
      change(actor, id, { action: 'staff.role', reason, set: { role }, endsSessions: false }),
    setBlocked: (actor, id, { blocked, reason }) =>
      change(actor, id, {
        action: blocked ? 'staff.block' : 'staff.unblock',
        reason,
        set: { status: blocked ? 'disabled' : 'active' },
        endsSessions: blocked,
      }),
    async renewLogin(actor, id, reason) {
      const oneTimePassword = newOneTimePassword()
      const set = {
        password_hash: await hashPassword(oneTimePassword),
        password_is_temporary: true,
        totp_sealed: null,
      }
      const member = await change(actor, id, {
        action: 'staff.renew_login',
        reason,
        set,
        endsSessions: true,
      })
      return isRefusal(member) ? member : { member, oneTimePassword }
    },
  }
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
  const both = await tx
    .selectFrom('staff_account')
    .selectAll()
    .where('id', 'in', [actor.staffId, id])
    .orderBy('id')
    .forUpdate()
    .execute()
  const own = both.find((account) => account.id === actor.staffId)
  if (own?.status !== 'active' || !can(own.role as Role, 'staff.manage')) return refuse('forbidden')
  if (id === actor.staffId) return refuse('staff_is_yourself')
  return both.find((account) => account.id === id) ?? refuse('not_found')
}

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
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
  }))
}
