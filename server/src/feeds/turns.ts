import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Tx } from '../platform/database.ts'
import { isOver } from './message.ts'
import type { FixtureStatus, Pair, Said, Sport } from './message.ts'

/*
 * Turns of a fixture: what makes a bet on it another one, as a goal does or a stop. They are written with the lines
 * that say them, so that no process sells what another has read to be over (decision 091).
 */

/** A source's own time counts so far back: a feed that is later is silent, and nothing of it is sold. */
const LATE_MOST_MS = 10_000
const SEQUENCES = 1_000_000_000

/** What is known of a fixture between its lines: how it stands, and which of its markets are not open. */
export interface Mark {
  /** Empty of one that is new. */
  readonly status: FixtureStatus | ''
  readonly rest: string
  /** What each part of the match came to: no bet becomes another one by it, but a result may not be otherwise. */
  readonly periods: readonly Pair[]
  readonly shut: ReadonlySet<string>
  /** Undefined where nobody noted it; so is the sport. */
  readonly sides: Sides | undefined
  readonly sport: Sport | undefined
}

export interface Sides {
  readonly home: { readonly id: string; readonly name: string }
  readonly away: { readonly id: string; readonly name: string }
}

/**
 * Pure: whether a source has made the home team the away team, so that a selection means the other club; the database
 * has the same rule. Ids alone that are put right change nothing that a player has read.
 */
export function areSwapped(was: Sides, is: Sides): boolean {
  const cross = (of: 'id' | 'name') =>
    was.home[of] !== was.away[of] && was.home[of] === is.away[of] && was.away[of] === is.home[of]
  return cross('name') || (was.home.name !== is.home.name && cross('id'))
}

export interface Numbered {
  readonly seq: number
  readonly said: Said
}

interface Turn {
  readonly fixture: string
  readonly seq: number
  readonly at: Date
}

const NOTHING: Mark = {
  status: '',
  rest: '',
  periods: [],
  shut: new Set(),
  sides: undefined,
  sport: undefined,
}

/**
 * Puts how matches stand now into what is known. Of one that is over hardly anything more is said, and whoever says it
 * reads what was kept: otherwise each match would stay as long as its feed.
 */
export function remember(known: Map<string, Mark>, after: ReadonlyMap<string, Mark>): void {
  for (const [fixture, mark] of after) {
    const { status } = mark
    if (status !== '' && isOver({ status })) known.delete(fixture)
    else known.set(fixture, mark)
  }
}

/** Pure: what of these lines turns a match, how each stands after them, and whose teams have changed places. */
export function turnsOf(
  lines: readonly Numbered[],
  known: ReadonlyMap<string, Mark>,
  now: Date,
): { turns: Turn[]; marks: Map<string, Mark>; swapped: Set<string> } {
  const turns: Turn[] = []
  const swapped = new Set<string>()
  const marks = new Map<string, Mark>()
  for (const { seq, said } of lines) {
    const { fixture } = said
    if (fixture === '') continue
    const before = marks.get(fixture) ?? known.get(fixture)
    const after = markAfter(before ?? NOTHING, said)
    if (before === undefined && said.type !== 'fixture') continue
    marks.set(fixture, after)
    if (before !== undefined && isSwap(before, after)) swapped.add(fixture)
    if (!isTurn(before, after, said)) continue
    turns.push({ fixture, seq, at: before === undefined ? now : happenedAt(said, now) })
  }
  return { turns, marks, swapped }
}

const sideOf = ({ id, name }: Sides['home']) => ({ id, name })

function markAfter(before: Mark, said: Said): Mark {
  if (said.type === 'fixture') {
    const { status, sport, home, away } = said
    return { ...before, status, sport, sides: { home: sideOf(home), away: sideOf(away) } }
  }
  if (said.type === 'state') {
    const { status, score, periods, counts, clock } = said
    const rest = JSON.stringify([score, counts['red_cards'] ?? null, clock.period])
    return { ...before, status, rest, periods }
  }
  if (said.type !== 'offer') return before
  const shut = new Set(before.shut)
  for (const { key, status } of said.markets) {
    if (status === 'open') shut.delete(key)
    else shut.add(key)
  }
  return { ...before, shut }
}

function isTurn(before: Mark | undefined, after: Mark, said: Said): boolean {
  if (before === undefined) return true
  if (said.type === 'stop' || said.type === 'result' || said.type === 'cancel') return true
  if (said.type === 'offer') return [...after.shut].some((key) => !before.shut.has(key))
  if (before.status !== after.status) return true
  if (isEnded(after) && !isDeepStrictEqual(before.periods, after.periods)) return true
  return turningIn(before, after.sport) !== turningIn(after, after.sport) || isSwap(before, after)
}

