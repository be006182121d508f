const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A withdrawal is promised within an hour; past a day something is wrong. */
export type Patience = 'fresh' | 'due' | 'late'

/** How a wait stands against the promise: under 30 minutes, under the promised hour, above. */
export function patienceOf(createdAtMs: number, nowMs: number): Patience {
  const age = nowMs - createdAtMs
  if (age < 30 * MINUTE) return 'fresh'
  return age < HOUR ? 'due' : 'late'
}

/** "az önce", "12 dk", "1 sa 05 dk", "2 gün 3 sa": short enough for a table's cell. */
export function formatAge(createdAtMs: number, nowMs: number): string {
  const age = Math.max(0, nowMs - createdAtMs)
  if (age < MINUTE) return 'az önce'
  if (age < HOUR) return `${Math.floor(age / MINUTE)} dk`
  const hours = Math.floor((age % DAY) / HOUR)
  if (age < DAY) {
    const minutes = Math.floor((age % HOUR) / MINUTE)
    return `${hours} sa ${minutes.toString().padStart(2, '0')} dk`
  }
  const days = Math.floor(age / DAY)
  return hours === 0 ? `${days} gün` : `${days} gün ${hours} sa`
}
