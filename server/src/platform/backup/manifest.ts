import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { StartupError } from '../startup-error.ts'

const time = z.iso.datetime()

const schema = z.object({
  format: z.literal(1),
  startedAt: time,
  /** From here on the data agree with one another: no earlier moment can be restored from this base. */
  endedAt: time,
  /** Of Menekşe and of PostgreSQL. */
  release: z.string(),
  postgres: z.string(),
  systemIdentifier: z.string(),
  timeline: z.int(),
  /** The part of the log that lies within the base. */
  walFrom: z.string(),
  walTo: z.string(),
  /** The folder beside it where the log goes on; null where nothing shipped it. */
  wal: z.string().nullable(),
  /** Without these keys, by id, what is sealed in the data stays sealed. They are kept elsewhere. */
  keys: z.record(z.string(), z.string()),
  files: z.array(z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })),
})

/** What a base backup is, beside it as `manifest.json`. */
export type Manifest = z.infer<typeof schema>

/** A finished base: its folder appears under this name once it is complete. */
export const BASE = /^base-\d{8}T\d{6}Z$/
export const MANIFEST = 'manifest.json'

/** `20261122T162408Z`: sorts by time, and is a file's name everywhere. */
export const stampOf = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '')

export interface Base {
  folder: string
  manifest: Manifest
}

export function readBase(folder: string): Base {
  try {
    const text = readFileSync(join(folder, MANIFEST), 'utf8')
    return { folder, manifest: schema.parse(JSON.parse(text)) }
  } catch {
    throw new StartupError(`${folder} is no finished backup: its ${MANIFEST} cannot be read.`)
  }
}

/** All finished bases below a folder, the oldest first; one that is being removed is none any more. */
export function basesIn(folder: string): Base[] {
  return readdirSync(folder)
    .filter((name) => BASE.test(name) && existsSync(join(folder, name, MANIFEST)))
    .toSorted()
    .map((name) => readBase(join(folder, name)))
}

/** Refuses a base of which a file is missing or has changed. */
export async function verifyFiles({ folder, manifest }: Base): Promise<void> {
  for (const { name, bytes, sha256 } of manifest.files) {
    const path = join(folder, name)
    const size = statSync(path, { throwIfNoEntry: false })?.size
    if (size !== bytes || (await hashOf(path)) !== sha256) {
      throw new StartupError(`${path} is not what was backed up: use another backup.`)
    }
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    hash.update(chunk as Buffer)
  }
  return hash.digest('hex')
}
