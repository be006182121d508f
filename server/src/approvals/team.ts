import type { Role } from '@menekse/contract/permissions'
import type { Database } from '../platform/database.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Actor, Staff, TeamRefusal } from '../staff/staff.ts'
import { inOne } from './approvals.ts'
import type { Approvals, ApprovalWish } from './approvals.ts'

interface Person {
  name: string
  email: string
  role: Role
}
type Wish = Person & { reason: string }
type AskRefusal = TeamRefusal | 'approval_waiting'

/** What gives somebody of the desk a way in or a right, asked for by one and decided by another. */
export interface TeamByTwo {
  /** The first owner opens the second alone: nobody else is there to be asked. */
  add(
    actor: Actor,
    wish: Wish,
  ): Promise<
    | { approval_id: string | null; one_time_password: string | null }
    | Refusal<'staff_email_taken' | 'approval_waiting'>
  >
  changeRole(
    actor: Actor,
    id: string,
    change: { role: Role; reason: string },
  ): Promise<string | Refusal<AskRefusal>>
  renewLogin(actor: Actor, id: string, reason: string): Promise<string | Refusal<AskRefusal>>
}

interface Options {
  database: Database
  staff: Staff
  approvals: Approvals
}

export function createTeamByTwo(options: Options): TeamByTwo {
  defineActs(options)
  return {
    add: (actor, wish) => add(options, actor, wish),
    changeRole: (actor, id, { role, reason }) =>
      ask(options, actor, id, { kind: 'staff.role', payload: { role }, reason }),
    renewLogin: (actor, id, reason) =>
      ask(options, actor, id, { kind: 'staff.renew', payload: {}, reason }),
  }
}

async function add(
  { database, staff, approvals }: Options,
  actor: Actor,
  { reason, ...person }: Wish,
): ReturnType<TeamByTwo['add']> {
  const entry = { actor, action: 'staff.create', reason, after: person }
  const result = await database.transaction(async (tx) => {
    if (await staff.team.isTaken(tx, person.email)) return refuse('staff_email_taken')
    if (person.role === 'owner' && (await staff.team.isFounding(tx))) {
      const opened = await staff.team.open(tx, person, [])
      if (isRefusal(opened)) return opened
      await staff.audit.record({ ...entry, subject: opened.id }, tx)
      return { approval_id: null, one_time_password: opened.oneTimePassword }
    }
    const { name, email, role } = person
    const id = await approvals.ask(tx, actor, {
      kind: 'staff.open',
      subject: email.toLowerCase(),
      payload: { name, email, role },
      reason,
    })
    return isRefusal(id) ? id : { approval_id: id, one_time_password: null }
  })
  if (isRefusal(result)) {
    const refused = { action: 'staff.create.refused', reason: result.refused }
    await staff.audit.record({ ...entry, ...refused, subject: person.email })
  }
  return result
}

async function ask(
  { database, staff, approvals }: Options,
  actor: Actor,
  id: string,
  wish: Pick<ApprovalWish, 'kind' | 'payload' | 'reason'>,
): Promise<string | Refusal<AskRefusal>> {
  const result = await database.transaction(async (tx) => {
    const account = await staff.team.mayChange(tx, actor, id)
    if (isRefusal(account)) return account
    const { name, email, role: from } = account
    const payload = { name, email, from, ...wish.payload }
    return approvals.ask(tx, actor, { ...wish, payload, subject: id })
  })
  if (isRefusal(result)) {
    const entry = { actor, subject: id, reason: result.refused }
    await staff.audit.record({ ...entry, action: `${wish.kind}.refused` })
  }
  return result
}

function defineActs({ database, staff, approvals }: Options): void {
  const { lock } = staff.team
  approvals.define('staff.open', ({ payload, askedBy, reason }, second) =>
    inOne(database, second, async (tx) => {
      await lock(tx, [askedBy, second.actor.staffId])
      const person = payload as unknown as Person
      const opened = await staff.team.open(tx, person, [askedBy, second.actor.staffId])
      if (isRefusal(opened)) return opened
      const { name, email, role } = person
      const after = { name, email, role, asked_by: askedBy }
      const entry = { actor: second.actor, action: 'staff.create', after }
      await staff.audit.record({ ...entry, subject: opened.id, reason }, tx)
      return { oneTimePassword: opened.oneTimePassword }
    }),
  )
  approvals.define('staff.role', ({ subject, payload, askedBy, reason }, second) =>
    inOne(database, second, async (tx) => {
      const { actor } = second
      await lock(tx, [askedBy, actor.staffId, subject])
      const role = payload['role'] as Role
      const refused = await staff.team.setRole(tx, subject, role, { askedBy, actor })
      if (refused !== undefined) return refused
      const [before, after] = [{ role: payload['from'] }, { role, asked_by: askedBy }]
      const entry = { actor, action: 'staff.role', subject, reason, before, after }
      await staff.audit.record(entry, tx)
      return {}
    }),
  )
  approvals.define('staff.renew', ({ subject, askedBy, reason }, second) =>
    inOne(database, second, async (tx) => {
      const { actor } = second
      await lock(tx, [askedBy, actor.staffId, subject])
      const renewed = await staff.team.renewLogin(tx, subject, { askedBy, actor })
      if (isRefusal(renewed)) return renewed
      const entry = { actor, action: 'staff.renew_login', subject, reason }
      await staff.audit.record({ ...entry, after: { asked_by: askedBy } }, tx)
      return renewed
    }),
  )
}
