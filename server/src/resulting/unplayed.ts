import { POSTPONED_HOURS } from '@menekse/contract/sports/betting-rules'
import type { FixtureId } from '@menekse/contract/ids'
import type { FixturePage } from '@menekse/contract/sports/fixture'
import type { MatchRecord } from '@menekse/games/sports/football/settle'
import type { Bets } from '../bets/bets.ts'
import { isLive } from '../fixtures/fixtures.ts'
import type { FactsChange, Fixtures, Turn } from '../fixtures/fixtures.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../platform/clock.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database.ts'
import { basketballLeft, basketballResults } from './basketball.ts'
import { resultsOf } from './entries.ts'
import type { Letters } from './letters.ts'
import { lockFixture, unplayed } from './store.ts'
import type { HeadRow } from './store.ts'
import { ruleReasons } from './texts.ts'

/** So long a match may be put off, or taken up again (sportsbook reference §5.4). */
const GRACE_MS = POSTPONED_HOURS * HOUR_MS
const BACK_MS = 60 * DAY_MS
/** The house may have been away while a start was missed, and is back by then. */
const BEGUN_MS = 7 * DAY_MS

type Cancel = Extract<FactsChange, { kind: 'cancel' }>

export interface GivingParts {
  database: Database
  clock: Clock
  bets: Pick<Bets, 'exposure'>
  fixtures: Pick<Fixtures, 'facts' | 'page'>
  sportsbook: { settleLater(tx: Tx, fixture: FixtureId): Promise<unknown> }
  letters: Letters
}

/**
 * Gives bets back on matches that did not begin within 48 hours of the start that their players were told, and on
 * what was not decided of matches that were left. Safe to repeat: what is noted already is not noted again.
 */
export function createUnplayed(parts: GivingParts): () => Promise<void> {
  const { database, clock, fixtures } = parts
  return async () => {
    const now = clock.now()
    const ago = (ms: number) => new Date(now.getTime() - ms)
    const rows = await unplayed(database, {
      since: ago(BACK_MS),
      before: ago(GRACE_MS),
      begun: ago(BEGUN_MS),
      grace: `${POSTPONED_HOURS} hours`,
    })
    const turns = await fixtures.facts.orders.turnsOf(rows.map(({ id }) => id))
    for (const row of rows) {
      const { id, status } = row
      const told = turns.get(id)!
      await giveBack(parts, id, windowsOf(told, now), ruleReasons[reasonOf(status)])
      if (status === 'abandoned' || status === 'interrupted') await leave(parts, row, told)
    }
  }
}

const reasonOf = (status: string) => (status === 'cancelled' ? 'cancelled' : 'postponed')

const HAS_ENDED: ReadonlySet<string> = new Set(['ended', 'closed', 'abandoned'])
const hasBegun = (status: Turn['status']) => isLive({ status }) || HAS_ENDED.has(status)
const ALL = { kind: 'cancel', markets: null } as const

/**
 * Pure: when bets were placed on a start that has been missed by more than 48 hours. A match that will not be played
 * gives back all of them at once. Each window has an end, whatever becomes of the match: who bets once it is announced
 * anew has bet on that.
 */
export function windowsOf(turns: readonly Turn[], now: Date): Cancel[] {
  if (turns.at(-1)?.status === 'cancelled') return calledOff(turns)
  const starts = turns.filter((turn, at) => +turn.starts_at !== +(turns[at - 1]?.starts_at ?? 0))
  const begun = turns[turns.findLastIndex(({ status }) => !hasBegun(status)) + 1]
  // Whoever hears late of a match that began has its start from the source.
  const end = begun === undefined ? +now : Math.min(+begun.at, +begun.starts_at)
  return starts.flatMap((turn, at): Cancel[] => {
    const missed = turn.starts_at.getTime() + GRACE_MS
    if (missed >= end) return []
    const from = at === 0 ? null : turn.at.toISOString()
    // Noted after it was missed: a start that is told later than that ends nothing any more.
    const until = Math.min(missed, starts[at + 1]?.at.getTime() ?? missed)
    return [{ ...ALL, from, until: new Date(until).toISOString() }]
  })
}

