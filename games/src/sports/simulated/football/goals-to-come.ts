import type { GoalsToCome } from '../../football/fixture-grid.ts'
import {
  GOAL_COLUMNS,
  halvesCells,
  halvesParts,
  type Rates,
  remainingShare,
} from '../../football/grid.ts'
import type { Score, Side } from '../../football/match.ts'
import {
  HALF_MINUTES,
  MATCH_MINUTES,
  ratesNow,
  REDS_A_SIDE,
  type Standing,
} from './football-match.ts'

/** More goals of a side in one part are counted as so many. */
const GOALS_MOST = 10
const SIZE = GOALS_MOST + 1
const SCORES = SIZE * SIZE
/** Whoever leads by more plays as if by so many: that is hardly ever caught up. */
const LEAD_MOST = 4
const LEADS = 2 * LEAD_MOST + 1

/** Who loses a man from now on. A second one of either side would change next to nothing. */
const LOSES: readonly (Side | undefined)[] = [undefined, 'home', 'away']
/** Whose goal is the last one. */
const LAST = { none: 0, home: SCORES, away: 2 * SCORES } as const
const LASTS = Object.values(LAST)
const PLANE = 3 * SCORES
const SIDES = ['home', 'away'] as const

/** Of each score of a part: by how much more the home side leads, and what a goal of either makes of it. */
const [LEAD_MORE, IF_SCORED, IF_CONCEDED] = [
  (home: number, away: number) => home - away,
  (home: number, away: number) => Math.min(GOALS_MOST, home + 1) * SIZE + away,
  (home: number, away: number) => home * SIZE + Math.min(GOALS_MOST, away + 1),
].map((of) =>
  Int16Array.from({ length: SCORES }, (_, at) => of(Math.floor(at / SIZE), at % SIZE)),
) as [Int16Array, Int16Array, Int16Array]

/** What a part of a match comes to: chances by who lost a man, whose goal is the last one, and the goals of both. */
interface Part {
  readonly cells: Float64Array
  /** The chances that the first goal of it is the home or the away side's. */
  readonly next: { home: number; away: number }
}

/** The rates at which is played, by who lost a man and whether the away side, nobody or the home side leads. */
const ratesBy = (rates: Rates, reds: Standing['reds']): Rates[][] =>
  LOSES.map((side) => {
    const missing = side === undefined ? reds : { ...reds, [side]: reds[side] + 1 }
    return [0, 1, 2].map((home) => ratesNow(rates, { score: { home, away: 1 }, reds: missing }))
  })

/** Of those that are whole either side loses a man with this chance. */
function loseMen(cells: Float64Array, chance: number): void {
  for (let at = 0; at < PLANE; at++) {
    const lost = cells[at]! * chance
    cells[at]! -= 2 * lost
    cells[at + PLANE]! += lost
    cells[at + 2 * PLANE]! += lost
  }
}

/** The chances that a side scores in a step, by whether the away side, nobody or the home side leads. */
type Chances = Readonly<Record<Side, readonly number[]>>

function chancesIn(share: number, rates: readonly Rates[]): Chances {
  const [home, away]: [number[], number[]] = [[], []]
  for (const { lambda, mu } of rates) {
    const all = 1 - Math.exp(-(lambda + mu) * share)
    home.push((all * lambda) / (lambda + mu))
    away.push((all * mu) / (lambda + mu))
  }
  return { home, away }
}

/** In a step one goal is scored at most. */
interface Step {
  /** The chance that a side that is whole loses a man. */
  readonly losing: number
  /** By who has lost one. */
  readonly chances: readonly Chances[]
}

/** Twice as long as a goal is celebrated (27 s), in minutes of a half without its stoppage. */
const STEP_MINUTES = 0.82

/**
 * Equal steps: on average half a step is left of the one in which a goal falls, as long as it is celebrated. A part
 * that is nearly over has shorter ones, for the goals that still fit in.
 */
function stepsOf(by: readonly Rates[][], minute: number, end: number): Step[] {
  const count = Math.ceil((end - minute) / STEP_MINUTES + 1 / 3)
  const begins = (at: number) => minute + ((end - minute) * at) / count
  return Array.from({ length: count }, (_, at) => {
    const share = remainingShare(begins(at)) - remainingShare(begins(at + 1))
    return { losing: REDS_A_SIDE * share, chances: by.map((rates) => chancesIn(share, rates)) }
  })
}

