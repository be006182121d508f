import type { PlayerId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Cases } from '../cases/cases.ts'
import { DAY_MS } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { AmlFacts, MoneyRow } from './aml-rules.ts'
import { amlThresholds } from './aml-thresholds.ts'

/** At least so far back, and as far as the longest window of the thresholds. */
const LOOK_BACK_DAYS = 30
const LINKED_MAX = 20

/** Reads what the rules want to know of one player. */
export async function readAmlFacts(
  database: Database,
  cases: Cases,
  playerId: PlayerId,
  { now, windowDays }: { now: Date; windowDays: number },
): Promise<AmlFacts> {
  const days = Math.max(LOOK_BACK_DAYS, windowDays)
  const since = new Date(now.getTime() - days * DAY_MS)
  const { read } = database
  const [player, deposits, withdrawals, open, linked, weighed] = await Promise.all([
    read
      .selectFrom('player')
      .select(['username', 'kyc_verified'])
      .where('id', '=', playerId)
      .executeTakeFirstOrThrow(),
    sql<MoneyRow>`select id, amount, created_at as at from deposit
      where player_id = ${playerId} and status = 'approved' and reversed_at is null and created_at > ${since}
      order by created_at, id`.execute(read),
    sql<MoneyRow>`select id, amount, created_at as at from withdrawal
      where player_id = ${playerId} and status in ('pending', 'approved', 'done') and created_at > ${since}
      order by created_at, id`.execute(read),
    openWithdrawals(database, playerId),
    linkedAccounts(database, playerId),
    cases.weighed(playerId),
  ])
  return {
    playerId,
    username: player.username,
    verified: player.kyc_verified,
    deposits: deposits.rows,
    withdrawals: withdrawals.rows,
    open,
    linked,
    weighed,
  }
}

/**
 * What the player of a withdrawal `w` has played since then. A stake that came back but for a small part has only
 * passed through: it was cashed out at once, or was on what is as good as certain. So have bets on the same matches
 * that came back together, as those on all outcomes of one do. Nor is a deposit played with what the house gave, a free
 * bet's stake or the part of one that was bonus money.
 */
export const playedSince = (since: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select coalesce(sum(own), 0)::bigint as total from (
    select sum(stake - bonus_stake) as own
    from stake s left join lateral (select string_agg(event, ' ' order by event) as events from stake_event
      where s.product <> 'casino' and player_id = s.player_id and subject = s.subject) e on true
    where player_id = w.player_id and at >= ${since} and status <> 'void' and not is_free
      and ${isPlayed(sql`stake`, sql`payout`)}
    group by coalesce(events, subject) having ${isPlayed(sql`sum(stake)`, sql`sum(payout)`)}
  ) as matter`

const isPlayed = (stake: RawBuilder<unknown>, payout: RawBuilder<unknown>) =>
  sql`abs(${payout} - ${stake}) * 100 > ${stake} * ${amlThresholds.throughPercent}::int`

/** The days before each waiting withdrawal: deposits, what was played since the first of them, and withdrawals. */
async function openWithdrawals(database: Database, playerId: PlayerId) {
  const days = amlThresholds.noPlay.windowDays
  const { rows } = await sql<{ id: string; deposited: Kurus; played: Kurus; withdrawn: Kurus }>`
    select w.id, coalesce(d.total, 0)::bigint as deposited, s.total as played,
      o.total as withdrawn
    from withdrawal w
    cross join lateral (select sum(amount) as total, min(status_at) as since from deposit
      where player_id = w.player_id and status = 'approved' and reversed_at is null and status_at <= w.created_at
        and status_at > w.created_at - make_interval(days => ${days})) d
    cross join lateral (${playedSince(sql`d.since`)}) s
    cross join lateral (select coalesce(sum(amount), 0)::bigint as total from withdrawal
      where player_id = w.player_id and status in ('pending', 'approved', 'done')
        and created_at >= d.since) o
    where w.player_id = ${playerId} and w.status in ('pending', 'approved')`.execute(database.read)
  return rows
}

async function linkedAccounts(database: Database, playerId: PlayerId): Promise<AmlFacts['linked']> {
  const { rows } = await sql<{ playerId: PlayerId; username: string; by: 'iban' | 'device' }>`
    with own_iban as (
      select iban_index from saved_account where player_id = ${playerId}
      union select iban_index from withdrawal where player_id = ${playerId}
    ), other as (
      select a.player_id, 'iban' as by from saved_account a join own_iban using (iban_index)
      union select w.player_id, 'iban' from withdrawal w join own_iban using (iban_index)
      union select s.player_id, 'device' from player_session own join player_session s using (device_digest)
        where own.player_id = ${playerId}
    )
    select p.id as "playerId", p.username, max(other.by) as by
    from other join player p on p.id = other.player_id
    where p.id <> ${playerId} group by p.id, p.username order by p.id limit ${LINKED_MAX}`.execute(
    database.read,
  )
  return rows
}
