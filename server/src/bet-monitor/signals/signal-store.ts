import { newId } from '@menekse/contract/ids'
import type { BetId, PlayerId } from '@menekse/contract/ids'
import type { BetSignalKind } from '@menekse/contract/sports/staff-bets'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database, Tx } from '../../platform/database.ts'

/** What was found: a sentence with figures, and the coupons that show it. */
export interface Finding {
  kind: BetSignalKind
  /** Names the occurrence: the same one is found once. */
  key: string
  fixture?: string | undefined
  /** Whom it is about, where it is about somebody. */
  player?: PlayerId
  fact: string
  bets: readonly { playerId: PlayerId; id: BetId }[]
}

/** Keeps findings with their coupons and leaves those that are known as they are; how many were new. */
export async function keepFindings(
  tx: Tx,
  findings: readonly Finding[],
  now: Date,
): Promise<number> {
  const named = findings.map((finding) => ({ ...finding, id: newId('sig', now.getTime()) }))
  const { rows: added } = await sql<{ id: string }>`
    insert into bet_signal (id, kind, key, fixture_id, fact, at)
    select id, kind, key, fixture_id, fact, ${now} from unnest(${named.map(({ id }) => id)}::text[],
      ${named.map(({ kind }) => kind)}::text[], ${named.map(({ key }) => key)}::text[],
      ${named.map(({ fixture }) => fixture ?? null)}::text[], ${named.map(({ fact }) => fact)}::text[])
      as n(id, kind, key, fixture_id, fact)
    order by kind, key on conflict (kind, key) do nothing returning id`.execute(tx)
  const isNew = new Set(added.map(({ id }) => id))
  const shown = named
    .filter(({ id }) => isNew.has(id))
    .flatMap(({ id: signal, bets }) => bets.map((bet) => ({ ...bet, signal })))
  await sql`insert into bet_signal_bet (player_id, bet_id, signal_id)
    select distinct player_id, bet_id, signal_id from unnest(${shown.map(({ playerId }) => playerId)}::text[],
      ${shown.map(({ id }) => id)}::text[], ${shown.map(({ signal }) => signal)}::text[])
      as b(player_id, bet_id, signal_id)`.execute(tx)
  return added.length
}

/** Which of these are known. */
export async function knownKeys(
  database: Database,
  findings: readonly Pick<Finding, 'kind' | 'key'>[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ kind: string; key: string }>`
    select s.kind, s.key from unnest(${findings.map(({ kind }) => kind)}::text[],
      ${findings.map(({ key }) => key)}::text[]) as f(kind, key) join bet_signal s using (kind, key)`.execute(
    database.read,
  )
  return new Set(rows.map(({ kind, key }) => `${kind} ${key}`))
}

export interface SignalRow {
  id: string
  kind: BetSignalKind
  at: Date
  fact: string
  fixture_id: string | null
  fixture: string | null
  players: number
  closing_legs: number
  closing_percent: number | null
  coupons: { id: BetId; player_id: string; username: string; stake: string }[]
}

/** So many coupons stand with a finding on the page; all of them are in the stream of those that stand out. */
const COUPONS_SHOWN = 12

function signalsWhere(
  database: Database,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<SignalRow[]> {
  return sql<SignalRow>`
    select s.id, s.kind, s.at, s.fact, s.fixture_id,
      (head -> 'home' ->> 'short') || ' – ' || (head -> 'away' ->> 'short') as fixture,
      (select count(distinct player_id)::int from bet_signal_bet where signal_id = s.id) as players,
      v.closing_legs, v.closing_percent,
      coalesce((select json_agg(c) from (
        select k.bet_id as id, k.player_id, p.username, b.stake::text as stake from bet_signal_bet k
          join player p on p.id = k.player_id join bet b on b.player_id = k.player_id and b.id = k.bet_id
        where k.signal_id = s.id order by b.placed_at desc limit ${COUPONS_SHOWN}) as c), '[]') as coupons
    from bet_signal s left join fixture f on f.id = s.fixture_id
      cross join lateral (select count(*)::int as closing_legs,
          100 * avg(l.odds_millis / o.odds_millis::float8 - 1) as closing_percent
        from bet_signal_bet k join coupon c on c.player_id = k.player_id and c.bet_id = k.bet_id
          join bet_leg l on l.player_id = k.player_id and l.bet_id = k.bet_id
          join closing_odds o on o.fixture_id = l.event and o.market = l.market and o.outcome = l.selection
        where k.signal_id = s.id and c.placed_at < o.at) as v
    where ${where} order by s.at desc, s.id desc limit ${limit}`
    .execute(database.read)
    .then(({ rows }) => rows)
}

export const signalPage = (
  database: Database,
  { kind, before, limit }: { kind: string | undefined; before: string | undefined; limit: number },
): Promise<SignalRow[]> =>
  signalsWhere(
    database,
    sql`(${kind ?? null}::text is null or s.kind = ${kind ?? null})
      and (${before ?? null}::text is null 
        or (s.at, s.id) < (select at, id from bet_signal where id = ${before ?? null}))`,
    limit,
  )

export const signalsOfCoupon = (
  database: Database,
  { playerId, id }: { playerId: PlayerId; id: BetId },
): Promise<SignalRow[]> =>
  signalsWhere(
    database,
    sql`s.id in (select signal_id from bet_signal_bet where player_id = ${playerId} and bet_id = ${id})`,
    20,
  )
