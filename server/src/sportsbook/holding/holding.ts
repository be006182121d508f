import type { FixtureId } from '@menekse/contract/ids'
import { CORRECTION_HOURS, LOOK_ABOVE_KURUS } from '@menekse/contract/sports/betting-rules'
import type { Bets } from '../../bets/bets.ts'
import type { FinalScore, MoneyMessage } from '../../feeds/feeds.ts'
import { isOver } from '../../fixtures/fixtures.ts'
import type { Fixtures } from '../../fixtures/fixtures.ts'
import { HOUR_MS } from '../../platform/clock.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { hasCoupons } from '../settling/candidates.ts'
import { sourceVoidText } from '../texts.ts'
import { effectsOf, factsAround, heldKindOf, isTakenBack, largest, NO_EFFECT } from './effects.ts'
import type { Effect } from './effects.ts'
import { decideHeld, keepHeld, refusedWords, waitingHeld } from './store.ts'
import type { HeldDecision, HeldRow } from './store.ts'
import { contradicts, messageOf, partsOf, supersedes } from './words.ts'
import type { Part } from './words.ts'

export type { HeldRow } from './store.ts'

/** What sources say of results, noted at once or kept for people to look at (decision 096). */
export interface Holding {
  /**
   * Takes what a source says about money, in the commit in which that is acted on. What would move too much waits, and
   * what is not so by the end that it told itself; of a market what is said last. Answers whether anything was noted
   * that has to be settled.
   */
  hear(message: MoneyMessage, tx: Tx, final?: FinalScore): Promise<boolean>
  /** What waits, the oldest first; within a transaction nobody else decides it meanwhile. */
  waiting(fixture?: FixtureId, tx?: Tx): Promise<HeldRow[]>
  /** Lets what waits count as if it were said now, or never. The caller has locked it and asks for the settlement. */
  decide(tx: Tx, held: readonly HeldRow[], by: Decided): Promise<void>
  /** Told, in the commit in which it counts, of each window that a source begins or ends. */
  onWindow(listener: WindowListener): void
}
/** A window in which bets count as never placed, or did until now, and why in words for players. */
export interface WindowNews {
  fixture: FixtureId
  reason: string
  isLifted: boolean
  windows: readonly {
    markets: readonly string[] | null
    from: string | null
    until: string | null
  }[]
}
type WindowListener = (tx: Tx, news: WindowNews) => Promise<void>
export type Decided = { isReleased: boolean } & NonNullable<HeldDecision['by']>

interface Parts {
  database: Database
  clock: Clock
  bets: Pick<Bets, 'ofEvent' | 'exposure'>
  fixtures: Pick<Fixtures, 'facts'>
}

export function createHolding(parts: Parts): Holding {
  const { database, clock, fixtures } = parts
  const listeners: WindowListener[] = []
  async function note(message: MoneyMessage, tx: Tx): Promise<void> {
    const news = windowNews(message, await fixtures.facts.note(message, tx))
    if (news !== undefined) for (const listener of listeners) await listener(tx, news)
  }
  return {
    async hear(message, tx, final) {
      // Most matches have no bets: nobody has to look at them.
      if (!(await hasCoupons(tx, message.fixture))) {
        await fixtures.facts.note(message, tx)
        return false
      }
      const news = await newsIn(parts, tx, message)
      const told = messageOf(message, news)
      if (told === undefined) return false
      const isDoubtful = contradicts(message, final)
      const free = messageOf(told, await keepDoubtful(parts, tx, told, { news, isDoubtful }))
      if (free === undefined) return false
      await note(free, tx)
      return true
    },
    waiting: (fixture, tx) => waitingHeld(tx ?? database.read, fixture, tx !== undefined),
    async decide(tx, held, { isReleased, ...by }) {
      const now = clock.now()
      if (isReleased) for (const { message } of held) await note(message, tx)
      const ids = held.map(({ id }) => id)
      await decideHeld(tx, ids, { status: isReleased ? 'released' : 'refused', now, by })
    },
    onWindow: (listener) => void listeners.push(listener),
  }
}

