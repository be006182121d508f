import type { PlayerId } from '@menekse/contract/ids'
import { seededRandom } from '@menekse/games/random'
import { slotTitles } from '@menekse/games/slots/catalogue'
import { playSlot } from '@menekse/games/slots/slot'
import type { Database } from '@menekse/server/platform/database'
import { sql } from 'kysely'

const MONTHS = 24
/** Keys are kept for 150 days: the month of today and the five before it. */
const MONTHS_OF_KEYS = 6
/** Rounds as the game really plays them, from which history is made. */
const SAMPLES = 500

/**
 * Plants what years of play leave behind: so many rounds, each with its transfers and, while it is kept, its key,
 * spread evenly over players and over two years of months. Straight into the months, each in the order of its key.
 */
export async function plantHistory(
  owner: Database,
  players: readonly PlayerId[],
  size: number,
): Promise<{ rounds: number; bytes: number }> {
  const before = await bytesOf(owner)
  await plantSamples(owner)
  await sql`create table history_player as select id, ordinality as n
    from unnest(${players}::text[]) with ordinality as p(id, ordinality)`.execute(owner.read)
  const each = Math.max(1, Math.round(size / MONTHS / players.length))
  // A small history has fewer players than the house; it never has fewer months.
  const active = Math.min(players.length, Math.round(size / MONTHS / each))
  for (let back = MONTHS - 1; back >= 0; back--) await plantMonth(owner, { back, each, active })
  await sql`drop table history_player, history_sample`.execute(owner.read)
  await sql`vacuum (freeze, analyze)`.execute(owner.read)
  return { rounds: MONTHS * each * active, bytes: (await bytesOf(owner)) - before }
}

async function plantSamples(owner: Database): Promise<void> {
  const title = slotTitles[0]!
  const samples = Array.from({ length: SAMPLES }, (_, n) => {
    const seed = Buffer.alloc(32)
    seed.writeUInt32BE(n, 0)
    return playSlot(title, title.stakes[0]!, seededRandom(seed, `history ${n}`))
  })
  await sql`create table history_sample as
    select ordinality - 1 as n, events::json, payout, ${title.slug} as slug, ${title.stakes[0]!}::bigint as stake
    from unnest(${samples.map(({ events }) => JSON.stringify(events))}::text[],
      ${samples.map(({ payout }) => payout)}::bigint[]) with ordinality as s(events, payout, ordinality)`.execute(
    owner.read,
  )
}

async function plantMonth(
  owner: Database,
  { back, each, active }: { back: number; each: number; active: number },
): Promise<void> {
  const { rows } = await sql<{ month: string; suffix: string; days: number }>`
    select month::text, to_char(month, 'YYYY_MM') as suffix,
      least(28, extract(day from now() - month))::int as days
    from (select (date_trunc('month', now()) - make_interval(months => ${back}))::date as month) as of`.execute(
    owner.read,
  )
  const { month, suffix, days } = rows[0]!
  await sql`select ensure_round_partition(${month}), ensure_transfer_partition(${month})`.execute(
    owner.read,
  )
  const round = sql.table(`round_${suffix}`)
  // Computed once a day, and not once a round.
  await sql`create table history_day as select day, at, id_at('rnd_', at) as low from (
    select day, ${month}::timestamptz + day * interval '1 day' as at
    from generate_series(0, ${days}::int) as day) as d`.execute(owner.read)
  await sql`insert into ${round} (player_id, id, play_session_id, game_slug, category, math_version, status, stake,
      payout, seed, events, balance_before, started_at, ended_at, bonus_stake, contribution, is_free_spin, is_stepped)
    select p.id, low || substr(digest, 1, 16), 'pls_00000000000000000000000000', slug, 'slots', 'bench', 'settled',
      stake, payout, digest || digest, events, 100000000, at, at, 0, 0, false, false
    from (select id, n from history_player where n <= ${active} order by id) as p
    cross join generate_series(1, ${each}::int) as turn
    cross join lateral (select md5(p.n || ' ' || turn) as digest) as made
    join history_day on day = turn * ${days}::int / (${each}::int + 1)
    join history_sample s on s.n = (p.n * 7919 + turn) % ${SAMPLES}::int`.execute(owner.read)
  await sql`drop table history_day`.execute(owner.read)
  await sql`insert into ${sql.table(`transfer_${suffix}`)} (player_id, key, reason, debit_account, credit_account,
      amount, subject, balance_after, occurred_at, recorded_at)
    select player_id, id, reason, debit, credit, amount, id, 100000000, started_at, started_at
    from ${round} cross join lateral (values ('stake', 'cash', 'house:casino', stake),
      ('payout', 'house:casino', 'cash', payout)) as moved(reason, debit, credit, amount) where amount > 0`.execute(
    owner.read,
  )
  if (back >= MONTHS_OF_KEYS) return
  await sql`select ensure_key_partition(${month})`.execute(owner.read)
  await sql`insert into ${sql.table(`money_key_rnd_${suffix}`)} (player_id, key, fingerprint, recorded_at)
    select player_id, id, game_slug || ' ' || stake, started_at from ${round}`.execute(owner.read)
}

async function bytesOf(owner: Database): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select pg_database_size(current_database())::text as bytes`.execute(owner.read)
  return Number(rows[0]!.bytes)
}
