import type { StaffBanner } from '@menekse/contract/content/staff-banners'
import { formatTime } from '@menekse/ui/time-format'
import { messages } from '../messages.ts'

const text = messages.banners

export type BannerState = 'on' | 'off' | 'planned' | 'over'

/** Whether visitors see a banner now. */
export function stateOf(
  { enabled, starts_at, ends_at }: Pick<StaffBanner, 'enabled' | 'starts_at' | 'ends_at'>,
  now: number,
): BannerState {
  if (!enabled) return 'off'
  if (ends_at !== null && Date.parse(ends_at) <= now) return 'over'
  return starts_at !== null && Date.parse(starts_at) > now ? 'planned' : 'on'
}

const HOURS_AHEAD_MS = 3 * 3_600_000

/** A moment as a form's field shows it, in Istanbul's time: empty for none, the text itself where it is no moment. */
export function localOf(moment: string | null): string {
  if (moment === null) return ''
  const local = new Date(Date.parse(moment) + HOURS_AHEAD_MS)
  return Number.isNaN(local.getTime()) ? moment : local.toISOString().slice(0, 16)
}

/** The way back: null where nothing was entered, and the text itself where it is no moment. */
export function momentOf(local: string): string | null {
  if (local === '') return null
  const moment = new Date(`${local}:00+03:00`)
  return Number.isNaN(moment.getTime()) ? local : moment.toISOString()
}

/** Each line one term. */
export function termsOf(lines: string): string[] {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** What a list says of a banner beside its title: where it leads, and from when until when it is shown. */
export function noteOf({
  link,
  starts_at,
  ends_at,
}: Pick<StaffBanner, 'link' | 'starts_at' | 'ends_at'>): string {
  const parts = link === '' ? [] : [link]
  if (starts_at !== null) parts.push(text.from(formatTime(starts_at, 'table')))
  if (ends_at !== null) parts.push(text.until(formatTime(ends_at, 'table')))
  return parts.join(' · ')
}
