import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { checkBooks } from './book-check.ts'
import { createEvidence } from './evidence/evidence.ts'
import { restore } from './platform/backup/restore.ts'
import { systemClock } from './platform/clock.ts'
import { runCommand } from './platform/command.ts'
import { readConfig } from './platform/config.ts'
import { createVault } from './platform/crypto.ts'
import type { Vault } from './platform/crypto.ts'
import { openDatabase } from './platform/database.ts'
import type { Database } from './platform/database.ts'
import { placeKeys, readCopy, refuseOthers } from './platform/key-copy.ts'
import { problemOfKeys } from './platform/key-checks.ts'
import { keyFileOf, readKeyFile } from './platform/key-file.ts'
import type { Keys } from './platform/key-file.ts'
import { readPassphrase } from './platform/passphrase.ts'
import type { EmbeddedConnection } from './platform/postgres/embedded-postgres.ts'
import { StartupError } from './platform/startup-error.ts'
import { createWallet } from './wallet/wallet.ts'

/**
 * `npm run restore -- FOLDER [--until TIME] [--keys FILE]`: a database out of its backup, into a data folder without
 * one. Exit code 0 when it is there and its books add up; 2 and one line otherwise, and nothing is there.
 */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { until: { type: 'string' }, keys: { type: 'string' } },
  })
  const [from, ...others] = positionals
  if (from === undefined || others.length > 0) {
    throw new StartupError('What from? npm run restore -- FOLDER [--until TIME] [--keys FILE]')
  }
  const config = readConfig(process.env)
  if (config.database !== undefined) {
    throw new StartupError(
      'The PostgreSQL of DATABASE_URL is restored with its own tools: see docs/backup.md.',
    )
  }
  const startedAt = performance.now()
  const { dataFolder } = config
  const until = readTime(values.until)
  const keyFile = keyFileOf(dataFolder)
  const keys =
    values.keys === undefined
      ? readKeyFile(keyFile)
      : await readCopy(resolve(values.keys), () => readPassphrase({ isNew: false }))
  if (keys !== undefined) refuseOthers(keys, keyFile)
  const base = await restore({
    from: resolve(from),
    dataFolder,
    log: { info: (line) => console.log(line), error: (line) => console.error(line) },
    ...(until === undefined ? {} : { until }),
    check: (connection) => check(connection, keys, keyFile),
  })
  if (keys !== undefined) placeKeys(keys, keyFile)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`Restored to ${join(dataFolder, 'postgres')} from ${base.folder} in ${seconds} s.`)
  return 0
})

function readTime(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const time = new Date(text)
  const isWhole = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d.*(Z|[+-]\d\d:?\d\d)$/.test(text)
  if (isWhole && !Number.isNaN(time.getTime())) return time
  throw new StartupError(
    `"${text}" is no moment: write --until with its zone, like 2026-11-22T16:24:08Z or +03:00.`,
  )
}

/** What was recovered, before it takes its place: its books, its keys, and how late it reaches. */
async function check(
  connection: EmbeddedConnection,
  keys: Keys | undefined,
  keyFile: string,
): Promise<void> {
  const database = openDatabase(connection, { asOwner: true, poolSize: 1 })
  try {
    const { addUp, lines } = await checkBooks(database)
    for (const line of lines) console.log(line)
    if (!addUp) throw new StartupError('Nothing was restored, because the books do not add up.')
    const problem = await problemOfKeys(database, keys)
    if (keys !== undefined && problem !== undefined) throw new StartupError(problem)
    if (keys !== undefined) await checkSeals(database, createVault(keyFile, keys))
    else {
      console.log(
        `There are no keys in ${keyFile}: Menekşe starts once they are, see "npm run keys -- import".`,
      )
    }
    console.log(`The last transfer in it was recorded at ${await lastTransfer(database)}.`)
  } finally {
    await database.close()
  }
}

/** Whether the books are the ones that were sealed; only whoever has the keys can tell. */
async function checkSeals(database: Database, vault: Vault): Promise<void> {
  const wallet = createWallet({ database, clock: systemClock })
  try {
    const evidence = createEvidence({ database, clock: systemClock, vault, wallet })
    const { rows, breach } = await evidence.verify()
    if (breach !== undefined) {
      throw new StartupError(
        `Nothing was restored, because the books are not the ones that were sealed: ${breach.fault}.`,
      )
    }
    console.log(`They are the ones that were sealed: ${rows} rows.`)
  } finally {
    await wallet.close()
  }
}

async function lastTransfer({ read }: Database): Promise<string> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(recorded_at) as at from transfer`.execute(read)
  return rows[0]?.at?.toISOString() ?? 'no time: there is none'
}
