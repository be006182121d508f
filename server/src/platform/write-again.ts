import type { Log } from './log.ts'

const AGAIN_MS = 1_000
/** A database that is away for longer than this has taken more with it than what is written here. */
const LASTS_MS = 3_600_000

export interface WritingAgain {
  /** Writes it now, with nobody who waits for it: what fails is tried again until it is written. */
  later(write: () => Promise<unknown>): void
  close(): void
}

/** Writes what happens once and what nobody could look up afterwards, also when the database is away just then. */
export function createWritingAgain({ log, problem }: { log: Log; problem: string }): WritingAgain {
  const timers = new Set<NodeJS.Timeout>()
  let isClosed = false
  const attempt = (write: () => Promise<unknown>, isFirst: boolean, sinceMs: number): void => {
    write().catch((error: unknown) => {
      const isLost = isClosed || performance.now() - sinceMs > LASTS_MS
      if (isFirst || isLost) log.warn({ err: error, isLost }, problem)
      if (isLost) return
      const timer = setTimeout(() => {
        timers.delete(timer)
        attempt(write, false, sinceMs)
      }, AGAIN_MS).unref()
      timers.add(timer)
    })
  }
  return {
    later: (write) => attempt(write, true, performance.now()),
    close() {
      isClosed = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
