import {
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'

interface DurableOptions {
  mode?: number
  /** Leaves a file that is there already as it is. */
  onlyIfMissing?: boolean
}

/**
 * Writes a file so that it is there as a whole or not at all, whatever ends the process or the machine. Answers whether
 * it was written.
 */
export function writeDurably(
  path: string,
  content: string | Uint8Array,
  { mode = 0o600, onlyIfMissing = false }: DurableOptions = {},
): boolean {
  const unfinished = `${path}.${process.pid}.unfinished`
  try {
    writeFileSync(unfinished, content, { mode })
    syncPath(unfinished)
    if (onlyIfMissing) linkSync(unfinished, path)
    else renameSync(unfinished, path)
    syncPath(dirname(path))
    return true
  } catch (error) {
    if (onlyIfMissing && (error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
}

/** Has a file, or the names in a folder, on the disk. */
export function syncPath(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
