import type { Random } from '../../../stream.ts'
import { type Rates, remainingShare } from '../../football/grid.ts'
import type { Score, Side } from '../../football/match.ts'

/*
 * A football match played by chance, to the second, before it begins. Nothing in it is floating chance at the time of
 * play: whoever has the seed has every event. Its prices are those of `football-stand.ts`, which knows the rates at
 * which it is played and nothing of what is to come.
 */

export type EventKind =
  | 'kick_off'
  | 'goal'
  | 'goal_cancelled'
  | 'review'
  | 'danger'
  | 'safe'
  | 'corner'
  | 'yellow_card'
  | 'red_card'
  | 'half_time'
  | 'second_half'
  | 'full_time'

export interface MatchEvent {
  /** Seconds after kick-off, the break included. */
  readonly second: number
  readonly kind: EventKind
  readonly side: Side | undefined
  /** As the match counts: 45 and what is played on is 45. */
  readonly minute: number
}

export interface FootballLog {
  readonly rates: Rates
  /** Minutes played on at the end of each half. */
  readonly stoppage: { readonly first: number; readonly second: number }
  readonly events: readonly MatchEvent[]
}

/** The label under which a match is drawn from its seed. */
export const FOOTBALL_LABEL = 'football-match'

export const HALF_MINUTES = 45
export const MATCH_MINUTES = 2 * HALF_MINUTES
const BREAK_SECONDS = 15 * 60
/** A match is played in steps of so many seconds, and one thing happens in a step at most. */
const STEP_SECONDS = 6
const STEPS_A_MINUTE = 60 / STEP_SECONDS

/** Of all goals so many are looked at again, and so many of those are taken back (sportsbook reference §1.6). */
const REVIEWED = { of: 100, goals: 4, takenBack: 25 }
/** Goals that stand are as many as the rates say: some more are scored. */
const GOALS_SCORED = 1 / (1 - 0.04 * 0.25)
const DANGERS = { of: 100, beforeGoal: 70 }
/** Dangers that end without a goal, for each goal: three in ten end with one, and seven in ten goals begin with one. */
const FALSE_DANGERS = 0.7 * (7 / 3)
const CORNERS_EXPECTED = 10
const YELLOWS_EXPECTED = 3.8
const REDS_EXPECTED = 0.2
export const REDS_A_SIDE = REDS_EXPECTED / 2
/** How long nothing is sold after a goal that nobody doubts, and after a red card. */
const CELEBRATED_SECONDS = 25
const RED_CARD_SECONDS = 20
/** Between the second of a goal and the look at it, how long that takes, and until it goes on. */
const REVIEW = { before: 5, least: 30, most: 90, after: 5 }
/** A side with a man less scores so much less, the other so much more (Večeř 2009). */
const RED = { own: 2 / 3, other: 5 / 4 }
/** Who leads scores a little less, who is behind a little more (after Dixon and Robinson 1998). */
const LEAD = { ahead: 0.97, behind: 1.04 }

export interface Standing {
  readonly score: Score
  readonly reds: Score
}

/** The goals that would be expected of ninety minutes, played as things stand. */
export function ratesNow({ lambda, mu }: Rates, { score, reds }: Standing): Rates {
  const [home, away] = [strengthOf('home', { score, reds }), strengthOf('away', { score, reds })]
  return { lambda: lambda * home, mu: mu * away }
}

function strengthOf(side: Side, { score, reds }: Standing): number {
  const other = side === 'home' ? 'away' : 'home'
  let strength = 1
  for (let n = 0; n < reds[side]; n++) strength *= RED.own
  for (let n = 0; n < reds[other]; n++) strength *= RED.other
  if (score[side] > score[other]) strength *= LEAD.ahead
  if (score[side] < score[other]) strength *= LEAD.behind
  return strength
}

/** What share of a match's goals is still to come after so many minutes of a half that is played on. */
export function shareLeft(half: 1 | 2, minutes: number, stoppage: FootballLog['stoppage']): number {
  const [from, mass] =
    half === 1
      ? [0, 1 - remainingShare(HALF_MINUTES)]
      : [HALF_MINUTES, remainingShare(HALF_MINUTES)]
  const added = half === 1 ? stoppage.first : stoppage.second
  const last = lastMinuteRate(from)
  const whole = mass + added * last
  const regular = Math.min(minutes, HALF_MINUTES)
  const played =
    remainingShare(from) -
    remainingShare(from + regular) +
    Math.max(0, minutes - HALF_MINUTES) * last
  const left = mass * (1 - Math.min(1, played / whole))
  return half === 1 ? left + remainingShare(HALF_MINUTES) : left
}

/** The share of goals that falls in the last minute of the half which begins here. */
const lastMinuteRate = (from: number) =>
  remainingShare(from + HALF_MINUTES - 1) - remainingShare(from + HALF_MINUTES)

const FINE = 1_000_000_000

/** Which of some chances comes true, each of a billion; -1 for none. Takes one number. */
function happens(chances: readonly number[], random: Random): number {
  const ticket = random.below(FINE)
  let until = 0
  for (const [at, chance] of chances.entries()) {
    until += chance * FINE
    if (ticket < until) return at
  }
  return -1
}

const between = (least: number, most: number, random: Random) =>
  least + random.below(most - least + 1)

