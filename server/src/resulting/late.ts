import type { FixtureId } from '@menekse/contract/ids'
import type { LateFixture, LateReason } from '@menekse/contract/sports/staff-resulting'
import type { Alarms } from '../alarms/alarms.ts'
import { openOnSelections } from '../bets/bets.ts'
import type { Bets, Exposure } from '../bets/bets.ts'
import type { FixtureFacts, Fixtures } from '../fixtures/fixtures.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../platform/clock.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database.ts'
import type { Sportsbook } from '../sportsbook/sportsbook.ts'
import { HELD_KINDS } from './held/held.ts'
import { RESULT_KINDS } from './sheet.ts'
import { findHeads, waitingFor, withOpenBets } from './store.ts'
import type { HeadRow } from './store.ts'
import { alarmTexts } from './texts.ts'

/** No match lasts so long: one that has not ended by then is not heard of any more. */
const LONGEST_MS = 4 * HOUR_MS
const BACK_MS = 60 * DAY_MS
/** Bets that wait so long after the end of their match are an alarm. */
const ALARM_MS = 60 * MINUTE_MS
/** So long somebody may take to look at a result; its players read meanwhile that it is looked at. */
const LOOK_MS = 15 * MINUTE_MS

export interface LateParts {
  database: Database
  clock: Clock
  alarms: Pick<Alarms, 'hold'>
  bets: Pick<Bets, 'exposure'>
  fixtures: Pick<Fixtures, 'facts'>
  sportsbook: Pick<Sportsbook, 'desk' | 'holding'> & {
    settleLater(tx: Tx, fixture: FixtureId): Promise<unknown>
  }
}

export interface Late {
  /** Matches whose bets have been open for longer than so many minutes after their end, and disputed ones. */
  list(minutes: number): Promise<LateFixture[]>
  /** Raises alarms for what waits for too long and for sources that contradict the desk; clears those that are over. */
  watch(): Promise<void>
}

export function createLate(parts: LateParts): Late {
  return {
    list: (minutes) => list(parts, minutes * MINUTE_MS),
    async watch() {
      const { alarms, fixtures, database, sportsbook } = parts
      const late = (await list(parts, ALARM_MS)).filter(({ bets }) => bets > 0)
      const bets = late.reduce((sum, one) => sum + one.bets, 0)
      const text = alarmTexts.late(late.length, bets)
      await alarms.hold('bets_unsettled', late.length === 0 ? [] : [{ subject: 'sports', text }])
      // What gave up on a match begins anew: the queue forgets a job that has failed often enough.
      for (const { id, reason } of late)
        if (reason === 'job_failed')
          await database.transaction((tx) => sportsbook.settleLater(tx, id))
      const disputes = await fixtures.facts.orders.disputed()
      await holdByMatch(parts, 'result_disputed', disputes)
      const longAgo = parts.clock.now().getTime() - LOOK_MS
      const waiting = await sportsbook.holding.waiting()
      const long = waiting.filter(({ heldAt }) => heldAt.getTime() <= longAgo)
      await holdByMatch(parts, 'result_waits', long)
    },
  }
}

/** One alarm for each match of these, which says of how many of its markets it is so. */
async function holdByMatch(
  { database, alarms }: Pick<LateParts, 'database' | 'alarms'>,
  kind: 'result_disputed' | 'result_waits',
  found: readonly { fixture: FixtureId }[],
): Promise<void> {
  const markets = new Map<FixtureId, number>()
  for (const { fixture } of found) markets.set(fixture, (markets.get(fixture) ?? 0) + 1)
  const heads = await findHeads(database, [...markets.keys()])
  await alarms.hold(
    kind,
    heads.map(({ id, head }) => ({
      subject: `${head.home.name} – ${head.away.name}`,
      text: alarmTexts[kind](markets.get(id)!),
    })),
  )
}

