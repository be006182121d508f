import { DECK_CARDS, ranks } from '@menekse/contract/games/cards'
import type { Random } from '../stream.ts'
import { approximate } from '../rational.ts'
import { hiLoVersion } from './catalogue.ts'
import { countedReturn, hiLoFigures, returnOf, worstSeries } from './exact.ts'
import { beginHiLo, type HiLoStep, offersOf, stepHiLo } from './hilo.ts'
import type { HiLoTitle } from './title.ts'
import { Z_99 } from '../statistics.ts'

/** One way to play: cards without a side more likely than not are skipped, until so many guesses were right. */
export function simulateHiLo(title: HiLoTitle, guesses: number, rounds: number, random: Random) {
  if (!Number.isSafeInteger(rounds) || rounds < 2)
    throw new RangeError('Simulate two rounds or more.')
  const [stake] = title.stakes
  let [sum, squares] = [0, 0]
  for (let i = 0; i < rounds; i++) {
    let { standing } = beginHiLo(title, stake!, null, random)
    while (standing.end === 'none') {
      const { state } = standing
      const best = offersOf(title, state).find(({ of13 }) => of13 > ranks.length / 2)
      const choice: HiLoStep =
        state.guesses.length >= guesses
          ? { action: 'collect' }
          : best === undefined
            ? { action: 'skip' }
            : { action: 'guess', side: best.side }
      standing = stepHiLo(title, stake!, state, choice, random)?.standing ?? { end: 'void' }
    }
    const paid = standing.end === 'void' ? 1 : Number(standing.payout) / Number(stake)
    sum += paid
    squares += paid * paid
  }
  const rtp = sum / rounds
  const margin = Z_99 * Math.sqrt((squares / rounds - rtp * rtp) / rounds)
  return { rounds, guesses, rtp, interval: [rtp - margin, rtp + margin] as const }
}

/** The returns of every first card, by the formula and by playing on with each card of the deck. */
const roadsAgree = (title: HiLoTitle): boolean =>
  Array.from({ length: DECK_CARDS }, (_, card) => card).every((card) =>
    offersOf(title, { cards: [card], guesses: [] }).every(({ side, of13 }) => {
      const [counted, exact] = [countedReturn(title, card, side), returnOf(title, [of13])]
      return counted.n === exact.n && counted.d === exact.d
    }),
  )

const GUESSES_SIMULATED = 3

/** The exact figures beside a simulation of one way to play. */
export function hiLoReport(title: HiLoTitle, rounds: number, random: Random) {
  const simulation = simulateHiLo(title, GUESSES_SIMULATED, rounds, random)
  const figures = hiLoFigures(title)
  const worst = worstSeries(title)
  const lowest = approximate(returnOf(title, worst))
  const highest = title.returnBasisPoints / 10_000
  return {
    slug: title.slug,
    math_version: hiLoVersion(title),
    figures,
    worst_series: worst,
    rtp_lowest_percent: lowest * 100,
    rtp_highest_percent: highest * 100,
    simulation,
    roads_agree: roadsAgree(title),
    bounds_within: simulation.interval[0] <= highest && lowest <= simulation.interval[1],
  }
}

/** The report as lines of text. */
export function hiLoText(report: ReturnType<typeof hiLoReport>): string[] {
  const { simulation } = report
  const of100 = (value: number) => `${(value * 100).toFixed(3)} %`
  return [
    `${report.slug}  maths ${report.math_version}`,
    '',
    `exact return      ${report.rtp_lowest_percent.toFixed(4)} % to ` +
      `${report.rtp_highest_percent.toFixed(4)} %, by the rounding of the multiplier`,
    `  both roads      ${report.roads_agree ? 'agree' : 'DISAGREE'}`,
    `  lowest          right by ${report.worst_series.join(', ')} of 13`,
    '',
    'way'.padEnd(46) + 'return'.padStart(12) + 'hit'.padStart(12) + 'pays'.padStart(10),
    ...report.figures.map(
      (figure) =>
        figure.market.padEnd(46) +
        `${figure.rtpPercent.toFixed(4)} %`.padStart(12) +
        `${figure.hitPercent.toFixed(4)} %`.padStart(12) +
        figure.maxWin.toFixed(2).padStart(10),
    ),
    '',
    `simulation        ${simulation.rounds} rounds, ` +
      `${simulation.guesses} guesses, each on the likelier side`,
    `  return          ${of100(simulation.rtp)}, 99 % interval ` +
      `${of100(simulation.interval[0])} to ${of100(simulation.interval[1])}`,
    `  exact bounds    ${report.bounds_within ? 'meet' : 'MISS'} the interval`,
  ]
}
