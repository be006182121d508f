import { LIVE_PATH } from '@menekse/contract/live'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import { sendRefusal } from './http-answers.ts'
import type { Http } from './http.ts'
import type { Place } from './processes.ts'
import { refuse } from './refusal.ts'
import type { Vitals } from './vitals.ts'

const HEALTH_PATH = '/api/health'
const HEALTH_LIVE = '/health/live'
const HEALTH_READY = '/health/ready'
export const METRICS_PATH = '/metrics'

/**
 * Three questions of whoever watches. `/api/health`: does this process reach its database, and which of its machine's
 * is it? `/health/live`: does it answer at all? `/health/ready`: would it take a stake? If not, 503 and what is wrong,
 * a word each; the rest is in the alarms.
 */
export function serveHealth(
  http: Http,
  { database, place, vitals }: { database: Database; place: Place; vitals: Vitals },
): void {
  http.server.get(HEALTH_PATH, async () => {
    await sql`select 1`.execute(database.read)
    return { status: 'ok', process: place.number }
  })
  http.server.get(HEALTH_LIVE, async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  )
  http.server.get(HEALTH_READY, async (_, reply) => {
    const failed = await vitals.problems()
    reply.header('cache-control', 'no-store')
    if (failed.length === 0) return reply.send({ status: 'ready' })
    return reply.code(503).header('retry-after', '10').send({ status: 'not_ready', failed })
  })
}

const SERVED_BY_ALL: ReadonlySet<string | undefined> = new Set([
  LIVE_PATH,
  HEALTH_PATH,
  HEALTH_LIVE,
  HEALTH_READY,
  METRICS_PATH,
])

/** For a process without the service `web`: only streams, where it has them, and what it tells of itself. */
export function serveNoCalls(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    if (!SERVED_BY_ALL.has(request.routeOptions.url)) sendRefusal(reply, refuse('not_found'))
  })
}
