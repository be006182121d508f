import type { FootballEvent, Score, Side } from '@menekse/contract/draws/football'

/*
 * Matches as their picture shows them: events say minutes, and the film says when a minute is. All matches of a round
 * are played side by side; the rounds of a cup follow each other.
 */

/** How long what is told takes, in units of a minute of play. */
const HALF_TIME = 5
const FULL_TIME = 4
const KICK = 3
const ROUND_GAP = 5
const MINUTES = { half: 45, full: 90, extra: 120 } as const

/** A match at an instant of the film. */
export interface MatchView {
  readonly home: number
  readonly away: number
  readonly score: Score
  /** 0 before the first whistle. */
  readonly minute: number
  readonly phase:
    | 'before'
    | 'play'
    | 'half_time'
    | 'full_time'
    | 'extra_time'
    | 'penalties'
    | 'over'
  readonly penalties: Score | undefined
  /** The club that went on, once it has. */
  readonly through: number | undefined
  /** The last goal, and how long ago: pages flash it. */
  readonly goal: { readonly side: Side; readonly agoMs: number } | undefined
  /** How dangerous each side is now, from 0 to 1. */
  readonly danger: { readonly home: number; readonly away: number }
}

export interface RoundView {
  /** From 1. */
  readonly round: number
  readonly matches: readonly MatchView[]
}

export interface MatchFilm {
  readonly lengthMs: number
  readonly rounds: number
  at(ms: number): RoundView
  /** What has been told by now, in order, with when it was. */
  told(ms: number): readonly TimedEvent[]
}

export interface TimedEvent {
  readonly ms: number
  readonly round: number
  readonly event: FootballEvent
}

/** An event and its time in minutes of play from the film's beginning. */
interface Placed {
  readonly at: number
  readonly round: number
  readonly event: FootballEvent
}

interface RoundSpan {
  readonly round: number
  readonly from: number
  readonly to: number
  readonly matches: number
  readonly hasExtra: boolean
}

/** Minutes of a round as units from its first whistle: the break lies between the halves. */
const unitOf = (minute: number): number =>
  minute + (minute > MINUTES.half ? HALF_TIME : 0) + (minute > MINUTES.full ? FULL_TIME : 0)

/** @param lengthMs how long the whole film takes */
export function matchFilm(events: readonly FootballEvent[], lengthMs: number): MatchFilm {
  const { placed, spans, end } = place(events)
  const scale = lengthMs / Math.max(1, end)
  const timed = placed.map(({ at, round, event }) => ({ ms: Math.floor(at * scale), round, event }))
  const told = (ms: number) => timed.filter((one) => one.ms <= ms)
  return {
    lengthMs,
    rounds: spans.length,
    told,
    at(ms) {
      // Times of events were rounded down to milliseconds.
      const unit = (ms + 1) / scale
      const span = spans.findLast(({ from }) => from <= unit) ?? spans[0]
      if (span === undefined) return { round: 1, matches: [] }
      const past = told(ms).filter(({ round }) => round === span.round)
      const coming = timed.filter(({ round }) => round === span.round)
      return {
        round: span.round,
        matches: Array.from({ length: span.matches }, (_, match) =>
          viewOf(
            past.filter(({ event }) => event.match === match),
            coming.filter(({ event }) => event.match === match),
            { ms, minute: minuteAt(unit - span.from), scale },
          ),
        ),
      }
    },
  }
}

/** Gives every event its time: rounds one after the other, matches of a round at the same time. */
function place(events: readonly FootballEvent[]) {
  const placed: Placed[] = []
  const spans: RoundSpan[] = []
  let from = 0
  for (const round of roundsOf(events)) {
    const number = spans.length + 1
    const hasExtra = round.some(({ type }) => type === 'extra_time')
    const whistle = unitOf(hasExtra ? MINUTES.extra : MINUTES.full) + 1
    const kicks = new Map<number, number>()
    let to = from + whistle
    for (const event of round) {
      const at = from + within(event, whistle, kicks)
      to = Math.max(to, at)
      placed.push({ at, round: number, event })
    }
    const matches = round.filter(({ type }) => type === 'kick_off').length
    spans.push({ round: number, from, to, matches, hasExtra })
    from = to + ROUND_GAP
  }
  placed.sort((x, y) => x.at - y.at)
  return { placed, spans, end: Math.max(0, from - ROUND_GAP) }
}

