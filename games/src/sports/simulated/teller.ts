import type {
  ChancedMarket,
  DecidedMarket,
  Happening,
  Moment,
  StopReason,
  Teller,
  Told,
} from './told.ts'

/** A match of any sport that was played beforehand, and how it is read event by event. */
export interface PlayedMatch<Stand, Event extends { readonly second: number }> {
  readonly events: readonly Event[]
  readonly start: Stand
  after(stand: Stand, event: Event): Stand
  isOver(stand: Stand): boolean
  /** Why nothing is sold for a moment. */
  stopOf(stand: Stand): StopReason | undefined
  momentOf(stand: Stand, event: Event): Moment
  /** The stand by its clock while nothing happens; undefined where that says nothing new. Matches without have none. */
  readonly clockAt?: (stand: Stand, second: number) => Stand | undefined
  /** What an event is called; undefined where it is of no interest to who reads what happened. */
  happenedOf(event: Event, before: Stand, after: Stand): Happening | undefined
  /** Markets by what is known at a second; `isLive` from the first event on. */
  offers(stand: Stand, second: number, isLive: boolean): ChancedMarket[]
  /** Whether chances move while nothing happens. */
  readonly movesByTime: boolean
  /** Whether an event can decide a market, or take a decision back. */
  decides(event: Event, before: Stand, after: Stand): boolean
  /** All that can go one way only now. */
  decided(stand: Stand, second: number): readonly DecidedMarket[]
}

/** A chance that has moved by less, with no price, is not worth a message. */
const CHANCE_STEP = 0.004

/** Where nothing happens for so long, the clock of a match is told by itself. */
const CLOCK_SECONDS = 60

/** Tells of a match as time goes by. It never knows more than those who listen: events are taken as they come. */
export function createTeller<Stand, Event extends { readonly second: number }>(
  match: PlayedMatch<Stand, Event>,
): Teller {
  const { events } = match
  let stand = match.start
  let next = 0
  /** Before the first offer, and after an event. */
  let isNew = true
  let stoodAt = 0
  const said: SaidOutcomes = new Map()
  const decide = createDeciding()

  /** The markets of the moment; what of them is another than was said. */
  const offer = (second: number): Told[] => {
    const isDue = isNew || (match.movesByTime && next > 0)
    isNew = false
    if (!isDue || match.isOver(stand)) return []
    return sayOffer(said, match.offers(stand, second, next > 0))
  }

  const happen = (event: Event): Told[] => {
    const before = stand
    const { second } = event
    stand = match.after(before, event)
    stoodAt = second
    isNew = true
    const happened = match.happenedOf(event, before, stand)
    const moment = match.momentOf(stand, event)
    const told: Told[] = [{ type: 'state', moment, second, ...(happened && { happened }) }]
    const stop = match.stopOf(stand)
    if (stop !== undefined) {
      told.push({ type: 'stop', reason: stop })
      // Prices that were stopped are told anew, moved or not: only an offer opens them.
      said.clear()
    }
    if (!match.decides(event, before, stand)) return told
    const results = decide(match.decided(stand, second), match.isOver(stand))
    for (const result of results) for (const { key } of result.markets) said.delete(key)
    return [...told, ...results]
  }

  const tick = (second: number): Told[] => {
    const before = stoodAt
    ;({ stand, at: stoodAt } = clockOf(match, { stand, at: before }, second))
    if (stoodAt === before) return []
    return [{ type: 'state', moment: match.momentOf(stand, events[next - 1]!), second: stoodAt }]
  }

  return {
    get isOver() {
      return match.isOver(stand)
    },
    get isDone() {
      return match.isOver(stand)
    },
    decided: (second) => decide(match.decided(stand, second), match.isOver(stand)),
    again() {
      said.clear()
      isNew = true
    },
    until(second) {
      const told: Told[] = []
      for (; next < events.length && events[next]!.second <= second; next++)
        told.push(...happen(events[next]!))
      if (next > 0) told.push(...tick(second))
      if (match.stopOf(stand) === undefined) told.push(...offer(second))
      return told
    },
  }
}

/** By market, without chances: of hundreds of matches they were an eighth of what a process holds. */
type SaidOutcomes = Map<string, ChancedMarket['outcomes']>

/** What of the offer is another than was said; it counts as said from here on. */
function sayOffer(said: SaidOutcomes, now: readonly ChancedMarket[]): Told[] {
  const keys = new Set(now.map(({ key }) => key))
  const gone = [...said.keys()].filter((key) => !keys.has(key))
  const moved = now.filter((market) => hasMoved(said.get(market.key), market))
  for (const key of gone) said.delete(key)
  for (const { key, outcomes } of moved) said.set(key, outcomes)
  return moved.length + gone.length === 0 ? [] : [{ type: 'offer', markets: moved, gone }]
}

interface Stood<Stand> {
  readonly stand: Stand
  readonly at: number
}

/**
 * How a match stands by its clock alone, since listeners let it run on for a while only. What it says is the same,
 * however often it is asked for.
 */
function clockOf<Stand, Event extends { readonly second: number }>(
  { clockAt }: PlayedMatch<Stand, Event>,
  since: Stood<Stand>,
  second: number,
): Stood<Stand> {
  let last = since
  for (let at = since.at + CLOCK_SECONDS; at <= second; at += CLOCK_SECONDS) {
    const stand = clockAt?.(since.stand, at)
    if (stand === undefined) break
    last = { stand, at }
  }
  return last
}

/** How a match ended, of which nothing was told. */
export function lastMoment<Stand, Event extends { readonly second: number }>(
  match: PlayedMatch<Stand, Event>,
): Moment {
  const end = match.events.reduce((stand, event) => match.after(stand, event), match.start)
  return match.momentOf(end, match.events.at(-1)!)
}

type Results = Extract<Told, { type: 'result' | 'unresult' }>

/** Results of what can go one way only now, and those that an event has taken back, each in its version. */
function createDeciding(): (now: readonly DecidedMarket[], isFinal: boolean) => Results[] {
  const decided = new Map<string, number>()
  const versions = new Map<string, number>()
  return (now, isFinal) => {
    const keys = new Set(now.map(({ key }) => key))
    const back = [...decided]
      .filter(([key]) => !keys.has(key))
      .map(([key, version]) => ({ key, version }))
    for (const { key } of back) decided.delete(key)
    const markets = now
      .filter(({ key }) => !decided.has(key))
      .map((market) => {
        const { key } = market
        const version = (versions.get(key) ?? 0) + 1
        versions.set(key, version)
        decided.set(key, version)
        return { ...market, version }
      })
    return [
      ...(back.length === 0 ? [] : [{ type: 'unresult', markets: back } as const]),
      ...(markets.length === 0 ? [] : [{ type: 'result', markets, isFinal } as const]),
    ]
  }
}

function hasMoved(
  before: ChancedMarket['outcomes'] | undefined,
  { outcomes }: ChancedMarket,
): boolean {
  if (before === undefined || before.length !== outcomes.length) return true
  return outcomes.some(({ id, odds, probability }, at) => {
    const was = before[at]!
    return (
      was.id !== id || was.odds !== odds || Math.abs(was.probability - probability) > CHANCE_STEP
    )
  })
}
