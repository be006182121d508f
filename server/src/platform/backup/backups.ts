import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { DAY_MS } from '../clock.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Connection } from '../database-access.ts'
import type { Database } from '../database.ts'
import type { Jobs } from '../jobs.ts'
import { checksOf, keyFileOf, readKeyFile } from '../key-file.ts'
import type { Log } from '../log.ts'
import type { Services } from '../services.ts'
import { StartupError } from '../startup-error.ts'
import { recorded } from './backup-runs.ts'
import { BackupUnderWayError, takeBase } from './base-backup.ts'
import { basesIn } from './manifest.ts'
import type { Base } from './manifest.ts'
import { openReplication } from './replication.ts'
import { forgetOld } from './retention.ts'
import { createWalReceiver, currentChain } from './wal-receiver.ts'

/** As whom backups are made of the embedded database: it may copy all of it, and read or change nothing by itself. */
export const BACKUP_LOGIN = 'menekse_backup'

/** The embedded database, as whoever makes backups comes to it. */
export function placeOf(connection: Connection) {
  if ('connectionString' in connection) {
    throw new StartupError(
      'Backups of a PostgreSQL of your own are made with its own tools: see docs/backup.md, and leave out ' +
        'BACKUP_FOLDER.',
    )
  }
  const { host, port, database } = connection
  return { host, port, database, user: BACKUP_LOGIN }
}

/** Part of a start, as the owner: lets backups in, and holds nothing back for a folder that nobody names any more. */
export async function admitBackups(owner: Database, isWanted: boolean): Promise<void> {
  await sql`
    do $$ begin
      create role ${sql.id(BACKUP_LOGIN)} login replication noinherit;
    exception when duplicate_object or unique_violation then null;
    end $$`.execute(owner.read)
  if (isWanted) return
  await sql`select pg_drop_replication_slot(slot_name) from pg_replication_slots
    where slot_name ^@ 'menekse_wal_' and not active`.execute(owner.read)
}

interface BackupsOptions {
  config: Config
  database: Database
  clock: Clock
  log: Log
  jobs: Jobs
  services: Services
}

/** Ships the log and takes a base each night, where the configuration names a folder for them. */
export function openBackups(options: BackupsOptions): void {
  const { config, database, jobs, services } = options
  if (config.backup === undefined) return
  const place = placeOf(database.connection)
  const receiver = createWalReceiver({ ...options, place, folder: config.backup.folder })
  services.add('jobs', 'the receiver of the log', receiver)
  jobs.define('back_up', () => backUp(options))
  jobs.schedule('*/5 * * * *', 'back_up')
}

/** Takes a base where one is due. What fails is written down, and tried again with the next call. */
async function backUp({ config, database, clock, log }: BackupsOptions): Promise<void> {
  const { folder, keepDays } = config.backup!
  const place = placeOf(database.connection)
  const replication = await openReplication(place)
  const chain = await currentChain(replication).finally(() => replication.end())
  const isThere = chain !== undefined && existsSync(join(folder, chain))
  if (isThere && !isDue(basesIn(folder), chain, clock.now())) return
  const keys = readKeyFile(keyFileOf(config.dataFolder))
  try {
    await recorded({ read: database.patient, clock, folder }, async () => {
      if (isThere) {
        const checks = keys === undefined ? {} : checksOf(keys)
        return takeBase({ place, folder, wal: chain, keys: checks, clock })
      }
      throw new StartupError(
        `The log is not shipped to ${folder}: mount it, or begin anew here with "npm run backup".`,
      )
    })
    forgetOld(folder, clock.now(), keepDays, chain)
  } catch (error) {
    // A large house takes longer than the five minutes until the next call.
    if (error instanceof BackupUnderWayError) return
    log.error({ err: error }, 'the backup failed and will be tried again')
  }
}

/** When most are asleep: 04:00 in Istanbul. */
const NIGHT_HOUR_UTC = 1
/** Pure: each night, and at once where a chain has no base to begin from. */
export function isDue(bases: readonly Base[], chain: string, now: Date): boolean {
  const night = new Date(now)
  night.setUTCHours(NIGHT_HOUR_UTC, 0, 0, 0)
  if (night > now) night.setTime(night.getTime() - DAY_MS)
  const taken = bases.filter(({ manifest }) => manifest.wal === chain)
  return !taken.some(({ manifest }) => new Date(manifest.startedAt) >= night)
}
