import { Card } from '@menekse/ui/Card'
import { formatMoney } from '@menekse/ui/money-format'
import { formatDay } from '../desk/day.ts'
import { messages } from '../messages.ts'

const text = messages.sportResults

interface Day {
  day: string
  staked: bigint
  ggr: bigint
}

const HEIGHT = 140
/** So many names of days fit under the columns of a wide screen. */
const NAMES_MAX = 12
const DAY_MS = 86_400_000

const dayAfter = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)

/** Days without a bet have their place as well: those around them do not stand side by side. */
function withoutGaps(days: readonly Day[]): Day[] {
  const all: Day[] = []
  for (const one of days) {
    let next = dayAfter(all.at(-1)?.day ?? one.day)
    for (; next < one.day; next = dayAfter(next)) all.push({ day: next, staked: 0n, ggr: 0n })
    all.push(one)
  }
  return all
}

/** What each day left, above the line or below it. The same figures stand in the table by day. */
export function DaysChart({ days: known }: { days: readonly Day[] }) {
  const days = withoutGaps(known)
  const most = days.reduce((max, { ggr }) => (ggr > max ? ggr : max), 0n)
  const least = days.reduce((min, { ggr }) => (ggr < min ? ggr : min), 0n)
  const span = Number(most - least) || 1
  const zero = (Number(most) / span) * HEIGHT
  const every = Math.ceil(days.length / NAMES_MAX)
  return (
    <Card title={text.chart}>
      <div className="flex gap-3">
        <div
          className="flex flex-col justify-between text-right text-12 text-low tabular"
          style={{ height: HEIGHT }}
          aria-hidden="true"
        >
          <span>{formatMoney(most, { decimals: 0 })}</span>
          {least < 0n && <span>{formatMoney(least, { decimals: 0 })}</span>}
          {least === 0n && <span>{formatMoney(0n, { decimals: 0 })}</span>}
        </div>
        <ul
          className="relative flex min-w-0 grow items-start gap-px sm:gap-1"
          aria-label={text.chart}
        >
          <li
            className="absolute inset-x-0 border-t border-line"
            style={{ top: zero }}
            aria-hidden="true"
          />
          {days.map(({ day, ggr, staked }, place) => {
            const height = (Math.abs(Number(ggr)) / span) * HEIGHT
            const label = text.chartDay(formatDay(day), formatMoney(ggr), formatMoney(staked))
            return (
              <li key={day} className="min-w-0 flex-1" title={label}>
                <span className="sr-only">{label}</span>
                <div className="relative" style={{ height: HEIGHT }} aria-hidden="true">
                  <div
                    className={
                      ggr < 0n
                        ? 'absolute inset-x-[12%] rounded-b-6 bg-down'
                        : 'absolute inset-x-[12%] rounded-t-6 bg-violet-500'
                    }
                    style={{ top: ggr < 0n ? zero : zero - height, height: Math.max(height, 1) }}
                  />
                </div>
                <span
                  className="mt-1 block truncate text-center text-12 text-low tabular"
                  aria-hidden="true"
                >
                  {place % every === 0 ? formatDay(day).slice(0, 5) : ''}
                </span>
              </li>
            )
          })}
        </ul>
      </div>
    </Card>
  )
}
