import { roomPattern, ROOMS_MAX } from '@menekse/contract/live'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from './clock.ts'
import { sendRefusal } from './http.ts'
import type { Http } from './http.ts'
import type { createStreams, Frame, Stream, StreamSession } from './live-streams.ts'
import { refuse } from './refusal.ts'
import type { PlayerSession } from './who-is-who.ts'

/** A room's kind and its own id. */
export function partsOf(room: string): [kind: string, id: string] {
  const colon = room.indexOf(':')
  return [room.slice(0, colon), room.slice(colon + 1)]
}

export interface Opening {
  http: Http
  clock: Clock
  streams: ReturnType<typeof createStreams>
  stateOf(room: string): Promise<Frame | undefined>
  /** Whether the other nodes leave room for one more. */
  admit(id: string, stream: Stream): Promise<boolean>
  deskKinds: ReadonlySet<string>
}

/** Which rooms a request names; undefined where it names too many or what is no room. */
function roomsOf(request: FastifyRequest): string[] | undefined {
  const asked = (request.query as { room?: string | string[] }).room ?? []
  const rooms = [...new Set([asked].flat())]
  const isRight = rooms.length <= ROOMS_MAX && rooms.every((room) => roomPattern.test(room))
  return isRight ? rooms : undefined
}

/** Answers with a stream: a player's own news, and those of the rooms that were asked for, which visitors get too. */
export async function openStream(
  opening: Opening,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { http, deskKinds } = opening
  const rooms = roomsOf(request)
  if (rooms === undefined) return sendRefusal(reply, refuse('malformed'))
  if (rooms.some((room) => deskKinds.has(partsOf(room)[0])))
    return sendRefusal(reply, refuse('not_found'))
  const token = http.cookiesOf(request, reply).get('session')
  const brand = await http.readers.brandOf(request.hostname)
  const player = token === undefined ? undefined : await http.readers.playerOf(token, brand, false)
  if (player === undefined && rooms.length === 0) return sendRefusal(reply, refuse('not_logged_in'))
  const again = () => http.readers.playerOf(token!, brand, false)
  const session = player && sessionOf(player, opening.clock, again)
  const who =
    player === undefined
      ? {}
      : { playerId: player.playerId, sessionId: player.id, session: session! }
  return stream(opening, { ...who, address: request.ip, rooms }, reply)
}

/** When a session ends by itself, as it was known when the stream began or when it was last asked. */
function sessionOf(
  begun: PlayerSession,
  clock: Clock,
  ask: () => Promise<PlayerSession | undefined>,
): StreamSession {
  const endOf = ({ idleUntil, endsAt }: PlayerSession) => Math.min(idleUntil, endsAt)
  let end = endOf(begun)
  return {
    isOver: () => clock.now().getTime() >= end,
    async goesOn() {
      const session = await ask()
      if (session?.id !== begun.id) return false
      end = endOf(session)
      return true
    },
  }
}

/** How often it is asked whether a session of the desk still stands: they end by time, too, and nobody tells. */
const ASK_AGAIN_MS = 15_000

/** Answers somebody of the desk with a stream of the desk's rooms; it ends with the session or the permission. */
export async function openDeskStream(
  opening: Opening,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { http, deskKinds, streams } = opening
  const rooms = roomsOf(request)
  if (rooms === undefined || rooms.length === 0) return sendRefusal(reply, refuse('malformed'))
  const kinds = new Set(rooms.map((room) => partsOf(room)[0]))
  if (![...kinds].every((kind) => deskKinds.has(kind)))
    return sendRefusal(reply, refuse('not_found'))
  const token = http.cookiesOf(request, reply).get('staff') ?? ''
  const session = await http.readers.staffOf(token, false)
  if (session === undefined) return sendRefusal(reply, refuse('not_logged_in'))
  const mayHear = async () => {
    const heard = [...kinds].map((kind) => http.readers.staffHears(token, kind))
    return (await Promise.all(heard)).every((one) => one !== undefined)
  }
  if (!(await mayHear())) return sendRefusal(reply, refuse('forbidden'))
  const asks = setInterval(() => {
    mayHear().then(
      (may) => may || streams.endSession(session.id),
      // A database that is away for a moment ends no session; the next time says.
      () => undefined,
    )
  }, ASK_AGAIN_MS)
  asks.unref()
  reply.raw.on('close', () => clearInterval(asks))
  return stream(opening, { sessionId: session.id, address: request.ip, rooms }, reply)
}

async function stream(
  { streams, stateOf, admit }: Opening,
  asking: Stream,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { raw: response } = reply
  const { rooms } = asking
  const opened = streams.open(response, asking)
  if (opened === undefined) return sendRefusal(reply, refuse('too_many_requests'))
  const [isAdmitted, found] = await Promise.all([
    admit(opened.id, asking),
    Promise.all(rooms.map(stateOf)),
  ]).catch((error: unknown) => {
    opened.drop()
    throw error
  })
  if (!isAdmitted) {
    opened.drop()
    return sendRefusal(reply, refuse('too_many_requests'))
  }
  const frames = found.filter((frame) => frame !== undefined)
  if (frames.length < rooms.length) {
    opened.drop()
    return sendRefusal(reply, refuse('not_found'))
  }
  reply.hijack()
  if (response.destroyed) return reply
  // The end of the connection is the end of the stream: the frames of chunks would be two more writes for each frame.
  response.removeHeader('transfer-encoding')
  response.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    // Nothing follows a stream on its connection.
    connection: 'close',
  })
  response.write('retry: 2000\n\n')
  opened.release(frames)
  return reply
}
