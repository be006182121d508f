import {
  chownSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { createGunzip, gunzip } from 'node:zlib'
import { syncPath } from '../durable-file.ts'
import { makeDataFolder, placeCluster } from '../postgres/embedded-cluster.ts'
import type { ClusterPlace } from '../postgres/embedded-cluster.ts'
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts'
import type { EmbeddedConnection, EmbeddedOptions } from '../postgres/embedded-postgres.ts'
import { endAbandoned } from '../postgres/embedded-server.ts'
import { StartupError } from '../startup-error.ts'
import { checkRoom } from './base-backup.ts'
import { BASE, basesIn, readBase, verifyFiles } from './manifest.ts'
import type { Base } from './manifest.ts'
import { unpack } from './tar-archive.ts'
import { segmentsIn } from './wal-chain.ts'
import type { Segment } from './wal-chain.ts'
import { positionOf, SEGMENT_BYTES, segmentName, segmentOf } from './wal-position.ts'

export interface RestoreOptions {
  /** A folder of backups, or one base in it. */
  from: string
  dataFolder: string
  /** The moment to go back to; without it, all that was shipped. */
  until?: Date
  log: EmbeddedOptions['log']
  /** Looks at what was recovered before it takes its place; what it throws leaves the data folder as it was. */
  check(connection: EmbeddedConnection): Promise<void>
  sharedFolder?: string
}

/** Where a restore works until it is done. */
const ASIDE = 'restoring'

/**
 * Recovers the database aside, has it checked, and puts it in its place: whatever ends this in the middle, nothing is
 * there that could be taken for a database. Answers which base it began from.
 */
export async function restore(options: RestoreOptions): Promise<Base> {
  const { dataFolder, until, log, sharedFolder = '/var/lib/menekse' } = options
  const cluster = join(dataFolder, 'postgres')
  if (existsSync(cluster)) {
    throw new StartupError(
      `There is a database in ${dataFolder} already, and a restore never writes over one: move ${cluster} away, or ` +
        'name an empty folder with MENEKSE_DATA.',
    )
  }
  const base = chooseBase(options.from, until)
  log.info(`Verifying ${base.folder}.`)
  await verifyFiles(base)
  makeDataFolder(dataFolder)
  const aside = join(dataFolder, ASIDE)
  await clear(aside)
  const place = placeCluster(aside, sharedFolder, log)
  await unpackBase(base, place, log)
  await addLog(base, place, log)
  log.info(until === undefined ? 'Recovering.' : `Recovering until ${until.toISOString()}.`)
  await recover(options, place, aside)
  renameSync(join(aside, 'postgres'), cluster)
  rmSync(aside, { recursive: true, force: true })
  syncPath(dataFolder)
  return base
}

/** Pure but for reading: the last base whose data agreed with one another by then. */
export function chooseBase(from: string, until: Date | undefined): Base {
  if (!existsSync(from)) throw new StartupError(`There is no backup in ${from}.`)
  const bases = BASE.test(basename(from)) ? [readBase(from)] : basesIn(from)
  if (bases.length === 0) throw new StartupError(`There is no backup in ${from}.`)
  const chosen = bases.findLast(
    ({ manifest }) => until === undefined || new Date(manifest.endedAt) <= until,
  )
  if (chosen !== undefined) return chosen
  throw new StartupError(
    `No backup in ${from} reaches back to ${until?.toISOString()}: the first moment is ` +
      `${bases[0]!.manifest.endedAt}.`,
  )
}

/** What an earlier restore left that was ended in the middle. */
async function clear(aside: string): Promise<void> {
  const cluster = join(aside, 'postgres')
  if (existsSync(cluster)) await endAbandoned(cluster)
  rmSync(aside, { recursive: true, force: true })
  mkdirSync(aside, { mode: 0o755 })
}

interface Listed {
  Files: {
    Path?: string
    'Encoded-Path'?: string
    Size: number
    Checksum: string
  }[]
}

async function unpackBase(
  base: Base,
  place: ClusterPlace,
  log: RestoreOptions['log'],
): Promise<void> {
  const list = readFileSync(join(base.folder, 'backup_manifest'), 'utf8')
  const { Files: files } = JSON.parse(list) as Listed
  const allBytes = files.reduce((sum, file) => sum + file.Size, 0)
  await checkRoom(dirname(place.folder), allBytes)
  log.info(`Unpacking ${files.length} files, ${Math.ceil(allBytes / 1024 ** 2)} MB.`)
  mkdirSync(place.folder, { mode: 0o700 })
  own(place, place.folder)
  const archive = createReadStream(join(base.folder, 'base.tar.gz'), { highWaterMark: 1 << 20 })
  const hashes = await unpack(archive.pipe(createGunzip()), place.folder, place.identity)
  for (const file of files) {
    const path = file.Path ?? Buffer.from(file['Encoded-Path'] ?? '', 'hex').toString()
    if (hashes.get(path) !== file.Checksum) {
      throw new StartupError(
        `${path} in ${base.folder} is not what was backed up: use another backup.`,
      )
    }
  }
}

function own({ identity }: ClusterPlace, path: string): void {
  if (identity !== undefined) chownSync(path, identity.uid, identity.gid)
}

/** Pure: the segments that follow a base, which must follow one another. */
export function segmentsAfter(base: Base, found: readonly Segment[]): readonly Segment[] {
  const { walFrom, timeline } = base.manifest
  const first = segmentOf(positionOf(walFrom))
  const after = found.filter((one) => one.timeline === timeline && one.segment >= first)
  for (const [index, { segment }] of after.entries()) {
    const expected = first + BigInt(index)
    if (segment === expected) continue
    const name = segmentName(timeline, expected)
    throw new StartupError(
      `The log after ${base.folder} has a gap: ${name} is missing. Restore until a moment before it, from a copy ` +
        'without it, or from another backup.',
    )
  }
  return after
}

/** Lays the log that was shipped after the base beside it, where PostgreSQL finds it. */
async function addLog(base: Base, place: ClusterPlace, log: RestoreOptions['log']): Promise<void> {
  const { wal } = base.manifest
  const chain = wal === null ? undefined : join(dirname(base.folder), wal)
  if (chain === undefined || !existsSync(chain)) {
    log.info('No log was shipped with this backup: it restores the moment at which it ended.')
    return
  }
  const segments = segmentsAfter(base, segmentsIn(chain))
  await checkRoom(dirname(place.folder), segments.length * Number(SEGMENT_BYTES))
  log.info(`Adding ${segments.length} segments of the log.`)
  for (const { file, timeline, segment, isWhole } of segments) {
    const target = join(place.folder, 'pg_wal', segmentName(timeline, segment))
    const bytes = await readFile(file)
    const content = isWhole ? await unpackSegment(file, bytes) : bytes
    // Where the base has this segment too it may reach further; beyond both of them the log is empty.
    const out = await open(target, existsSync(target) ? 'r+' : 'w', 0o600)
    await out.write(content, 0, content.length, 0)
    await out.truncate(Number(SEGMENT_BYTES))
    await out.close()
    own(place, target)
  }
}

async function unpackSegment(file: string, bytes: Buffer): Promise<Buffer> {
  try {
    return await promisify(gunzip)(bytes)
  } catch {
    throw new StartupError(`${file} is damaged: restore until a moment before it.`)
  }
}

async function recover(options: RestoreOptions, place: ClusterPlace, aside: string): Promise<void> {
  const { until, log, check, sharedFolder } = options
  const signal = join(place.folder, 'recovery.signal')
  await (await open(signal, 'w', 0o600)).close()
  own(place, signal)
  const postgres = await startEmbeddedPostgres({
    dataFolder: aside,
    log,
    settings: {
      // All there is lies in its own folder already, and nobody may look before it is done.
      restore_command: 'false',
      hot_standby: 'off',
      recovery_target_action: 'promote',
      ...(until === undefined
        ? {}
        : { recovery_target_time: until.toISOString().replace('Z', '+00') }),
    },
    ...(sharedFolder === undefined ? {} : { sharedFolder }),
  }).catch((error: unknown) => {
    throw readable(error, until)
  })
  try {
    await check(postgres.connection)
  } finally {
    await postgres.stop()
  }
}

function readable(error: unknown, until: Date | undefined): unknown {
  const isEarly = /recovery ended before configured recovery target/.test(String(error))
  if (!isEarly || until === undefined) return error
  return new StartupError(
    `Nothing that was shipped is as late as ${until.toISOString()}: leave out --until for the newest state.`,
  )
}
