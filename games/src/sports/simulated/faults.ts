import type { Random } from '../../stream.ts'
import type { Moment, Teller, Told, VersionedResult } from './told.ts'

/*
 * What goes wrong with a match now and then, as it does with real ones: it is put off, it is not played to its end, or
 * its result is told wrongly and put right later. It follows from the seed like all else.
 */

export const FAULTS_LABEL = 'match-faults'

export type Fault =
  | { readonly kind: 'none' }
  /** Put off shortly before it begins, and played so much later. */
  | { readonly kind: 'moved'; readonly byMs: number }
  /** Put off, and not played in time. */
  | { readonly kind: 'called_off' }
  /** Stops after so many thousandths of it, and does not go on. */
  | { readonly kind: 'abandoned'; readonly thousandths: number }
  /** Its final result is told with the sides confused, and put right so much later. */
  | { readonly kind: 'misread'; readonly afterMs: number }

const HOUR_MS = 3_600_000
/** Bets on a match that was put off stand for so long. */
export const STANDS_MS = 48 * HOUR_MS
const OF = 10_000
const SHARES = { moved: 40, called_off: 20, abandoned: 40, misread: 60 } as const

const between = (least: number, most: number, random: Random) =>
  least + random.below(most - least + 1)

/** What goes wrong with a match; nothing, most of the time. */
export function faultOf(random: Random): Fault {
  const ticket = random.below(OF)
  let until = 0
  for (const [kind, share] of Object.entries(SHARES) as [keyof typeof SHARES, number][]) {
    until += share
    if (ticket >= until) continue
    if (kind === 'moved') return { kind, byMs: between(20, 44, random) * HOUR_MS }
    if (kind === 'called_off') return { kind }
    // No basketball is so far by then that its result would count (35 of 40 minutes).
    if (kind === 'abandoned') return { kind, thousandths: between(150, 800, random) }
    return { kind, afterMs: between(1, 48, random) * HOUR_MS }
  }
  return { kind: 'none' }
}

/** For how much longer than others a match with this fault is told of. */
export function longerBy(fault: Fault): number {
  if (fault.kind === 'moved') return fault.byMs
  if (fault.kind === 'called_off') return STANDS_MS
  return fault.kind === 'misread' ? fault.afterMs : 0
}

/** @param lastSecond when the match ends if nothing goes wrong */
export function withFault(teller: Teller, fault: Fault, lastSecond: number): Teller {
  if (fault.kind === 'abandoned')
    return abandoned(teller, Math.floor((lastSecond * fault.thousandths) / 1_000))
  return fault.kind === 'misread' ? misread(teller, Math.floor(fault.afterMs / 1_000)) : teller
}

/** How long it is hoped that an interrupted match goes on. */
const HOPED_SECONDS = 30 * 60

/** Tells of a match up to a second, and then of its end without one: what is decided stands, all else is void. */
function abandoned(teller: Teller, at: number): Teller {
  const open = new Set<string>()
  let moment: Moment | undefined
  let stage: 'playing' | 'interrupted' | 'over' = 'playing'
  const note = (told: Told) => {
    if (told.type === 'state') moment = told.moment
    if (told.type === 'offer') for (const { key } of told.markets) open.add(key)
    if (told.type === 'result') for (const { key } of told.markets) open.delete(key)
    if (told.type === 'unresult') for (const { key } of told.markets) open.add(key)
  }
  const stateAs = (status: 'interrupted' | 'abandoned', second: number): Told => ({
    type: 'state',
    moment: { ...moment!, status, clock: { ...moment!.clock, isRunning: false } },
    happened: { kind: status, minute: moment!.clock.minute },
    second,
  })
  return {
    get isOver() {
      return stage === 'over'
    },
    get isDone() {
      return stage === 'over'
    },
    decided: (second) => teller.decided(second),
    again: () => teller.again(),
    until(second) {
      const told = stage === 'playing' ? teller.until(Math.min(second, at)) : []
      for (const one of told) note(one)
      if (stage === 'playing' && second >= at) {
        stage = 'interrupted'
        told.push(stateAs('interrupted', at), { type: 'stop', reason: 'other' })
      }
      if (stage === 'interrupted' && second >= at + HOPED_SECONDS) {
        stage = 'over'
        const decided = teller.decided(at)
        for (const one of decided) note(one)
        told.push(stateAs('abandoned', at + HOPED_SECONDS), ...decided)
        if (open.size > 0) told.push({ type: 'cancel', markets: [...open], reason: 'abandoned' })
      }
      return told
    },
  }
}

/** Tells the final results of a match with its sides confused, and the right ones so many seconds later. */
function misread(teller: Teller, afterSeconds: number): Teller {
  let right: VersionedResult[] = []
  let endedAt: number | undefined
  let isDone = false
  const confuse = (told: Told): Told => {
    if (told.type === 'state' && told.moment.status === 'ended') endedAt ??= told.second
    if (told.type !== 'result' || !told.isFinal || !isSeen(told.markets)) return told
    // All of what was told is told anew: whoever holds it as a whole hears of every market of it.
    right = [...told.markets]
    return { ...told, markets: right.map(confused) }
  }
  return {
    get isOver() {
      return teller.isOver
    },
    get isDone() {
      return teller.isOver && (isDone || right.length === 0)
    },
    decided: (second) => teller.decided(second),
    again: () => teller.again(),
    until(second) {
      const told = teller.isOver ? [] : teller.until(second).map(confuse)
      if (isDone || right.length === 0 || second < endedAt! + afterSeconds) return told
      isDone = true
      const back = right.map(({ key, version }) => ({ key, version }))
      const anew = right.map((market) => ({ ...market, version: market.version + 1 }))
      return [
        ...told,
        { type: 'unresult', markets: back },
        { type: 'result', markets: anew, isFinal: true },
      ]
    },
  }
}

/**
 * Whether sides that are confused are seen by the score that was told: whoever reads it knows as much as who has the
 * seed, and the house holds such results. A draw, or a match that somebody has left, would show nothing.
 */
const isSeen = (markets: readonly VersionedResult[]): boolean =>
  markets.every(({ voidReason }) => voidReason === undefined) &&
  markets.some((one) => OF_WINNER.has(one.key) && confused(one) !== one)
const OF_WINNER: ReadonlySet<string> = new Set(['match_result', 'match_winner'])

/** A market on who is ahead with its sides exchanged; any other, and one to which it makes no difference, as it is. */
function confused(market: VersionedResult): VersionedResult {
  const { key, results } = market
  const [home, away] = [results.get('1'), results.get('2')]
  if (home === away || home === undefined || away === undefined || key.includes('hcp='))
    return market
  return { ...market, results: new Map([...results, ['1', away], ['2', home]]) }
}
