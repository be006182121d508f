import { createHash } from 'node:crypto'
import { chownSync, mkdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import type { Identity } from '../postgres/embedded-identity.ts'

/* The archives that PostgreSQL makes of its files (ustar: plain files and folders, 512 bytes at a time). */

const BLOCK = 512
const textAt = (header: Buffer, at: number, length: number): string => {
  const field = header.subarray(at, at + length)
  const end = field.indexOf(0)
  return field.subarray(0, end < 0 ? length : end).toString()
}

interface Entry {
  path: string
  isFolder: boolean
  bytes: number
}

function readHeader(header: Buffer): Entry {
  const prefix = textAt(header, 345, 155)
  const path = normalize(join(prefix, textAt(header, 0, 100)))
  if (path.startsWith('..') || path.startsWith('/')) throw new Error(`${path} leads out`)
  const type = textAt(header, 156, 1)
  if (!['', '0', '5'].includes(type)) throw new Error(`${path} is neither file nor folder`)
  return { path, isFolder: type === '5', bytes: Number.parseInt(textAt(header, 124, 12), 8) }
}

/**
 * Unpacks below a folder, for the user of the database alone; the SHA-256 of each file by its path. Nothing is on the
 * disk for sure: PostgreSQL has all of its folder there before it recovers.
 */
export async function unpack(
  archive: AsyncIterable<Buffer>,
  folder: string,
  identity: Identity,
): Promise<Map<string, string>> {
  const hashes = new Map<string, string>()
  const read = readerOf(archive)
  const own = (path: string) => {
    if (identity !== undefined) chownSync(path, identity.uid, identity.gid)
  }
  for (;;) {
    const header = await read(BLOCK)
    if (header === undefined || header.every((byte) => byte === 0)) return hashes
    const { path, isFolder, bytes } = readHeader(header)
    const target = join(folder, path)
    if (isFolder) {
      mkdirSync(target, { recursive: true, mode: 0o700 })
      own(target)
      continue
    }
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
    const file = await open(target, 'wx', 0o600)
    const hash = createHash('sha256')
    try {
      for (let rest = bytes; rest > 0; ) {
        const piece = await read(Math.min(rest, 1 << 20))
        if (piece === undefined) throw new Error(`The archive ends within ${path}`)
        hash.update(piece)
        await file.writeFile(piece)
        rest -= piece.length
      }
    } finally {
      await file.close()
    }
    own(target)
    hashes.set(path, hash.digest('hex'))
    await read((BLOCK - (bytes % BLOCK)) % BLOCK)
  }
}

/** Reads exactly so many bytes, or fewer of a large piece; undefined at the end. */
function readerOf(source: AsyncIterable<Buffer>) {
  const pieces = source[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  return async (bytes: number): Promise<Buffer | undefined> => {
    while (held.length < bytes) {
      const next = await pieces.next()
      if (next.done === true) return undefined
      held = held.length === 0 ? next.value : Buffer.concat([held, next.value])
    }
    const taken = held.subarray(0, bytes)
    held = held.subarray(bytes)
    return taken
  }
}
