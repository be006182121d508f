import { createHash } from 'node:crypto'
import { newId } from '@menekse/contract/ids'
import type { RightsReview, RightsRow } from '@menekse/contract/rights/staff-rights'
import type { Alarms } from '../alarms/alarms.ts'
import { DAY_MS, istanbulDay } from '../platform/clock.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Actor, Staff } from '../staff/staff.ts'
import { IDLE_MS, readRights } from './report.ts'
import { texts } from './texts.ts'

/** A quarter, at its longest. */
const REVIEW_DAYS = 92
const SHOWN = 20

export interface Rights {
  report(): Promise<{
    rows: RightsRow[]
    digest: string
    reviews: RightsReview[]
    isDue: boolean
  }>
  /** A person says to have looked over what the digest is of. The same person and the same rights: once a day. */
  review(
    actor: Actor,
    wish: { digest: string; note: string },
  ): Promise<RightsReview | Refusal<'content_changed'>>
  /** Every night: shuts accounts that nobody uses, and tells when nobody has looked for a quarter. */
  look(): Promise<void>
}

interface Options {
  database: Database
  clock: Clock
  staff: Staff
  alarms: Pick<Alarms, 'hold'>
}

/** Who may do what at the desk, looked over by people each quarter (GLI-19 2.8.9, B.2.3). */
export function createRights(options: Options): Rights {
  const { database, clock, staff, alarms } = options
  return {
    async report() {
      const [rows, reviews, days] = await Promise.all([
        readRights(database, clock.now()),
        reviewsOf(database),
        unreviewedDays(options),
      ])
      return { rows, digest: digestOf(rows), reviews, isDue: days >= REVIEW_DAYS }
    },
    review: (actor, wish) => review(options, actor, wish),
    async look() {
      await staff.accounts.lockIdle(new Date(clock.now().getTime() - IDLE_MS))
      const days = await unreviewedDays(options)
      const found = { subject: texts.rights, text: texts.unreviewed(days) }
      await alarms.hold('rights_unreviewed', days >= REVIEW_DAYS ? [found] : [])
    },
  }
}

/** Pure: of who holds which rights and what stands out; not of when somebody was last here, which changes every day. */
function digestOf(rows: readonly RightsRow[]): string {
  const held = rows.map(({ id, name, email, role, status, permissions, marks }) =>
    JSON.stringify([id, name, email, role, status, permissions, marks]),
  )
  return createHash('sha256').update(held.toSorted().join('\n')).digest('hex')
}

async function review(
  { database, clock, staff }: Options,
  actor: Actor,
  { digest, note }: { digest: string; note: string },
): ReturnType<Rights['review']> {
  const now = clock.now()
  const rows = await readRights(database, now)
  if (digestOf(rows) !== digest) return refuse('content_changed')
  const id = newId('rrv', now.getTime())
  const marked = rows.filter(({ marks }) => marks.length > 0).length
  await database.transaction(async (tx) => {
    const added = await tx
      .insertInto('rights_review')
      .values({
        id,
        at: now,
        reviewed_on: istanbulDay(now),
        staff_id: actor.staffId,
        note,
        digest,
        report: JSON.stringify(rows),
      })
      .onConflict((conflict) => conflict.columns(['staff_id', 'digest', 'reviewed_on']).doNothing())
      .returning('id')
      .execute()
    if (added.length === 0) return
    const after = { digest, accounts: rows.length, marked }
    const entry = { actor, action: 'staff.rights_review', subject: id, reason: note, after }
    await staff.audit.record(entry, tx)
  })
  const all = await reviewsOf(database)
  return all.find((one) => one.id === id) ?? all[0]!
}

async function reviewsOf(database: Database): Promise<RightsReview[]> {
  const rows = await database.read
    .selectFrom('rights_review as r')
    .innerJoin('staff_account as a', 'a.id', 'r.staff_id')
    .select(['r.id', 'r.at', 'r.note', 'r.report', 'a.name as by'])
    .orderBy('r.id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map(({ id, at, by, note, report }) => {
    const seen = report as RightsRow[]
    const marked = seen.filter(({ marks }) => marks.length > 0).length
    return { id, at: at.toISOString(), by, note, accounts: seen.length, marked }
  })
}

/** Since the last review, or since the desk has had anybody. */
async function unreviewedDays({ database, clock }: Options): Promise<number> {
  const { read } = database
  const [last, first] = await Promise.all([
    read.selectFrom('rights_review').select('at').orderBy('id', 'desc').limit(1).executeTakeFirst(),
    read
      .selectFrom('staff_account')
      .select('created_at as at')
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst(),
  ])
  const since = last?.at ?? first?.at ?? clock.now()
  return Math.floor((clock.now().getTime() - since.getTime()) / DAY_MS)
}
