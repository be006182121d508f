import { formatNumber } from '@menekse/ui/turkish'
import { rouletteColour } from '@menekse/contract/draws/roulette'
import { clsx } from 'clsx'
import { rouletteTexts } from '../messages-roulette.ts'
import { useResults } from '../tables/use-results.ts'
import type { Table } from '../tables/use-table.ts'
import { numberOf } from './board.ts'
import { type Count, countsOf, divisionsOf, extremesOf, sharesOf } from './statistics.ts'
import { numberName } from './words.ts'

const texts = rouletteTexts.stats
const LIMIT = 500

/** What the last numbers were, and that they say nothing of the next one. */
export function Stats({ table }: { table: Table }) {
  const numbers = useResults(table, LIMIT).flatMap((one) => numberOf(one) ?? [])
  return (
    <section className="roulette-stats" aria-labelledby="roulette-stats">
      <h2 id="roulette-stats" className="text-18">
        {numbers.length === 0 ? texts.label : texts.title(numbers.length)}
      </h2>
      <p className="text-13 text-mid">{texts.note}</p>
      {numbers.length === 0 ? (
        <p className="table-none">{texts.none}</p>
      ) : (
        <Figures numbers={numbers} />
      )}
    </section>
  )
}

function Figures({ numbers }: { numbers: readonly number[] }) {
  const counts = countsOf(numbers)
  const { hot, cold } = extremesOf(counts)
  const of = divisionsOf(numbers)
  return (
    <>
      <div className="roulette-bars">
        <Bar
          parts={[
            { name: texts.red, count: of.red, look: 'roulette-red' },
            { name: texts.zero, count: of.zero, look: 'roulette-green' },
            { name: texts.black, count: of.black, look: 'roulette-black' },
          ]}
        />
        <Bar
          parts={[
            { name: texts.odd, count: of.odd, look: 'roulette-violet' },
            { name: texts.zero, count: of.zero, look: 'roulette-green' },
            { name: texts.even, count: of.even, look: 'roulette-ink' },
          ]}
        />
        <Bar
          parts={[
            { name: texts.low, count: of.low, look: 'roulette-violet' },
            { name: texts.zero, count: of.zero, look: 'roulette-green' },
            { name: texts.high, count: of.high, look: 'roulette-ink' },
          ]}
        />
      </div>
      <div className="roulette-extremes">
        <Extremes title={texts.hot} counts={hot} />
        <Extremes title={texts.cold} counts={cold} />
      </div>
      <Histogram counts={counts} whole={numbers.length} />
    </>
  )
}

interface BarProps {
  parts: readonly { readonly name: string; readonly count: number; readonly look: string }[]
}

function Bar({ parts }: BarProps) {
  const shares = sharesOf(parts.map(({ count }) => count))
  return (
    <dl className="roulette-bar">
      {parts.map(({ name, look }, at) => (
        <div key={name} className={look} style={{ flexGrow: shares[at] }}>
          <dt>{name}</dt>
          <dd>{texts.share(formatNumber((shares[at] ?? 0) / 10, 3))}</dd>
        </div>
      ))}
    </dl>
  )
}

function Extremes({ title, counts }: { title: string; counts: readonly Count[] }) {
  return (
    <div>
      <h3 className="text-13 text-mid">{title}</h3>
      <ol>
        {counts.map(({ number, times }) => (
          <li key={number}>
            <span className={clsx('roulette-ball', `roulette-${rouletteColour(number)}`)}>
              {number}
            </span>
            <small>{texts.times(times)}</small>
          </li>
        ))}
      </ol>
    </div>
  )
}

function Histogram({ counts, whole }: { counts: readonly Count[]; whole: number }) {
  const most = Math.max(1, ...counts.map(({ times }) => times))
  const mean = whole / counts.length
  return (
    <figure className="roulette-histogram">
      <figcaption className="text-13 text-mid">
        {texts.all}. {texts.expected(formatNumber(mean, 1))}
      </figcaption>
      <ol>
        {counts.map(({ number, times }) => (
          <li key={number} aria-label={`${numberName(number)}: ${texts.times(times)}`}>
            <span
              className={`roulette-${rouletteColour(number)}`}
              style={{ height: `${(100 * times) / most}%` }}
            />
            <small aria-hidden="true">{number}</small>
          </li>
        ))}
      </ol>
    </figure>
  )
}
