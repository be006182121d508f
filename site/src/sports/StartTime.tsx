import { TimeText } from '@menekse/ui/TimeText'
import { formatTime } from '@menekse/ui/time-format'
import { useState } from 'react'

/** When a match starts: the hour alone where it is today's. */
export function StartTime({ value }: { value: string }) {
  const [now] = useState(Date.now)
  const isToday = formatTime(value, 'date') === formatTime(now, 'date')
  return <TimeText value={value} format={isToday ? 'time' : 'card'} />
}
