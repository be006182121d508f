import type { FixtureId, StaffId } from '@menekse/contract/ids'
import { toWire } from '@menekse/contract/money'
import type { Foresight, ResultEntry } from '@menekse/contract/sports/staff-resulting'
import type { FixturePage } from '@menekse/contract/sports/fixture'
import { inOne } from '../approvals/approvals.ts'
import type { Approvals, Asked, Payload, Second } from '../approvals/approvals.ts'
import { isOver, stopWords } from '../fixtures/fixtures.ts'
import type { FactsChange, FixtureFacts, Fixtures } from '../fixtures/fixtures.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Sportsbook } from '../sportsbook/sportsbook.ts'
import type { Actor, Desk } from '../staff/staff.ts'
import { changeOf } from './entries.ts'
import type { EntryAbout } from './entries.ts'
import type { Letters } from './letters.ts'
import { knownOutcomes } from './sheet.ts'
import { STOP_REASONS } from './texts.ts'

type Wrong = Refusal<'fixture_unknown' | 'result_wrong'>
interface By {
  actor: Actor
  reason: string
}

export interface Orders {
  /** What an entry would do, without doing it. */
  foresee(id: FixtureId, entry: ResultEntry): Promise<Foresight | Wrong>
  /**
   * Asks a second person for what was entered: the id of that approval. A void before anything of a match is known is
   * done at once, and answers nothing.
   */
  order(
    id: FixtureId,
    entry: ResultEntry,
    by: By,
  ): Promise<string | undefined | Wrong | Refusal<'approval_waiting'>>
}

export interface OrderParts {
  database: Database
  clock: Clock
  approvals: Pick<Approvals, 'ask' | 'define'>
  desk: Pick<Desk, 'record'>
  fixtures: Fixtures
  sportsbook: Sportsbook & { settleLater(tx: Tx, fixture: FixtureId): Promise<unknown> }
  letters: Letters
}

interface Read {
  page: FixturePage
  change: FactsChange
  needsSecond: boolean
}

export function createOrders(parts: OrderParts): Orders {
  const { database, approvals, fixtures } = parts
  for (const kind of ['match.result', 'match.void'] as const)
    approvals.define(kind, (asked, second) => approve(parts, asked, second))
  return {
    async foresee(id, entry) {
      const read = await readEntry(parts, id, entry)
      return isRefusal(read) ? read : foresee(parts, id, read)
    },
    async order(id, entry, { actor, reason }) {
      const read = await readEntry(parts, id, entry)
      if (isRefusal(read)) return read
      const { page, change, needsSecond } = read
      if (!needsSecond) {
        const { staffId } = actor
        const ordered = { id, change, reason, staffId, approvalId: null, actor }
        await whileStopped(parts, { id, change, actor, reason: STOP_REASONS.one }, () =>
          database.transaction((tx) => carryOut(parts, tx, ordered)),
        )
        return undefined
      }
      const [foresight, stand] = await Promise.all([
        foresee(parts, id, read),
        fixtures.facts.orders.standOf(database.read, id),
      ])
      const payload = payloadOf(page, { entry, change, foresight, stand })
      return database.transaction((tx) =>
        approvals.ask(tx, actor, { kind: kindOf(change), subject: id, payload, reason }),
      )
    },
  }
}

const kindOf = ({ kind }: FactsChange) =>
  kind === 'cancel' || kind === 'lift' ? 'match.void' : 'match.result'

/** What is entered, as facts; and whether one person is enough: only for a void while nothing is known. */
async function readEntry(
  { database, clock, fixtures }: OrderParts,
  id: FixtureId,
  entry: ResultEntry,
): Promise<Read | Wrong> {
  const page = await fixtures.page(id)
  if (page === undefined) return refuse('fixture_unknown')
  const { results } = await fixtures.facts.orders.history(id)
  const hasBegun = Date.parse(page.starts_at) <= clock.now().getTime() || page.state !== null
  const outcomes = await knownOutcomes(database, page, results)
  const about: EntryAbout = { sport: page.sport, hasBegun, outcomes }
  const change = changeOf(entry, about)
  if (isRefusal(change)) return change
  const isKnown = hasBegun || results.some((one) => one.taken_back_at === null)
  return { page, change, needsSecond: isKnown || change.kind !== 'cancel' }
}

/** Takes a dry run back. */
class Undone extends Error {}

