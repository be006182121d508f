import type { FixtureId } from '@menekse/contract/ids'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { BetKey } from '../../bets/bets.ts'
import type { FixtureFacts } from '../../fixtures/fixtures.ts'
import type { Database, Tx } from '../../platform/database.ts'

/*
 * Which coupons of a match are worth a look, found where they lie: most of them lost with one leg, or wait for
 * another match, and need not be read for that.
 */

/** An open bet, and how many settlements it has had. */
export interface LostKey extends BetKey {
  readonly settlement: number
}

export type LostSelection = readonly [market: string, outcome: string]

/** What of a match is lost; nothing where some bets on it do not count. */
export function lostSelections(facts: FixtureFacts | undefined): LostSelection[] {
  if (facts === undefined || facts.cancels.length > 0) return []
  return [...facts.results].flatMap(([market, outcomes]) =>
    Object.entries(outcomes).flatMap(([outcome, came]) =>
      came === 'L' ? [[market, outcome] as const] : [],
    ),
  )
}

/**
 * Whether anybody has a coupon on a match. One that is not seen here is refused by its own commit: what decides about
 * money is a turn of the match, said before anybody acts on it (decision 091).
 */
export async function hasCoupons(tx: Tx, fixture: FixtureId): Promise<boolean> {
  const { rows } = await sql`select from bet_leg where event = ${fixture} limit 1`.execute(tx)
  return rows.length > 0
}

/** Whether the desk has ever said of a coupon on a match that it does not count. */
export async function hasVoided(database: Database, fixture: FixtureId): Promise<boolean> {
  const { rows } = await sql`select from coupon_void v join bet_leg l using (player_id, bet_id)
    where l.event = ${fixture} limit 1`.execute(database.read)
  return rows.length > 0
}

/**
 * Open coupons of cash and of one line that have a leg among what is lost, by their keys: that line pays nothing,
 * whatever becomes of its other legs.
 */
export const lostOn = (fixture: FixtureId, lost: readonly LostSelection[]) => sql<LostKey>`
  select distinct l.player_id as "playerId", l.bet_id as id, b.settlement
  from bet_leg l join bet b on b.player_id = l.player_id and b.id = l.bet_id
    join coupon c on c.player_id = l.player_id and c.bet_id = l.bet_id
  where l.event = ${fixture} and b.status = 'open' and b.grant_id is null and c.system is null
    and (l.market, l.selection) in (select * from unnest(${lost.map(([market]) => market)}::text[],
      ${lost.map(([, outcome]) => outcome)}::text[]))
  order by 1, 2`

/**
 * Open coupons with a leg on a match that may be decided, by their keys. One line waits while nothing is known of one
 * of its legs; a system may be decided before.
 */
export const mayBeDecided = (fixture: FixtureId) => sql<BetKey>`
  select distinct l.player_id as "playerId", l.bet_id as id
  from bet_leg l join bet b on b.player_id = l.player_id and b.id = l.bet_id
    join coupon c on c.player_id = l.player_id and c.bet_id = l.bet_id
  where l.event = ${fixture} and b.status = 'open' and (c.system is not null or not exists (
    select from bet_leg o where o.player_id = l.player_id and o.bet_id = l.bet_id
      and not exists (select from market_result r
        where r.fixture_id = o.event and r.market = o.market and r.taken_back_at is null)
      and not exists (select from market_cancel v where v.fixture_id = o.event and v.lifted_at is null)))
  order by 1, 2`

interface Paging<Row> {
  /** How many rows a page has, more or less. */
  readonly size: number
  readonly atOnce: number
  /** Rows that are alike in this, one behind the other, stand on one page: no two pages wait for one purse. */
  readonly together: (row: Row) => unknown
}

/**
 * Hands what a question finds to `work`, page by page and some pages at a time. It is asked once, by a cursor: page for
 * page each would cost what all of them do.
 */
export async function eachPage<Row>(
  database: Database,
  question: RawBuilder<Row>,
  { size, atOnce, together }: Paging<Row>,
  work: (page: Row[]) => Promise<void>,
): Promise<void> {
  await database.patient.transaction().execute(async (tx) => {
    // All of it is wanted, and not its beginning soon.
    await sql`set local cursor_tuple_fraction = 1`.execute(tx)
    await sql`declare candidates no scroll cursor for ${question}`.execute(tx)
    let held: readonly Row[] = []
    const fetch = async (): Promise<Row[]> => {
      const { rows } = await sql<Row>`fetch ${sql.lit(size)} from candidates`.execute(tx)
      const all = [...held, ...rows]
      const end = all.at(-1)
      const cut = all.findLastIndex((row) => together(row) !== together(end!)) + 1
      // What may go on in the next page waits for it; of rows that are all alike nothing is gained by that.
      const isHeld = rows.length === size && cut > 0
      held = isHeld ? all.slice(cut) : []
      return isHeld ? all.slice(0, cut) : all
    }
    let last: Promise<Row[]> = Promise.resolve([])
    const failure = new AbortController()
    const next = () => (last = last.then(fetch))
    const workInTurn = async () => {
      try {
        while (!failure.signal.aborted) {
          const rows = await next()
          if (rows.length === 0) return
          await work(rows)
        }
      } catch (error) {
        failure.abort()
        throw error
      }
    }
    // The transaction ends once nobody asks it any more.
    const ended = await Promise.allSettled(Array.from({ length: atOnce }, workInTurn))
    const rejected = ended.find((one) => one.status === 'rejected')
    if (rejected !== undefined) throw rejected.reason
  })
}