async function list(parts: LateParts, late: number): Promise<LateFixture[]> {
  const { database, clock, fixtures } = parts
  const now = clock.now()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const [open, disputes, held] = await Promise.all([
    withOpenBets(database, { now, since: ago(BACK_MS), silent: ago(LONGEST_MS) }),
    fixtures.facts.orders.disputed(),
    parts.sportsbook.holding.waiting(),
  ])
  const disputed = new Set(disputes.map(({ fixture }) => fixture))
  const others = [...disputed].filter((id) => !open.some((one) => one.id === id))
  const rows = [
    ...open,
    ...(await findHeads(database, others)).map((row) => ({ ...row, over_at: null })),
  ]
  const ids = rows.map(({ id }) => id)
  const [facts, waiting] = await Promise.all([
    fixtures.facts.of(ids),
    waitingFor(database, [...RESULT_KINDS, ...HELD_KINDS], ids),
  ])
  const views = await Promise.all(
    rows.map(async (row) => {
      const since = sinceOf(row)
      const isDisputed = disputed.has(row.id)
      if (!isDisputed && now.getTime() - since.getTime() < late) return []
      const isHeld = held.some(({ fixture }) => fixture === row.id)
      const approval = waiting.get(row.id)
      const about = { facts: facts.get(row.id), isDisputed, isHeld, approval }
      return lateOf(parts, row, since, about)
    }),
  )
  return views.flat().toSorted((one, other) => one.since.localeCompare(other.since))
}

/** When a match was over; one that is not heard of should have been after so many hours. */
function sinceOf({ over_at: over, starts_at: starts, status }: HeadRow & { over_at: Date | null }) {
  if (status === 'postponed' || status === 'cancelled') return over ?? starts
  return over ?? new Date(starts.getTime() + LONGEST_MS)
}

interface About {
  facts: FixtureFacts | undefined
  isDisputed: boolean
  isHeld: boolean
  approval: string | undefined
}

/** Nothing where its bets wait for other matches. */
async function lateOf(
  { database, bets, sportsbook }: LateParts,
  row: HeadRow,
  since: Date,
  { facts, isDisputed, isHeld, approval }: About,
): Promise<LateFixture[]> {
  const exposure = await bets.exposure(row.id)
  const undecided = exposure.filter((one) => !isDecided(facts, one))
  const isDue =
    undecided.length === 0 && exposure.length > 0 && (await isBehind(sportsbook, row.id))
  if (undecided.length === 0 && !isDue && !isDisputed) return []
  const open = await openOnSelections(database, row.id, isDue ? exposure : undecided)
  const { id, sport, head, starts_at: starts, status, state } = row
  return [
    {
      id,
      sport,
      tournament: head.tournament.name,
      home: head.home.name,
      away: head.away.name,
      starts_at: starts.toISOString(),
      status,
      score: state?.score ?? null,
      since: since.toISOString(),
      ...open,
      markets: new Set(undecided.map(({ market }) => market)).size,
      reason: reasonOf(status, { isDue, isDisputed, isHeld, isAsked: approval !== undefined }),
      approval_id: approval ?? null,
    },
  ]
}

const isDecided = (facts: FixtureFacts | undefined, { market, selection }: Exposure): boolean =>
  facts?.results.get(market)?.[selection] !== undefined ||
  facts?.cancels.some(
    (one) => (one.market ?? market) === market && one.from === null && one.until === null,
  ) === true

/** Everything is known, and yet coupons do not stand as it says: what settles them has not come through. */
const isBehind = async ({ desk }: Pick<Sportsbook, 'desk'>, id: FixtureId) =>
  (await desk.foresee(id)).bets > 0

const NOT_PLAYED: ReadonlySet<string> = new Set([
  'postponed',
  'cancelled',
  'interrupted',
  'abandoned',
])

/** Pure: why bets of a match are open still, the first that is so. */
export function reasonOf(
  status: string,
  {
    isDue,
    isDisputed,
    isAsked,
    isHeld = false,
  }: { isDue: boolean; isDisputed: boolean; isAsked: boolean; isHeld?: boolean },
): LateReason {
  if (isAsked) return 'approval_waits'
  if (isHeld) return 'held'
  if (isDisputed) return 'disputed'
  if (isDue) return 'job_failed'
  if (NOT_PLAYED.has(status)) return 'not_played'
  return status === 'ended' || status === 'closed' ? 'no_result' : 'feed_silent'
}
