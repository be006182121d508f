import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import type { Log } from './log.ts'
import { createListening } from './postgres/listening.ts'

/** News as they travel between nodes: whose they are, of which of them, of what, and what there is to say. */
export type Wire =
  | [whose: 'player' | 'room', id: string, topic: string, data: unknown, version?: number]
  | [whose: 'session', id: string]
  /** One of several that are too many. */
  | [whose: 'stream', id: string]
  /** Something happened in a room that is too long to be told: its state is read again. */
  | [whose: 'state', room: string]
  /** A node has begun to listen. */
  | [whose: 'node']

export interface Nodes {
  /** The name of this one. */
  readonly id: string
  /** Tells the other nodes, if there are any. News with the same key replace each other until they leave. */
  tell(wire: Wire, key?: string): void
  /** How many others hear what is told. */
  others(): number
  start(): Promise<void>
  close(): Promise<void>
}

const CHANNEL = 'menekse_news'
const FLUSH_MS = 50
const BEAT_MS = 2_000
/** PostgreSQL takes less than 8,000 bytes in one NOTIFY; the sender's name and brackets are among them. */
const NOTIFY_BYTES_MAX = 7_900

/**
 * The nodes of one installation and what they tell each other. Whoever is alone, as most are, sends nothing at all.
 */
export function createNodes(options: {
  database: Database
  log: Log
  /** Whether this node has streams that want to know. */
  hears: boolean
  onWire(wire: Wire): void
  /** Told when there are others where there were none, or when they have lost sight of this one. */
  onMet(): void
}): Nodes {
  const { database, log, hears, onWire, onMet } = options
  const node = randomUUID()
  let others = 0
  let waiting = new Map<string, Wire>()
  let timers: NodeJS.Timeout[] = []
  let closed = false

  const beat = async () => {
    const { rows } = await sql<{ others: number; is_new: boolean }>`
      with me as (insert into node (id, hears) values (${node}, ${hears})
          on conflict (id) do update set seen_at = now() returning xmax = 0 as is_new),
        gone as (delete from node where id <> ${node} and seen_at < now() - interval '1 minute')
      select (select is_new from me), (select count(*)::int from node
        where id <> ${node} and hears and seen_at > now() - interval '10 seconds') as others`.execute(
      database.read,
    )
    const before = others
    others = rows[0]!.others
    if (others > 0 && (before === 0 || rows[0]!.is_new)) onMet()
  }
  const notify = async (wires: Iterable<Wire>) => {
    const messages = chunksOf(node, wires, (wire) =>
      log.warn({ whose: wire[0], topic: wire[2] }, 'news too long for the other nodes'),
    )
    if (messages.length === 0) return
    await sql`select pg_notify(${CHANNEL}, message) from unnest(${messages}::text[]) as message`.execute(
      database.read,
    )
  }
  const flush = async () => {
    if (waiting.size === 0) return
    const wires = waiting.values()
    waiting = new Map()
    await notify(wires)
  }
  const quietly = (work: () => Promise<void>, problem: string) => () =>
    void work().catch((error: unknown) => log.warn({ err: error }, problem))
  const beatQuietly = quietly(beat, 'this node could not say that it is there')

  const listening = createListening({
    database,
    log,
    name: 'menekse live',
    problem: 'live news from other nodes are interrupted',
    channel: CHANNEL,
    onNews(payload) {
      const [sender, ...wires] = JSON.parse(payload) as [string, ...Wire[]]
      if (sender === node) return
      for (const wire of wires) {
        if (wire[0] === 'node') beatQuietly()
        else onWire(wire)
      }
    },
  })

  return {
    id: node,
    tell(wire, key = randomUUID()) {
      if (others > 0) waiting.set(key, wire)
    },
    others: () => others,
    async start() {
      if (hears) await listening.start()
      await beat()
      // Who was alone until now learns of this node before it has anything to tell.
      if (hears) await notify([['node']])
      timers = [
        setInterval(quietly(flush, 'live news not sent on'), FLUSH_MS),
        setInterval(beatQuietly, BEAT_MS),
      ]
      for (const timer of timers) timer.unref()
    },
    async close() {
      if (closed) return
      closed = true
      for (const timer of timers) clearInterval(timer)
      await listening.close()
      if (timers.length === 0) return
      await flush()
      await sql`delete from node where id = ${node}`.execute(database.read)
    },
  }
}

/** Messages of as many news as fit, each beginning with their sender. */
function chunksOf(node: string, wires: Iterable<Wire>, onTooLong: (wire: Wire) => void): string[] {
  const chunks: string[] = []
  let chunk: string[] = []
  let size = 0
  const close = () => {
    if (chunk.length > 0) chunks.push(`["${node}",${chunk.join(',')}]`)
    chunk = []
    size = 0
  }
  for (const wire of wires) {
    let text = JSON.stringify(wire)
    let bytes = Buffer.byteLength(text) + 1
    const most = NOTIFY_BYTES_MAX - node.length
    if (bytes > most && wire[0] === 'room') {
      text = JSON.stringify(['state', wire[1]])
      bytes = Buffer.byteLength(text) + 1
    }
    if (bytes > most) {
      onTooLong(wire)
      continue
    }
    if (size + bytes > most) close()
    chunk.push(text)
    size += bytes
  }
  close()
  return chunks
}
