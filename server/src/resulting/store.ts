import type { FixtureId } from '@menekse/contract/ids'
import type { FixtureState, FixtureStatus, SportId } from '@menekse/contract/sports/fixture'
import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database.ts'

export interface HeadRow {
  id: FixtureId
  feed: string
  sport: SportId
  head: {
    tournament: { name: string }
    home: { name: string }
    away: { name: string }
    quarterMinutes?: number
  }
  starts_at: Date
  status: FixtureStatus
  state: (Pick<FixtureState, 'score' | 'periods'> & { clock: { period: string } }) | null
}

const columns = sql`f.id, f.feed, f.sport, f.head, f.starts_at, f.status, f.state`

/** Matches that start from an instant until another. */
export async function fixturesOf({ read }: Database, from: Date, until: Date): Promise<HeadRow[]> {
  const { rows } = await sql<HeadRow>`select ${columns} from fixture f
    where f.starts_at >= ${from} and f.starts_at < ${until} order by f.starts_at, f.id limit 1000`.execute(
    read,
  )
  return rows
}

export async function findHeads({ read }: Database, ids: readonly FixtureId[]): Promise<HeadRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<HeadRow>`select ${columns} from fixture f
    where f.id = any(${[...ids]}::text[]) order by f.starts_at, f.id`.execute(read)
  return rows
}

const OVER = sql`('ended', 'closed', 'cancelled', 'abandoned', 'postponed', 'interrupted')`
const hasOpen = sql`exists (select from bet_leg l join bet b on b.player_id = l.player_id and b.id = l.bet_id
  where l.event = f.id and b.status = 'open')`

/** Matches with open bets that are over, or should be: they have started before `silent`. */
export async function withOpenBets(
  { read }: Database,
  { now, since, silent }: { now: Date; since: Date; silent: Date },
): Promise<(HeadRow & { over_at: Date | null })[]> {
  const { rows } = await sql<HeadRow & { over_at: Date | null }>`
    select ${columns}, (select max(t.at) from fixture_change t where t.fixture_id = f.id and t.status = f.status)
      as over_at
    from fixture f
    where f.starts_at > ${since} and (f.status in ${OVER} or f.starts_at < ${silent})
      and (f.starts_at < ${now} or f.status in ${OVER}) and ${hasOpen}
    order by f.starts_at, f.id limit 300`.execute(read)
  return rows
}

/**
 * Matches with open bets that were called off, put off, left, or never begun although their time is long past; and
 * those that have begun since `begun`, so long after a start that was told before that bets on that do not count, and
 * nobody has said so.
 */
export async function unplayed(
  { read }: Database,
  { since, before, begun, grace }: { since: Date; before: Date; begun: Date; grace: string },
): Promise<HeadRow[]> {
  const { rows } = await sql<HeadRow>`select ${columns} from fixture f
    where (f.starts_at > ${since} and f.status in ('postponed', 'cancelled', 'interrupted', 'abandoned')
        or f.status in ('planned', 'delayed') and exists (select from fixture_change t
          where t.fixture_id = f.id and t.starts_at between ${since} and ${before})) and ${hasOpen}
      or f.starts_at > ${begun} and f.status in ('live', 'break', 'ended', 'closed')
        and exists (select from fixture_change t
          where t.fixture_id = f.id and t.starts_at < f.starts_at - ${grace}::interval)
        and exists (select from bet_leg l where l.event = f.id)
        and not exists (select from market_cancel c
          where c.fixture_id = f.id and c.source = 'rule' and c.market is null)
    order by f.starts_at, f.id limit 300`.execute(read)
  return rows
}

export async function lockFixture(tx: Tx, id: FixtureId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`give_back:${id}`}, 0))`.execute(tx)
}

export interface Swap {
  id: FixtureId
  match: string
  /** Of the swap before it. */
  from: Date | null
  at: Date
  is_noted: boolean
}

/** When teams of matches have changed places, and whether the bets before it are known to count nothing. */
export async function swaps({ read }: Database, since: Date): Promise<Swap[]> {
  const { rows } = await sql<Swap>`
    select f.id, (f.head -> 'home' ->> 'name') || ' – ' || (f.head -> 'away' ->> 'name') as match, t.at,
      (select max(b.at) from fixture_change b
        where b.fixture_id = t.fixture_id and b.is_swapped and b.number < t.number) as "from",
      exists (select from market_cancel c where c.fixture_id = t.fixture_id and c.source = 'rule'
        and c.market is null and c.until_at = t.at) as is_noted
    from fixture_change t join fixture f on f.id = t.fixture_id
    where t.is_swapped and t.at > ${since} order by t.at, t.number limit 300`.execute(read)
  return rows
}

/** What waits for a second person, by the id of what it is about. */
export async function waitingFor(
  { read }: Database,
  kinds: readonly string[],
  subjects: readonly string[],
): Promise<Map<string, string>> {
  if (subjects.length === 0) return new Map()
  const rows = await read
    .selectFrom('approval')
    .select(['id', 'subject'])
    .where('kind', 'in', kinds)
    .where('subject', 'in', subjects)
    .where('status', '=', 'asked')
    .execute()
  return new Map(rows.map(({ id, subject }) => [subject, id]))
}

/** Markets of a match on which anybody has ever bet, with the outcomes that were bet on. */
export async function marketsBetOn(
  { read }: Database,
  fixture: FixtureId,
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ market: string; selections: string[] }>`
    select market, array_agg(distinct selection order by selection) as selections from bet_leg
    where event = ${fixture} group by market order by market`.execute(read)
  return new Map(rows.map(({ market, selections }) => [market, selections]))
}
