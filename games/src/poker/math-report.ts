import { pokerHands, type VideoPokerEvent } from '@menekse/contract/games/video-poker'
import { approximate } from '../rational.ts'
import type { Random } from '../stream.ts'
import { drawsOf, HOLDS, paidByDraws, placesOf } from './best-hold.ts'
import { pokerVersion } from './catalogue.ts'
import { countSorts } from './exact.ts'
import { bestFigure, bestPolicy, pokerFigures } from './figures.ts'
import { dealPoker, drawPoker } from './poker.ts'
import type { PokerTitle } from './title.ts'
import { Z_99 } from '../statistics.ts'

const SORTS = pokerHands.length

/** Rounds with the best hold of every hand. */
export function simulatePoker(title: PokerTitle, rounds: number, random: Random) {
  if (!Number.isSafeInteger(rounds) || rounds < 2)
    throw new RangeError('Simulate two rounds or more.')
  const [stake] = title.stakes
  const policy = bestPolicy(title)
  const sorts = new Float64Array(HOLDS * SORTS)
  let [sum, squares] = [0, 0]
  for (let i = 0; i < rounds; i++) {
    const { standing } = dealPoker(title, stake!, null, random)
    if (standing.end !== 'none') throw new RangeError('A hand is dealt to be drawn to.')
    const { dealt } = standing.state
    const rising = dealt.toSorted((a, b) => a - b)
    countSorts(rising, sorts)
    const hold = placesOf(policy(sorts)).map((place) => dealt.indexOf(rising[place]!))
    const move = drawPoker(title, stake!, standing.state, { action: 'draw', hold })!
    const end = move.events.at(-1) as Extract<VideoPokerEvent, { type: 'round_end' }>
    sum += end.multiplier
    squares += end.multiplier ** 2
  }
  const rtp = sum / rounds
  const margin = Z_99 * Math.sqrt((squares / rounds - rtp * rtp) / rounds)
  return { rounds, rtp, interval: [rtp - margin, rtp + margin] as const }
}

/** A hand of each sort of choice, to be counted by both roads: a made hand, four to a flush, a low pair, nothing. */
const COMPARED = [
  [32, 36, 40, 44, 48],
  [0, 8, 20, 28, 51],
  [4, 5, 22, 31, 47],
  [1, 14, 23, 36, 42],
] as const

/** Whether what every hold pays is the same by the table of all hands as by drawing each of its hands. */
export function roadsAgree(title: PokerTitle): boolean {
  const sorts = new Float64Array(HOLDS * SORTS)
  return COMPARED.every((hand) => {
    countSorts(hand, sorts)
    return Array.from({ length: HOLDS }, (_, hold) => hold).every((hold) => {
      const own = sorts.subarray(hold * SORTS, (hold + 1) * SORTS)
      const paid = own.reduce((sum, ways, sort) => sum + ways * title.pays[pokerHands[sort]!], 0)
      const ways = own.reduce((sum, count) => sum + count, 0)
      return paid === paidByDraws(title, hand, hold) && ways === drawsOf(placesOf(hold).length)
    })
  })
}

/** The exact figures beside a simulation of the best holds. */
export function pokerReport(title: PokerTitle, rounds: number, random: Random) {
  const { rtp, outcomes } = bestFigure(title)
  const simulation = simulatePoker(title, rounds, random)
  const exact = approximate(rtp)
  return {
    slug: title.slug,
    math_version: pokerVersion(title),
    rtp: exact,
    figures: pokerFigures(title),
    hands: outcomes.map(({ multiplier, chance }, sort) => ({
      hand: pokerHands[sort]!,
      pays: Number(multiplier.n),
      one_in: Number(chance.d) / Number(chance.n),
      return_percent: (Number(multiplier.n) * Number(chance.n) * 100) / Number(chance.d),
    })),
    roads_agree: roadsAgree(title),
    simulation,
    exact_within: simulation.interval[0] <= exact && exact <= simulation.interval[1],
  }
}

/** The report as lines of text. */
export function pokerText(report: ReturnType<typeof pokerReport>): string[] {
  const { simulation } = report
  const of100 = (value: number) => `${(value * 100).toFixed(3)} %`
  return [
    `${report.slug}  maths ${report.math_version}`,
    '',
    ...report.figures.map(
      ({ market, rtpPercent, hitPercent, deviation }) =>
        `${market.padEnd(18)}${rtpPercent.toFixed(6)} %, pays in ${hitPercent.toFixed(4)} %, ` +
        `deviation ${deviation.toFixed(4)}`,
    ),
    `  both roads      ${report.roads_agree ? 'agree' : 'DISAGREE'}`,
    '',
    'hand                pays        one in      return',
    ...report.hands.map(
      (hand) =>
        hand.hand.padEnd(18) +
        String(hand.pays).padStart(6) +
        hand.one_in.toFixed(2).padStart(14) +
        `${hand.return_percent.toFixed(4)} %`.padStart(12),
    ),
    '',
    `simulation        ${simulation.rounds} rounds, best holds`,
    `  return          ${of100(simulation.rtp)}, 99 % interval ` +
      `${of100(simulation.interval[0])} to ${of100(simulation.interval[1])}`,
    `  exact return    ${report.exact_within ? 'inside' : 'OUTSIDE'} the interval`,
  ]
}
