import type { FixtureId, PlayerId } from '@menekse/contract/ids'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { TakenLeg } from '../store.ts'

/** A coupon with a leg that was dead when it was taken. */
export interface LateCoupon {
  playerId: PlayerId
  id: string
  fixture: FixtureId
  placedAt: Date
  isFree: boolean
  /** Both sides, as its player reads them. */
  name: string
}

/** Until when turns were looked at; undefined while another process looks. */
export async function takeLook(tx: Tx, first: Date): Promise<Date | undefined> {
  await sql`insert into dead_price_look (until) values (${first}) on conflict do nothing`.execute(
    tx,
  )
  const { rows } = await sql<{ until: Date }>`
    select until from dead_price_look for update skip locked`.execute(tx)
  return rows[0]?.until
}

export async function lookedUntil(tx: Tx, until: Date): Promise<void> {
  await sql`update dead_price_look set until = ${until}`.execute(tx)
}

/** What turned a fixture: who bet on it on less than had been read of that is late. */
export interface KeptTurn {
  fixture: FixtureId
  epoch: string
  at: Date
  keptAt: Date
}

/** Turns that were kept since an instant. */
export async function turnsSince(tx: Tx, since: Date): Promise<KeptTurn[]> {
  const { rows } =
    await sql<KeptTurn>`select fixture_id as fixture, epoch::text, at, kept_at as "keptAt"
    from fixture_turn where kept_at > ${since}`.execute(tx)
  return rows
}

/** A coupon is written down before its stake is taken: so long it may wait for that. */
const WAITS_MS = 15_000
/** Processes agree on the time by far less. */
const APART_MS = 5_000

/**
 * Legs of coupons that were accepted after one of these turns on less than had been read of it. What a window makes
 * void already is left out; what was cashed out is final. What counts is the bet's own instant. The coupons of those
 * moments are read once, whatever number of turns there are.
 */
export async function lateCoupons(tx: Tx, turns: readonly KeptTurn[]): Promise<LateCoupon[]> {
  if (turns.length === 0) return []
  const times = (of: (turn: KeptTurn) => Date) => turns.map((turn) => of(turn).getTime())
  const from = new Date(Math.min(...times(({ at }) => at)) - WAITS_MS)
  const until = new Date(Math.max(...times(({ keptAt }) => keptAt)) + APART_MS)
  const fixtures = turns.map(({ fixture }) => fixture)
  const { rows } = await sql<{
    player_id: PlayerId
    bet_id: string
    fixture_id: FixtureId
    placed_at: Date
    is_free: boolean
    risks: { fixture_id: string }[]
    legs: TakenLeg[]
  }>`
    with recent as materialized (
      select c.player_id, c.bet_id, l.event, c.risks, c.legs
      from coupon c join bet_leg l on l.player_id = c.player_id and l.bet_id = c.bet_id
      where c.placed_at > ${from} and c.placed_at < ${until} and l.event = any(${fixtures}::text[])
    )
    select distinct on (c.player_id, c.bet_id, t.fixture_id) c.player_id, c.bet_id, t.fixture_id,
      b.placed_at, b.is_free, c.risks, c.legs
    from unnest(${fixtures}::text[], ${turns.map(({ epoch }) => epoch)}::bigint[],
      ${turns.map(({ at }) => at)}::timestamptz[]) as t (fixture_id, epoch, at)
    join recent c on c.event = t.fixture_id
    join lateral json_to_recordset(c.risks) as r (fixture_id text, seen bigint)
      on r.fixture_id = t.fixture_id and r.seen < t.epoch
    join bet b on b.player_id = c.player_id and b.id = c.bet_id and b.placed_at > t.at
      and b.status <> 'cashed_out'
    where not exists (select from market_cancel w
      where w.fixture_id = t.fixture_id and w.market is null and w.lifted_at is null
        and coalesce(w.from_at <= b.placed_at, true) and coalesce(w.until_at > b.placed_at, true))
    order by c.player_id, c.bet_id, t.fixture_id`.execute(tx)
  return rows.map(
    ({ player_id: playerId, bet_id: id, fixture_id: fixture, risks, legs, ...row }) => {
      const { home, away } = legs[risks.findIndex((risk) => risk.fixture_id === fixture)]!
      const { placed_at: placedAt, is_free: isFree } = row
      return { playerId, id, fixture, placedAt, isFree, name: `${home} – ${away}` }
    },
  )
}
