import { bonusTexts } from '../messages-bonuses.ts'

const texts = bonusTexts.active
const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_HOURS = 24

/** "6 gün 4 saat kaldı": the two largest parts, counted down, never up. */
export function timeLeftText(expires: string, now: number): string {
  const minutes = Math.floor((Date.parse(expires) - now) / MINUTE_MS)
  if (minutes < 0) return texts.expired
  const hours = Math.floor(minutes / HOUR_MINUTES)
  if (hours >= DAY_HOURS)
    return texts.left(texts.days(Math.floor(hours / DAY_HOURS), hours % DAY_HOURS))
  if (hours > 0) return texts.left(texts.hours(hours, minutes % HOUR_MINUTES))
  return texts.left(texts.minutes(Math.max(1, minutes)))
}
