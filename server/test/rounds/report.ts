import { cpus } from 'node:os'
import { ALPHA, type Found, type Judged } from './verdict.ts'

export interface Night {
  readonly began: Date
  readonly seconds: number
  readonly rounds: number
  readonly seed: string
  readonly version: string
  readonly judged: readonly (Found & Judged & { readonly way: string; readonly maths: string })[]
}

const percent = (share: number, digits: number) => (share * 100).toFixed(digits)

function rowOf(one: Night['judged'][number]): string {
  const { declared } = one
  const cells = [
    one.slug,
    one.way,
    one.maths,
    `${percent(declared.rtp, 4)}${declared.uncertain === 0 ? '' : ' (measured)'}`,
    `${percent(one.rtp, 4)} ± ${percent(one.margin, 4)}`,
    one.isInside ? 'inside' : '**OUTSIDE**',
    one.chance.toPrecision(3),
    `${percent(one.hit, 3)} (${percent(declared.hit, 3)})`,
    `${one.deviation.toFixed(3)} (${declared.deviation.toFixed(3)})`,
    `${one.tally.largest.toFixed(2)} (${declared.largest.toFixed(2)})`,
  ]
  return `| ${cells.join(' | ')} |`
}

export const outsideOf = ({ judged }: Night): string[] =>
  judged.filter(({ isInside }) => !isInside).map(({ slug }) => slug)

/** The night in short: when, where, how much, and whether all is as it is declared. */
export function summaryOf(night: Night): string[] {
  const { judged, rounds } = night
  const outside = outsideOf(night)
  return [
    `- Began: ${night.began.toISOString()}, took ${night.seconds.toFixed(0)} seconds`,
    `- Machine: ${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} cores, Node ${process.version}`,
    `- Version: ${night.version}`,
    `- Seed: ${night.seed}`,
    `- Rounds: ${rounds} of each of ${judged.length} titles, ${rounds * judged.length} in all`,
    `- Outside, by Holm for all together at ${ALPHA}: ${outside.length === 0 ? 'none' : outside.join(', ')}`,
  ]
}

export const tableOf = ({ judged }: Night): string[] => [
  '| Title | Way | Maths | Declared | Return | Verdict | Chance of as far out | Hit rate | Deviation | Largest |',
  '|---|---|---|---|---|---|---|---|---|---|',
  ...judged.map(rowOf),
]

/** The report that is kept. */
export const reportOf = (night: Night): string =>
  [
    '# Rounds, simulated',
    '',
    'What `npm run rounds` wrote: rounds of every title, draw by draw as the server plays them, beside what is declared of',
    'it. Returns and hit rates in percent, all else in stakes; what is declared stands in brackets. `±` is half the 99 %',
    'interval, by the declared deviation, and says how small a fault this many rounds can show: one within it is not',
    'seen. One title in a hundred lies outside its own interval by chance; OUTSIDE is what lies too far out for that of',
    'all titles together, or pays more than it may. The same seed plays the same rounds again (`--seed`). Written by the',
    'command, not by hand.',
    '',
    ...summaryOf(night),
    '',
    ...tableOf(night),
    '',
  ].join('\n')
