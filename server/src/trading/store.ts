import type { FixtureId } from '@menekse/contract/ids'
import { kurus } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { sql } from 'kysely'
import type { Database } from '../platform/database.ts'

/** What is open on a fixture. */
export interface Open {
  readonly bets: number
  readonly staked: Kurus
}

/** Open coupons by fixture: each once, however many of its legs are on it. */
export async function openOn(
  database: Database,
  fixtures: readonly FixtureId[],
): Promise<Map<string, Open>> {
  const { rows } = await sql<{ event: string; bets: number; staked: bigint }>`
    select event, count(*)::int as bets, sum(stake)::bigint as staked
    from (select distinct l.event, b.player_id, b.id, b.stake
      from bet_leg l join bet b on b.player_id = l.player_id and b.id = l.bet_id and b.status = 'open'
      where l.event = any(${[...fixtures]}::text[])) as open
    group by event`.execute(database.read)
  return new Map(rows.map(({ event, bets, staked }) => [event, { bets, staked: kurus(staked) }]))
}

/** What may be lost on a selection by its coupons. */
export interface Lost {
  readonly fixture: string
  readonly market: string
  readonly outcome: string
  readonly amount: Kurus
}

/**
 * What is decided already costs no more than it has, whatever its coupons could have won. A result that people have
 * taken back decides nothing, whatever a source has said.
 */
export async function liabilitiesOf(
  database: Database,
  fixtures: readonly FixtureId[],
): Promise<Lost[]> {
  const { rows } = await sql<Lost>`select fixture_id as fixture, market, outcome, amount
    from coupon_liability l where fixture_id = any(${[...fixtures]}::text[])
      and not exists (select from (select outcomes from market_result r
          where r.fixture_id = l.fixture_id and r.market = l.market and r.taken_back_at is null
          order by source <> 'staff', source <> 'feed', version desc limit 1) as known
        where known.outcomes -> l.outcome is not null)
      and not exists (select from market_cancel c where c.fixture_id = l.fixture_id and c.lifted_at is null
        and c.from_at is null and c.until_at is null and coalesce(c.market, l.market) = l.market)`.execute(
    database.read,
  )
  return rows
}
