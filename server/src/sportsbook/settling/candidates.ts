import type { BetId, FixtureId, PlayerId } from '@menekse/contract/ids'
import { kurus } from '@menekse/contract/money'
import type { System } from '@menekse/games/sports/coupon/lines'
import { sql } from 'kysely'
import type { BetKey } from '../../bets/bets.ts'
import type { FixtureFacts } from '../../fixtures/fixtures.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { CouponStake } from '../store.ts'

/*
 * Which coupons of a match are worth a look, found where they lie: most of them lost with one leg, or wait for
 * another match, and need not be read for that.
 */

/** An open bet, and how many settlements it has had. */
export interface LostKey extends BetKey {
  readonly settlement: number
}

/** An open bet that may be decided, and what its coupon says as it was placed: where a part has left, less runs. */
export interface DecidableKey extends BetKey {
  readonly stake: CouponStake
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

/**
 * A word that is another as soon as the desk has said of a coupon on a match that it does not count, or that it does
 * again; empty where it has said so of none.
 */
export async function voidStandOf({ read }: Database, fixture: FixtureId): Promise<string> {
  const { rows } = await sql<{ voids: number; lifted: number }>`
    select count(*)::int as voids, count(lifted_at)::int as lifted from coupon_void v
    where exists (select from bet_leg l
      where l.player_id = v.player_id and l.bet_id = v.bet_id and l.event = ${fixture})`.execute(
    read,
  )
  const { voids, lifted } = rows[0]!
  return voids === 0 ? '' : `${voids}.${lifted}`
}

/** A coupon of a match that is worth a look; or the last that was looked at, whatever it is. */
interface Candidate extends LostKey {
  readonly kind: 'lost' | 'decidable' | 'ended' | null
  readonly unit: bigint
  readonly cap: bigint
  readonly system: System | null
}

export interface CandidatesOf {
  readonly fixture: FixtureId
  readonly lost: readonly LostSelection[]
}

/** What of a page of coupons is worth a look, in the order of their keys. */
export interface Candidates {
  /** Of cash and of one line, with a leg among what is lost: that line pays nothing, whatever its other legs do. */
  readonly lost: readonly LostKey[]
  /** One line waits while nothing is known of a leg, unless it lost with a bonus; a system may be decided before. */
  readonly decidable: readonly DecidableKey[]
  /** Settled with a bonus: what is decided only now may say that they count otherwise towards wagering it. */
  readonly ended: readonly BetKey[]
}

/** Who has no statistics of a match that just ended would sort all of its coupons for each page. */
const BY_INDEX = sql`select set_config(name, 'off', true) from unnest(array['enable_sort', 'enable_seqscan',
  'enable_bitmapscan', 'enable_hashagg', 'enable_hashjoin', 'enable_mergejoin']) as name`

/** Coupons behind a key that are worth a look, and behind them the last that was looked at; none at the end. */
async function candidatesAfter(
  { patient }: Database,
  { fixture, lost }: CandidatesOf,
  after: BetKey,
  size: number,
): Promise<Candidate[]> {
  return patient.transaction().execute(async (tx) => {
    await BY_INDEX.execute(tx)
    const { rows } = await sql<Candidate>`
      with page as materialized (
        select player_id, bet_id, bool_or((market, selection) in (
          select * from unnest(${lost.map(([market]) => market)}::text[],
            ${lost.map(([, outcome]) => outcome)}::text[]))) as has_lost
        from bet_leg where event = ${fixture} and (player_id, bet_id) > (${after.playerId}, ${after.id})
        group by player_id, bet_id order by player_id, bet_id limit ${size}
      ), running as materialized (
        select p.*, b.settlement, b.grant_id, b.status
        from page p join bet b on b.player_id = p.player_id and b.id = p.bet_id
          and (b.status = 'open' or b.status = 'settled' and b.grant_id is not null)
      ), seen as materialized (
        select p.player_id, p.bet_id, p.settlement, c.unit, c.cap, c.system, case
          when p.status = 'settled' then 'ended'
          when p.has_lost and p.grant_id is null and c.system is null then 'lost'
          when p.has_lost or c.system is not null or not exists (
            select from bet_leg o where o.player_id = p.player_id and o.bet_id = p.bet_id
              and not exists (select from market_result r
                where r.fixture_id = o.event and r.market = o.market and r.taken_back_at is null)
              and not exists (select from market_cancel v where v.fixture_id = o.event and v.lifted_at is null))
            then 'decidable' end as kind
        from running p join coupon c on c.player_id = p.player_id and c.bet_id = p.bet_id
      )
      select player_id as "playerId", bet_id as id, settlement, kind, unit, cap, system
      from seen where kind is not null
      union all (select player_id, bet_id, 0, null, 0, 0, null from page order by 1 desc, 2 desc limit 1)
      order by 1, 2, kind`.execute(tx)
    return rows
  })
}

/** None of a match that is settled for the first time is void; one that is declared so meanwhile is settled again. */
const decidableKey = ({ playerId, id, unit, cap, system }: Candidate): DecidableKey => ({
  playerId,
  id,
  stake: { unit: kurus(unit), cap: kurus(cap), system: system ?? undefined, isVoid: false },
})

/** Without the last player's, who may have more of them on the next page: no two pages wait for one purse. */
function ofWholePlayers(page: readonly Candidate[]): readonly Candidate[] {
  const last = page.at(-1)
  const cut = page.findLastIndex(({ playerId }) => playerId !== last?.playerId) + 1
  return cut === 0 ? page : page.slice(0, cut)
}

interface Paging {
  /** How many coupons a page looks at. */
  readonly size: number
  readonly atOnce: number
}

/** Hands the coupons of a match that are worth a look to `work`, page by page and some pages at a time. */
export async function eachPage(
  database: Database,
  of: CandidatesOf,
  { size, atOnce }: Paging,
  work: (page: Candidates) => Promise<void>,
): Promise<void> {
  let after: BetKey = { playerId: '' as PlayerId, id: '' as BetId }
  const read = async (): Promise<readonly Candidate[]> => {
    const page = ofWholePlayers(await candidatesAfter(database, of, after, size))
    after = page.at(-1) ?? after
    return page
  }
  let last: Promise<readonly Candidate[]> = Promise.resolve([])
  const failure = new AbortController()
  const next = () => (last = last.then(read))
  const workInTurn = async () => {
    try {
      while (!failure.signal.aborted) {
        const page = await next()
        if (page.length === 0) return
        const lost = page.filter(({ kind }) => kind === 'lost')
        const decidable = page.filter(({ kind }) => kind === 'decidable').map(decidableKey)
        const ended = page.filter(({ kind }) => kind === 'ended')
        if (lost.length + decidable.length + ended.length > 0)
          await work({ lost, decidable, ended })
      }
    } catch (error) {
      failure.abort()
      throw error
    }
  }
  // Nobody is at work any more when what failed is told.
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, workInTurn))
  const rejected = ended.find((one) => one.status === 'rejected')
  if (rejected !== undefined) throw rejected.reason
}