/** Up to each time that a match was called off, and a little more: clocks of machines differ. */
function calledOff(turns: readonly Turn[]): Cancel[] {
  const times = turns.filter(
    ({ status }, at) => status === 'cancelled' && turns[at - 1]?.status !== 'cancelled',
  )
  const ends = times.map(({ at }) => new Date(at.getTime() + MINUTE_MS).toISOString())
  return ends.map((until, at) => ({ ...ALL, from: ends[at - 1] ?? null, until }))
}

/** What nothing could have changed stands; all else is void once nobody may go on any more. */
async function leave(
  parts: GivingParts,
  { id, head }: HeadRow,
  turns: readonly Turn[],
): Promise<void> {
  const { clock, bets, fixtures } = parts
  const left = turns.findLast(({ status }) => status === 'abandoned' || status === 'interrupted')
  const page = await fixtures.page(id)
  if (page === undefined || left === undefined) return
  const first = turns.toReversed().find((_, at, all) => !isLeft(all[at + 1]))
  const since = (first ?? left).at.getTime()
  if (since + GRACE_MS >= clock.now().getTime()) return
  const known = (await fixtures.facts.of([id])).get(id)!.results
  const open = new Set((await bets.exposure(id)).map(({ market }) => market))
  const results = standing(page, head.quarterMinutes, [...open])
  const decided = new Set([...known.keys(), ...results.map(({ market }) => market)])
  const markets = [...open].filter((market) => !decided.has(market))
  const stand = {
    kind: 'result',
    results: results.filter(({ market }) => open.has(market)),
  } as const
  const until = new Date(since + GRACE_MS).toISOString()
  const gone: Cancel[] =
    markets.length === 0 ? [] : [{ kind: 'cancel', markets, from: null, until }]
  await giveBack(parts, id, gone, ruleReasons.abandoned, stand)
}

/** Pure: what markets came to although their match was left. */
function standing(page: FixturePage, quarterMinutes: number | undefined, open: readonly string[]) {
  const record = recordOf(page)
  if (record !== undefined) return resultsOf(record, record.is_over ? undefined : record)
  const game = basketballLeft(page, quarterMinutes)
  return game === undefined ? [] : basketballResults(game, open)
}

const isLeft = (turn: Turn | undefined) =>
  turn?.status === 'abandoned' || turn?.status === 'interrupted'

/** Of a match that was left some sources say so instead of the half in which it was: then its first may not be over. */
const AFTER_FIRST: ReadonlySet<string> = new Set(['half_time', 'second_half', 'full_time'])
const HALVES = 2

/**
 * Pure: how far a football match was played, as its source told it; nothing of what it did not tell. Once there is
 * extra time both halves are over, and what it brings counts nowhere (sportsbook reference §2.1).
 */
export function recordOf(
  page: Pick<FixturePage, 'sport' | 'state'>,
): (MatchRecord & { is_first_over: boolean; is_over: boolean }) | undefined {
  const { sport, state } = page
  const [first, told] = state?.periods ?? []
  if (sport !== 'football' || state === null || first === undefined) return undefined
  const { periods, score, clock, counts } = state
  const isOver = periods.length > HALVES
  const isFirstOver = periods.length > 1 || AFTER_FIRST.has(clock.period)
  const sofar = { home: score.home - first.home, away: score.away - first.away }
  const record = { first, is_first_over: isFirstOver, is_over: isOver }
  // What is counted goes on in extra time, and nobody tells how it stood before.
  if (isOver) return { ...record, second: told! }
  return { ...record, second: sofar, ...(counts['corners'] && { corners: counts['corners'] }) }
}

/** Notes what bets do not count and what stands, and settles and tells what follows; the same again does nothing. */
export async function giveBack(
  { database, fixtures, sportsbook, letters }: GivingParts,
  id: FixtureId,
  windows: readonly Cancel[],
  reason: string,
  stand?: Extract<FactsChange, { kind: 'result' }>,
): Promise<void> {
  const { orders } = fixtures.facts
  await database.transaction(async (tx) => {
    // One at a time of a match: two that look at once would both find nothing noted, and tell players twice.
    await lockFixture(tx, id)
    const stood = stand !== undefined && (await orders.follow(tx, id, stand, reason))
    const fresh: Cancel[] = []
    for (const window of windows)
      if (await orders.follow(tx, id, window, reason)) fresh.push(window)
    if (stood || fresh.length > 0) await sportsbook.settleLater(tx, id)
    // Whoever was told of a window before is not told again.
    if (fresh.length > 0) await letters.later(tx, { fixture: id, reason, windows: fresh })
  })
}
