import type { Kurus } from '@menekse/contract/money'
import { formatMoney } from '@menekse/ui/money-format'
import { formatTime } from '@menekse/ui/time-format'
import { protectionTexts } from '../messages-protection.ts'
import { barsOf } from './chart.ts'
import { useNow } from './use-now.ts'

const texts = protectionTexts.net
const HEIGHT = 96
const GAP = 0.25

/** Small bars above and below a line; the same figures stand in a table for whoever reads. */
export function NetChart(props: { days: readonly { day: string; net: Kurus }[]; count: number }) {
  const { count } = props
  const now = useNow()
  const today = new Date(now).toLocaleDateString('sv', { timeZone: 'Europe/Istanbul' })
  const bars = barsOf(props.days, count, today)
  const most = Math.max(1, ...bars.map(({ net }) => Math.abs(net)))
  const played = props.days.filter(({ day }) => day >= bars[0]!.day).toReversed()
  if (played.length === 0) return <p className="text-13 text-low">{texts.noPlay}</p>
  const middle = HEIGHT / 2
  return (
    <figure className="grid gap-2">
      <figcaption className="sr-only">{texts.chart(count)}</figcaption>
      <svg
        viewBox={`0 0 ${bars.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-24 w-full"
      >
        {bars.map(({ day, net }, at) => {
          const height = Math.max((Math.abs(net) / most) * (middle - 2), net === 0 ? 0 : 2)
          return (
            <rect
              key={day}
              x={at + GAP / 2}
              y={net > 0 ? middle - height : middle}
              width={1 - GAP}
              height={height}
              className={net > 0 ? 'fill-up' : 'fill-mid'}
            />
          )
        })}
        <rect x="0" y={middle - 0.5} width={bars.length} height="1" className="fill-line-strong" />
      </svg>
      <details>
        <summary className="cursor-pointer py-1 text-13 text-low">{texts.table}</summary>
        <table className="mt-2 w-full text-13 tabular-nums">
          <thead className="sr-only">
            <tr>
              <th scope="col">{texts.day}</th>
              <th scope="col">{texts.result}</th>
            </tr>
          </thead>
          <tbody>
            {played.map(({ day, net }) => (
              <tr key={day} className="border-t border-line">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {formatTime(`${day}T12:00:00+03:00`, 'date')}
                </th>
                <td className="text-right text-hi">{formatMoney(net, { sign: 'always' })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
