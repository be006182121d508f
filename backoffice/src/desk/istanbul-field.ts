/** The browser's own field for a moment knows no zone: here it holds Istanbul's time, UTC+3 all year. */
const OFFSET_MS = 3 * 3_600_000
const TO_THE_MINUTE = 16

/** What a field holds while its moment is half written: no moment, and not none either. */
export const HALF = '?'

export function localOf(instant: string): string {
  return new Date(Date.parse(instant) + OFFSET_MS).toISOString().slice(0, TO_THE_MINUTE)
}

/** Null for a field that is empty; what is half written stays so, and no call takes it. */
export function instantOf(local: string): string | null {
  if (local === '') return null
  return local === HALF ? HALF : new Date(`${local}:00+03:00`).toISOString()
}
