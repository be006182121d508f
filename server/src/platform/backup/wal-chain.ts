import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { open, readFile, writeFile } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import { syncPath } from '../durable-file.ts'
import { readSegmentName, SEGMENT_BYTES, segmentName, segmentOf, startOf } from './wal-position.ts'

/** A folder with the log without a gap: whole segments as `<name>.gz`, and the newest as far as it is known. */
export const CHAIN = /^wal-\d{8}T\d{6}Z$/
const WHOLE = '.gz'
const PARTIAL = '.partial'
const UNFINISHED = '.unfinished'

export interface Segment {
  file: string
  timeline: number
  segment: bigint
  isWhole: boolean
}

/** In their order. A segment that is there as a whole is not listed as a part. */
export function segmentsIn(folder: string): Segment[] {
  const found = new Map<bigint, Segment>()
  for (const file of readdirSync(folder)) {
    const isWhole = file.endsWith(WHOLE)
    if (!isWhole && !file.endsWith(PARTIAL)) continue
    const read = readSegmentName(file.replace(/\.\w+$/, ''))
    if (read === undefined || (!isWhole && found.get(read.segment)?.isWhole === true)) continue
    found.set(read.segment, { file: join(folder, file), isWhole, ...read })
  }
  return [...found.values()].toSorted((a, b) => Number(a.segment - b.segment))
}

export interface Chain {
  /** Where the log must go on; undefined in an empty folder. */
  next(): bigint | undefined
  write(position: bigint, bytes: Buffer): Promise<void>
  /** Has all that was written on the disk; up to where. */
  flush(): Promise<bigint | undefined>
  close(): Promise<void>
}

/** Goes on writing a chain where an earlier process, however it ended, left off. */
export async function openChain(folder: string, timeline: number): Promise<Chain> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  await finishWhole(folder)
  let current: { segment: bigint; file: FileHandle } | undefined
  let end: bigint | undefined

  const pathOf = (segment: bigint) => join(folder, segmentName(timeline, segment) + PARTIAL)
  const openPart = async (segment: bigint): Promise<FileHandle> => {
    if (current?.segment === segment) return current.file
    await current?.file.close()
    current = { segment, file: await openKept(pathOf(segment)) }
    return current.file
  }
  const close = async () => {
    await current?.file.close()
    current = undefined
  }
  return {
    next() {
      const last = segmentsIn(folder).findLast(({ isWhole }) => isWhole)
      return last === undefined ? undefined : startOf(last.segment + 1n)
    },
    async write(position, bytes) {
      let at = position
      for (let rest = bytes; rest.length > 0; ) {
        const segment = segmentOf(at)
        const offset = Number(at - startOf(segment))
        const piece = rest.subarray(0, Number(SEGMENT_BYTES) - offset)
        const file = await openPart(segment)
        await file.write(piece, 0, piece.length, offset)
        at += BigInt(piece.length)
        end = at
        rest = rest.subarray(piece.length)
        if (offset + piece.length < Number(SEGMENT_BYTES)) continue
        await file.sync()
        await close()
        await compress(pathOf(segment))
      }
    },
    async flush() {
      await current?.file.datasync()
      return end
    },
    close,
  }
}

/** What is there may be newer than what comes: it is overwritten with the same and never cut off. */
async function openKept(path: string): Promise<FileHandle> {
  const isThere = statSync(path, { throwIfNoEntry: false }) !== undefined
  const file = await open(path, isThere ? 'r+' : 'wx+', 0o600)
  if (!isThere) syncPath(join(path, '..'))
  return file
}

/** A process that ended between a full segment and its compression. */
async function finishWhole(folder: string): Promise<void> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (name.endsWith(UNFINISHED)) rmSync(path)
    if (!name.endsWith(PARTIAL)) continue
    if (statSync(path).size === Number(SEGMENT_BYTES)) await compress(path)
  }
}

async function compress(path: string): Promise<void> {
  const whole = path.slice(0, -PARTIAL.length) + WHOLE
  const unfinished = `${whole}${UNFINISHED}`
  const packed = await promisify(gzip)(await readFile(path), { level: constants.Z_BEST_SPEED })
  await writeFile(unfinished, packed, { mode: 0o600 })
  syncPath(unfinished)
  renameSync(unfinished, whole)
  syncPath(join(path, '..'))
  rmSync(path)
}
