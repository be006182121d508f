import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Delivery } from '@menekse/contract/live'

/** Whom an open answer of server-sent events is for. */
export interface Stream {
  playerId?: string
  sessionId?: string
  address: string
  rooms: readonly string[]
  /** Of a session: nothing is written past its end (standards A07). */
  session?: StreamSession
}

export interface StreamSession {
  isOver(): boolean
  /** Asks whether it was used meanwhile and goes on; it is not prolonged by that. */
  goesOn(): Promise<boolean>
}

/** What is written to many, encoded once. `key` names what it tells of, where only the newest matters. */
export interface Frame {
  bytes: Buffer
  delivery: Delivery
  key: string
  /** Of what can be told out of its order by several nodes: an older one is never written after a newer. */
  version?: number
}

export interface OpenStream {
  readonly id: string
  /** Writes what stands; what was told since the stream was opened follows it. */
  release(frames: readonly Frame[]): void
  drop(): void
}

export interface Streams {
  /** Counts an answer among the open ones; undefined where its address has too many already. */
  open(response: ServerResponse, stream: Stream): OpenStream | undefined
  tellPlayer(playerId: string, frame: Frame): void
  tellRoom(room: string, frame: Frame): void
  endSession(sessionId: string): void
  endStream(id: string): void
  /** Every open stream. */
  list(): { id: string; stream: Stream }[]
  hasRoom(room: string): boolean
  hasPlayer(playerId: string): boolean
  /** Keeps proxies from taking a quiet stream for a dead one. */
  beat(): void
  count(): number
  endAll(): void
}

export const STREAM_LIMITS = {
  perSession: 5,
  perPlayer: 10,
  /** An address may be that of a mobile network with hundreds of people behind it. */
  perAddress: 500,
  /** Once a reader has left so many bytes, it gets of each digest only the newest, when it reads again. */
  slowBytes: 16 * 1024,
  /** With so many it is let go: it connects again and asks. A result is never left out. */
  unreadBytes: 64 * 1024,
}
export type StreamLimits = typeof STREAM_LIMITS

interface Open {
  id: string
  stream: Stream
  response: ServerResponse
  /** What is told before what stands has been written; undefined from then on. */
  held: Frame[] | undefined
  /** The newest of each digest that a slow reader waits for. */
  late: Map<string, Frame>
  /** The newest version that was told, of what has versions. */
  told: Map<string, number>
  isWatched: boolean
}

const BEAT = Buffer.from(': beat\n\n')

