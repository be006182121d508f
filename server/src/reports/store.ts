import { add, ZERO } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import type { Category } from '@menekse/contract/products'
import { sql } from 'kysely'
import type { Database } from '../platform/database.ts'

/** Half-open: `from` belongs to it, `to` does not. */
export interface Span {
  from: Date
  to: Date
}

const sumOf = async <Row>(database: Database, query: ReturnType<typeof sql<Row>>): Promise<Row> =>
  (await query.execute(database.read)).rows[0]!

/** What a player staked and was paid in one category of a product. */
export interface StakeTotal {
  category: Category
  staked: Kurus
  paid: Kurus
}

/**
 * Stakes that were not void and payouts that were settled, by category. Added up from the index alone; the few that are
 * open or void are taken off again.
 */
export async function stakeTotals(
  database: Database,
  playerId: string,
  { from, to }: Span,
): Promise<StakeTotal[]> {
  const theirs = sql`from stake where player_id = ${playerId} and at >= ${from} and at < ${to}`
  const { rows } = await sql<StakeTotal>`
    select category, sum(staked)::bigint as staked, sum(paid)::bigint as paid from (
      select category, sum(stake) as staked, sum(payout) as paid ${theirs} group by category
      union all
      select category, -coalesce(sum(stake) filter (where status = 'void'), 0), -sum(payout) ${theirs}
        and status <> 'settled' group by category
    ) as part group by category`.execute(database.read)
  return rows
}

/** The sum over some of the categories. */
export function sumOfStakes(totals: readonly StakeTotal[]): { staked: Kurus; paid: Kurus } {
  return totals.reduce(
    (sum, { staked, paid }) => ({ staked: add(sum.staked, staked), paid: add(sum.paid, paid) }),
    { staked: ZERO, paid: ZERO },
  )
}

/** Deposits and withdrawals of a player by the day of the request: paid, and still waiting. */
export function paymentTotals(database: Database, playerId: string, { from, to }: Span) {
  return sumOf(
    database,
    sql<{
      deposited: Kurus
      depositing: Kurus
      withdrawn: Kurus
      withdrawing: Kurus
    }>`
    select d.*, w.* from (
      select coalesce(sum(amount) filter (where status = 'approved' and reversed_at is null), 0)::bigint as deposited,
        coalesce(sum(amount) filter (where status = 'pending'), 0)::bigint as depositing
      from deposit where player_id = ${playerId} and created_at >= ${from} and created_at < ${to}) d, (
      select coalesce(sum(amount) filter (where status = 'done' and returned_at is null), 0)::bigint as withdrawn,
        coalesce(sum(amount) filter (where status in ('pending', 'approved')), 0)::bigint as withdrawing
      from withdrawal where player_id = ${playerId} and created_at >= ${from} and created_at < ${to}) w`,
  )
}

/** What is staked on sports is paid days later: the ledger tells what was paid since an instant. */
const paidOnSports = (since: Date) => sql`
  (select coalesce(sum(case reason when 'payout' then amount when 'payout_reversal' then -amount end), 0)::bigint
    from transfer where (debit_account = 'house:sports' or credit_account = 'house:sports') and recorded_at >= ${since})`

/**
 * Bonuses come back days after they ended, with what their bets pay, and corrections give them again: the ledger tells
 * what was given, and what came back.
 */
const bonusesSince = (since: Date) => sql`
  (select coalesce(sum(amount) filter (where credit_account <> 'house:bonus'), 0)::bigint as bonus_given,
      coalesce(sum(amount) filter (where credit_account = 'house:bonus'), 0)::bigint as bonus_returned
    from transfer where (debit_account = 'house:bonus' or credit_account = 'house:bonus') and recorded_at >= ${since})`

/** The house since an instant, and what waits for staff. */
export function houseSince(
  database: Database,
  since: Date,
  viewer: { seesAml: boolean; staffId: string; kinds: readonly string[] },
) {
  return sumOf(
    database,
    sql<{
      deposits_pending: number
      withdrawals_pending: number
      withdrawals_approved: number
      oldest_withdrawal_at: Date | null
      kyc_waiting: number
      oldest_kyc_at: Date | null
      threads_waiting: number
      chats_waiting: number
      callbacks_pending: number
      applications_pending: number
      cases_open: number
      alarms_raised: number
      approvals_waiting: number
      deposited: Kurus
      withdrawn: Kurus
      staked: Kurus
      paid_out: Kurus
      rounds: number
      players_active: number
      players_new: number
      bonus_given: Kurus
      bonus_returned: Kurus
    }>`
    select
      (select count(*)::int from deposit where status = 'pending') as deposits_pending,
      (select count(*)::int from message_thread
        where closed_at is null and waiting_since is not null) as threads_waiting,
      (select count(*)::int from chat where state = 'waiting') as chats_waiting,
      (select count(*)::int from callback_request where status = 'pending') as callbacks_pending,
      (select count(*)::int from affiliate_application where status = 'pending') as applications_pending,
      (select count(*)::int from player_case
        where status <> 'closed' and (${viewer.seesAml} or split_part(kind, '_', 1) <> 'aml')) as cases_open,
      (select count(*)::int from approval a where a.status = 'asked' and a.kind = any(${viewer.kinds}::text[])
        and a.asked_by not in (select hands_of(${viewer.staffId}))) as approvals_waiting,
      (select count(*)::int from alarm where ended_at is null and state = 'raised') as alarms_raised,
      q.*, k.*, r.*, b.*,
      (select coalesce(sum(amount), 0)::bigint from deposit
        where status = 'approved' and reversed_at is null and status_at >= ${since}) as deposited,
      (select coalesce(sum(amount), 0)::bigint from withdrawal
        where status = 'done' and returned_at is null and status_at >= ${since}) as withdrawn,
      (select count(*)::int from player where id >= ${idFloor(since)} and created_at >= ${since}) as players_new
    from (
      select count(*) filter (where status = 'pending')::int as withdrawals_pending,
        count(*) filter (where status = 'approved')::int as withdrawals_approved,
        min(created_at) as oldest_withdrawal_at
      from withdrawal where status in ('pending', 'approved')) q, (
      select count(distinct player_id)::int as kyc_waiting, min(uploaded_at) as oldest_kyc_at
      from kyc_document where status = 'pending') k, (
      select coalesce(sum(stake) filter (where status <> 'void'), 0)::bigint as staked,
        coalesce(sum(payout) filter (where status = 'settled' and product <> 'sports'), 0)::bigint
          + ${paidOnSports(since)} as paid_out,
        count(*) filter (where status <> 'void')::int as rounds,
        count(distinct player_id) filter (where status <> 'void')::int as players_active
      from stake where at >= ${since}) r, ${bonusesSince(since)} b`,
  )
}

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** The smallest id of a player made at or after an instant: ids sort by time (contract/ids). */
function idFloor(at: Date): string {
  let time = ''
  let rest = at.getTime()
  for (let place = 0; place < 10; place++) {
    time = ALPHABET[rest % 32]! + time
    rest = Math.floor(rest / 32)
  }
  return `plr_${time}`
}
