import { createHash, createHmac } from 'node:crypto'
import { seededRandom } from '@menekse/games/random'
import {
  type Fault,
  FAULTS_LABEL,
  faultOf,
  longerBy,
  STANDS_MS,
} from '@menekse/games/sports/simulated/faults'
import type { SimulatedMatch, SimulatedSport } from '@menekse/games/sports/simulated/matches'
import type { Teller } from '@menekse/games/sports/simulated/told'
import { DAY_MS, HOUR_MS } from '../../platform/clock.ts'
import type { FixtureStatus, Said } from '../message.ts'
import { createStanding } from '../standing.ts'
import { createPlan } from './plan.ts'
import { announcement, saidOf } from './words.ts'

/** How long before they begin matches are announced, with all their prices. */
const AHEAD_MS = 2 * DAY_MS
/** So many matches are taken up at a time: pricing one costs a few milliseconds. */
const TAKEN_UP_AT_A_TIME = 8
/** How long a match that is over stands in snapshots. */
const STAYS_MS = HOUR_MS
/** A match that cannot begin in time is put off so long before; when it will, is told as long after. */
const PUT_OFF_MS = HOUR_MS / 2

export interface Simulation {
  /**
   * What there is to say by now, each thing once; what does not fit is said the next time. A match is played when its
   * news are asked for, and all have to be.
   */
  due(now: Date): Iterable<Said>
  /** These are said now, or will be by the next snapshot: from here on snapshots have them. */
  note(said: readonly Said[]): void
  snapshot(fixture?: string): Said[]
  /** Always: it is its own source. */
  isHeard(): true
  /** Everything of matches that ended before this instant has been said. */
  toldUntil(now: Date): Date
}

interface SimulationParts {
  secret: Buffer
  sports: readonly SimulatedSport[]
  /** What matches came to that ended before it was told by another. */
  toldUntil: Date
  /** What goes wrong with a match, by its own seed. */
  faultOf?: typeof faultOf
}

interface Played {
  readonly match: SimulatedMatch
  readonly teller: Teller
  readonly fault: Fault
  readonly proof: { readonly commitment: string; readonly seed: string }
  startsAtMs: number
  stage: 'planned' | 'put_off' | 'late'
  hasStood: boolean
}

/** Plays the matches of all sports by the clock; whoever has the secret has every one of them. */
export function createSimulation(parts: SimulationParts): Simulation {
  const { secret } = parts
  const seedOf = (match: SimulatedMatch) => createHmac('sha256', secret).update(match.id).digest()
  const faultOfMatch = (match: SimulatedMatch) =>
    (parts.faultOf ?? faultOf)(seededRandom(seedOf(match), FAULTS_LABEL))
  const standing = createStanding()
  const played = new Map<string, Played>()
  const over = new Map<string, number>()
  const plannedUntil = createPlan(parts.sports, {
    toldUntilMs: parts.toldUntil.getTime(),
    aheadMs: AHEAD_MS,
    longerBy: (match) => longerBy(faultOfMatch(match)),
  })
  let waiting: SimulatedMatch[] = []

  /** Whoever is done leaves the matches that are played. */
  const tell = (one: Played, nowMs: number): Said[] => {
    const said =
      one.fault.kind === 'moved' || one.fault.kind === 'called_off' ? putOff(one, nowMs) : []
    const second = Math.floor((nowMs - one.startsAtMs) / 1_000)
    const isCalledOff = said.some((told) => told.type === 'fixture' && told.status === 'cancelled')
    if (one.stage !== 'put_off' && !isCalledOff && second >= 0) said.push(...tellOn(one, second))
    if (one.teller.isDone || isCalledOff) played.delete(one.match.id)
    if (said.length > 0 && (one.teller.isOver || isCalledOff)) over.set(one.match.id, nowMs)
    return said
  }
  const takeUp = (match: SimulatedMatch, nowMs: number): Said[] => {
    const seed = seedOf(match)
    const fault = faultOfMatch(match)
    const proof = {
      commitment: createHash('sha256').update(seed).digest('hex'),
      seed: seed.toString('hex'),
    }
    const teller = match.tell(seededRandom(seed, match.label), fault)
    const { startsAtMs } = match
    const hasStood = false
    const one: Played = { match, teller, fault, proof, startsAtMs, stage: 'planned', hasStood }
    played.set(match.id, one)
    const before = [announced(one, 'planned'), ...tellUntil(one, -1)]
    const since = tell(one, nowMs)
    return since.length === 0 ? before : standOf([...before, ...since])
  }

  return {
    *due(now) {
      const nowMs = now.getTime()
      waiting.push(...plannedUntil(nowMs))
      const taken = waiting.slice(0, TAKEN_UP_AT_A_TIME)
      waiting = waiting.slice(TAKEN_UP_AT_A_TIME)
      for (const match of taken) yield* takeUp(match, nowMs)
      // Who is over leaves the map meanwhile, which its iterator bears.
      for (const one of played.values()) yield* tell(one, nowMs)
      for (const [id, sinceMs] of over)
        if (nowMs - sinceMs > STAYS_MS) {
          over.delete(id)
          standing.forget(id)
        }
    },
    note(said) {
      for (const message of said) standing.note(message)
    },
    snapshot: standing.snapshot,
    isHeard: () => true,
    toldUntil: (now) =>
      firstOf(
        [...played.values(), ...waiting.map((match) => ({ ...match, stage: 'planned' }))],
        now,
      ),
  }
}

