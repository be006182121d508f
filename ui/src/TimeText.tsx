import { type ComponentProps, useEffect, useState } from 'react'
import { formatTime, type Moment, type TimeStyle, toDate } from './time-format.ts'

export interface TimeTextProps extends Omit<ComponentProps<'time'>, 'dateTime'> {
  value: Moment
  /** See formatTime: table, card, heading, date, time, relative. */
  format?: TimeStyle | undefined
}

/** A moment in Istanbul's time. The relative form keeps itself current and names the exact time. */
export function TimeText({ value, format = 'table', ...rest }: TimeTextProps) {
  const now = useNow(format === 'relative')
  const date = toDate(value)
  return (
    <time
      title={format === 'relative' ? formatTime(date, 'table') : undefined}
      {...rest}
      dateTime={date.toISOString()}
    >
      {formatTime(date, format, now)}
    </time>
  )
}

function useNow(ticking: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!ticking) return undefined
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [ticking])
  return now
}
