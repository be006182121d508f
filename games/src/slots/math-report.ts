import { volatilityOf } from '../figures.ts'
import { mathVersion } from './catalogue.ts'
import { enumerateRounds } from './enumerate.ts'
import { exactRtp, type LineHit } from './exact.ts'
import { approximate, type Rational, rational, times, truncate } from '../rational.ts'
import type { Simulation } from './simulate.ts'
import type { SlotTitle } from './title.ts'

/** Everything `npm run math` says about a title, ready for JSON. */
export interface MathReport {
  slug: string
  math_version: string
  rtp_fraction: string
  rtp_percent: number
  rtp_base_percent: number
  rtp_feature_percent: number
  hit_rate_percent: number
  standard_deviation: number
  volatility: string
  max_win_multiplier: number
  feature_one_in: number
  free_spins_per_feature: number
  /** Both roads to the exact return gave the same fraction. */
  roads_agree: boolean
  hits: { symbol: string; count: number; units: number; one_in_lines: number }[]
  simulation: Simulation
  /** The exact return lies inside the simulation's 99 % interval. */
  exact_within: boolean
}

/** The exact figures of a title beside a simulation of it. Takes about a second. */
export function mathReport(title: SlotTitle, simulation: Simulation): MathReport {
  const exact = exactRtp(title)
  const rounds = enumerateRounds(title)
  const rtp = approximate(exact.rtp)
  return {
    slug: title.slug,
    math_version: mathVersion(title),
    rtp_fraction: `${exact.rtp.n}/${exact.rtp.d}`,
    rtp_percent: percent(exact.rtp),
    rtp_base_percent: percent(exact.base),
    rtp_feature_percent: percent(exact.feature),
    hit_rate_percent: percent(rounds.hitRate),
    standard_deviation: rounds.standardDeviation,
    volatility: volatilityOf(rounds.standardDeviation),
    max_win_multiplier: truncate(rounds.maxWin, 2),
    feature_one_in: 1 / approximate(exact.featureFrequency),
    free_spins_per_feature: approximate(exact.freeSpinsPerFeature),
    roads_agree: rounds.rtp.n === exact.rtp.n && rounds.rtp.d === exact.rtp.d,
    hits: paytable(title, exact.baseSpin.lineHits),
    simulation,
    exact_within: simulation.interval[0] <= rtp && rtp <= simulation.interval[1],
  }
}

/** In the order of the paytable, the longest runs first. */
function paytable(title: SlotTitle, hits: readonly LineHit[]): MathReport['hits'] {
  return title.symbols.flatMap((symbol) =>
    hits
      .filter((hit) => hit.symbol === symbol.id)
      .toSorted((a, b) => b.count - a.count)
      .map(({ count, probability }) => ({
        symbol: symbol.id,
        count,
        units: symbol.pays[count] ?? 0,
        one_in_lines: 1 / approximate(probability),
      })),
  )
}

function percent(value: Rational): number {
  return truncate(times(value, rational(100)), 4)
}

/** The report as lines of text. */
export function mathText(report: MathReport): string[] {
  const { simulation } = report
  const of100 = (value: number) => `${(value * 100).toFixed(3)} %`
  const fraction =
    report.rtp_fraction.length <= 90
      ? report.rtp_fraction
      : `${report.rtp_fraction.length} characters long; --json prints it`
  return [
    `${report.slug}  maths ${report.math_version}`,
    '',
    `exact return      ${report.rtp_percent} %`,
    `  as a fraction   ${fraction}`,
    `  paid spin       ${report.rtp_base_percent} %`,
    `  free spins      ${report.rtp_feature_percent} %`,
    `  both roads      ${report.roads_agree ? 'agree' : 'DISAGREE'}`,
    `hit rate          ${report.hit_rate_percent} %`,
    `deviation         ${report.standard_deviation.toFixed(4)} stakes (${report.volatility})`,
    `largest win       ${report.max_win_multiplier} × stake`,
    `free spins        one round in ${report.feature_one_in.toFixed(2)}, ` +
      `${report.free_spins_per_feature.toFixed(3)} spins on average`,
    '',
    'symbol            count   units   one line in (paid spin)',
    ...report.hits.map(
      (hit) =>
        `${hit.symbol.padEnd(18)}${String(hit.count).padStart(5)}` +
        `${String(hit.units).padStart(8)}${hit.one_in_lines.toFixed(1).padStart(15)}`,
    ),
    '',
    `simulation        ${simulation.rounds} rounds`,
    `  return          ${of100(simulation.rtp)}, 99 % interval ${of100(simulation.interval[0])} ` +
      `to ${of100(simulation.interval[1])}`,
    `  hit rate        ${of100(simulation.hitRate)}`,
    `  deviation       ${simulation.standardDeviation.toFixed(4)} stakes`,
    `  free spins      one round in ${(1 / simulation.featureFrequency).toFixed(2)}`,
    `  largest win     ${simulation.maxMultiplier} × stake`,
    `  exact return    ${report.exact_within ? 'inside' : 'OUTSIDE'} the interval`,
  ]
}
