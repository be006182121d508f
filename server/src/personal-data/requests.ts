import { newId } from '@menekse/contract/ids'
import type { PlayerId } from '@menekse/contract/ids'
import { ANSWER_DAYS } from '@menekse/contract/personal-data/personal-data'
import type {
  DataRequest,
  DataRequestKind,
  ErasedClass,
  StaffDataRequest,
} from '@menekse/contract/personal-data/personal-data'
import { sql } from 'kysely'
import type { RawBuilder, Selectable } from 'kysely'
import { inOne } from '../approvals/approvals.ts'
import type { Approvals } from '../approvals/approvals.ts'
import type { Alarms } from '../alarms/alarms.ts'
import { DAY_MS, istanbulDay } from '../platform/clock.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { DataRequestTable } from '../platform/tables.ts'
import type { Actor, Desk } from '../staff/staff.ts'
import { eraseForWish } from './erasure.ts'
import { isHeld } from './holds.ts'
import { dueText } from './texts.ts'

export const REQUEST_PAGE_SIZE = 20

type RequestRow = Selectable<DataRequestTable>
type StaffRow = RequestRow & { username: string; full_name: string }
type Wish = { kind: Exclude<DataRequestKind, 'file'>; words: string; by: string }

export interface Requests {
  /** Takes a request, due in thirty days; the one of its kind that waits already is the same. */
  open(playerId: PlayerId, wish: Wish): Promise<DataRequest>
  /** Writes down that the player took their file themselves. */
  noteFile(playerId: PlayerId, words: string, answer: string): Promise<void>
  of(playerId: PlayerId): Promise<DataRequest[]>
  page(filter: {
    status: 'open' | 'decided'
    page: number
  }): Promise<{ requests: StaffDataRequest[]; total: number }>
  view(id: string): Promise<StaffDataRequest | undefined>
  answer(
    id: string,
    decision: { outcome: 'done' | 'partly' | 'refused'; answer: string; actor: Actor },
  ): Promise<StaffDataRequest | Refusal<'not_found' | 'already_decided'>>
  /** What an erasure would take, and whether a hold stands in its way. */
  plan(id: string): Promise<{ classes: ErasedClass[]; held: boolean } | Refusal<'not_found'>>
  /** Asks a second person for the erasure, with the answer the player will read; what is gone never comes back. */
  askErasure(
    id: string,
    wish: { answer: string; actor: Actor },
  ): Promise<string | Refusal<'not_found' | 'already_decided' | 'data_held' | 'approval_waiting'>>
  /** Those whose clock ends within some days become alarms, until they are answered. */
  watch(): Promise<void>
}

const viewOf = (row: RequestRow): DataRequest => ({
  id: row.id,
  kind: row.kind as DataRequestKind,
  words: row.words,
  status: row.status as DataRequest['status'],
  opened_at: row.opened_at.toISOString(),
  due_at: row.due_at.toISOString(),
  answer: row.answer,
  outcome: row.outcome as ErasedClass[] | null,
  decided_at: row.decided_at?.toISOString() ?? null,
})

interface Parts {
  database: Database
  clock: Clock
  desk: Desk
  approvals: Approvals
  alarms: Pick<Alarms, 'hold'>
}

export function createRequests(parts: Parts): Requests {
  const { database, clock } = parts
  defineErasure(parts)
  return {
    open: (playerId, wish) => open(parts, playerId, wish),
    async noteFile(playerId, words, answer) {
      const now = clock.now()
      const decided = { status: 'done', answer, decided_at: now, decided_by: 'player' }
      const row = { ...newRow(playerId, { kind: 'file', words, by: 'player' }, now), ...decided }
      await database.read.insertInto('data_request').values(row).execute()
    },
    async of(playerId) {
      const rows = await database.read
        .selectFrom('data_request')
        .selectAll()
        .where('player_id', '=', playerId)
        .orderBy('opened_at', 'desc')
        .orderBy('id', 'desc')
        .limit(50)
        .execute()
      return rows.map(viewOf)
    },
    page: (filter) => page(parts, filter),
    view: async (id) => (await staffViews(parts, sql`r.id = ${id}`))[0],
    async answer(id, { outcome: status, answer, actor }) {
      const by = { actor, action: 'data_request.answer' }
      const denied = await database.transaction((tx) =>
        decideIn<never>(parts, tx, id, by, async () => ({ status, answer })),
      )
      return denied ?? (await staffViews(parts, sql`r.id = ${id}`))[0]!
    },
    async plan(id) {
      const row = await database.read
        .selectFrom('data_request')
        .select('player_id')
        .where('id', '=', id)
        .where('kind', '=', 'erasure')
        .executeTakeFirst()
      if (row === undefined) return refuse('not_found')
      const playerId = row.player_id as PlayerId
      return database.transaction(async (tx) => ({
        classes: await eraseForWish(tx, playerId, { now: clock.now(), isTrial: true }),
        held: await isHeld(tx, playerId),
      }))
    },
    askErasure: (id, wish) => askErasure(parts, id, wish),
    watch: () => watch(parts),
  }
}

async function askErasure(
  { database, approvals }: Parts,
  id: string,
  { answer, actor }: { answer: string; actor: Actor },
): ReturnType<Requests['askErasure']> {
  return database.transaction(async (tx) => {
    const row = await lockRequest(tx, id)
    if (row === undefined || row.kind !== 'erasure') return refuse('not_found')
    if (row.status !== 'open') return refuse('already_decided')
    const playerId = row.player_id as PlayerId
    if (await isHeld(tx, playerId)) return refuse('data_held')
    const wish = { kind: 'data.erasure', subject: id, playerId, reason: answer } as const
    return approvals.ask(tx, actor, { ...wish, payload: { words: row.words } })
  })
}

