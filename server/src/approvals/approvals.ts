import { newId } from '@menekse/contract/ids'
import type { PlayerId, StaffId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import { approvalKinds } from '@menekse/contract/approvals/staff-approvals'
import type {
  actRefusals,
  Approval,
  ApprovalKind,
} from '@menekse/contract/approvals/staff-approvals'
import { can } from '@menekse/contract/permissions'
import type { Role } from '@menekse/contract/permissions'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Actor, Staff } from '../staff/staff.ts'
import type { RecordRow } from '../platform/record-writer.ts'
import { approvalViews } from './approval-views.ts'
import type { Viewer } from './approval-views.ts'
import { approvedWriter, findApproval, findOpen, insertApproval, settle } from './store.ts'
import type { ApprovalRow, Payload } from './store.ts'

export { kindsOf } from './approval-views.ts'
export { inOne } from './in-one.ts'
export type { Viewer } from './approval-views.ts'
export type { Payload } from './store.ts'

export type ActRefusal = (typeof actRefusals)[number] | 'not_found' | 'forbidden'

export interface ApprovalWish {
  kind: ApprovalKind
  /** The id of what it is about; one wish of a kind waits for each. */
  subject: string
  playerId?: PlayerId
  amount?: Kurus
  payload: Payload
  reason: string
}

/** What was asked for, as its act reads it. */
export interface Asked {
  id: string
  subject: string
  playerId: PlayerId | null
  amount: Kurus | null
  payload: Payload
  reason: string
  askedBy: StaffId
  askedAt: Date
}

/** Who decides it, and what the act writes in its own commit: then both are, or neither. */
export interface Second {
  actor: Actor
  role: Role
  reason: string
  /** For the money lane. */
  rows(now: Date): RecordRow[]
  /** For a transaction. */
  write(tx: Tx): Promise<void>
}

export interface Done {
  oneTimePassword?: string
}
/** Does what was asked for. Throws what the database raises: the decision itself answers for that. */
export type Act = (asked: Asked, second: Second) => Promise<Done | Refusal<ActRefusal>>

export interface Approvals {
  /** Says how a kind is done; each has one owner. */
  define(kind: ApprovalKind, act: Act): void
  /** Asks for a second person, in the caller's transaction. The same wish of the same person again is the same one. */
  ask(tx: Tx, actor: Actor, wish: ApprovalWish): Promise<string | Refusal<'approval_waiting'>>
  /** One as its asker reads it. */
  view(id: string, viewer: Viewer): Promise<Approval>
  page(
    filter: { status: 'waiting' | 'decided'; page: number },
    viewer: Viewer,
  ): Promise<{ approvals: Approval[]; total: number }>
  approve(
    id: string,
    by: { actor: Actor; role: Role; reason: string },
  ): Promise<Done | Refusal<ActRefusal>>
  reject(
    id: string,
    by: { actor: Actor; role: Role; reason: string },
  ): Promise<
    Refusal<'already_decided' | 'not_found' | 'forbidden' | 'second_person_required'> | undefined
  >
  withdraw(
    id: string,
    by: { actor: Actor; role: Role; reason: string },
  ): Promise<Refusal<'already_decided' | 'not_found' | 'forbidden'> | undefined>
}

interface Options {
  database: Database
  clock: Clock
  staff: Staff
}
type By = Parameters<Approvals['approve']>[1]

/** What one person of the desk asks for and another decides; the act is done in the commit of the decision. */
export function createApprovals(options: Options): Approvals {
  const { database } = options
  const acts = new Map<ApprovalKind, Act>()
  return {
    define: (kind, act) => void acts.set(kind, act),
    ask: (tx, actor, wish) => ask(options, tx, actor, wish),
    view: async (id, viewer) =>
      (await approvalViews(options, { id, page: 1 }, viewer)).approvals[0]!,
    page: (filter, viewer) => approvalViews(options, filter, viewer),
    async approve(id, by) {
      const row = await findApproval(database.read, id)
      const no = row === undefined ? refuse('not_found') : await mayDecide(options, row, by)
      if (isRefusal(no) || row === undefined) return no ?? refuse('not_found')
      const act = acts.get(row.kind as ApprovalKind)
      if (act === undefined) throw new Error(`Nobody does ${row.kind}`)
      try {
        return await act(askedOf(row), secondOf(options, row, by))
      } catch (error) {
        const refused = raisedRefusal(error)
        if (refused === undefined) throw error
        return refused
      }
    },
    reject: (id, by) =>
      database.transaction(async (tx) => {
        const row = await findApproval(tx, id, { locked: true })
        if (row === undefined) return refuse('not_found')
        const no = await mayDecide(options, row, by)
        return no ?? (await end(options, tx, row, by, 'rejected'))
      }),
    withdraw: (id, by) =>
      database.transaction(async (tx) => {
        const row = await findApproval(tx, id, { locked: true })
        if (row === undefined) return refuse('not_found')
        if (row.asked_by !== by.actor.staffId) return refuse('forbidden')
        if (row.status !== 'asked') return refuse('already_decided')
        return end(options, tx, row, by, 'withdrawn')
      }),
  }
}

