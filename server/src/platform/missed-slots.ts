import { parseCrontab } from 'graphile-worker'
import { DAY_MS, MINUTE_MS } from './clock.ts'

type Slots = ReturnType<typeof parseCrontab>
type Match = Slots[number]['match']
type Slot = Parameters<Match>[0]

/**
 * A crontab of which only the last slot that was missed is made up for. Where a machine slept for a night, or its clock
 * was set, the worker would add each job once for every minute of it; ours do by the clock what is due, all of it.
 */
export function lastSlotsOf(crontab: string, now: () => Date): Slots {
  return parseCrontab(crontab).map((item) => ({ ...item, match: onlyLast(item.match, now) }))
}

/** Pure but for the time: whether a slot matches and none after it has come since. */
export function onlyLast(match: Match, now: () => Date): Match {
  return (slot) => {
    if (!match(slot)) return false
    const until = now().getTime()
    for (let at = timeOf(slot, until) + MINUTE_MS; at <= until; at += MINUTE_MS)
      if (match(slotAt(at))) return false
    return true
  }
}

const slotAt = (at: number): Slot => {
  const date = new Date(at)
  return {
    min: date.getUTCMinutes(),
    hour: date.getUTCHours(),
    date: date.getUTCDate(),
    month: date.getUTCMonth() + 1,
    dow: date.getUTCDay(),
  }
}

/** A slot does not say its year. It may be a moment ahead, where clocks differ. */
function timeOf({ min, hour, date, month }: Slot, now: number): number {
  const soon = now + DAY_MS
  const at = (year: number) => Date.UTC(year, month - 1, date, hour, min)
  const year = new Date(soon).getUTCFullYear()
  return at(year) > soon ? at(year - 1) : at(year)
}
