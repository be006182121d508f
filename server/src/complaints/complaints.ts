import { ACKNOWLEDGE_HOURS, complaintOutcomes } from '@menekse/contract/complaints/complaints'
import type {
  Complaint,
  ComplaintOutcome,
  StaffComplaint,
} from '@menekse/contract/complaints/complaints'
import { newId } from '@menekse/contract/ids'
import type { PlayerId } from '@menekse/contract/ids'
import type { Message } from '@menekse/contract/messaging/messaging'
import { sql } from 'kysely'
import type { Alarms } from '../alarms/alarms.ts'
import type { Messaging } from '../messaging/messaging.ts'
import { DAY_MS, HOUR_MS, istanbulDay, startOfIstanbulDay } from '../platform/clock.ts'
import type { Clock } from '../platform/clock.ts'
import type { Vault } from '../platform/crypto.ts'
import type { Database, Tx } from '../platform/database.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Actor, Desk } from '../staff/staff.ts'
import { clockOf, numberOf, staffViews, viewOf } from './views.ts'
import {
  complaintOf,
  complaintRows,
  findComplaint,
  insertComplaint,
  lockComplaint,
} from './store.ts'
import { letters, texts } from './texts.ts'

export const COMPLAINT_PAGE_SIZE = 20
const SHOWN_MAX = 50

export interface Complaints {
  /** Takes a letter as a complaint, in one commit; the same letter again is the same complaint. */
  open(
    writer: { playerId: PlayerId; username: string },
    letter: { subject: string; body: string; key: string | undefined },
  ): Promise<{ complaint: Complaint; sent: Message } | Refusal<'key_reused' | 'too_many_requests'>>
  /** A player's own, newest first. */
  of(playerId: PlayerId): Promise<Complaint[]>
  /** By day of opening in Istanbul, both included. */
  page(filter: {
    status: 'open' | 'decided' | 'all'
    from: string
    to: string
    page: number
  }): Promise<{ complaints: StaffComplaint[]; total: number }>
  /** Tells the player that somebody has read it, once. */
  acknowledge(
    id: string,
    actor: Actor,
  ): Promise<StaffComplaint | Refusal<'not_found' | 'already_decided'>>
  /** Decides, once, and tells the player why; what nobody had acknowledged is so with it. */
  decide(
    id: string,
    actor: Actor,
    decision: { outcome: ComplaintOutcome; text: string },
  ): Promise<StaffComplaint | Refusal<'not_found' | 'already_decided'>>
  /** Those whose clock ends soon or has ended become alarms, until it is kept. */
  watch(): Promise<void>
}

export interface ComplaintsOptions {
  database: Database
  vault: Vault
  clock: Clock
  desk: Desk
  alarms: Pick<Alarms, 'hold'>
  messaging: Pick<Messaging, 'inbox' | 'tell'>
  /** Within how many days the market wants an answer. */
  answerDays(): number
}

/** Letters that complain: numbered, timed, decided with a reason and kept (standards O09; GLI-19 A.4.4). */
export function createComplaints(options: ComplaintsOptions): Complaints {
  const { database, vault, clock } = options
  const reading = { reader: database.read, vault }
  return {
    open: (writer, letter) => open(options, writer, letter),
    async of(playerId) {
      const rows = await complaintRows(
        reading,
        sql`where c.player_id = ${playerId} order by c.opened_at desc, c.id desc limit ${SHOWN_MAX}`,
      )
      return rows.map(viewOf)
    },
    page: (filter) => complaintPage(options, filter),
    acknowledge: (id, actor) =>
      change(options, id, actor, async (tx, row, now) => {
        if (row.acknowledged_at !== null) return 'unchanged'
        await acknowledge(options, tx, { ...row, by: actor.staffId, at: now })
        return { action: 'complaint.acknowledge', after: { number: numberOf(row) } }
      }),
    decide: (id, actor, { outcome, text }) =>
      change(options, id, actor, async (tx, row, now) => {
        if (row.acknowledged_at === null)
          await acknowledge(options, tx, { ...row, by: actor.staffId, at: now })
        const decided = { decided_at: now, decided_by: actor.staffId }
        await tx
          .updateTable('complaint')
          .set({ outcome, outcome_sealed: vault.seal(text), ...decided })
          .where('id', '=', id)
          .execute()
        const letter = letters.decided(numberOf(row), complaintOutcomes[outcome], text)
        await tell(options, tx, row, letter, 'decided')
        return { action: 'complaint.decide', after: { number: numberOf(row), outcome } }
      }),
    async watch() {
      const rows = await complaintRows(
        reading,
        sql`where c.decided_at is null order by c.answer_by, c.id`,
      )
      const due = rows.filter((row) => clockOf(row, clock.now()) !== 'running')
      await options.alarms.hold(
        'complaint_due',
        due.map((row) => {
          const isRead = row.acknowledged_at !== null
          const by = isRead ? row.answer_by : row.acknowledge_by
          const what = isRead ? 'answer' : 'acknowledge'
          return { subject: row.id, text: texts.due(numberOf(row), what, istanbulDay(by)) }
        }),
      )
    },
  }
}

