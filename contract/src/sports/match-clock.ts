import type { FixtureState } from './fixture.ts'

const HALF_ENDS: Readonly<Record<string, number>> = { first_half: 45, second_half: 90 }

/**
 * Pure: minutes played when the house's clock says `nowMs`. A clock that stands gives what was told; one that runs
 * goes on from there, and never further than a few minutes: a source that is silent makes nobody older.
 */
export function playedMinute({ clock, at }: Pick<FixtureState, 'clock' | 'at'>, nowMs: number) {
  const told = clock.minute + clock.second / 60
  if (!clock.is_running) return told
  const onMs = Math.min(Math.max(0, nowMs - Date.parse(at)), 3 * 60_000)
  return told + onMs / 60_000
}

/**
 * Pure: what a minute that has been played is called, "17" or, where a half of football is played on, "45+2": the 46th
 * minute is one of two.
 */
export function minuteName(minute: number, period?: string): string {
  const whole = Math.floor(minute)
  const end = HALF_ENDS[period ?? ''] ?? whole
  return whole > end ? `${end}+${whole - end}` : `${whole}`
}
