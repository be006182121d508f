import { statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import { runInNewContext } from 'node:vm'

/** Room on the disk that holds a folder. */
export interface Room {
  freeBytes: number
  totalBytes: number
}

/** The machine below a process, as its vitals ask it. */
export interface Machine {
  readonly name: string
  /** Its own time, whatever clock the application goes by. */
  now(): Date
  /** Undefined where the folder is not there. */
  roomOf(folder: string): Promise<Room | undefined>
}

export const thisMachine: Machine = {
  name: hostname(),
  // The program's own clock may have been moved; that of a fresh context is the machine's.
  now: () => new Date(runInNewContext('Date.now()') as number),
  async roomOf(folder) {
    try {
      const { bavail, blocks, bsize } = await statfs(folder)
      return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
    } catch {
      return undefined
    }
  },
}