type Row = NonNullable<Awaited<ReturnType<typeof lockComplaint>>>

/** Works on it while it is undecided, and writes down who did what. */
function change(
  needs: ComplaintsOptions,
  id: string,
  actor: Actor,
  work: (tx: Tx, row: Row, now: Date) => Promise<'unchanged' | { action: string; after: object }>,
): Promise<StaffComplaint | Refusal<'not_found' | 'already_decided'>> {
  return decided(needs, id, async (tx, row, now) => {
    const done = await work(tx, row, now)
    if (done === 'unchanged') return
    await needs.desk.record(
      { actor, action: done.action, subject: row.player_id, after: done.after },
      tx,
    )
  })
}

/** Works on the locked complaint while it is undecided; as it then is. */
async function decided(
  { database, vault, clock, desk }: ComplaintsOptions,
  id: string,
  work: (tx: Tx, row: Row, now: Date) => Promise<void>,
): Promise<StaffComplaint | Refusal<'not_found' | 'already_decided'>> {
  const no = await database.transaction(async (tx) => {
    const row = await lockComplaint(tx, id)
    if (row === undefined) return refuse('not_found')
    if (row.decided_at !== null) return refuse('already_decided')
    return work(tx, row, clock.now())
  })
  if (isRefusal(no)) return no
  const found = await findComplaint({ reader: database.read, vault }, id)
  return (await staffViews(desk, [found!], clock.now()))[0]!
}

async function open(
  { database, vault, clock, messaging, answerDays }: ComplaintsOptions,
  writer: { playerId: PlayerId; username: string },
  letter: { subject: string; body: string; key: string | undefined },
): ReturnType<Complaints['open']> {
  const { playerId } = writer
  const sent = await messaging.inbox.send(
    writer,
    { ...letter, threadId: undefined },
    async (tx, threadId) => {
      const now = clock.now()
      const id = newId('cmp', now.getTime())
      const opened = { id, thread_id: threadId, player_id: playerId, opened_at: now }
      const acknowledge_by = new Date(now.getTime() + ACKNOWLEDGE_HOURS * HOUR_MS)
      const answer_by = new Date(now.getTime() + answerDays() * DAY_MS)
      await insertComplaint(tx, { ...opened, acknowledge_by, answer_by })
      const row = (await complaintOf({ reader: tx, vault }, threadId))!
      const words = letters.opened(numberOf(row), istanbulDay(answer_by))
      await messaging.tell(tx, {
        playerId,
        type: 'system',
        ...words,
        key: `complaint:${id}:opened`,
      })
    },
  )
  if (isRefusal(sent)) {
    const { refused } = sent
    // A letter that begins a conversation has none to be missing or closed.
    if (refused === 'not_found' || refused === 'thread_closed') throw new Error(refused)
    return refuse(refused)
  }
  const row = await complaintOf({ reader: database.read, vault }, sent.thread_id!)
  // The same key named a letter that complains of nothing.
  return row === undefined ? refuse('key_reused') : { complaint: viewOf(row), sent }
}

async function acknowledge(
  options: ComplaintsOptions,
  tx: Tx,
  row: Row & { by: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('complaint')
    .set({ acknowledged_at: row.at, acknowledged_by: row.by })
    .where('id', '=', row.id)
    .execute()
  await tell(options, tx, row, letters.acknowledged(numberOf(row)), 'acknowledged')
}

const tell = (
  { messaging }: ComplaintsOptions,
  tx: Tx,
  row: Row,
  words: { title: string; content: string },
  step: string,
) =>
  messaging.tell(tx, {
    playerId: row.player_id as PlayerId,
    type: 'system',
    ...words,
    key: `complaint:${row.id}:${step}`,
  })

const isOpen = { open: sql`c.decided_at is null`, decided: sql`c.decided_at is not null` }

async function complaintPage(
  { database, vault, clock, desk }: ComplaintsOptions,
  filter: Parameters<Complaints['page']>[0],
): ReturnType<Complaints['page']> {
  const { status, from, to, page } = filter
  const since = from === '' ? new Date(0) : startOfIstanbulDay(from)
  const last = to === '' ? istanbulDay(clock.now()) : to
  const until = new Date(startOfIstanbulDay(last).getTime() + DAY_MS)
  const where = sql`where c.opened_at >= ${since} and c.opened_at < ${until}
    and ${status === 'all' ? sql`true` : isOpen[status]}`
  const order =
    status === 'open'
      ? sql`case when c.acknowledged_at is null then c.acknowledge_by else c.answer_by end, c.id`
      : sql`c.opened_at desc, c.id desc`
  const [rows, counted] = await Promise.all([
    complaintRows(
      { reader: database.read, vault },
      sql`${where} order by ${order}
        limit ${COMPLAINT_PAGE_SIZE} offset ${(page - 1) * COMPLAINT_PAGE_SIZE}`,
    ),
    sql<{ total: number }>`select count(*)::int as total from complaint c ${where}`.execute(
      database.read,
    ),
  ])
  const complaints = await staffViews(desk, rows, clock.now())
  return { complaints, total: counted.rows[0]!.total }
}
