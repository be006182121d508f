import { type Method, percentOf } from '../figures.ts'
import { approximate } from '../rational.ts'
import type { Exact } from './family.ts'
import type { FiguresOfRecord } from './records.ts'
import type { Measured } from './simulate.ts'

/** Truncated to six digits, as the exact ones are. */
const sixDigits = (value: number): number => Math.floor(value * 1e6) / 1e6

/** The figures of record: exact wherever they are known, measured where they are not. */
export function recordFrom(
  maths: string,
  exact: Exact,
  largest: number,
  measured: Measured,
): FiguresOfRecord {
  const base = exact.base === undefined ? measured.base : approximate(exact.base)
  const isWhole = exact.rtp !== undefined
  const { rtp, margin, method } = returnFrom(exact, base, largest, measured)
  return {
    maths,
    rtp_percent: isWhole ? percentOf(exact.rtp) : sixDigits(rtp * 100),
    rtp_base_percent:
      exact.base === undefined ? sixDigits(measured.base * 100) : percentOf(exact.base),
    hit_percent: exact.hit === undefined ? sixDigits(measured.hitRate * 100) : percentOf(exact.hit),
    deviation: sixDigits(exact.deviation ?? measured.deviation),
    max_win: largest,
    feature_one_in: measured.featureRate === 0 ? 0 : sixDigits(1 / measured.featureRate),
    method: exact.method ?? method,
    rounds: measured.rounds,
    margin_percent: isWhole ? 0 : sixDigits(margin * 100),
  }
}

/** What does not happen once in N rounds comes, with 99 % certainty, less often than so many times in N. */
const UNSEEN_99 = -Math.log(0.01)

/** The whole return by the best road there is. A cap cuts so seldom that what was not seen of it must count too. */
function returnFrom(
  exact: Exact,
  base: number,
  largest: number,
  { rtp, margin, featureMargin, cut, cutMargin, rounds, ...measured }: Measured,
): { rtp: number; margin: number; method: Method } {
  if (exact.uncapped !== undefined) {
    const whole = approximate(exact.uncapped) - cut
    const unseen = (UNSEEN_99 * largest) / rounds
    return { rtp: whole, margin: Math.max(cutMargin, unseen), method: 'exact but for the cap' }
  }
  return exact.base === undefined
    ? { rtp, margin, method: 'simulation' }
    : {
        rtp: base + rtp - measured.base,
        margin: featureMargin,
        method: 'exact base, simulated feature',
      }
}

/** What was measured now beside the figures of record, as lines of text. */
export function measuredText(slug: string, kept: FiguresOfRecord, now: Measured): string[] {
  const percent = (share: number) => `${(share * 100).toFixed(3)} %`
  const margin = now.margin + kept.margin_percent / 100
  const isWithin = Math.abs(now.rtp - kept.rtp_percent / 100) <= margin
  return [
    `${slug}  maths ${kept.maths}`,
    '',
    `return            ${kept.rtp_percent} % (${kept.method})`,
    `  99 % of it      ± ${kept.margin_percent} % after ${kept.rounds} rounds`,
    `  paid spin       ${kept.rtp_base_percent} %`,
    `hit rate          ${kept.hit_percent} %`,
    `deviation         ${kept.deviation} stakes`,
    `largest win       ${kept.max_win} × stake`,
    `features          one round in ${kept.feature_one_in}`,
    '',
    `simulation        ${now.rounds} rounds`,
    `  return          ${percent(now.rtp)} ± ${percent(now.margin)}`,
    `  hit rate        ${percent(now.hitRate)}`,
    `  deviation       ${now.deviation.toFixed(4)} stakes`,
    `  features        one round in ${(1 / now.featureRate).toFixed(2)}`,
    `  largest win     ${now.largest} × stake`,
    `  figure          ${isWithin ? 'inside' : 'OUTSIDE'} the interval`,
  ]
}
