import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { megabytesOf, recorded } from './platform/backup/backup-runs.ts'
import { makeBackupFolder, takeBase } from './platform/backup/base-backup.ts'
import { openReplication } from './platform/backup/replication.ts'
import { currentChain, dropChains } from './platform/backup/wal-receiver.ts'
import { systemClock } from './platform/clock.ts'
import { runCommand } from './platform/command.ts'
import { readConfig } from './platform/config.ts'
import { openDatabase } from './platform/database.ts'
import { exportKeys } from './platform/key-copy.ts'
import { checksOf, keyFileOf, readKeyFile } from './platform/key-file.ts'
import { readPassphrase } from './platform/passphrase.ts'
import { reachDatabase } from './platform/postgres/reach-database.ts'
import { StartupError } from './platform/startup-error.ts'

/**
 * `npm run backup [-- --to FOLDER] [--keys-to FILE]`: a base backup, beside a running server or without one; with
 * `--keys-to` a copy of the keys as well, sealed by a passphrase. Exit code 0, or 2 and one line.
 */
await runCommand(async () => {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, 'keys-to': { type: 'string' } },
  })
  const config = readConfig(process.env)
  if (config.database !== undefined) {
    throw new StartupError(
      'The PostgreSQL of DATABASE_URL is backed up with its own tools (pg_basebackup, pgBackRest or your ' +
        "provider's): see docs/backup.md.",
    )
  }
  const to = values.to ?? config.backup?.folder
  if (to === undefined) {
    throw new StartupError(
      'Where to? Name a folder on another disk: npm run backup -- --to /mnt/backup, or BACKUP_FOLDER.',
    )
  }
  const folder = resolve(to)
  const keys = readKeyFile(keyFileOf(config.dataFolder))
  const copy = values['keys-to']
  if (copy !== undefined) {
    if (keys === undefined) throw new StartupError('There are no keys to copy yet.')
    if (resolve(copy).startsWith(`${folder}/`)) {
      throw new StartupError(
        `Keys that lie with the data they open protect nothing: name a place outside of ${folder}.`,
      )
    }
    exportKeys(keys, resolve(copy), await readPassphrase({ isNew: true }))
    console.log(`The keys are sealed in ${copy}. Keep them apart from ${folder}.`)
  }
  makeBackupFolder(folder)
  const { connection, release } = await reachDatabase(config, console.error)
  const database = openDatabase(connection, { asOwner: true, poolSize: 1 })
  try {
    if ('connectionString' in connection) throw new Error('This database is not embedded')
    const replication = await openReplication(connection)
    await dropChains(replication, (chain) => {
      const isOurs = folder === config.backup?.folder
      return isOurs && !existsSync(join(folder, chain))
    })
    const chain = await currentChain(replication).finally(() => replication.end())
    const base = await recorded({ read: database.read, clock: systemClock, folder }, () =>
      takeBase({
        place: connection,
        folder,
        wal: chain !== undefined && existsSync(join(folder, chain)) ? chain : null,
        keys: keys === undefined ? {} : checksOf(keys),
        clock: systemClock,
        onProgress: progress(),
      }),
    )
    console.log(`Backed up to ${base.folder}: ${megabytesOf(base)} MB, whole and on the disk.`)
    if (copy === undefined) {
      console.log(
        'The keys are not in it: copy them apart, with --keys-to or "npm run keys -- export".',
      )
    }
    return 0
  } finally {
    await database.close()
    await release()
  }
})

/** A line for each tenth. */
function progress(): (readBytes: number, allBytes: number) => void {
  let told = 0
  return (readBytes, allBytes) => {
    const tenths = Math.min(Math.floor((readBytes / allBytes) * 10), 10)
    if (tenths > told) console.log(`${tenths * 10} %`)
    told = Math.max(told, tenths)
  }
}
