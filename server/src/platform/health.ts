import { sql } from 'kysely'
import type { Database } from './database.ts'
import { HEALTH_PATH } from './http.ts'
import type { Http } from './http.ts'

/** Whether this process can work, for whoever spreads calls over several: 503 while its database is away. */
export function serveHealth(http: Http, database: Database): void {
  http.server.get(HEALTH_PATH, async () => {
    await sql`select 1`.execute(database.read)
    return { status: 'ok' }
  })
}
