import type { RaceEvent } from '@menekse/contract/draws/races'

/*
 * A race as its picture shows it: where every runner is at an instant, from the events alone. A runner is as far behind
 * the leader as its rank says, and its rank slides from one to the next around the instant of an overtaking: so what is
 * told as overtaking is seen as one, and the order at a post and at the line is the one that was told.
 */

/** How fast a field runs in the picture, in its metres a millisecond; official metres only stand on the counter. */
const PACE = 0.017
/** From standing still to that pace. */
const SPURT_MS = 900
/** How long a change of places takes. */
const SLIDE_MS = 1_000
/** What a tired runner is slower by on its last metres. */
const TIRED = 0.45
/** How far out of the gate runners are apart, by rank. */
const BREAK_GAP = 0.5
const DECIMETRES = 10
/** After the last has come in. */
const AFTER_MS = 1_400

export interface RaceFilm {
  /** Until the last runner is in and has been seen so. */
  readonly lengthMs: number
  /** When the winner is in. */
  readonly finishMs: number
  /** Of the picture. */
  readonly metres: number
  /** Where each runner is, by its number less one, in metres of the picture from the gate. */
  at(ms: number): readonly number[]
  /** The numbers of all runners at this instant, the leader first. */
  order(ms: number): readonly number[]
  /** When each runner came in by now, the winner first. */
  finished(ms: number): readonly { readonly runner: number; readonly ms: number }[]
}

type Finish = Extract<RaceEvent, { type: 'finish' }>
type Pass = Extract<RaceEvent, { type: 'overtake' }>

/** How far the ranks are behind the leader, in metres, at an instant. */
interface Spread {
  readonly ms: number
  readonly behind: readonly number[]
}

/** @throws RangeError where the events are not those of a race */
export function raceFilm(events: readonly RaceEvent[]): RaceFilm {
  const start = events.find((event) => event.type === 'break')
  const finishes = events.filter((event): event is Finish => event.type === 'finish')
  const winner = finishes[0]
  if (start?.type !== 'break' || winner === undefined)
    throw new RangeError('A race begins and is won.')
  const finishMs = winner.at_ms
  const spreads = spreadsOf(events, start.order.length, finishes)
  const passes = passesOf(events, start.order)
  const runners = start.order.toSorted((a, b) => a - b)
  const metres = run(finishMs)
  const inAt = new Map(finishes.map(({ runner, at_ms }) => [runner, at_ms]))
  const place = (runner: number, ms: number): number => {
    const ownMs = inAt.get(runner) ?? finishMs
    if (ms >= finishMs) return metres + rolled(ms - ownMs)
    return run(ms) - behindAt(spreads, ms, rankAt(passes.get(runner) ?? [], ms))
  }
  const at = (ms: number) => runners.map((runner) => place(runner, ms))
  return {
    lengthMs: finishes.at(-1)!.at_ms + AFTER_MS,
    finishMs,
    metres,
    at,
    order(ms) {
      const places = at(ms)
      return runners.toSorted((a, b) => places[b - 1]! - places[a - 1]!)
    },
    finished: (ms) =>
      finishes
        .filter(({ at_ms }) => at_ms <= ms)
        .map(({ runner, at_ms }) => ({ runner, ms: at_ms })),
  }
}

/** How far the leader is after so long. */
const run = (ms: number): number =>
  PACE * (Math.max(0, ms) - SPURT_MS * (1 - Math.exp(-Math.max(0, ms) / SPURT_MS)))

/** How far beyond the line a runner is, by the time since it crossed it; before that, how far short of it. */
function rolled(ms: number): number {
  if (ms < 0) return PACE * TIRED * ms
  // The same slowing down for all, so that nobody is overtaken behind the line.
  const easing = 1_500
  return PACE * TIRED * easing * (1 - Math.exp(-ms / easing))
}

function spreadsOf(
  events: readonly RaceEvent[],
  count: number,
  finishes: readonly Finish[],
): readonly Spread[] {
  const ranks = Array.from({ length: count }, (_, rank) => rank)
  const spreads: Spread[] = [
    { ms: 0, behind: ranks.map(() => 0) },
    { ms: 2 * SPURT_MS, behind: ranks.map((rank) => rank * BREAK_GAP) },
  ]
  for (const event of events)
    if (event.type === 'post' && event.at_ms > 2 * SPURT_MS)
      spreads.push({ ms: event.at_ms, behind: event.behind.map((far) => far / DECIMETRES) })
  const finishMs = finishes[0]!.at_ms
  const last = finishes.map(({ at_ms }) => -rolled(finishMs - at_ms))
  return [...spreads, { ms: finishMs, behind: last }]
}

/** Behind the leader at a rank that may lie between two. */
function behindAt(spreads: readonly Spread[], ms: number, rank: number): number {
  const next = Math.max(
    1,
    spreads.findIndex((one) => one.ms > ms),
  )
  const [from, to] = [spreads[next - 1]!, spreads[next]!]
  // Out of the gate the field parts as it gains way, so that nobody begins by running backwards.
  const way = from.ms === 0 ? run : (at: number) => at
  const t = Math.min(1, Math.max(0, (way(ms) - way(from.ms)) / (way(to.ms) - way(from.ms))))
  const [whole, part] = [Math.floor(rank), rank - Math.floor(rank)]
  const of = (place: number) => {
    const held = Math.min(place, from.behind.length - 1)
    return from.behind[held]! + (to.behind[held]! - from.behind[held]!) * t
  }
  return of(whole) * (1 - part) + of(whole + 1) * part
}

/** A change of a runner's rank around an instant; the first is where it begins. */
interface Slide {
  readonly ms: number
  readonly by: number
}

function passesOf(
  events: readonly RaceEvent[],
  order: readonly number[],
): ReadonlyMap<number, readonly Slide[]> {
  const slides = new Map(
    order.map((runner, rank): [number, Slide[]] => [runner, [{ ms: -Infinity, by: rank }]]),
  )
  for (const { at_ms: ms, runner, passed } of events.filter(
    (event): event is Pass => event.type === 'overtake',
  )) {
    slides.get(runner)?.push({ ms, by: -1 })
    slides.get(passed)?.push({ ms, by: 1 })
  }
  return slides
}

function rankAt(slides: readonly Slide[], ms: number): number {
  let rank = 0
  for (const { ms: middle, by } of slides) {
    const t = Math.min(1, Math.max(0, (ms - middle) / SLIDE_MS + 0.5))
    rank += by * t * t * (3 - 2 * t)
  }
  return Math.max(0, rank)
}
