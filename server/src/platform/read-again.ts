import type { Log } from './log.ts'

const AGAIN_MS = 1_000

export interface ReadingAgain {
  /** Reads it now, one reading after another: the last one that began is the one that stays. */
  now(): Promise<void>
  /** The same with nobody who waits for it: what fails is tried again until it has been read. */
  later(): void
  close(): void
}

/** Keeps in memory what is read from the database whenever it may be another. */
export function createReadingAgain(
  read: () => Promise<void>,
  { log, problem, againMs = AGAIN_MS }: { log: Log; problem: string; againMs?: number },
): ReadingAgain {
  let reading = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  const now = () => (reading = reading.then(read, read))
  const later = () => {
    now().catch((error: unknown) => {
      if (isClosed) return
      log.error({ err: error }, problem)
      clearTimeout(timer)
      timer = setTimeout(later, againMs).unref()
    })
  }
  return {
    now,
    later,
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
