import { LIVE_PATH } from '@menekse/contract/live'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import { sendRefusal } from './http-answers.ts'
import type { Http } from './http.ts'
import type { Place } from './processes.ts'
import { refuse } from './refusal.ts'

const HEALTH_PATH = '/api/health'

/** Whether the process that answers can work, and which of its machine's it is: 503 while its database is away. */
export function serveHealth(http: Http, database: Database, { number }: Place): void {
  http.server.get(HEALTH_PATH, async () => {
    await sql`select 1`.execute(database.read)
    return { status: 'ok', process: number }
  })
}

/** For a process without the service `web`: only streams, where it has them, and its health are answered. */
export function serveNoCalls(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    const path = request.routeOptions.url
    if (path !== LIVE_PATH && path !== HEALTH_PATH) sendRefusal(reply, refuse('not_found'))
  })
}
