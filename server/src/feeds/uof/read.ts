import { parseXml } from '@rgrove/parse-xml'
import type { XmlElement } from '@rgrove/parse-xml'
import type { MessageOf, Said } from '../message.ts'
import { childOf, childrenOf, count, instantOf, of } from './elements.ts'
import type { Attributes, Reader } from './elements.ts'
import { ourMarket } from './markets.ts'
import type { OurMarket } from './markets.ts'
import { fixtureDescription, stateOf } from './matches.ts'
import {
  chanceOf,
  decisionOf,
  marketStatusOf,
  oddsOf,
  stopReasonOf,
  voidReasonOf,
  winChanceOf,
} from './values.ts'

/** What a message of the Unified Odds Feed says in our words. */
export interface Read {
  readonly said: readonly Said[]
  /** What of it nobody here knows: markets, outcomes, types, or a message that is no XML. */
  readonly unknown: readonly string[]
  /** When it was made, in milliseconds; absent where it does not say. */
  readonly at?: number
  /** Of what tells how the supplier stands: which of its producers is meant. */
  readonly product?: string
  /** A fixture of which only is told that it has changed: its description has to be fetched. */
  readonly changed?: string
}

/** Markets of ours among those that stand in an element. */
function marketsOf(element: XmlElement | undefined, unknown: string[]) {
  return childrenOf(element, 'market').flatMap(
    (market): { market: XmlElement; ours: OurMarket }[] => {
      const { id = '', specifiers } = of(market)
      const ours = ourMarket(id, specifiers)
      if (ours !== undefined) return [{ market, ours }]
      unknown.push(`market ${id} ${specifiers ?? ''}`.trim())
      return []
    },
  )
}

function outcomesOf(market: XmlElement, ours: OurMarket, unknown: string[]) {
  return childrenOf(market, 'outcome').flatMap((outcome) => {
    const told = of(outcome)
    const { id: theirs = '' } = told
    const id = Object.hasOwn(ours.outcomes, theirs) ? ours.outcomes[theirs] : undefined
    if (id !== undefined) return [{ id, told }]
    unknown.push(`outcome ${theirs} of ${ours.key}`)
    return []
  })
}

type Offered = MessageOf<'offer'>['markets'][number]

/** Prices of a market; nothing where only its status is told. */
function offeredOf(market: XmlElement, ours: OurMarket, unknown: string[]): Offered['outcomes'] {
  return outcomesOf(market, ours, unknown).map(({ id, told }) => {
    const odds = oddsOf(told['odds'])
    const chances = {
      p: winChanceOf(told),
      p_half_win: chanceOf(told['half_win_probabilities']),
      p_refund: chanceOf(told['refund_probabilities']),
      p_half_loss: chanceOf(told['half_lose_probabilities']),
    }
    return {
      id,
      ...(odds === undefined ? {} : { odds_milli: odds }),
      ...Object.fromEntries(Object.entries(chances).filter(([, chance]) => chance !== undefined)),
      is_active: odds !== undefined && told['active'] !== '0',
    }
  })
}

/**
 * Prices. An early re-opening after a stop is told on the prices: until that is gone they are shown and not offered. A
 * market without outcomes has changed its status alone, and none opens at prices that nobody has said.
 */
const oddsChange: Reader = (message, unknown) => {
  const fixture = of(message)['event_id'] ?? ''
  const odds = childOf(message, 'odds')
  const { betting_status: early, betstop_reason: reason } = odds === undefined ? {} : of(odds)
  const offered: Offered[] = []
  const stopped: string[] = []
  for (const { market, ours } of marketsOf(odds, unknown)) {
    const told = marketStatusOf(of(market)['status'])
    const status = told === 'open' && early !== undefined ? 'suspended' : told
    const isAlone = childOf(market, 'outcome') === undefined
    if (isAlone && (status === 'open' || status === 'suspended')) stopped.push(ours.key)
    else offered.push({ key: ours.key, status, outcomes: offeredOf(market, ours, unknown) })
  }
  const why = stopReasonOf(reason)
  return [
    ...stateOf(message, fixture),
    ...(early === undefined
      ? []
      : [{ type: 'stop', fixture, markets: 'all', reason: why } satisfies Said]),
    ...(stopped.length === 0
      ? []
      : [{ type: 'stop', fixture, markets: stopped, reason: why } satisfies Said]),
    ...(offered.length === 0 ? [] : [{ type: 'offer', fixture, markets: offered } satisfies Said]),
  ]
}

/** Groups of markets are not ours: whichever is meant, all of them stop. */
const betStop: Reader = (message) => {
  const { event_id: fixture = '', betstop_reason: reason } = of(message)
  return [{ type: 'stop', fixture, markets: 'all', reason: stopReasonOf(reason) }]
}

/** Results have no numbers there: the second in which one was told is its version (`versions.ts` parts a second). */
const VERSIONS_BEGIN_MS = Date.UTC(2020, 0, 1)
const versionOf = (ms: string | undefined) =>
  Math.max(1, Math.floor((Number(ms ?? 0) - VERSIONS_BEGIN_MS) / 1_000))