/** By the lead with which a part begins, and its score: whether the away side, nobody or the home side leads. */
const leadersFrom = (lead: number) =>
  Uint8Array.from(LEAD_MORE, (more) => Math.sign(lead + more) + 1)
const LEADERS = Array.from({ length: 2 * GOALS_MOST + 1 }, (_, at) => leadersFrom(at - GOALS_MOST))
const whoLeads = (lead: number): Uint8Array =>
  LEADERS[Math.max(-GOALS_MOST, Math.min(GOALS_MOST, lead)) + GOALS_MOST]!

/** What a step makes of the scores that begin at a place, those of one plane and of whoever scored last. */
function score(
  { from, to, plane }: { from: Float64Array; to: Float64Array; plane: number },
  last: number,
  leaders: Uint8Array,
  { home, away }: Chances,
): void {
  const [begins, ifHome, ifAway] = [plane + last, plane + LAST.home, plane + LAST.away]
  // While nobody has scored there is one score.
  const scores = last === LAST.none ? 1 : SCORES
  for (let at = 0; at < scores; at++) {
    const chance = from[begins + at]!
    if (chance === 0) continue
    const leader = leaders[at]!
    const scored = chance * home[leader]!
    const conceded = chance * away[leader]!
    to[ifHome + IF_SCORED[at]!]! += scored
    to[ifAway + IF_CONCEDED[at]!]! += conceded
    to[begins + at]! += chance - scored - conceded
  }
}

/** Plays a part that nothing has happened in yet, from a lead of the home side. */
function play(steps: readonly Step[], lead: number, planes: number): Part {
  let from = new Float64Array(planes * PLANE)
  let to = new Float64Array(planes * PLANE)
  from[0] = 1
  const next = { home: 0, away: 0 }
  const leaders = whoLeads(lead)
  for (const { losing, chances } of steps) {
    if (planes === LOSES.length) loseMen(from, losing)
    to.fill(0)
    for (let lost = 0; lost < planes; lost++) {
      const [plane, own] = [lost * PLANE, chances[lost]!]
      next.home += from[plane]! * own.home[leaders[0]!]!
      next.away += from[plane]! * own.away[leaders[0]!]!
      for (const last of LASTS) score({ from, to, plane }, last, leaders, own)
    }
    ;[from, to] = [to, from]
  }
  return { cells: from, next }
}

function sum(cells: Float64Array, from: number, until: number): number {
  let whole = 0
  for (let at = from; at < until; at++) whole += cells[at]!
  return whole
}

/** The chances of scores, whoever has lost a man and whose goal is the last one. */
function scoresOf(cells: Float64Array, from: number, until: number): Float64Array {
  const scores = new Float64Array(SCORES)
  for (let begins = from; begins < until; begins += SCORES)
    for (let at = 0; at < SCORES; at++) scores[at]! += cells[begins + at]!
  return scores
}

/** A second half that is played whole, as what is asked of it. */
interface Half {
  readonly scores: Float64Array
  /** Nobody scores; the last goal is the home or the away side's; so is the first. */
  readonly none: number
  readonly last: Readonly<Record<Side, number>>
  readonly next: Readonly<Record<Side, number>>
}

function lastOf(cells: Float64Array, of: keyof typeof LAST): number {
  let whole = 0
  for (let from = LAST[of]; from < cells.length; from += PLANE)
    whole += sum(cells, from, from + SCORES)
  return whole
}

const halfOf = ({ cells, next }: Part): Half => ({
  scores: scoresOf(cells, 0, cells.length),
  none: lastOf(cells, 'none'),
  last: { home: lastOf(cells, 'home'), away: lastOf(cells, 'away') },
  next,
})

/** Second halves by who has lost a man and who leads by how much: they stay the same all of the first half. */
const known = new WeakMap<Rates, Map<string, Half[][]>>()
function secondHalves(rates: Rates, reds: Standing['reds']): Half[][] {
  const own = known.get(rates) ?? new Map<string, Half[][]>()
  known.set(rates, own)
  const key = `${reds.home} ${reds.away}`
  const found = own.get(key)
  if (found !== undefined) return found
  const whole = ratesBy(rates, reds)
  const made = whole.map((lost, plane) => {
    // A side that has lost a man loses no other.
    const by = plane === 0 ? whole : [lost]
    const steps = stepsOf(by, HALF_MINUTES, MATCH_MINUTES)
    return Array.from({ length: LEADS }, (_, at) => halfOf(play(steps, at - LEAD_MOST, by.length)))
  })
  own.set(key, made)
  return made
}

