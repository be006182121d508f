import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { processStart } from './embedded-process.ts'

/** Answered when a living process holds the lock. */
export type LockHolder = { readonly pid: number }

/**
 * Takes the lock file for this process, so that two servers never share one data folder.
 * A lock whose process is gone (kill -9, power cut) is taken over.
 */
export function takeLock(path: string): { release(): void } | LockHolder {
  const mine = `${path}.${process.pid}`
  const content = JSON.stringify({ pid: process.pid, start: processStart(process.pid) })
  writeFileSync(mine, content, { mode: 0o600 })
  try {
    for (;;) {
      try {
        // A hard link either appears complete or fails with EEXIST; nobody ever reads half a lock.
        linkSync(mine, path)
        return { release: () => releaseLock(path, content) }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
      const holder = livingHolder(path)
      if (holder !== undefined) return holder
      dropStaleLock(path)
    }
  } finally {
    rmSync(mine, { force: true })
  }
}

function livingHolder(path: string): LockHolder | undefined {
  try {
    const { pid, start } = JSON.parse(readFileSync(path, 'utf8')) as { pid: number; start?: string }
    const now = processStart(pid)
    return now !== undefined && now === start ? { pid } : undefined
  } catch {
    return undefined
  }
}

function dropStaleLock(path: string): void {
  const aside = `${path}.stale-${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  // Between reading and renaming another starter may have put its own lock there: give it back.
  if (livingHolder(aside) !== undefined) linkSync(aside, path)
  rmSync(aside, { force: true })
}

function releaseLock(path: string, content: string): void {
  try {
    if (readFileSync(path, 'utf8') === content) rmSync(path)
  } catch {
    // Somebody removed the folder; there is nothing left to release.
  }
}
