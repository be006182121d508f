import { formatTime } from '@menekse/ui/time-format'

const clock = new Intl.DateTimeFormat('tr-TR', {
  timeZone: 'Europe/Istanbul',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** The clock of Istanbul at a moment, to the second. */
export const clockText = (moment: string | number): string => clock.format(new Date(moment))

/** A moment of today to the second. Its title says the day. */
export function SecondsText({ value }: { value: string }) {
  return (
    <time dateTime={value} title={formatTime(value, 'table')} className="tabular whitespace-nowrap">
      {clockText(value)}
    </time>
  )
}
