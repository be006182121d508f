import { readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createApp } from '../src/app.ts'
import type { App } from '../src/app.ts'
import { lastBackup } from '../src/platform/backup/backup-runs.ts'
import { admitBackups } from '../src/platform/backup/backups.ts'
import { BACKUP_LOCK } from '../src/platform/backup/base-backup.ts'
import { basesIn } from '../src/platform/backup/manifest.ts'
import { DAY_MS, manualClock } from '../src/platform/clock.ts'
import { readConfig } from '../src/platform/config.ts'
import { admitLogin, EMBEDDED_LOGIN, withoutOwner } from '../src/platform/database-access.ts'
import { openDatabase } from '../src/platform/database.ts'
import type { Database } from '../src/platform/database.ts'
import { checksOf, keyFileOf, readKeyFile } from '../src/platform/key-file.ts'
import { createLog } from '../src/platform/log.ts'
import { migrate } from '../src/platform/migrate.ts'
import { takeLock } from '../src/platform/postgres/embedded-lock.ts'
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts'
import type { EmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts'
import { TESTS_BEGIN } from './global-setup.ts'
import { makeServedFolder } from './served.ts'

/* The application with BACKUP_FOLDER, on an embedded database of its own: what it does by itself (standards O06). */

/** It waits for programs and disks, never for time; this ends what would hang for ever. */
const HANGS_MS = 10 * 60_000

const clock = manualClock(TESTS_BEGIN)
let data: Awaited<ReturnType<typeof makeServedFolder>>
let postgres: EmbeddedPostgres
let owner: Database
let database: Database
let app: App
const folder = () => join(data.path, 'backups')

beforeAll(async () => {
  data = await makeServedFolder()
  const log = createLog('silent')
  postgres = await startEmbeddedPostgres({ dataFolder: data.path, log })
  owner = openDatabase(postgres.connection, { asOwner: true, poolSize: 2 })
  await migrate(owner)
  await admitLogin(owner, EMBEDDED_LOGIN)
  await admitBackups(owner, true)
  database = openDatabase(withoutOwner(postgres.connection))
  // Days go by at once here: the results of all their matches would come before a backup.
  const config = readConfig(
    {
      MENEKSE_DATA: data.path,
      PORT: '0',
      LOG_LEVEL: 'silent',
      BACKUP_FOLDER: folder(),
      BACKUP_KEEP_DAYS: '2',
    },
    ['--services=web,jobs'],
  )
  app = await createApp({ config, database, clock, log })
  await app.listen()
  await vi.waitFor(
    async () => {
      const { shipping } = await lastBackup(database.read)
      if (shipping?.isActive !== true) throw new Error('The log is not shipped yet')
    },
    { timeout: 120_000 },
  )
}, HANGS_MS)
afterAll(async () => {
  await app.close()
  await database.close()
  await owner.close()
  await postgres.stop()
  await data.remove()
}, HANGS_MS)

/** Has the job of the schedule called, as every five minutes. */
const callBackUp = () =>
  // The worker goes by the time of the machine.
  database.transaction((tx) => app.jobs.later(tx, 'back_up', {}, { runAt: new Date(0) }))

/** Has the job done that the schedule calls every five minutes; what came of it is known. */
async function backUp(): Promise<void> {
  await callBackUp()
  await vi.waitFor(
    async () => {
      const { succeededAt, failedAt } = await lastBackup(database.read)
      expect([succeededAt, failedAt]).toContainEqual(clock.now())
    },
    { timeout: 60_000 },
  )
}

describe('the application with a backup folder', { timeout: HANGS_MS }, () => {
  it('takes a base of its chain, without being the owner, and says so', async () => {
    await backUp()
    const [base, ...others] = basesIn(folder())
    expect(others).toEqual([])
    expect(readdirSync(folder())).toContain(base!.manifest.wal)
    const keys = readKeyFile(keyFileOf(data.path))!
    expect(base!.manifest.keys).toEqual(checksOf(keys))
    const backup = await lastBackup(database.read)
    expect(backup).toMatchObject({ succeededAt: clock.now(), failedAt: undefined })
  })

  it('takes one each night, and keeps those that lead to the days that are kept', async () => {
    for (let night = 0; night < 4; night++) {
      clock.advance(DAY_MS)
      await backUp()
    }
    const taken = () => basesIn(folder()).map(({ manifest }) => manifest.startedAt.slice(0, 10))
    await expect.poll(taken).toEqual(['2026-11-23', '2026-11-24', '2026-11-25'])
  })

  it('leaves a base that is being taken alone, and writes no failure down for it', async () => {
    const before = await lastBackup(database.read)
    clock.advance(DAY_MS)
    const lock = takeLock(join(folder(), BACKUP_LOCK))
    if ('pid' in lock) throw new Error('Somebody is backing up')
    await callBackUp()
    const standing = async () =>
      (await app.jobs.standing()).filter(({ name }) => name === 'back_up')
    await expect.poll(standing).toEqual([])
    const { succeededAt, failedAt, problem } = await lastBackup(database.read)
    lock.release()
    expect({ succeededAt, failedAt, problem }).toEqual({
      succeededAt: before.succeededAt,
      failedAt: undefined,
      problem: undefined,
    })
    await backUp()
    const after = await lastBackup(database.read)
    expect(after).toMatchObject({ succeededAt: clock.now(), failedAt: undefined })
  })

  it('says why it failed, writes nothing where its folder is not mounted, and goes on afterwards', async () => {
    clock.advance(DAY_MS)
    const aside = `${folder()}-unmounted`
    renameSync(folder(), aside)
    await backUp()
    expect(await lastBackup(database.read)).toMatchObject({
      succeededAt: new Date(clock.now().getTime() - DAY_MS),
      failedAt: clock.now(),
      problem: expect.stringContaining('The log is not shipped to'),
    })
    rmSync(folder(), { recursive: true, force: true })
    renameSync(aside, folder())
    clock.advance(300_000)
    await backUp()
    const { failedAt, succeededAt } = await lastBackup(database.read)
    expect({ failedAt, succeededAt }).toEqual({ failedAt: undefined, succeededAt: clock.now() })
  })
})
