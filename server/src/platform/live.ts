import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { LIVE_PATH, liveTopics } from '@menekse/contract/live'
import type { LiveMessage, LiveTopic } from '@menekse/contract/live'
import { sql } from 'kysely'
import type pg from 'pg'
import { safeEncode } from 'zod/mini'
import type { Database } from './database.ts'
import { sendRefusal } from './http.ts'
import type { Http } from './http.ts'
import type { Log } from './log.ts'
import { refuse } from './refusal.ts'

type DataOf<T extends LiveTopic> = Extract<LiveMessage, { topic: T }>['data']

export interface Live {
  /** Tells every open stream of a player, on this node at once and on the others by NOTIFY. */
  publish<T extends LiveTopic>(playerId: string, topic: T, data: DataOf<T>): void
  /** Ends every stream of a session, here and elsewhere. */
  endSession(sessionId: string): void
  readonly openStreams: () => number
  start(): Promise<void>
  close(): Promise<void>
}

const CHANNEL = 'menekse_live'
const FLUSH_MS = 50
/** Topics that say how something stands, not what happened. */
const NEWEST_ONLY = new Set(['balance', 'bonus', 'pending_bonus', 'session'])
const BEAT_MS = 25_000
/** PostgreSQL takes at most 8,000 bytes in one NOTIFY. */
const NOTIFY_BYTES_MAX = 7_000

interface Stream {
  response: ServerResponse
  sessionId: string
}
/** `[node, player or session, topic or '', data]` */
type Wire = [string, string, string, unknown]

export function createLive(options: { http: Http; database: Database; log: Log }): Live {
  const { http, database, log } = options
  const node = randomUUID()
  const streams = new Map<string, Set<Stream>>()
  let outgoing = new Map<string, Wire>()
  let listener: pg.Client | undefined
  let timers: NodeJS.Timeout[] = []
  let closed = false

  const deliver = ([, to, topic, data]: Wire) => {
    if (topic === '') {
      for (const stream of [...streams.values()].flatMap((set) => [...set])) {
        if (stream.sessionId === to) stream.response.end()
      }
      return
    }
    const frame = `event: ${topic}\ndata: ${JSON.stringify(data)}\n\n`
    for (const stream of streams.get(to) ?? []) stream.response.write(frame)
  }

  const send = (to: string, topic: string, data: unknown) => {
    const wire: Wire = [node, to, topic, data]
    deliver(wire)
    // Only the newest value of a topic matters to a slower node, except for news that must not be lost.
    outgoing.set(NEWEST_ONLY.has(topic) ? `${to} ${topic}` : randomUUID(), wire)
  }

  const flush = async () => {
    if (outgoing.size === 0) return
    const waiting = [...outgoing.values()]
    outgoing = new Map()
    const chunks: string[] = []
    let chunk: string[] = []
    let size = 0
    for (const wire of waiting) {
      const text = JSON.stringify(wire)
      const bytes = Buffer.byteLength(text) + 1
      if (chunk.length > 0 && size + bytes > NOTIFY_BYTES_MAX) {
        chunks.push(`[${chunk.join(',')}]`)
        chunk = []
        size = 0
      }
      chunk.push(text)
      size += bytes
    }
    chunks.push(`[${chunk.join(',')}]`)
    await sql`select pg_notify(${CHANNEL}, message) from unnest(${chunks}::text[]) as message`.execute(
      database.read,
    )
  }

  const listen = async () => {
    if (closed) return
    try {
      const client = await database.connect({ name: 'menekse live' })
      listener = client
      client.on('notification', ({ payload }) => {
        for (const wire of JSON.parse(payload ?? '[]') as Wire[])
          if (wire[0] !== node) deliver(wire)
      })
      client.on('end', () => void setTimeout(() => void listen(), 1000).unref())
      await client.query(`listen ${CHANNEL}`)
    } catch (error) {
      log.warn({ err: error }, 'live news from other nodes are interrupted')
      setTimeout(() => void listen(), 1000).unref()
    }
  }

  http.server.get(LIVE_PATH, async (request, reply) => {
    const https = request.cookies['__Host-menekse_session'] !== undefined
    const token = request.cookies[https ? '__Host-menekse_session' : 'menekse_session']
    const brand = await http.readers.brandOf(request.hostname)
    const player =
      token === undefined ? undefined : await http.readers.playerOf(token, brand, false)
    if (player === undefined) return sendRefusal(reply, refuse('not_logged_in'))
    reply.hijack()
    const { raw: response } = reply
    response.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    response.write('retry: 2000\n\n')
    const stream: Stream = { response, sessionId: player.id }
    const mine = streams.get(player.playerId) ?? new Set()
    streams.set(player.playerId, mine.add(stream))
    response.on('close', () => {
      mine.delete(stream)
      if (mine.size === 0) streams.delete(player.playerId)
    })
    return reply
  })

  return {
    publish(playerId, topic, data) {
      const encoded = safeEncode(liveTopics[topic] as never, data as never)
      if (!encoded.success)
        throw new Error(`News of ${topic} are not what the contract says`, { cause: encoded.error })
      send(playerId, topic, encoded.data)
    },
    endSession: (sessionId) => send(sessionId, '', null),
    openStreams: () => [...streams.values()].reduce((sum, set) => sum + set.size, 0),
    async start() {
      await listen()
      timers = [
        setInterval(
          () =>
            void flush().catch((error: unknown) =>
              log.warn({ err: error }, 'live news not sent on'),
            ),
          FLUSH_MS,
        ),
        setInterval(() => {
          for (const set of streams.values())
            for (const stream of set) stream.response.write(': beat\n\n')
        }, BEAT_MS),
      ]
      for (const timer of timers) timer.unref()
    },
    async close() {
      closed = true
      for (const timer of timers) clearInterval(timer)
      for (const set of streams.values()) for (const stream of set) stream.response.end()
      await listener?.end()
    },
  }
}
