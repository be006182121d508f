import { DAY_MS, MINUTE_MS } from '../platform/clock.ts'

/** Transfers that fail one after the other are a stolen card's or a driven player's (GLI-19 A.3.6 b). */
const FAILING = {
  /** So many within these minutes close the cashier for an hour. */
  quick: { times: 5, withinMs: 10 * MINUTE_MS, pauseMs: 60 * MINUTE_MS },
  /** So many within a day close it until the first of them is a day old; the account waits for somebody to look. */
  day: { times: 10, withinMs: DAY_MS },
} as const

/** The instant from which rejections are to be read. */
export const failingSince = (now: Date) => new Date(now.getTime() - FAILING.day.withinMs)

/** Pure: whether so many were rejected within a day that the account is to be looked at; rows of one day. */
export const isSuspended = (rejected: readonly unknown[]) => rejected.length >= FAILING.day.times

/** Pure: whether a further deposit has to wait, given when earlier ones were rejected, oldest first. */
export function isFailing(rejected: readonly Date[], now: Date): boolean {
  const { quick } = FAILING
  if (isSuspended(rejected)) return true
  return rejected.some((last, index) => {
    const first = rejected[index - quick.times + 1]
    if (first === undefined) return false
    const isQuick = last.getTime() - first.getTime() < quick.withinMs
    return isQuick && now.getTime() - last.getTime() < quick.pauseMs
  })
}
