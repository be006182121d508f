import { formatTime } from '@menekse/ui/time-format'

const clock = new Intl.DateTimeFormat('tr-TR', {
  timeZone: 'Europe/Istanbul',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** A moment of today to the second: rounds take no longer. Its title says the day. */
export function SecondsText({ value }: { value: string }) {
  return (
    <time dateTime={value} title={formatTime(value, 'table')} className="tabular whitespace-nowrap">
      {clock.format(new Date(value))}
    </time>
  )
}
