import { TimeText } from '@menekse/ui/TimeText'
import { formatTime } from '@menekse/ui/time-format'

/** When a match starts: the hour alone where it is today's. */
export function StartTime({ value }: { value: string }) {
  const isToday = formatTime(value, 'date') === formatTime(new Date(), 'date')
  return <TimeText value={value} format={isToday ? 'time' : 'card'} />
}
