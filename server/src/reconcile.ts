import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { allRules } from './books.ts'
import { systemClock } from './platform/clock.ts'
import { readConfig } from './platform/config.ts'
import type { Config } from './platform/config.ts'
import { openDatabase } from './platform/database.ts'
import type { Connection } from './platform/database-access.ts'
import {
  findEmbeddedPostgres,
  startEmbeddedPostgres,
} from './platform/postgres/embedded-postgres.ts'
import { checkDatabase } from './platform/postgres/external-database.ts'
import { StartupError } from './platform/startup-error.ts'
import { countRounds } from './rounds/rounds.ts'
import { createWallet } from './wallet/wallet.ts'

/**
 * `npm run reconcile`: checks the books, beside a running server or without one; exit code 1 names the first bad row.
 */
try {
  process.exitCode = (await reconcile()) ? 0 : 1
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  console.error(`Menekşe: ${message.replaceAll(/\s*\n\s*/g, ' ')}`)
  process.exitCode = 2
}

async function reconcile(): Promise<boolean> {
  const { connection, release } = await connect(readConfig(process.env))
  const database = openDatabase(connection, { poolSize: 1 })
  const wallet = createWallet({ database, clock: systemClock })
  wallet.addRules(allRules)
  try {
    const { purses, transfers, owed } = await wallet.bookSize()
    const rounds = await countRounds(database)
    const problem = await wallet.reconcile()
    console.log(
      `Checked ${purses} purses, ${transfers} transfers and ${rounds} rounds; ` +
        `the players hold ${lira(owed)} TRY.`,
    )
    if (problem === undefined) {
      console.log('The books add up.')
      return true
    }
    const { rule, subject, expected, found } = problem
    console.log(
      `The books do not add up. Rule: ${rule}. First bad row: ${subject}, ` +
        `expected ${lira(expected)} TRY, found ${lira(found)} TRY.`,
    )
    return false
  } finally {
    await wallet.close()
    await database.close()
    await release()
  }
}

type Held = { connection: Connection; release(): Promise<void> }

/** A running server keeps its database; one that is not running is started for this check only. */
async function connect(config: Config): Promise<Held> {
  const release = () => Promise.resolve()
  if (config.database !== undefined) {
    const { ownerUrl, applicationUrl } = config.database
    await checkDatabase(ownerUrl, config.acceptsDataLoss)
    const connection = { connectionString: ownerUrl, applicationString: applicationUrl }
    return { connection, release }
  }
  const running = findEmbeddedPostgres(config.dataFolder)
  if (running !== undefined) return { connection: running, release }
  if (!existsSync(join(config.dataFolder, 'postgres'))) {
    throw new StartupError(
      `There is no database in ${config.dataFolder}: start Menekşe once with "npm start", ` +
        'or name its folder with MENEKSE_DATA.',
    )
  }
  const log = { info: () => undefined, error: (message: string) => console.error(message) }
  const started = await startEmbeddedPostgres({ dataFolder: config.dataFolder, log })
  return { connection: started.connection, release: () => started.stop() }
}

function lira(amount: bigint): string {
  const sign = amount < 0n ? '-' : ''
  const whole = amount < 0n ? -amount : amount
  return `${sign}${whole / 100n}.${String(whole % 100n).padStart(2, '0')}`
}
