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

/**
 * Legs of coupons that were accepted after a turn of their fixture on less than had been read of it. What a window
 * makes void already is left out; what was cashed out is final. A coupon is written down before its stake is taken:
 * what counts is the bet's own instant.
 */
export async function lateCoupons(tx: Tx, since: Date): Promise<LateCoupon[]> {
  const { rows } = await sql<{
    player_id: PlayerId
    bet_id: string
    fixture_id: FixtureId
    placed_at: Date
    risks: { fixture_id: string }[]
    legs: TakenLeg[]
  }>`
    select distinct on (c.player_id, c.bet_id, t.fixture_id) c.player_id, c.bet_id, t.fixture_id, b.placed_at,
      c.risks, c.legs
    from fixture_turn t
    join coupon c on c.placed_at > t.at - interval '1 minute' and c.placed_at < t.kept_at + interval '1 minute'
    join lateral json_to_recordset(c.risks) as r (fixture_id text, seen bigint)
      on r.fixture_id = t.fixture_id and r.seen < t.epoch
    join bet b on b.player_id = c.player_id and b.id = c.bet_id and b.placed_at > t.at
      and b.status <> 'cashed_out'
    where t.kept_at > ${since} and not exists (select from market_cancel w
      where w.fixture_id = t.fixture_id and w.market is null and w.lifted_at is null
        and coalesce(w.from_at <= b.placed_at, true) and coalesce(w.until_at > b.placed_at, true))
    order by c.player_id, c.bet_id, t.fixture_id`.execute(tx)
  return rows.map(
    ({ player_id: playerId, bet_id: id, fixture_id: fixture, risks, legs, ...row }) => {
      const { home, away } = legs[risks.findIndex((risk) => risk.fixture_id === fixture)]!
      return { playerId, id, fixture, placedAt: row.placed_at, name: `${home} – ${away}` }
    },
  )
}
