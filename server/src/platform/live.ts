import { LIVE_PATH, liveTopics, STAFF_LIVE_PATH } from '@menekse/contract/live'
import type { LiveMessage, LiveRooms, LiveTopic, RoomTopic } from '@menekse/contract/live'
import type * as z from 'zod/mini'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import { encodeByKind } from './encode.ts'
import type { Encode } from './encode.ts'
import type { Http } from './http.ts'
import { createNodes } from './live-nodes.ts'
import type { Wire } from './live-nodes.ts'
import { openDeskStream, openStream, partsOf } from './live-requests.ts'
import { createStreams, STREAM_LIMITS } from './live-streams.ts'
import type { Frame, Stream, StreamLimits } from './live-streams.ts'
import type { Log } from './log.ts'
import { createStreamRegister } from './stream-register.ts'

type DataOf<T extends LiveTopic> = Extract<LiveMessage, { topic: T }>['data']
type RoomData<R extends LiveRooms, K extends keyof R, T extends keyof R[K]> = z.output<
  R[K][T]['data']
>
/** How a room stands, as one of its own topics. */
type RoomState<Kind extends Record<string, RoomTopic>> = {
  [T in keyof Kind & string]: { topic: T; data: z.output<Kind[T]['data']> }
}[keyof Kind & string]

export interface Live<R extends LiveRooms = LiveRooms> {
  /** Tells every open stream of a player, on this node at once and on the others by NOTIFY. */
  publish<T extends LiveTopic>(
    playerId: string,
    topic: T,
    data: DataOf<T>,
    /** Grows with what is told of, where two nodes may tell of it at a time. */
    version?: number,
  ): void
  /**
   * Opens the rooms of a kind, on every node: `stateOf` reads how one stands, for whoever joins; undefined where there
   * is no such room.
   */
  openRooms<K extends keyof R & string>(
    kind: K,
    stateOf: (id: string) => Promise<RoomState<R[K]> | undefined>,
  ): void
  /**
   * Tells everybody in a room, here and on the other nodes; or only here, of what every node hears of by itself. Say it
   * after the state that `stateOf` reads has changed.
   */
  announce<K extends keyof R & string, T extends keyof R[K] & string>(
    room: `${K}:${string}`,
    topic: T,
    data: RoomData<R, K, T>,
    reach?: 'everywhere' | 'here',
  ): void
  /** Whether somebody is in a room on this node. */
  isHeard(room: string): boolean
  /** Ends every stream of a session, here and elsewhere. */
  endSession(sessionId: string): void
  readonly openStreams: () => number
  /** How many other nodes hear what this one tells. */
  readonly otherNodes: () => number
  start(): Promise<void>
  close(): Promise<void>
}

/** Topics that say how something stands, not what happened. */
const DIGESTS = new Set(['balance', 'bonus', 'pending_bonus', 'session'])
const BEAT_MS = 25_000

export interface LiveOptions<R extends LiveRooms> {
  http: Http
  database: Database
  clock: Clock
  log: Log
  rooms: R
  /** The kinds of rooms that only the desk hears, on a path of its own. */
  deskKinds?: ReadonlySet<string>
  /** Whether this process has streams; without them it only tells the others. */
  serves?: boolean
  limits?: StreamLimits
  encode?: Encode | undefined
}

