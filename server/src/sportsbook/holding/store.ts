import type { FixtureId, StaffId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import { sql } from 'kysely'
import type { MoneyMessage } from '../../feeds/feeds.ts'
import type { Database, Tx } from '../../platform/database.ts'

/** What waits for people: a first result that pays much, or what changes coupons that had ended. */
export type HeldKind = 'result' | 'correction'

export interface HeldRow {
  id: string
  fixture: FixtureId
  /** Null: all of the match. */
  market: string | null
  word: string
  message: MoneyMessage
  kind: HeldKind
  /** What it was to do when it came. */
  bets: number
  payout: Kurus
  /** Of ended coupons, what they would be paid more or less, all together. */
  moved: Kurus
  heldAt: Date
}

const columns = sql`id::text, fixture_id as fixture, market, word, message, kind, bets, payout, moved,
  held_at as "heldAt"`

export async function keepHeld(tx: Tx, held: Omit<HeldRow, 'id'>): Promise<void> {
  const { fixture, market, word, message, kind, bets, payout, moved, heldAt } = held
  await sql`insert into held_result (fixture_id, market, word, message, kind, bets, payout, moved, held_at)
    values (${fixture}, ${market}, ${word}, ${JSON.stringify(message)}::json, ${kind}, ${bets}, ${payout}, ${moved},
      ${heldAt})`.execute(tx)
}

/** What waits, the oldest first: of a fixture, or of all of them. In a transaction nobody else decides meanwhile. */
export async function waitingHeld(
  read: Database['read'] | Tx,
  fixture?: FixtureId,
  isLocked = false,
): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`select ${columns} from held_result
    where status = 'waiting' and fixture_id = coalesce(${fixture ?? null}, fixture_id)
    order by held_result.id
    ${isLocked ? sql`for update` : sql``}`.execute(read)
  return rows
}

/** Which of these words people have refused: said again, they count for nothing again. */
export async function refusedWords(
  tx: Tx,
  fixture: FixtureId,
  words: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ word: string }>`select word from held_result
    where fixture_id = ${fixture} and word = any(${[...words]}::text[]) and status = 'refused'`.execute(
    tx,
  )
  return new Set(rows.map(({ word }) => word))
}

export interface HeldDecision {
  status: 'released' | 'refused' | 'superseded'
  now: Date
  by?: { staffId: StaffId; approvalId: string | null; reason: string }
}

export async function decideHeld(
  tx: Tx,
  ids: readonly string[],
  { status, now, by }: HeldDecision,
): Promise<void> {
  await sql`update held_result set status = ${status}, decided_at = ${now}, staff_id = ${by?.staffId ?? null},
      approval_id = ${by?.approvalId ?? null}, reason = ${by?.reason ?? null}
    where id = any(${[...ids]}::bigint[]) and status = 'waiting'`.execute(tx)
}

/** Whether people look at the result of a market. */
export type IsChecked = (leg: { event: string; market: string }) => boolean

/** Of these fixtures the markets whose result is looked at, or all of one. */
export async function checkedMarkets(
  read: Database['read'],
  fixtures: readonly FixtureId[],
): Promise<IsChecked> {
  if (fixtures.length === 0) return () => false
  const { rows } = await sql<{ fixture: FixtureId; market: string | null }>`
    select distinct fixture_id as fixture, market from held_result
    where status = 'waiting' and fixture_id = any(${[...new Set(fixtures)]}::text[])`.execute(read)
  return ({ event, market }) =>
    rows.some((row) => row.fixture === event && (row.market ?? market) === market)
}
