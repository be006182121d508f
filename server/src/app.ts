import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { openVault } from './platform/crypto.ts'
import type { Database } from './platform/database.ts'
import { createHttp } from './platform/http.ts'
import type { Http } from './platform/http.ts'
import { createJobs } from './platform/jobs.ts'
import type { Jobs } from './platform/jobs.ts'
import { createLive } from './platform/live.ts'
import type { Live } from './platform/live.ts'
import type { Log } from './platform/log.ts'
import { createProtection } from './protection/protection.ts'
import type { Protection } from './protection/protection.ts'
import { createRounds } from './rounds/rounds.ts'
import type { Rounds } from './rounds/rounds.ts'
import { createWallet } from './wallet/wallet.ts'
import type { Wallet } from './wallet/wallet.ts'

export interface App {
  http: Http
  jobs: Jobs
  live: Live
  wallet: Wallet
  protection: Protection
  rounds: Rounds
  /** The first staff login, when this start made it. */
  firstStaff?: { email: string; oneTimePassword: string }
  listen(): Promise<void>
  close(): Promise<void>
}

export interface AppOptions {
  config: Config
  database: Database
  clock: Clock
  log: Log
}

/** Builds everything once, by hand; the only file that knows everyone. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, database, clock, log } = options
  const vault = openVault(config.dataFolder)
  const wallet = createWallet({ database, clock })
  const protection = createProtection({ database, wallet })
  const rounds = createRounds({ database, wallet, protection })
  const http = await createHttp({
    readers: {} as never,
    log,
    clock,
    https: config.isHttps,
    trustProxy: config.trustProxy,
  })
  const live = createLive({ http, database, log })
  const jobs = createJobs({ database, clock, log })
  void vault
  return {
    http,
    jobs,
    live,
    wallet,
    protection,
    rounds,
    async listen() {
      if (config.services.has('live')) await live.start()
      if (config.services.has('jobs')) await jobs.start()
      await http.server.listen({ port: config.port, host: config.host })
    },
    async close() {
      await live.close()
      await http.server.close()
      await jobs.close()
      await wallet.close()
    },
  }
}