/** A market of which an outcome cannot be understood is left undecided whole. */
const betSettlement: Reader = (message, unknown) => {
  const { event_id: fixture = '', timestamp, certainty } = of(message)
  const version = versionOf(timestamp)
  const markets = marketsOf(childOf(message, 'outcomes'), unknown).flatMap(({ market, ours }) => {
    const decisions = outcomesOf(market, ours, unknown).map(({ id, told }) =>
      decisionOf({
        id,
        result: told['result'],
        voidFactor: told['void_factor'],
        deadHeat: told['dead_heat_factor'],
      }),
    )
    if (decisions.includes(undefined)) unknown.push(`result of ${ours.key}`)
    const outcomes = decisions.filter((one) => typeof one === 'object')
    if (outcomes.length === 0 || outcomes.length < decisions.length) return []
    const reason = of(market)['void_reason']
    return [
      {
        key: ours.key,
        version,
        outcomes,
        ...(reason === undefined ? {} : { void_reason: voidReasonOf(reason) }),
      },
    ]
  })
  if (markets.length === 0) return []
  return [{ type: 'result', fixture, markets, certainty: certainty === '1' ? 1 : 2 }]
}

const rollbackBetSettlement: Reader = (message, unknown) => {
  const { event_id: fixture = '', timestamp } = of(message)
  const version = versionOf(timestamp)
  const markets = marketsOf(message, unknown).map(({ ours: { key } }) => ({ key, version }))
  return markets.length === 0 ? [] : [{ type: 'unresult', fixture, markets }]
}

/** From when until when accepted bets are meant; an absent end is open. */
function windowOf({ start_time: start, end_time: end }: Attributes) {
  const [from, until] = [instantOf(start), instantOf(end)]
  return { ...(from === undefined ? {} : { from }), ...(until === undefined ? {} : { until }) }
}

const betCancel: Reader = (message, unknown) => {
  const told = of(message)
  const byReason = new Map<string, string[]>()
  for (const { market, ours } of marketsOf(message, unknown)) {
    const reason = voidReasonOf(of(market)['void_reason'])
    byReason.set(reason, [...(byReason.get(reason) ?? []), ours.key])
  }
  return [...byReason].map(([reason, markets]) => ({
    type: 'cancel',
    fixture: told['event_id'] ?? '',
    markets,
    ...windowOf(told),
    reason,
  }))
}

const rollbackBetCancel: Reader = (message, unknown) => {
  const told = of(message)
  const markets = marketsOf(message, unknown).map(({ ours: { key } }) => key)
  if (markets.length === 0) return []
  return [{ type: 'uncancel', fixture: told['event_id'] ?? '', markets, ...windowOf(told) }]
}

const alive: Reader = (message) => {
  const { subscribed, timestamp } = of(message)
  const isSubscribed = subscribed !== '0'
  return [{ type: 'beat', fixture: '', feed_seq: count(timestamp), is_subscribed: isSubscribed }]
}

const snapshotComplete: Reader = (message) => [
  { type: 'snapshot_end', fixture: '', request: of(message)['request_id'] ?? '' },
]

const isOfProducer: ReadonlySet<string> = new Set(['alive', 'snapshot_complete'])

const readers: Readonly<Record<string, Reader>> = {
  odds_change: oddsChange,
  bet_stop: betStop,
  bet_settlement: betSettlement,
  rollback_bet_settlement: rollbackBetSettlement,
  bet_cancel: betCancel,
  rollback_bet_cancel: rollbackBetCancel,
  alive,
  snapshot_complete: snapshotComplete,
  fixture: fixtureDescription,
  fixtures_fixture: fixtureDescription,
}

/**
 * Pure: a message of the Unified Odds Feed in our words, in the order in which they are to be said. What is unknown is
 * named and passed by; nothing is fatal. The parser follows no reference to anything outside of the message, nor to
 * entities of its own making.
 */
export function readUof(xml: string): Read {
  let message: XmlElement | null
  try {
    message = parseXml(xml.replace(/^\u{FEFF}/u, '')).root
  } catch (error) {
    return { said: [], unknown: [`no XML: ${error instanceof Error ? error.message : 'empty'}`] }
  }
  if (message === null) return { said: [], unknown: ['no message'] }
  const { name } = message
  const at = instantOf(of(message)['timestamp'])
  const when = at === undefined ? {} : { at: Date.parse(at) }
  if (name === 'fixture_change') {
    const { event_id: changed = '' } = of(message)
    return { said: [], unknown: [], changed, ...when }
  }
  const reader = Object.hasOwn(readers, name) ? readers[name] : undefined
  if (reader === undefined) return { said: [], unknown: [`message ${name}`], ...when }
  const unknown: string[] = []
  const { product } = of(message)
  const whose = isOfProducer.has(name) && product !== undefined ? { product } : {}
  return { said: reader(message, unknown), unknown, ...when, ...whose }
}
