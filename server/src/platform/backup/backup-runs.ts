import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '../clock.ts'
import type { Tables } from '../tables.ts'
import { BackupUnderWayError } from './base-backup.ts'
import type { Base } from './manifest.ts'

export interface LastBackup {
  /** When the newest base began, if there is one. */
  succeededAt: Date | undefined
  /** When the last attempt failed, if none has succeeded since, and why. */
  failedAt: Date | undefined
  problem: string | undefined
  /** Whether the log goes to the backup folder as it is written, and how much of it waits to. */
  shipping: { isActive: boolean; waitingBytes: number } | undefined
}

/** How the backups stand: for the desk, for health, for alarms. */
export async function lastBackup(read: Kysely<Tables>): Promise<LastBackup> {
  const [good, last, { rows }] = await Promise.all([
    read
      .selectFrom('backup_run')
      .select('started_at')
      .where('problem', 'is', null)
      .orderBy('started_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
    read
      .selectFrom('backup_run')
      .select(['ended_at', 'problem'])
      .orderBy('started_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
    sql<{ is_active: boolean; waiting: number }>`
      select active as is_active, pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)::float8 as waiting
      from pg_replication_slots
      where slot_name ^@ 'menekse_wal_' order by slot_name desc limit 1`.execute(read),
  ])
  const failed = last?.problem === null ? undefined : last
  const [slot] = rows
  return {
    succeededAt: good?.started_at,
    failedAt: failed?.ended_at,
    problem: failed?.problem ?? undefined,
    shipping: slot && { isActive: slot.is_active, waitingBytes: slot.waiting },
  }
}

/** Does a backup, and writes down what became of it; one that another is taking has its own line. */
export async function recorded(
  options: { read: Kysely<Tables>; clock: Clock; folder: string },
  work: () => Promise<Base>,
): Promise<Base> {
  const { read, clock, folder } = options
  const startedAt = clock.now()
  const record = (became: { base: Base } | { problem: string }) =>
    read
      .insertInto('backup_run')
      .values({
        started_at: startedAt,
        ended_at: clock.now(),
        folder,
        base: 'base' in became ? (became.base.folder.split('/').at(-1) ?? null) : null,
        megabytes: 'base' in became ? megabytesOf(became.base) : null,
        problem: 'problem' in became ? became.problem : null,
      })
      .onConflict((on) => on.doNothing())
      .execute()
  let base: Base
  try {
    base = await work()
  } catch (error) {
    if (error instanceof BackupUnderWayError) throw error
    await record({ problem: error instanceof Error ? error.message : String(error) })
    throw error
  }
  await record({ base })
  return base
}

export function megabytesOf({ folder, manifest }: Base): number {
  const bytes = manifest.files.reduce((sum, { name }) => sum + statSync(join(folder, name)).size, 0)
  return Math.ceil(bytes / 1024 ** 2)
}
