import { deskRooms } from '@menekse/contract/live'
import { liveRooms } from '@menekse/contract/live-rooms'
import type { LiveRooms } from '@menekse/contract/live'
import { openBackups } from './backup/backups.ts'
import { createCallCounts } from './call-counts.ts'
import type { CallCounts } from './call-counts.ts'
import { createChanges } from './changes.ts'
import type { Changes } from './changes.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Vault } from './crypto.ts'
import type { Database } from './database.ts'
import type { Encode } from './encode.ts'
import { serveHealth } from './health.ts'
import { createHttp } from './http.ts'
import type { Http } from './http.ts'
import { createJobs } from './jobs.ts'
import type { Jobs } from './jobs.ts'
import { openKeys } from './key-checks.ts'
import { createLive } from './live.ts'
import type { Live } from './live.ts'
import type { Log } from './log.ts'
import { createMail } from './mail.ts'
import type { Mail } from './mail.ts'
import { thisMachine } from './machine.ts'
import type { Machine } from './machine.ts'
import { countCalls, serveMetrics } from './metrics-route.ts'
import { createMetrics, gaugeOf, showPool, showVitals } from './metrics.ts'
import type { Metrics } from './metrics.ts'
import { ALONE } from './processes.ts'
import type { Place } from './processes.ts'
import { createServices } from './services.ts'
import type { Services } from './services.ts'
import { createVitals } from './vitals.ts'
import { UNTRACED } from './traces.ts'
import type { Traces } from './traces.ts'
import type { Vitals } from './vitals.ts'

/** What a process brings along. */
export interface Site {
  config: Config
  database: Database
  clock: Clock
  log: Log
  /** Which of the processes of its machine it is; the only one unless told. */
  place?: Place
  /** The machine whose clock and disk are watched; this one unless told. */
  machine?: Machine
  /** Who is told where time goes; nobody unless told. */
  traces?: Traces
  /** How answers and news are said; by their kinds unless told, and by every rule in tests. */
  encode?: Encode | undefined
  /** The folder of the build that runs; that of this program unless told. */
  buildFolder?: string
}

/** What every room stands on. */
export interface Ground extends Site {
  vault: Vault
  http: Http
  jobs: Jobs
  live: Live
  mail: Mail
  /** What this process keeps in memory is forgotten when another changes it. */
  changes: Changes
  /** What runs by itself: a room adds its own, clock-driven runners of games as `games`. */
  services: Services
  /** Whether this process stands on sound ground, and what follows for money. */
  vitals: Vitals
  /** Figures for whoever watches from outside; a room registers its own. */
  metrics: Metrics
  traces: Traces
  /** What all processes count together of who asks how often. */
  counts: CallCounts
}

export async function openGround(site: Site): Promise<Ground> {
  const { config, clock, log, place = ALONE, traces = UNTRACED } = site
  const vault = await openKeys({ ...site, dataFolder: config.dataFolder })
  const jobs = createJobs(site)
  const mail = createMail({ ...site, jobs, vault })
  const { isHttps: https, trustProxy } = config
  const { port, host, services: asked } = config
  const web = asked.has('web')
  const counts = createCallCounts(site)
  jobs.define('forget_call_counts', counts.forgetOld)
  jobs.schedule('*/5 * * * *', 'forget_call_counts')
  const http = await createHttp({
    log,
    clock,
    https,
    trustProxy,
    web,
    counts,
    place,
    encode: site.encode,
    at: { port, host },
  })
  traces.follow(http.server)
  const vitals = createVitals(site)
  const metrics = createMetrics(place)
  countCalls(http, metrics)
  showPool(metrics, site.database.connections)
  serveMetrics(http, metrics, config.metricsToken)
  showVitals(metrics, vitals.signs, site.machine ?? thisMachine)
  serveHealth(http, { database: site.database, place, vitals })
  const serves = asked.has('live')
  const rooms: LiveRooms = { ...liveRooms, ...deskRooms }
  const deskKinds = new Set(Object.keys(deskRooms))
  const live = createLive({ ...site, http, rooms, deskKinds, serves })
  const changes = createChanges(site)
  const services = createServices(asked)
  services.add('every', 'the news of changes', changes)
  openBackups({ ...site, jobs, services })
  services.add('every', 'the vitals', vitals)
  services.add('every', 'the metrics', metrics)
  gaugeOf(metrics, 'menekse_live_streams', 'Open streams of live news', live.openStreams)
  return {
    ...site,
    vault,
    http,
    jobs,
    live,
    mail,
    changes,
    services,
    vitals,
    metrics,
    traces,
    counts,
  }
}