/** Every stream of this process, found by whom it is for. Nothing here waits for a reader. */
export function createStreams(
  limits: StreamLimits = STREAM_LIMITS,
  onGone: (id: string) => void = () => undefined,
): Streams {
  const all = new Map<string, Open>()
  const [players, sessions, addresses, rooms] = [index(), index(), index(), index()]

  const places = ({ stream }: Open): [Index, string][] => [
    [addresses, stream.address],
    ...(stream.playerId === undefined ? [] : [[players, stream.playerId] as [Index, string]]),
    ...(stream.sessionId === undefined ? [] : [[sessions, stream.sessionId] as [Index, string]]),
    ...stream.rooms.map((room): [Index, string] => [rooms, room]),
  ]
  const forget = (open: Open) => {
    if (!all.delete(open.id)) return
    for (const [place, key] of places(open)) place.remove(key, open)
    onGone(open.id)
  }
  /** Ends an answer once: whoever was forgotten is never written to again. */
  const end = (open: Open) => {
    forget(open)
    const { response } = open
    if (response.destroyed || response.writableEnded) return
    // Who does not read would not see the end either, and would keep the connection.
    if (response.writableLength > 0 || !response.headersSent) response.destroy()
    else response.end()
  }
  const write = (open: Open, frame: Frame) => {
    const { response, late, told } = open
    if (response.destroyed || response.writableEnded) return forget(open)
    if (frame.version !== undefined) {
      if (frame.version < (told.get(frame.key) ?? 0)) return undefined
      told.set(frame.key, frame.version)
    }
    if (open.held !== undefined) return void open.held.push(frame)
    if (open.stream.session?.isOver() === true) {
      open.held = [frame]
      askSession(
        open.stream.session,
        () => end(open),
        () => writeHeld(open),
      )
      return undefined
    }
    if (frame.delivery === 'digest' && response.writableLength > limits.slowBytes) {
      late.set(frame.key, frame)
      return undefined
    }
    late.delete(frame.key)
    response.write(frame.bytes)
    if (response.writableLength > limits.unreadBytes && !open.isWatched) watch(open)
    return undefined
  }
  const writeHeld = (open: Open, frames: readonly Frame[] = []) => {
    const held = open.held ?? []
    open.held = undefined
    for (const frame of [...frames, ...held]) write(open, frame)
  }
  /** Many news in one breath are no sign of a slow reader; what is still there after the next one is. */
  const watch = (open: Open) => {
    open.isWatched = true
    setImmediate(() => {
      open.isWatched = false
      if (open.response.writableLength <= limits.unreadBytes) return
      forget(open)
      open.response.destroy()
    })
  }
  const catchUp = (open: Open) => {
    const { late } = open
    open.late = new Map()
    for (const frame of late.values()) write(open, frame)
  }
  const endOldest = (place: Index, key: string | undefined, most: number) => {
    if (key === undefined) return
    const [oldest] = place.of(key)
    if (oldest !== undefined && place.of(key).size > most) end(oldest)
  }

  return {
    open(response, stream) {
      if (addresses.of(stream.address).size >= limits.perAddress) return undefined
      const id = randomUUID()
      const parts = { held: [], late: new Map(), told: new Map(), isWatched: false }
      const open: Open = { id, stream, response, ...parts }
      all.set(id, open)
      for (const [place, key] of places(open)) place.add(key, open)
      endOldest(sessions, stream.sessionId, limits.perSession)
      endOldest(players, stream.playerId, limits.perPlayer)
      response.on('close', () => forget(open))
      response.on('drain', () => catchUp(open))
      return {
        id,
        release: (frames) => writeHeld(open, frames),
        drop: () => forget(open),
      }
    },
    tellPlayer(playerId, frame) {
      for (const open of players.of(playerId)) write(open, frame)
    },
    tellRoom(room, frame) {
      for (const open of rooms.of(room)) write(open, frame)
    },
    endSession(sessionId) {
      for (const open of sessions.of(sessionId)) end(open)
    },
    endStream(id) {
      const open = all.get(id)
      if (open !== undefined) end(open)
    },
    list: () => [...all.values()].map(({ id, stream }) => ({ id, stream })),
    hasPlayer: (playerId) => players.of(playerId).size > 0,
    hasRoom: (room) => rooms.of(room).size > 0,
    beat() {
      for (const open of all.values()) write(open, { bytes: BEAT, delivery: 'digest', key: 'beat' })
    },
    count: () => all.size,
    endAll() {
      for (const open of all.values()) end(open)
    },
  }
}

/** Whoever cannot be asked about hears nothing: the page connects again. */
function askSession(session: StreamSession, end: () => void, goOn: () => void): void {
  session.goesOn().then((does) => (does ? goOn() : end()), end)
}

interface Index {
  of(key: string): ReadonlySet<Open>
  add(key: string, open: Open): void
  remove(key: string, open: Open): void
}
const NOBODY: ReadonlySet<Open> = new Set()

/** Streams by one of their sides, the oldest first. */
function index(): Index {
  const byKey = new Map<string, Set<Open>>()
  return {
    of: (key) => byKey.get(key) ?? NOBODY,
    add(key, open) {
      const there = byKey.get(key)
      if (there === undefined) byKey.set(key, new Set([open]))
      else there.add(open)
    },
    remove(key, open) {
      const there = byKey.get(key)
      there?.delete(open)
      if (there?.size === 0) byKey.delete(key)
    },
  }
}
