import type { Duplex } from 'node:stream'
import type pg from 'pg'

/**
 * Statements that look up a few hundred rows by their keys. One plan does for all of them, and to plan each for itself
 * takes as long as to answer it; that it goes by the indexes, and does not read whole tables, is said here. The server
 * ends by itself what nobody waits for any more, so that a lost connection holds nothing.
 */
const SETTINGS = `select set_config(name, value, false) from (values ('plan_cache_mode', 'force_generic_plan'),
  ('enable_seqscan', 'off'), ('enable_hashjoin', 'off'), ('enable_mergejoin', 'off'),
  ('statement_timeout', '20s'), ('idle_in_transaction_session_timeout', '20s')) as chosen(name, value)`

/** Has a connection plan each of its statements once. */
export async function planOnce(client: pg.Client): Promise<pg.Client> {
  await client.query(SETTINGS)
  return client
}

/** Ends a connection without waiting for what is on its way: the driver's own end would wait for ever. */
export function cut(client: pg.Client): void {
  const { connection } = client as unknown as { connection: { stream: Duplex } }
  connection.stream.destroy()
}