/** The facts as they would be: noted as an order notes them, read, and taken back. */
async function factsWith(
  { database, fixtures }: OrderParts,
  id: FixtureId,
  change: FactsChange,
): Promise<FixtureFacts> {
  let facts: FixtureFacts | undefined
  const by = { staffId: 'dry-run' as StaffId, approvalId: 'dry-run', reason: '' }
  try {
    await database.transaction(async (tx) => {
      await fixtures.facts.orders.note(tx, id, change, by)
      facts = (await fixtures.facts.of([id], tx)).get(id)
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
  return facts!
}

async function foresee(
  parts: OrderParts,
  id: FixtureId,
  { change, needsSecond }: Read,
): Promise<Foresight> {
  const seen = await parts.sportsbook.desk.foresee(id, await factsWith(parts, id, change))
  const decided =
    change.kind === 'result'
      ? change.results.length
      : change.kind === 'feed'
        ? change.markets.length
        : 0
  return { ...seen, markets: decided, needs_second: needsSecond }
}

interface Asking {
  entry: ResultEntry
  change: FactsChange
  foresight: Foresight
  stand: string
}

const pair = ({ home, away }: { home: number; away: number }) => `${home}-${away}`

/** What is frozen for the second person: the change itself, and what it was to do when it was asked for. */
function payloadOf(page: FixturePage, { entry, change, foresight, stand }: Asking): Payload {
  const { bets, corrected, payout, delta, markets } = foresight
  return {
    match: `${page.home.name} – ${page.away.name}`,
    work: entry.kind === 'score' && entry.is_abandoned ? 'abandoned' : entry.kind,
    score: entry.kind === 'score' ? `${pair(entry.full)} (${pair(entry.first)})` : null,
    corners: entry.kind === 'score' && entry.corners !== null ? pair(entry.corners) : null,
    decided_markets: markets,
    coupons: bets,
    corrected_coupons: corrected,
    sports_payout: toWire(payout),
    sports_delta: toWire(delta),
    stand,
    change: JSON.stringify(change),
  }
}

/** The change with its decision in one commit; refused where anything was noted of the match since it was asked for. */
async function approve(parts: OrderParts, asked: Asked, second: Second) {
  const { database, fixtures } = parts
  const id = asked.subject as FixtureId
  const change = JSON.parse(String(asked.payload['change'])) as FactsChange
  const { actor } = second
  const isAsAsked = async (read: Database['read'] | Tx) =>
    (await fixtures.facts.orders.standOf(read, id)) === asked.payload['stand']
  // What is not decided stops nothing.
  if (!(await isAsAsked(database.read))) return refuse('content_changed')
  return whileStopped(parts, { id, change, actor, reason: STOP_REASONS.two }, () =>
    inOne(database, second, async (tx) => {
      if (!(await isAsAsked(tx))) return refuse('content_changed')
      const { askedBy: staffId, reason, id: approvalId } = asked
      await carryOut(parts, tx, { id, change, reason, staffId, approvalId })
      return {}
    }),
  )
}

interface Stopping {
  id: FixtureId
  change: FactsChange
  actor: Actor
  reason: string
}

/** Carries out what stops something, and stops it once more where somebody has lifted that before it counted. */
async function whileStopped<Done>(
  parts: OrderParts,
  stopping: Stopping,
  act: () => Promise<Done>,
): Promise<Done> {
  await stopWhatIsDecided(parts, stopping)
  const done = await act()
  if (!isRefusal(done)) await stopWhatIsDecided(parts, stopping)
  return done
}

/**
 * Nobody may bet on what people are about to decide, whatever its source goes on to offer: also where a goal keeps it
 * from being offered just now.
 */
async function stopWhatIsDecided(
  { fixtures, clock }: OrderParts,
  { id, change, actor, reason }: Stopping,
): Promise<void> {
  const page = await fixtures.page(id)
  if (page === undefined || isOver(page)) return
  const words = wordsOf(id, change, clock.now())
  if (words.length > 0) await fixtures.stops.stop(words, actor, reason)
}

/** What a change leaves nothing to bet on; bets to come are none of a window that is over. */
function wordsOf(id: FixtureId, change: FactsChange, now: Date): string[] {
  const ofMarket = (market: string) => stopWords.market(id, market)
  if (change.kind === 'result') return change.results.map(({ market }) => ofMarket(market))
  if (change.kind !== 'cancel') return []
  if (change.until !== null && new Date(change.until) <= now) return []
  return change.markets === null ? [stopWords.fixture(id)] : change.markets.map(ofMarket)
}

interface Ordered {
  id: FixtureId
  change: FactsChange
  reason: string
  staffId: StaffId
  approvalId: string | null
  /** Who did it alone, for the record; two are recorded with their decision. */
  actor?: Actor
}

async function carryOut(
  { fixtures, sportsbook, letters, desk }: OrderParts,
  tx: Tx,
  { id, change, reason, staffId, approvalId, actor }: Ordered,
): Promise<void> {
  await fixtures.facts.orders.note(tx, id, change, { staffId, approvalId, reason })
  await sportsbook.settleLater(tx, id)
  if (change.kind === 'cancel') await letters.later(tx, { fixture: id, reason, windows: [change] })
  if (change.kind === 'lift') {
    const { cancels } = await fixtures.facts.orders.history(id)
    const lifted = cancels.filter((one) => one.id === change.cancel)
    const windows = lifted.map(({ market, from, until }) => ({
      markets: market === null ? null : [market],
      from: from?.toISOString() ?? null,
      until: until?.toISOString() ?? null,
    }))
    await letters.later(tx, { fixture: id, reason, windows, isLifted: true })
  }
  if (actor === undefined) return
  const after = { change: JSON.stringify(change) }
  await desk.record({ actor, action: 'match.void', subject: id, reason, after }, tx)
}
