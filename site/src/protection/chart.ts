const DAY_MS = 86_400_000
const BARS_MAX = 53

export interface Bar {
  /** First day of what the bar adds up, `YYYY-MM-DD`. */
  day: string
  /** Kuruş. */
  net: number
}

/**
 * Pure: the days up to today as bars, oldest first; of many days a week each, so that every bar can be seen. Days
 * without play are empty.
 */
export function barsOf(
  days: readonly { day: string; net: bigint }[],
  count: number,
  today: string,
): Bar[] {
  const byDay = new Map(days.map(({ day, net }) => [day, Number(net)]))
  const last = Date.parse(`${today}T00:00:00Z`)
  const step = count > BARS_MAX ? 7 : 1
  const bars: Bar[] = []
  for (let back = Math.ceil(count / step) * step; back > 0; back -= step) {
    const first = last - (back - 1) * DAY_MS
    const within = Array.from({ length: step }, (_, at) => dayOf(first + at * DAY_MS))
    const net = within.reduce((sum, day) => sum + (byDay.get(day) ?? 0), 0)
    bars.push({ day: within[0]!, net })
  }
  return bars
}

const dayOf = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10)
