import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Connection } from '../database-access.ts'
import { StartupError } from '../startup-error.ts'
import { findEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { checkDatabase } from './external-database.ts'

export type Reached = { connection: Connection; release(): Promise<void> }

/**
 * The database for a tool: a running server keeps its own; one that is not running is started for as long as the tool
 * works.
 */
export async function reachDatabase(
  config: Config,
  complain: (message: string) => void,
): Promise<Reached> {
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
  const log = { info: () => undefined, error: complain }
  const started = await startEmbeddedPostgres({ dataFolder: config.dataFolder, log })
  return { connection: started.connection, release: () => started.stop() }
}
