import type { Random } from '../stream.ts'
import { Z_99 } from '../statistics.ts'
import { blackjackVersion } from './catalogue.ts'
import { blackjackFigures, countRounds, edgesOf, roadsAgree } from './figures.ts'
import { insuranceValue } from './solver.ts'
import type { BlackjackTitle } from './title.ts'

/** The exact figures beside a simulation of the title's strategy. */
export function blackjackReport(title: BlackjackTitle, rounds: number, random: Random) {
  const { initial, staked, wagered } = edgesOf(title)
  const simulation = countRounds(title, rounds, random)
  const margin = (Z_99 * simulation.deviation) / Math.sqrt(rounds)
  const interval = [simulation.net - margin, simulation.net + margin] as const
  return {
    slug: title.slug,
    math_version: blackjackVersion(title),
    table: title.table,
    strategy: title.strategy,
    edge_initial_percent: initial * 100,
    edge_wagered_percent: wagered * 100,
    edge_insurance_percent: -insuranceValue(title.table) * 100,
    staked_mean: staked,
    figures: blackjackFigures(title),
    roads_agree: roadsAgree(title),
    simulation: { ...simulation, interval },
    exact_within: interval[0] <= -initial && -initial <= interval[1],
  }
}

const UPS = '2 3 4 5 6 7 8 9 T A'

/** The report as lines of text. */
export function blackjackText(report: ReturnType<typeof blackjackReport>): string[] {
  const { simulation, strategy } = report
  const percent = (value: number) => `${value.toFixed(5)} %`
  const of100 = (value: number) => `${(value * 100).toFixed(3)} %`
  const rows = (name: (row: number) => string, some: readonly string[]) =>
    some.map((row, at) => name(at).padEnd(18) + row.split('').join(' '))
  return [
    `${report.slug}  maths ${report.math_version}`,
    '',
    `edge              ${percent(report.edge_initial_percent)} of the initial bet`,
    `                  ${percent(report.edge_wagered_percent)} of all that is staked, ` +
      `${report.staked_mean.toFixed(6)} bets a round`,
    `  insurance       ${percent(report.edge_insurance_percent)} of insurance`,
    `  both roads      ${report.roads_agree ? 'agree' : 'DISAGREE'}`,
    '',
    ...report.figures.map(
      ({ market, rtpPercent, hitPercent, deviation, method }) =>
        `${market.padEnd(18)}${rtpPercent.toFixed(6)} %, pays in ${hitPercent.toFixed(4)} %, ` +
        `deviation ${deviation.toFixed(4)} (${method})`,
    ),
    '',
    `${'strategy'.padEnd(18)}${UPS}`,
    ...rows((at) => `hard ${at + 4}`, strategy.hard),
    ...rows((at) => `soft ${at + 12}`, strategy.soft),
    ...rows((at) => `pair of ${at === 0 ? 'aces' : at + 1}`, strategy.pairs),
    '',
    `simulation        ${simulation.rounds} rounds, by the strategy`,
    `  net             ${of100(simulation.net)}, 99 % interval ` +
      `${of100(simulation.interval[0])} to ${of100(simulation.interval[1])}`,
    `  exact edge      ${report.exact_within ? 'inside' : 'OUTSIDE'} the interval`,
  ]
}