/** The database's own no, raised where a decision is written, in words. */
export function raisedRefusal(
  error: unknown,
):
  | Refusal<'already_decided' | 'second_person_required' | 'approval_void' | 'forbidden'>
  | undefined {
  const codes = {
    MK409: 'already_decided',
    MK428: 'second_person_required',
    MK410: 'approval_void',
    MK403: 'forbidden',
  } as const
  const code = (error as { code?: unknown }).code
  return typeof code === 'string' && code in codes
    ? refuse(codes[code as keyof typeof codes])
    : undefined
}

async function ask(
  { clock, staff }: Options,
  tx: Tx,
  actor: Actor,
  wish: ApprovalWish,
): ReturnType<Approvals['ask']> {
  const now = clock.now()
  const id = newId('apr', now.getTime())
  if (await insertApproval(tx, { ...wish, id, askedBy: actor.staffId, at: now })) {
    const { kind, subject, playerId, reason, payload } = wish
    const after = { approval: id, ...payload }
    await staff.audit.record(
      { actor, action: `${kind}.ask`, subject: playerId ?? subject, reason, after },
      tx,
    )
    return id
  }
  const open = await findOpen(tx, wish)
  const isSame =
    open?.asked_by === actor.staffId &&
    open.reason === wish.reason &&
    isEqual(open.payload as Payload, wish.payload)
  return isSame ? open.id : refuse('approval_waiting')
}

const isEqual = (one: Payload, other: Payload) =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([key, value]) => other[key] === value)

async function mayDecide(
  { database, staff }: Options,
  row: ApprovalRow,
  { actor, role }: By,
): Promise<Refusal<'already_decided' | 'forbidden' | 'second_person_required'> | undefined> {
  if (!can(role, approvalKinds[row.kind as ApprovalKind])) return refuse('forbidden')
  if (row.status !== 'asked') return refuse('already_decided')
  const isOne = await staff.persons.areOne(database.read, row.asked_by, actor.staffId)
  return isOne ? refuse('second_person_required') : undefined
}

async function end(
  { clock, staff }: Options,
  tx: Tx,
  row: ApprovalRow,
  { actor, role, reason }: By,
  status: 'rejected' | 'withdrawn',
): Promise<undefined> {
  const by = { staffId: actor.staffId, role, reason, at: clock.now() }
  await settle(tx, row.id, status, by)
  const [before, after] = [{ status: row.status }, { approval: row.id, status }]
  const action = `${row.kind}.${status === 'rejected' ? 'reject' : 'withdraw'}`
  const subject = row.player_id ?? row.subject
  await staff.audit.record({ actor, action, subject, reason, before, after }, tx)
}

const askedOf = (row: ApprovalRow): Asked => ({
  id: row.id,
  subject: row.subject,
  playerId: row.player_id as PlayerId | null,
  amount: row.amount as Kurus | null,
  payload: row.payload as Payload,
  reason: row.reason,
  askedBy: row.asked_by as StaffId,
  askedAt: row.asked_at,
})

function secondOf({ clock, staff }: Options, row: ApprovalRow, by: By): Second {
  const { actor, role, reason } = by
  const entry = {
    actor,
    action: `${row.kind}.approve`,
    subject: row.player_id ?? row.subject,
    reason,
    before: { status: 'asked' },
    after: { approval: row.id, asked_by: row.asked_by, ...(row.payload as Payload) },
  }
  return {
    ...by,
    rows: (now) => [
      approvedWriter.row({ id: row.id, by: actor.staffId, role, reason, at: now }),
      staff.audit.row(entry, now),
    ],
    async write(tx) {
      await settle(tx, row.id, 'approved', {
        staffId: actor.staffId,
        role,
        reason,
        at: clock.now(),
      })
      await staff.audit.record(entry, tx)
    },
  }
}
