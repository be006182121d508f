import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

export const chainNames = ['transfer', 'round', 'audit'] as const
export type ChainName = (typeof chainNames)[number]

/** What is sealed of one table: rows in the order of their numbers, each as one text that says all of it. */
export interface Chain {
  /** The rows that will not change any more, with `number` and `text` by the columns of a layout. */
  rows(layout: number): RawBuilder<unknown>
  /** The layout that seals are made with; older ones stay, because what was sealed with them still is. */
  layout: number
  /** Which sequence the numbers come from. */
  sequence: RawBuilder<string>
  /** What people call the row of a number. */
  named: RawBuilder<unknown>
}

const micros = (column: string): RawBuilder<unknown> =>
  sql`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint`

const transferLayouts: Record<number, RawBuilder<unknown>> = {
  1: sql`row(id, key, reason, debit_account, credit_account, amount, player_id, subject, balance_after,
    ${micros('occurred_at')}, ${micros('recorded_at')})`,
}

const steps = sql`(select string_agg(row(s.number, s.choice::text, s.stake, s.events::text, ${micros('s.at')})::text,
  '' order by s.number) from round_step s where s.player_id = r.player_id and s.round_id = r.id)`
const roundLayouts: Record<number, RawBuilder<unknown>> = {
  1: sql`row(r.number, player_id, id, play_session_id, game_slug, math_version, status, stake, payout, seed,
    seed_pair_id, nonce,
    events::text, balance_before, ${micros('started_at')}, ${micros('ended_at')}, bonus_stake, grant_id, contribution,
    is_free_spin, category, choice::text, case when is_stepped then ${steps} end)`,
}

const auditLayouts: Record<number, RawBuilder<unknown>> = {
  1: sql`row(number, id, ${micros('at')}, staff_id, staff_name, action, subject, reason, before::text, after::text, ip)`,
  2: sql`row(number, id, ${micros('at')}, doer, staff_id, staff_name, component, action, subject, reason, before::text,
    after::text, ip)`,
}

export const chains: Record<ChainName, Chain> = {
  transfer: {
    rows: (layout) =>
      sql`select id as number, ${transferLayouts[layout]!}::text as text from transfer`,
    layout: 1,
    sequence: sql<string>`pg_get_serial_sequence('transfer', 'id')`,
    named: sql`select id as number, 'trf_' || id as name from transfer`,
  },
  round: {
    rows: (layout) =>
      sql`select r.number, ${roundLayouts[layout]!}::text as text from round r where status <> 'open'`,
    layout: 1,
    sequence: sql<string>`'round_number'`,
    named: sql`select number, id as name from round`,
  },
  audit: {
    rows: (layout) => sql`select number, ${auditLayouts[layout]!}::text as text from audit`,
    layout: 2,
    sequence: sql<string>`pg_get_serial_sequence('audit', 'number')`,
    named: sql`select number, id as name from audit`,
  },
}
