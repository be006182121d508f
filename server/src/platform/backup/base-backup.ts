import { createHash, randomBytes } from 'node:crypto'
import type { Hash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { open, statfs } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../clock.ts'
import { syncPath, writeDurably } from '../durable-file.ts'
import { takeLock } from '../postgres/embedded-lock.ts'
import { projectFolder } from '../project-folder.ts'
import { StartupError } from '../startup-error.ts'
import { MANIFEST, readBase, stampOf } from './manifest.ts'
import type { Base, Manifest } from './manifest.ts'
import { openReplication } from './replication.ts'
import type { Replication, Rows } from './replication.ts'

export interface BaseOptions {
  /** The running PostgreSQL, as somebody who may replicate. */
  place: Parameters<typeof openReplication>[0]
  /** Where backups lie; the base gets a folder of its own in it. */
  folder: string
  /** Where the log goes on, by the name of its folder. */
  wal: string | null
  keys: Manifest['keys']
  clock: Clock
  /** Told how much was read, of how much. */
  onProgress?(readBytes: number, allBytes: number): void
  /** How many kB a second are read at most; play comes first. */
  rateKb?: number
}

const RATE_KB = 64 * 1024
const ARCHIVE = 'base.tar.gz'
const LIST = 'backup_manifest'
const UNFINISHED = 'unfinished-'
/** Held in the backup folder by whoever takes a base. */
export const BACKUP_LOCK = 'backup.lock'
const MB = 1024 * 1024

/** Another process takes a base into the same folder; it is not a failure of a backup. */
export class BackupUnderWayError extends StartupError {
  constructor(pid: number, folder: string) {
    super(`Process ${pid} is backing up to ${folder} already: wait for it.`)
  }
}

/**
 * Copies a running PostgreSQL with the part of the log that makes the copy whole. The folder appears under its name
 * when all of it is on the disk; what was broken off is cleared away by the next one.
 */
export async function takeBase(options: BaseOptions): Promise<Base> {
  const { folder, clock } = options
  makeBackupFolder(folder)
  const lock = takeLock(join(folder, BACKUP_LOCK))
  if ('pid' in lock) throw new BackupUnderWayError(lock.pid, folder)
  try {
    for (const name of readdirSync(folder)) {
      if (name.startsWith(UNFINISHED)) rmSync(join(folder, name), { recursive: true })
    }
    const name = `base-${stampOf(clock.now())}`
    const finished = join(folder, name)
    if (readdirSync(folder).includes(name)) return readBase(finished)
    const unfinished = join(folder, UNFINISHED + name)
    mkdirSync(unfinished, { mode: 0o700 })
    try {
      await copyInto(unfinished, options)
      renameSync(unfinished, finished)
      syncPath(folder)
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true })
      throw error
    }
    return readBase(finished)
  } finally {
    lock.release()
  }
}

/** Personal data of everybody lie in it: nobody else may look. */
export function makeBackupFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    readdirSync(folder)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error)
    throw new StartupError(
      `The backup folder ${folder} cannot be used (${code}): mount it, give this user the right to it, or name ` +
        'another one with BACKUP_FOLDER.',
    )
  }
}

async function copyInto(unfinished: string, options: BaseOptions): Promise<void> {
  const { place, wal, keys, clock } = options
  const startedAt = clock.now()
  const replication = await openReplication(place)
  try {
    const [system] = await replication.ask('IDENTIFY_SYSTEM')
    const [postgres] = await replication.ask('show server_version')
    // As long as this connection stands, the log that the base needs is not thrown away. The slot of one before may
    // stand a moment longer than its connection.
    const slot = `menekse_base_${randomBytes(8).toString('hex')}`
    await replication.ask(`CREATE_REPLICATION_SLOT "${slot}" TEMPORARY PHYSICAL RESERVE_WAL`)
    const copied = await copyFiles(replication, unfinished, options)
    const manifest: Manifest = {
      format: 1,
      startedAt: startedAt.toISOString(),
      endedAt: clock.now().toISOString(),
      release: releaseHere(),
      postgres: String(postgres?.[0]),
      systemIdentifier: String(system?.[0]),
      timeline: Number(system?.[1]),
      ...copied,
      wal,
      keys,
    }
    writeDurably(join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
  } finally {
    replication.end()
  }
}

type Copied = Pick<Manifest, 'walFrom' | 'walTo' | 'files'>

async function copyFiles(
  replication: Replication,
  unfinished: string,
  { folder, onProgress, rateKb = RATE_KB }: BaseOptions,
): Promise<Copied> {
  const archive = await createPart(unfinished, ARCHIVE)
  const list = await createPart(unfinished, LIST)
  let part: Part | undefined
  let allBytes = 0
  const take = async (piece: Buffer, before: readonly Rows[]): Promise<void> => {
    const body = piece.subarray(1)
    switch (String.fromCharCode(piece[0]!)) {
      case 'n':
        allBytes = Number(before[1]?.[0]?.[2]) * 1024
        await checkRoom(folder, allBytes)
        part = archive
        break
      case 'm':
        part = list
        break
      case 'p':
        onProgress?.(Number(body.readBigInt64BE()), allBytes)
        break
      default:
        await part?.write(body)
    }
  }
  try {
    const answers = await replication.copy(
      `BASE_BACKUP (LABEL 'menekse', PROGRESS true, CHECKPOINT 'fast', WAL true, MAX_RATE ${rateKb}, ` +
        `MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256', COMPRESSION 'gzip', COMPRESSION_DETAIL 'level=1')`,
      take,
    )
    const [[from] = []] = answers
    const [to] = answers.at(-2) ?? []
    const files = [await archive.end(), await list.end()]
    return { walFrom: String(from?.[0]), walTo: String(to?.[0]), files }
  } finally {
    await Promise.all([archive.close(), list.close()])
  }
}

interface Part {
  write(bytes: Buffer): Promise<void>
  /** On the disk; what the manifest says of it. */
  end(): Promise<Manifest['files'][number]>
  close(): Promise<void>
}

async function createPart(folder: string, name: string): Promise<Part> {
  const file: FileHandle = await open(join(folder, name), 'wx', 0o600)
  const hash: Hash = createHash('sha256')
  let bytes = 0
  return {
    async write(piece) {
      hash.update(piece)
      bytes += piece.length
      await file.writeFile(piece)
    },
    async end() {
      await file.sync()
      return { name, bytes, sha256: hash.digest('hex') }
    },
    close: () => file.close(),
  }
}

/** Refuses to fill a disk: compressed it takes less than this. */
export async function checkRoom(folder: string, neededBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const freeBytes = bavail * bsize
  if (freeBytes >= neededBytes) return
  const inMb = (bytes: number) => Math.ceil(bytes / MB)
  throw new StartupError(
    `${folder} has ${inMb(freeBytes)} MB free and ${inMb(neededBytes)} MB may be needed: make room, or choose ` +
      'another folder.',
  )
}

function releaseHere(): string {
  const text = readFileSync(join(projectFolder(), 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