/** Events of a round lie together, and each round begins with all its kick-offs. */
function roundsOf(events: readonly FootballEvent[]): FootballEvent[][] {
  const rounds: FootballEvent[][] = []
  let number = 0
  for (const event of events) {
    if (event.type === 'kick_off' && event.round !== number) {
      number = event.round
      rounds.push([])
    }
    rounds.at(-1)?.push(event)
  }
  return rounds
}

/** When an event of a round is, from its first whistle. */
function within(event: FootballEvent, whistle: number, kicks: Map<number, number>): number {
  if ('minute' in event) return unitOf(event.minute)
  if (event.type === 'kick_off') return 0
  if (event.type === 'half_time') return MINUTES.half + 0.5
  if (event.type === 'full_time') return unitOf(MINUTES.full) + 0.5
  if (event.type === 'extra_time') return unitOf(MINUTES.extra) + 0.5
  const taken = kicks.get(event.match) ?? 0
  if (event.type === 'penalty') {
    kicks.set(event.match, taken + 1)
    return whistle + KICK * (taken + 1)
  }
  return whistle + KICK * (taken + 1)
}

/** The minute the clock shows, so many units after the first whistle. */
function minuteAt(unit: number): number {
  const { half, full } = MINUTES
  if (unit <= half) return Math.floor(unit)
  if (unit <= half + HALF_TIME) return half
  if (unit <= full + HALF_TIME) return Math.floor(unit - HALF_TIME)
  if (unit <= full + HALF_TIME + FULL_TIME) return full
  return Math.floor(unit - HALF_TIME - FULL_TIME)
}

interface Now {
  readonly ms: number
  readonly minute: number
  readonly scale: number
}

/** How many minutes before and after a chance a side presses. */
const PRESS = { before: 3.5, after: 1.5 } as const
const WEIGHT = { chance: 0.6, shot: 0.8, goal: 1 } as const

function viewOf(past: readonly TimedEvent[], all: readonly TimedEvent[], now: Now): MatchView {
  let score: Score = { home: 0, away: 0 }
  let phase: MatchView['phase'] = 'before'
  let penalties: Score | undefined
  let through: number | undefined
  let goal: MatchView['goal']
  const isCup = all.some(({ event }) => event.type === 'through')
  const hasExtra = all.some(({ event }) => event.type === 'extra_time')
  for (const { event, ms } of past) {
    if (event.type === 'kick_off') phase = 'play'
    if (event.type === 'goal') {
      goal = { side: event.side, agoMs: now.ms - ms }
      score = { home: event.home, away: event.away }
    }
    if (event.type === 'half_time') phase = 'half_time'
    if (event.type === 'full_time') phase = isCup ? 'full_time' : 'over'
    if (event.type === 'extra_time') phase = 'full_time'
    if (event.type === 'penalty') {
      phase = 'penalties'
      penalties = { home: event.home, away: event.away }
    }
    if (event.type === 'through') {
      phase = 'over'
      through = event.club
    }
  }
  if (phase === 'half_time' && now.minute > MINUTES.half) phase = 'play'
  const isInExtra = phase === 'full_time' && hasExtra && now.minute > MINUTES.full
  if (isInExtra && !past.some(({ event }) => event.type === 'extra_time')) phase = 'extra_time'
  const start = all.find(({ event }) => event.type === 'kick_off')?.event
  const [home, away] = start?.type === 'kick_off' ? [start.home, start.away] : [0, 0]
  const last = hasExtra ? MINUTES.extra : MINUTES.full
  const isPlaying = phase === 'play' || phase === 'extra_time'
  const danger = isPlaying ? dangerOf(all, now) : { home: 0, away: 0 }
  const minute = phase === 'before' ? 0 : Math.min(now.minute, last)
  return { home, away, score, minute, phase, penalties, through, goal, danger }
}

function dangerOf(all: readonly TimedEvent[], { ms, scale }: Now): MatchView['danger'] {
  const danger = { home: 0, away: 0 }
  for (const one of all) {
    const { event } = one
    if (event.type !== 'chance' && event.type !== 'shot' && event.type !== 'goal') continue
    const minutes = (ms - one.ms) / scale
    const span = minutes < 0 ? PRESS.before : PRESS.after
    const near = Math.max(0, 1 - Math.abs(minutes) / span)
    danger[event.side] = Math.max(danger[event.side], WEIGHT[event.type] * near)
  }
  return danger
}
