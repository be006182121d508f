import type { Random } from '../stream.ts'
import { approximate, type Rational, rational, times, truncate } from '../rational.ts'
import { minesVersion } from './catalogue.ts'
import { exactRanges, exactReturns, mineCounts, steppedReturns } from './exact.ts'
import { layMines, stepMines } from './mines.ts'
import { chanceOfGems, multipliersOf } from './multipliers.ts'
import type { MinesTitle } from './title.ts'
import { Z_99 } from '../statistics.ts'

/** Rounds of one policy: the default number of mines, and the tiles from the first on until so many gems. */
export function simulateMines(title: MinesTitle, gems: number, rounds: number, random: Random) {
  if (!Number.isSafeInteger(rounds) || rounds < 2)
    throw new RangeError('Simulate two rounds or more.')
  const [stake] = title.stakes
  let wins = 0
  for (let i = 0; i < rounds; i++) {
    let { standing } = layMines(title, stake!, { mines: title.defaultMines }, random)
    for (let tile = 0; tile < gems && standing.end === 'none'; tile++)
      standing = stepMines(title, stake!, standing.state, { action: 'reveal', tile })!.standing
    if (standing.end === 'none') wins++
  }
  const chance = wins / rounds
  const multiplier = multipliersOf(title, title.defaultMines)[gems - 1]! / 100
  const margin = Z_99 * Math.sqrt((chance * (1 - chance)) / rounds)
  return {
    rounds,
    mines: title.defaultMines,
    gems,
    rtp: chance * multiplier,
    interval: [(chance - margin) * multiplier, (chance + margin) * multiplier] as const,
  }
}

const GEMS_SIMULATED = 5
const percent = (value: Rational) => truncate(times(value, rational(100)), 4)

/** The exact figures of every number of mines beside a simulation of one policy. */
export function minesReport(title: MinesTitle, rounds: number, random: Random) {
  const { byMines, all } = exactRanges(title)
  const simulation = simulateMines(title, GEMS_SIMULATED, rounds, random)
  const exact = approximate(exactReturns(title, title.defaultMines)[GEMS_SIMULATED - 1]!)
  const same = (a: readonly Rational[], b: readonly Rational[]) =>
    a.length === b.length && a.every(({ n, d }, i) => n === b[i]!.n && d === b[i]!.d)
  return {
    slug: title.slug,
    math_version: minesVersion(title),
    rtp_lowest_percent: percent(all.lowest),
    rtp_highest_percent: percent(all.highest),
    boards: mineCounts(title).map((mines, index) => {
      const multipliers = multipliersOf(title, mines)
      const top = chanceOfGems(title.tiles, mines, multipliers.length)
      return {
        mines,
        rungs: multipliers.length,
        first: multipliers[0]! / 100,
        last: multipliers.at(-1)! / 100,
        last_one_in: 1 / approximate(top),
        rtp_lowest_percent: percent(byMines[index]!.lowest),
        rtp_highest_percent: percent(byMines[index]!.highest),
      }
    }),
    roads_agree: mineCounts(title).every((mines) =>
      same(exactReturns(title, mines), steppedReturns(title, mines)),
    ),
    simulation,
    exact_within: simulation.interval[0] <= exact && exact <= simulation.interval[1],
  }
}

/** The report as lines of text. */
export function minesText(report: ReturnType<typeof minesReport>): string[] {
  const { simulation } = report
  const of100 = (value: number) => `${(value * 100).toFixed(3)} %`
  return [
    `${report.slug}  maths ${report.math_version}`,
    '',
    `exact return      ${report.rtp_lowest_percent} % to ${report.rtp_highest_percent} %, ` +
      'by the gems one stops at',
    `  both roads      ${report.roads_agree ? 'agree' : 'DISAGREE'}`,
    '',
    'mines  rungs    first       last    last one in     lowest    highest',
    ...report.boards.map((board) =>
      [
        String(board.mines).padStart(5),
        String(board.rungs).padStart(7),
        board.first.toFixed(2).padStart(9),
        board.last.toFixed(2).padStart(11),
        board.last_one_in.toFixed(1).padStart(15),
        board.rtp_lowest_percent.toFixed(4).padStart(11),
        board.rtp_highest_percent.toFixed(4).padStart(11),
      ].join(''),
    ),
    '',
    `simulation        ${simulation.rounds} rounds, ${simulation.mines} mines, ` +
      `stopping at ${simulation.gems} gems`,
    `  return          ${of100(simulation.rtp)}, 99 % interval ` +
      `${of100(simulation.interval[0])} to ${of100(simulation.interval[1])}`,
    `  exact return    ${report.exact_within ? 'inside' : 'OUTSIDE'} the interval`,
  ]
}
