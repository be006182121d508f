import type { Changes, Kept } from './changes.ts'
import type { Clock } from './clock.ts'

/** After this long the database is asked again, although other processes say when they change it. */
const FRESH_MS = 3_000

/**
 * What is asked before each stake and changes seldom, kept in memory: asked for anew when another process has changed
 * it, when it is old, and each time while changes are not heard.
 */
export function keepInMemory<T>(
  { clock, changes }: { clock: Clock; changes: Pick<Changes, 'on' | 'isHearing'> },
  kept: Kept,
  readNow: () => Promise<T>,
): { value(): Promise<T>; forget(): void } {
  let known: { value: T; readAt: number } | undefined
  /** How often something was forgotten; what was read meanwhile is read again. */
  let forgotten = 0
  let reading: Promise<T> | undefined
  const forget = () => {
    forgotten += 1
    known = undefined
  }
  changes.on(kept, forget)

  async function read(): Promise<T> {
    for (;;) {
      const before = forgotten
      const readAt = clock.now().getTime()
      const value = await readNow()
      if (forgotten !== before) continue
      known = { value, readAt }
      return value
    }
  }

  return {
    forget,
    async value() {
      const isHeard = known !== undefined && changes.isHearing()
      if (isHeard && clock.now().getTime() - known!.readAt <= FRESH_MS) return known!.value
      reading ??= read().finally(() => (reading = undefined))
      return reading
    },
  }
}