/** Pure: what began or ended by what a source has said; nothing where all of it was known. */
function windowNews(
  message: MoneyMessage,
  markets: readonly (string | null)[],
): WindowNews | undefined {
  if (message.type !== 'cancel' && message.type !== 'uncancel') return undefined
  if (markets.length === 0) return undefined
  const { type, fixture, from = null, until = null } = message
  const of = markets.flatMap((market) => market ?? [])
  return {
    fixture,
    reason: type === 'cancel' ? sourceVoidText(message.reason) : '',
    isLifted: type === 'uncancel',
    windows: [{ markets: of.length === markets.length ? of : null, from, until }],
  }
}

/** What of a message is not said already to people: what waited of the same markets before is over. */
async function newsIn({ clock }: Parts, tx: Tx, message: MoneyMessage): Promise<Part[]> {
  const parts = partsOf(message)
  const { fixture } = message
  const refused = await refusedWords(
    tx,
    fixture,
    parts.map(({ word }) => word),
  )
  const waiting = await waitingHeld(tx, fixture, true)
  const words = new Set(waiting.map(({ word }) => word))
  const news = parts.filter(({ word }) => !refused.has(word) && !words.has(word))
  const over = waiting.filter((row) => {
    const [part] = partsOf(row.message)
    return part !== undefined && news.some((one) => supersedes(one, part))
  })
  const ids = over.map(({ id }) => id)
  if (ids.length > 0) await decideHeld(tx, ids, { status: 'superseded', now: clock.now() })
  return news
}

/** Keeps what moves too much, or cannot be right as a whole; answers what may be noted. */
async function keepDoubtful(
  parts: Parts,
  tx: Tx,
  message: MoneyMessage,
  { news, isDoubtful }: { news: readonly Part[]; isDoubtful: boolean },
): Promise<Part[]> {
  if (!isDoubtful && (await isSmall(parts, tx, message))) return [...news]
  const heldAt = parts.clock.now()
  const isLate = await latelyChanged(parts, tx, message, heldAt)
  const effects = await effectsOf(parts, tx, message, heldAt)
  const free: Part[] = []
  for (const part of news) {
    const { market, word } = part
    const effect: Effect =
      market === null ? largest(effects.values()) : (effects.get(market) ?? NO_EFFECT)
    const large = isLate(market) ? 'correction' : heldKindOf(effect, message.type)
    const kind = large ?? (isDoubtful ? 'result' : undefined)
    if (kind === undefined) {
      free.push(part)
      continue
    }
    const { bets, payout, moved } = effect
    const { fixture } = message
    const held = { fixture, market, word, message: part.message, kind, bets, payout, moved, heldAt }
    await keepHeld(tx, held)
  }
  return free
}

/** So long after its end what is known of a match is changed by two people alone, whatever hangs on it (§5.3). */
async function latelyChanged(
  { fixtures }: Parts,
  tx: Tx,
  message: MoneyMessage,
  now: Date,
): Promise<(market: string | null) => boolean> {
  const turns = (await fixtures.facts.orders.turnsOf([message.fixture])).get(message.fixture)!
  const ended = turns[turns.findLastIndex((turn) => !isOver(turn)) + 1]
  const isLate = ended !== undefined && +now - +ended.at > CORRECTION_HOURS * HOUR_MS
  if (!isLate) return () => false
  const { before, after } = await factsAround({ fixtures }, tx, message)
  return (market) => isTakenBack(before, after, market)
}

/** A first result of markets on which no more can be won is not reckoned coupon by coupon. */
async function isSmall({ bets, fixtures }: Parts, tx: Tx, message: MoneyMessage): Promise<boolean> {
  if (message.type !== 'result') return false
  const { fixture, markets } = message
  const known = (await fixtures.facts.of([fixture], tx)).get(fixture)!
  if (markets.some(({ key }) => known.results.has(key))) return false
  const most = new Map<string, bigint>()
  for (const { market, payoutMax } of await bets.exposure(fixture))
    most.set(market, (most.get(market) ?? 0n) + payoutMax)
  return markets.every(({ key }) => (most.get(key) ?? 0n) <= LOOK_ABOVE_KURUS)
}