/** A match that has begun or was put off is told as it stands, not as it once stood: bets on it are judged by that. */
function standOf(said: readonly Said[]): Said[] {
  const standing = createStanding()
  for (const message of said) standing.note(message)
  return standing.snapshot()
}

/** When the first of those begins that are planned, no later than now. */
function firstOf(all: readonly { stage: string; startsAtMs: number }[], now: Date): Date {
  // Who is put off, or is to be put right, is found again by how long that may last.
  const starts = all.filter(({ stage }) => stage === 'planned').map((one) => one.startsAtMs)
  return new Date(starts.reduce((least, at) => Math.min(least, at), now.getTime()))
}

function announced({ match, startsAtMs, proof }: Played, status: FixtureStatus): Said {
  const isOver = status !== 'planned' && status !== 'postponed'
  const { commitment } = proof
  return announcement(match, { status, startsAtMs }, isOver ? proof : { commitment })
}

function tellUntil(one: Played, second: number): Said[] {
  const { match, teller, startsAtMs } = one
  return teller.until(second).map((told) => stood(one, saidOf(match.id, told, startsAtMs)))
}

/**
 * How a match first stands says as a whole what has happened: whoever heard of it from another, who has ended, would
 * have everything twice.
 */
function stood(one: Played, said: Said): Said {
  if (one.hasStood || said.type !== 'state') return said
  one.hasStood = true
  const { happened, ...stand } = said
  return { ...stand, timeline: happened === undefined ? [] : [happened] }
}

/** What is told of a match as it goes on, and of its end once. */
function tellOn(one: Played, second: number): Said[] {
  const said = tellUntil(one, second)
  if (!one.teller.isOver || one.stage === 'late') return said
  one.stage = 'late'
  const last = said.findLast((told) => told.type === 'state')
  const status = last?.status === 'abandoned' ? 'abandoned' : 'closed'
  return [...said, announced(one, status)]
}

/** A match that cannot begin in time: bets on it stand for two days, and are void if it was not played by then. */
function putOff(one: Played, nowMs: number): Said[] {
  const { match, fault, teller } = one
  const said: Said[] = []
  if (one.stage === 'planned' && one.startsAtMs === match.startsAtMs) {
    if (nowMs < match.startsAtMs - PUT_OFF_MS) return said
    one.stage = 'put_off'
    said.push(announced(one, 'postponed'), {
      type: 'stop',
      fixture: match.id,
      markets: 'all',
      reason: 'delayed',
    })
  }
  if (one.stage !== 'put_off') return said
  if (fault.kind === 'moved' && nowMs >= match.startsAtMs + PUT_OFF_MS) {
    one.stage = 'planned'
    one.startsAtMs = match.startsAtMs + fault.byMs
    teller.again()
    said.push(announced(one, 'planned'), ...tellUntil(one, -1))
  }
  if (fault.kind === 'called_off' && nowMs >= match.startsAtMs + STANDS_MS) {
    one.stage = 'late'
    said.push(
      { type: 'cancel', fixture: match.id, markets: 'all', reason: 'postponed' },
      announced(one, 'cancelled'),
    )
  }
  return said
}