/** News for players and for everybody: each is encoded once and written to all streams that it concerns. */
export function createLive<R extends LiveRooms>(options: LiveOptions<R>): Live<R> {
  const { http, database, log, rooms, serves = true, limits = STREAM_LIMITS } = options
  const { deskKinds = new Set<string>(), encode = encodeByKind } = options
  const streams = createStreams(limits, (id) => register.leave(id))
  const states = new Map<string, (id: string) => Promise<RoomState<never> | undefined>>()
  /** States that are being read, for all who join meanwhile. */
  const reading = new Map<string, Promise<Frame | undefined>>()
  let beats: NodeJS.Timeout | undefined

  const readState = async (room: string): Promise<Frame | undefined> => {
    const [kind, id] = partsOf(room)
    const state = await states.get(kind)?.(id)
    if (state === undefined) return undefined
    const { topic, data } = state as { topic: string; data: unknown }
    const declared = rooms[kind]?.[topic]
    if (declared === undefined) throw new Error(`The rooms of ${kind} do not tell of ${topic}`)
    return frameOf(room, topic, encode(declared.data, data, topic), 'result')
  }
  const stateOf = (room: string): Promise<Frame | undefined> => {
    const under = reading.get(room)
    if (under !== undefined) return under
    const state = readState(room).finally(() => {
      if (reading.get(room) === state) reading.delete(room)
    })
    reading.set(room, state)
    return state
  }
  const tellState = async (room: string) => {
    reading.delete(room)
    if (!streams.hasRoom(room)) return
    const state = await stateOf(room)
    if (state !== undefined) streams.tellRoom(room, state)
  }

  const deliver = (wire: Wire) => {
    const [whose, to, topic, data, version] = wire as [Wire[0], string, string, unknown, number?]
    if (whose === 'session') streams.endSession(to)
    else if (whose === 'stream') streams.endStream(to)
    else if (whose === 'player') {
      const delivery = DIGESTS.has(topic) ? 'digest' : 'result'
      const frame = frameOf(to, topic, data, delivery)
      streams.tellPlayer(to, version === undefined ? frame : { ...frame, version })
    } else if (whose === 'room') {
      // Who joins from now on may not be shown what a reading begun before this has found.
      reading.delete(to)
      const delivery = rooms[partsOf(to)[0]]?.[topic]?.delivery
      if (delivery !== undefined && streams.hasRoom(to))
        streams.tellRoom(to, frameOf(to, topic, data, delivery))
    } else if (whose === 'state') {
      tellState(to).catch((error: unknown) =>
        log.warn({ err: error, room: to }, 'a room was not told how it stands'),
      )
    }
  }
  /** Who was alone until now has streams that the others must count. */
  const onMet = () => {
    for (const { id, stream } of streams.list()) void register.enter({ id, ...stream })
  }
  const nodes = createNodes({ database, log, hears: serves, onWire: deliver, onMet })
  const register = createStreamRegister({
    database,
    log,
    limits,
    node: nodes.id,
    end: (id, node) => (node === nodes.id ? streams.endStream(id) : nodes.tell(['stream', id])),
  })
  const admit = async (id: string, stream: Stream) =>
    nodes.others() === 0 || (await register.enter({ id, ...stream }))
  if (serves) {
    const opening = { http, clock: options.clock, streams, stateOf, admit, deskKinds }
    http.server.get(LIVE_PATH, (request, reply) => openStream(opening, request, reply))
    http.server.get(STAFF_LIVE_PATH, (request, reply) => openDeskStream(opening, request, reply))
  }

  return {
    publish(playerId, topic, data, version) {
      // Most who are played for or paid have no page open: news of theirs are not even put into words.
      if (!streams.hasPlayer(playerId) && nodes.others() === 0) return
      const encoded = encode(liveTopics[topic], data, topic)
      const wire: Wire = ['player', playerId, topic, encoded]
      if (version !== undefined) wire.push(version)
      deliver(wire)
      // Only the newest digest matters to a slower node.
      nodes.tell(wire, DIGESTS.has(topic) ? `${playerId} ${topic}` : undefined)
    },
    openRooms(kind, read) {
      states.set(kind, read as never)
    },
    isHeard: (room) => streams.hasRoom(room),
    announce(room, topic, data, reach = 'everywhere') {
      const declared = rooms[partsOf(room)[0]]?.[topic]
      if (declared === undefined) throw new Error(`No room tells of ${topic}: ${room}`)
      const wire: Wire = ['room', room, topic, encode(declared.data, data, topic)]
      deliver(wire)
      if (reach === 'here') return
      nodes.tell(wire, declared.delivery === 'digest' ? `${room} ${topic}` : undefined)
    },
    endSession(sessionId) {
      streams.endSession(sessionId)
      nodes.tell(['session', sessionId])
    },
    openStreams: () => streams.count(),
    otherNodes: () => nodes.others(),
    async start() {
      await nodes.start()
      beats = setInterval(() => streams.beat(), BEAT_MS)
      beats.unref()
    },
    async close() {
      clearInterval(beats)
      streams.endAll()
      await nodes.close()
    },
  }
}

function frameOf(to: string, topic: string, data: unknown, delivery: Frame['delivery']): Frame {
  const bytes = Buffer.from(`event: ${topic}\ndata: ${JSON.stringify(data)}\n\n`)
  return { bytes, delivery, key: `${to} ${topic}` }
}
