import { sql } from 'kysely'
import type { Database } from './database.ts'
import { gatherReads } from './gathered-reads.ts'
import type { Stream, StreamLimits } from './live-streams.ts'
import type { Log } from './log.ts'

/** An open stream by its id. */
export interface Entered extends Stream {
  id: string
}

export interface StreamRegister {
  /** Notes a stream; false where its address has too many already, over all nodes. */
  enter(stream: Entered): Promise<boolean>
  leave(id: string): void
}

/**
 * The streams of all nodes, while there are several. Of two that open at the same time at least one sees the other:
 * each is noted first and counted then. Without the database nothing is counted here, and each node's own limits hold.
 */
export function createStreamRegister(options: {
  database: Database
  log: Log
  node: string
  limits: StreamLimits
  /** Ends a stream that is too much, the oldest first, wherever it is. */
  end(id: string, node: string): void
}): StreamRegister {
  const { database, log, node, limits, end } = options
  const entering = new Map<string, Promise<boolean>>()

  const enterAll = gatherReads<Entered, boolean>(async (streams) => {
    await note(database, node, streams)
    const crowded = await crowdedAddresses(database, streams, limits.perAddress)
    const refused = streams.filter(({ address }) => crowded.has(address))
    const admitted = streams.filter(({ address }) => !crowded.has(address))
    await forget(
      database,
      refused.map(({ id }) => id),
    )
    for (const one of await tooMany(database, admitted, limits)) end(one.id, one.node_id)
    return new Map(streams.map((stream) => [stream, !crowded.has(stream.address)]))
  })

  return {
    enter(stream) {
      const entered = enterAll(stream).then(
        (isAdmitted) => isAdmitted ?? true,
        (error: unknown) => {
          log.warn({ err: error }, 'a stream was not noted for the other nodes')
          return true
        },
      )
      entering.set(stream.id, entered)
      return entered
    },
    leave(id) {
      const entered = entering.get(id)
      if (entered === undefined) return
      entering.delete(id)
      entered
        .then(() => forget(database, [id]))
        .catch((error: unknown) => log.warn({ err: error }, 'a stream that ended is still noted'))
    },
  }
}

async function note(database: Database, node: string, streams: readonly Entered[]): Promise<void> {
  const column = (of: (stream: Entered) => string | undefined) =>
    sql`${streams.map((stream) => of(stream) ?? null)}::text[]`
  await sql`
    insert into live_stream (id, node_id, address, player_id, session_id)
    select id, ${node}, address, player_id, session_id
    from unnest(${column((of) => of.id)}, ${column((of) => of.address)},
      ${column((of) => of.playerId)}, ${column((of) => of.sessionId)})
      as opened(id, address, player_id, session_id)
    on conflict do nothing`.execute(database.read)
}

async function forget(database: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`delete from live_stream where id = any(${ids}::text[])`.execute(database.read)
}

/** Of nodes that are there; those of one that was killed go with it. */
const OPEN = sql`live_stream
  join node on node.id = node_id and seen_at > now() - interval '10 seconds'`

async function crowdedAddresses(
  database: Database,
  streams: readonly Entered[],
  most: number,
): Promise<Set<string>> {
  const addresses = [...new Set(streams.map(({ address }) => address))]
  const { rows } = await sql<{ address: string }>`
    select address from ${OPEN} where address = any(${addresses}::text[])
    group by address having count(*) > ${most}`.execute(database.read)
  return new Set(rows.map(({ address }) => address))
}

async function tooMany(
  database: Database,
  streams: readonly Entered[],
  { perSession, perPlayer }: StreamLimits,
): Promise<{ id: string; node_id: string }[]> {
  const named = (ids: readonly (string | undefined)[]) => ids.filter((id) => id !== undefined)
  const sessions = named(streams.map(({ sessionId }) => sessionId))
  const players = named(streams.map(({ playerId }) => playerId))
  if (players.length === 0) return []
  const beyond = (column: 'session_id' | 'player_id', ids: readonly string[], most: number) => sql`
    select id, node_id from (
      select live_stream.id, node_id,
        row_number() over (
          partition by ${sql.ref(column)} order by opened_at desc, live_stream.id) as place
      from ${OPEN} where ${sql.ref(column)} = any(${ids}::text[])) as placed
    where place > ${most}`
  const { rows } = await sql<{ id: string; node_id: string }>`
    ${beyond('session_id', sessions, perSession)}
    union ${beyond('player_id', players, perPlayer)}`.execute(database.read)
  return rows
}
