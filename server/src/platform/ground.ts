import { liveRooms } from '@menekse/contract/live'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { openVault } from './crypto.ts'
import type { Vault } from './crypto.ts'
import type { Database } from './database.ts'
import { createHttp } from './http.ts'
import type { Http } from './http.ts'
import { createJobs } from './jobs.ts'
import type { Jobs } from './jobs.ts'
import { createLive } from './live.ts'
import type { Live } from './live.ts'
import type { Log } from './log.ts'
import { createMail } from './mail.ts'
import type { Mail } from './mail.ts'

/** What a process brings along. */
export interface Site {
  config: Config
  database: Database
  clock: Clock
  log: Log
}

/** What every room stands on. */
export interface Ground extends Site {
  vault: Vault
  http: Http
  jobs: Jobs
  live: Live
  mail: Mail
}

export async function openGround(site: Site): Promise<Ground> {
  const { config, clock, log } = site
  const vault = openVault(config.dataFolder)
  const jobs = createJobs(site)
  const mail = createMail({ ...site, jobs, vault })
  const { isHttps: https, trustProxy } = config
  const http = await createHttp({ log, clock, https, trustProxy })
  const serves = config.services.has('live')
  const live = createLive({ ...site, http, rooms: liveRooms, serves })
  return { ...site, vault, http, jobs, live, mail }
}
