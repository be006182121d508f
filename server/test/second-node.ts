import { createApp } from '../src/app.ts'
import type { Beacon } from '../src/chains/chains.ts'
import type { App } from '../src/app.ts'
import { readConfig } from '../src/platform/config.ts'
import { openDatabase } from '../src/platform/database.ts'
import { createLog } from '../src/platform/log.ts'
import { quietTest } from './application.ts'
import type { Application } from './application.ts'

/** Another node of the same installation: the same database, clock and keys, lanes of its own. */
export async function secondNode(
  app: Application,
  { dataFolder = app.dataFolder, beacon }: { dataFolder?: string; beacon?: Beacon } = {},
): Promise<App & { stop(): Promise<void> }> {
  const config = readConfig(quietTest(dataFolder), [])
  const database = openDatabase(app.database.connection, { poolSize: 4 })
  const log = createLog(config.logLevel)
  const node = await createApp({ config, database, clock: app.clock, log, beacon })
  return {
    ...node,
    async stop() {
      await node.close()
      await database.close()
    },
  }
}
