import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'

/**
 * Notes that a feed begins with a recording, unless it is in the middle of that one: it is left then as it goes on.
 * @param over what began before this is over
 */
export async function noteBegin(
  database: Database,
  { name, text, now, over }: { name: string; text: string; now: Date; over: Date },
): Promise<void> {
  const digest = createHash('sha256').update(text).digest('hex')
  await sql`insert into recorded_feed as r (name, digest, begun_at) values (${name}, ${digest}, ${now})
    on conflict (name) do update set digest = excluded.digest, begun_at = excluded.begun_at
    where r.digest <> excluded.digest or r.begun_at < ${over}`.execute(database.read)
}

export async function begunAt(database: Database, name: string): Promise<Date> {
  const row = await database.read
    .selectFrom('recorded_feed')
    .select('begun_at')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return row.begun_at
}