/** Erases in the commit of the second person's decision: what was asked for may be held by now, or answered. */
function defineErasure(parts: Parts): void {
  const { database, clock, approvals } = parts
  approvals.define('data.erasure', (asked, second) =>
    inOne(database, second, async (tx) => {
      const by = { actor: second.actor, action: 'data_request.erase' }
      const denied = await decideIn<'data_held'>(parts, tx, asked.subject, by, async (row) => {
        const playerId = row.player_id as PlayerId
        if (await isHeld(tx, playerId)) return refuse('data_held')
        const outcome = await eraseForWish(tx, playerId, { now: clock.now(), isTrial: false })
        const isAnyGone = outcome.some(({ erased }) => erased > 0)
        return { status: isAnyGone ? 'partly' : 'refused', answer: asked.reason, outcome }
      })
      return denied ?? {}
    }),
  )
}

/** So many days before its clock ends a request that nobody has answered is an alarm. */
export const ALARM_DAYS = 5

async function watch({ database, clock, alarms }: Parts): Promise<void> {
  const soon = new Date(clock.now().getTime() + ALARM_DAYS * DAY_MS)
  const rows = await database.read
    .selectFrom('data_request')
    .select(['id', 'kind', 'due_at'])
    .where('status', '=', 'open')
    .where('due_at', '<=', soon)
    .execute()
  const due = rows.map(({ id, kind, due_at: at }) => ({
    subject: id,
    text: dueText(kind as DataRequestKind, istanbulDay(at)),
  }))
  await alarms.hold('data_request_due', due)
}

const newRow = (
  playerId: PlayerId,
  { kind, words, by }: { kind: DataRequestKind; words: string; by: string },
  now: Date,
) => ({
  id: newId('dtr', now.getTime()),
  player_id: playerId,
  kind,
  words,
  opened_by: by,
  opened_at: now,
  due_at: new Date(now.getTime() + ANSWER_DAYS * DAY_MS),
})

async function open({ database, clock }: Parts, playerId: PlayerId, wish: Wish) {
  const made = await database.read
    .insertInto('data_request')
    .values(newRow(playerId, wish, clock.now()))
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  const row =
    made ??
    (await database.read
      .selectFrom('data_request')
      .selectAll()
      .where('player_id', '=', playerId)
      .where('kind', '=', wish.kind)
      .orderBy('opened_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow())
  return viewOf(row)
}

type Decision = { status: string; answer: string; outcome?: ErasedClass[] }

const lockRequest = (tx: Tx, id: string): Promise<RequestRow | undefined> =>
  tx.selectFrom('data_request').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Answers a request once, in one commit with what the answer does. */
async function decideIn<C extends 'data_held'>(
  { clock, desk }: Parts,
  tx: Tx,
  id: string,
  { actor, action }: { actor: Actor; action: string },
  work: (row: RequestRow) => Promise<Decision | Refusal<C>>,
): Promise<Refusal<C | 'not_found' | 'already_decided'> | undefined> {
  const row = await lockRequest(tx, id)
  if (row === undefined) return refuse('not_found')
  if (row.status !== 'open') return refuse('already_decided')
  const decision = await work(row)
  if (isRefusal(decision)) return decision
  const { status, answer, outcome } = decision
  await tx
    .updateTable('data_request')
    .set({
      status,
      answer,
      outcome: outcome === undefined ? null : JSON.stringify(outcome),
      decided_at: clock.now(),
      decided_by: actor.staffId,
    })
    .where('id', '=', id)
    .execute()
  const after = { status, kind: row.kind, request: id }
  await desk.record({ actor, action, subject: row.player_id, reason: answer, after }, tx)
  return undefined
}

async function page(parts: Parts, filter: Parameters<Requests['page']>[0]) {
  const isOpen = filter.status === 'open'
  const which = isOpen ? sql`r.status = 'open'` : sql`r.status <> 'open'`
  const order = isOpen ? sql`r.due_at, r.id` : sql`r.decided_at desc, r.id desc`
  const offset = (filter.page - 1) * REQUEST_PAGE_SIZE
  const [requests, counted] = await Promise.all([
    staffViews(parts, sql`${which} order by ${order} limit ${REQUEST_PAGE_SIZE} offset ${offset}`),
    sql<{
      total: number
    }>`select count(*)::int as total from data_request r where ${which}`.execute(
      parts.database.read,
    ),
  ])
  return { requests, total: counted.rows[0]!.total }
}

async function staffViews(
  { database, clock, desk }: Parts,
  where: RawBuilder<unknown>,
): Promise<StaffDataRequest[]> {
  const { rows } = await sql<StaffRow>`
    select r.*, p.username, p.first_name || ' ' || p.last_name as full_name
    from data_request r join player p on p.id = r.player_id where ${where}`.execute(database.read)
  const names = await desk.names(
    rows.flatMap((row) => [row.opened_by, row.decided_by ?? row.opened_by]),
  )
  const nameOf = (by: string) => names.get(by) ?? by
  const now = clock.now().getTime()
  return rows.map((row) => ({
    ...viewOf(row),
    player: { id: row.player_id, username: row.username, full_name: row.full_name },
    opened_by: nameOf(row.opened_by),
    decided_by: row.decided_by === null ? null : nameOf(row.decided_by),
    days_left: Math.floor((row.due_at.getTime() - now) / DAY_MS),
  }))
}