const placeIn = ({ home, away }: Score) =>
  home > GOALS_MOST || away > GOALS_MOST ? -1 : home * SIZE + away
const EARLY = Int16Array.from(halvesCells, ({ early }) => placeIn(early))
const LATE = Int16Array.from(halvesCells, ({ late }) => placeIn(late))

const atLead = (lead: number) => Math.max(-LEAD_MOST, Math.min(LEAD_MOST, lead)) + LEAD_MOST

/** The rest of a first half, and behind each way in which it may end the second half. */
function throughHalfTime(first: Part, seconds: readonly Half[][], lead: number): GoalsToCome {
  const last = { home: 0, away: 0 }
  const next = { ...first.next }
  const halves = new Float64Array(halvesCells.length)
  LOSES.forEach((_, plane) => {
    const from = plane * PLANE
    const scores = scoresOf(first.cells, from, from + PLANE)
    const after = Array.from(LEAD_MORE, (more) => seconds[plane]![atLead(lead + more)]!)
    for (const side of SIDES) {
      next[side] += first.cells[from]! * after[0]!.next[side]
      for (let at = 0; at < SCORES; at++) {
        const isLast = first.cells[from + LAST[side] + at]!
        last[side] += scores[at]! * after[at]!.last[side] + isLast * after[at]!.none
      }
    }
    const second = after.map((half) => half.scores)
    for (let cell = 0; cell < halves.length; cell++) {
      const early = EARLY[cell]!
      const late = LATE[cell]!
      if (early >= 0 && late >= 0) halves[cell]! += scores[early]! * second[early]![late]!
    }
  })
  return { ...sumsOf(halves), next: whose(next), last: whose(last) }
}

const noGoals = (): Float64Array => new Float64Array(GOAL_COLUMNS ** 2)

/** What the cells of both halves come to for the match and for each half. */
function sumsOf(halves: Float64Array): Pick<GoalsToCome, 'match' | 'halves'> {
  const [match, first, second] = [noGoals(), noGoals(), noGoals()]
  for (let cell = 0; cell < halves.length; cell++) {
    const chance = halves[cell]!
    match[halvesParts.match[cell]!]! += chance
    first[halvesParts.first[cell]!]! += chance
    second[halvesParts.second[cell]!]! += chance
  }
  return { match, halves: { halves, first, second } }
}

const whose = ({ home, away }: Readonly<Record<Side, number>>) =>
  Float64Array.of(1 - home - away, home, away)

/** What is left of a match in which no half is to come. */
function toTheEnd(rest: Part): GoalsToCome {
  const { scores, last, next } = halfOf(rest)
  const match = noGoals()
  scores.forEach((chance, at) => {
    match[Math.floor(at / SIZE) * GOAL_COLUMNS + (at % SIZE)] = chance
  })
  return { match, next: whose(next), last: whose(last), halves: undefined }
}

/**
 * Pure: how the goals of a match fall from a minute on, of ninety, as it is played: who leads scores a little less and
 * who is behind a little more, nothing happens while a goal is celebrated or looked at again, and either side may lose
 * a man. What may come is gone through step by step.
 * @param rates by which the match is played; what was gone through for them is kept with them
 */
export function goalsToCome(rates: Rates, { score, reds }: Standing, minute: number): GoalsToCome {
  const by = ratesBy(rates, reds)
  const lead = score.home - score.away
  if (minute >= HALF_MINUTES)
    return toTheEnd(play(stepsOf(by, minute, MATCH_MINUTES), lead, by.length))
  const early = play(stepsOf(by, minute, HALF_MINUTES), lead, by.length)
  return throughHalfTime(early, secondHalves(rates, reds), lead)
}

/** Pure: the goals that are expected of a whole match, if it went on as it is expected to from a minute on. */
export function expectedRates({ match }: Pick<GoalsToCome, 'match'>, minute: number): Rates {
  let [lambda, mu] = [0, 0]
  match.forEach((chance, at) => {
    lambda += chance * Math.floor(at / GOAL_COLUMNS)
    mu += chance * (at % GOAL_COLUMNS)
  })
  const share = remainingShare(minute)
  return { lambda: lambda / share, mu: mu / share }
}