/** A match that is being played. */
interface Play {
  readonly rates: Rates
  readonly random: Random
  readonly stoppage: FootballLog['stoppage']
  readonly events: MatchEvent[]
  /** When nothing is sold, and from when on again. */
  readonly stops: { readonly from: number; readonly until: number }[]
  readonly score: Record<Side, number>
  readonly reds: Record<Side, number>
  /** While a goal is celebrated or looked at again, until this second, nothing else happens. */
  resumes: number
}

const say = (play: Play, second: number, kind: EventKind, minute: number, side?: Side) =>
  void play.events.push({ second, kind, side, minute })

function stop(play: Play, from: number, until: number, minute: number): void {
  play.stops.push({ from, until })
  say(play, until, 'safe', minute)
}

/** A goal, what comes before it, and whether it stands. */
function playGoal(play: Play, side: Side, second: number, minute: number): void {
  const { random, score } = play
  let from = second
  if (random.below(DANGERS.of) < DANGERS.beforeGoal) {
    from = Math.max(0, second - between(5, 20, random))
    say(play, from, 'danger', minute, side)
  }
  say(play, second, 'goal', minute, side)
  let safe = second + CELEBRATED_SECONDS
  let stands = true
  if (random.below(REVIEWED.of) < REVIEWED.goals) {
    const decided = second + REVIEW.before + between(REVIEW.least, REVIEW.most, random)
    say(play, second + REVIEW.before, 'review', minute, side)
    stands = random.below(REVIEWED.of) >= REVIEWED.takenBack
    if (!stands) say(play, decided, 'goal_cancelled', minute, side)
    safe = decided + REVIEW.after
  }
  if (stands) score[side] += 1
  stop(play, from, safe, minute)
  play.resumes = safe
}

/** What may happen in a step, in the order in which `chancesOf` tells how likely it is, home before away. */
const KINDS = ['goal', 'corner', 'yellow_card', 'red_card'] as const
const DANGER = 2 * KINDS.length

function chancesOf({ lambda, mu }: Rates, share: number): number[] {
  const goals = [lambda * share * GOALS_SCORED, mu * share * GOALS_SCORED] as const
  const corners = (CORNERS_EXPECTED * share) / (lambda + mu)
  const [yellow, red] = [(YELLOWS_EXPECTED / 2) * share, REDS_A_SIDE * share]
  return [
    ...goals,
    corners * lambda,
    corners * mu,
    yellow,
    yellow,
    red,
    red,
    (goals[0] + goals[1]) * FALSE_DANGERS,
  ]
}

/** One step of a half, in which this share of all goals is to be expected. */
function playStep(play: Play, share: number, second: number, minute: number): void {
  const { random, reds } = play
  const now = ratesNow(play.rates, play)
  const event = happens(chancesOf(now, share), random)
  if (event < 0) return
  if (event === DANGER) {
    const isHome = happens([now.lambda / (now.lambda + now.mu)], random) === 0
    say(play, second, 'danger', minute, isHome ? 'home' : 'away')
    stop(play, second, second + between(5, 20, random), minute)
    return
  }
  const side = event % 2 === 0 ? 'home' : 'away'
  const kind = KINDS[Math.floor(event / 2)]!
  if (kind === 'goal') {
    playGoal(play, side, second, minute)
    return
  }
  say(play, second, kind, minute, side)
  if (kind !== 'red_card') return
  reds[side] += 1
  stop(play, second, second + RED_CARD_SECONDS, minute)
}

/** Plays a half from the second at which it begins; the second at which it ends. */
function playHalf(play: Play, half: 1 | 2, begins: number): number {
  const { stoppage } = play
  const minutes = HALF_MINUTES + (half === 1 ? stoppage.first : stoppage.second)
  const base = half === 1 ? 0 : HALF_MINUTES
  let left = shareLeft(half, 0, stoppage)
  for (let step = 1; step <= minutes * STEPS_A_MINUTE; step++) {
    const played = step / STEPS_A_MINUTE
    const rest = shareLeft(half, played, stoppage)
    const second = begins + step * STEP_SECONDS
    const minute = base + Math.min(HALF_MINUTES, Math.ceil(played))
    if (second > play.resumes) playStep(play, left - rest, second, minute)
    left = rest
  }
  return Math.max(begins + minutes * 60, play.resumes + 1)
}

/** All that happens, in its order. What ends while something else still stops the match opens nothing. */
function eventsOf({ events, stops }: Play): MatchEvent[] {
  const isStopped = (second: number) =>
    stops.some(({ from, until }) => from <= second && second < until)
  return events
    .filter(({ kind, second }) => kind !== 'safe' || !isStopped(second))
    .toSorted((a, b) => a.second - b.second)
}

/** Plays a match whole. */
export function playFootball(rates: Rates, random: Random): FootballLog {
  const stoppage = { first: between(1, 4, random), second: between(3, 9, random) }
  const play: Play = {
    rates,
    random,
    stoppage,
    events: [],
    stops: [],
    score: { home: 0, away: 0 },
    reds: { home: 0, away: 0 },
    resumes: 0,
  }
  say(play, 0, 'kick_off', 0)
  const half = playHalf(play, 1, 0)
  say(play, half, 'half_time', HALF_MINUTES)
  const second = half + BREAK_SECONDS
  say(play, second, 'second_half', HALF_MINUTES)
  say(play, playHalf(play, 2, second), 'full_time', 2 * HALF_MINUTES)
  return { rates, stoppage, events: eventsOf(play) }
}