/** A basket moves prices and makes no bet another one, in the book as well. */
function turningIn({ rest }: Mark, sport: Sport | undefined): string {
  if (sport !== 'basketball' || rest === '') return rest
  const [, ...others] = JSON.parse(rest) as unknown[]
  return JSON.stringify(others)
}

const isSwap = ({ sides: was }: Mark, { sides: is }: Mark): boolean =>
  was !== undefined && is !== undefined && areSwapped(was, is)

const isEnded = ({ status }: Pick<Mark, 'status'>) => status === 'ended' || status === 'closed'

/** When a source has seen it happen; never after now, and not longer ago than it may be late. */
function happenedAt(said: Said, now: Date): Date {
  if (said.type !== 'state') return now
  const at = Date.parse(said.source_at)
  return new Date(Math.min(now.getTime(), Math.max(at, now.getTime() - LATE_MOST_MS)))
}

interface At {
  feed: string
  gen: number
  now: Date
}

/** How fixtures stood as the process that spoke before has left them. */
export async function marksOf(
  tx: Tx,
  feed: string,
  fixtures: readonly string[],
): Promise<Map<string, Mark>> {
  if (fixtures.length === 0) return new Map()
  const { rows } = await sql<{ fixture: string; mark: string }>`
    select f.source_id as fixture, e.mark from feed_fixture f join fixture_epoch e using (fixture_id)
    where f.feed = ${feed} and f.source_id = any(${[...fixtures]}::text[])`.execute(tx)
  return new Map(rows.map(({ fixture, mark }) => [fixture, markRead(mark)]))
}

/** Pure: a mark as the next process finds it, which nobody has to understand but `markRead`. */
export const markKept = ({ status, rest, sides, sport, periods }: Mark): string =>
  JSON.stringify([status, rest, sides, sport, periods])

type Kept = [
  status: Mark['status'],
  rest: string,
  sides?: Sides | null,
  sport?: Sport | null,
  periods?: readonly Pair[],
]

/** Pure: a mark of this release or of one before it, that noted no sides, no sport or no periods. */
export function markRead(kept: string): Mark {
  const [status, rest, sides, sport, periods = []] = JSON.parse(kept) as Kept
  const known = { sides: sides ?? undefined, sport: sport ?? undefined }
  return { status, rest, periods, shut: new Set(), ...known }
}

/** What a match came to, as its source has told it. */
export interface FinalScore {
  readonly score: Pair
  /** What each part of it came to; empty where nobody told or noted it. */
  readonly periods: readonly Pair[]
  /** What was played last: the score counts it. */
  readonly period: string
  /** Undefined where nobody noted it. */
  readonly sport: Sport | undefined
}

/** Pure: the end of a match in what is noted of it; undefined where it is not over, or nobody has told a score. */
export function finalIn(kept: string): FinalScore | undefined {
  const mark = markRead(kept)
  const { rest, sport, periods } = mark
  if (!isEnded(mark) || rest === '') return undefined
  const [score, , period] = JSON.parse(rest) as [FinalScore['score'], unknown, string]
  return { score, period, sport, periods }
}

/** Keeps turns; whoever has taken a coupon on less than that is refused from this commit on. */
export async function keepTurns(
  tx: Tx,
  { feed, gen, now }: At,
  turns: readonly Turn[],
  marks: ReadonlyMap<string, Mark>,
): Promise<void> {
  if (turns.length === 0) return
  const rows = turns.map(({ fixture, seq, at }) => ({
    fixture,
    epoch: gen * SEQUENCES + seq,
    at,
    mark: markKept(marks.get(fixture)!),
  }))
  // In one order, so that no two commits wait for each other.
  await sql`with told as materialized (
      select f.fixture_id, n.epoch, n.at, n.mark
      from json_to_recordset(${JSON.stringify(rows)}) as n (fixture text, epoch bigint, at timestamptz, mark text)
      join feed_fixture f on f.feed = ${feed} and f.source_id = n.fixture
    ), listed as (
      insert into fixture_turn (fixture_id, epoch, at, kept_at)
      select fixture_id, epoch, at, ${now} from told on conflict do nothing
    )
    insert into fixture_epoch (fixture_id, epoch, mark)
    select distinct on (fixture_id) fixture_id, epoch, mark from told order by fixture_id, epoch desc
    on conflict (fixture_id) do update set epoch = excluded.epoch, mark = excluded.mark
    where fixture_epoch.epoch < excluded.epoch`.execute(tx)
}

/** Turns are looked at within seconds; a day of them is kept for whoever asks why. */
export async function trimTurns(tx: Tx, before: Date): Promise<void> {
  await sql`delete from fixture_turn where kept_at < ${before}`.execute(tx)
}
