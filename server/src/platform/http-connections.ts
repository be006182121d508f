import { createServer } from 'node:http'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'

/** What a connection may do to a server that many others use (standards X09, X17). */
export interface ConnectionLimits {
  /** How long a call may take to arrive whole, from its first line to the last byte of its body. */
  callMs: number
  /** The same for a call that carries files. */
  uploadMs: number
  /** A connection on which nothing moves for so long is closed, whoever is waiting for whom. */
  silentMs: number
  /** Open connections of one address; none behind a proxy, whose address is everybody's. */
  perAddress: number | undefined
  /** Requests that may wait behind the one being answered; browsers and proxies send none. */
  waiting: number
}

export const CONNECTION_LIMITS: ConnectionLimits & { perAddress: number } = {
  callMs: 30_000,
  uploadMs: 120_000,
  silentMs: 60_000,
  // An address may be that of a mobile network with hundreds of people behind it.
  perAddress: 1_000,
  waiting: 8,
}

const KEEP_ALIVE_MS = 72_000
const CHECK_MS = 5_000
const SWEEP_MS = 100

export interface Connections {
  /** A server whose connections are counted and answered one request at a time. */
  open(handler: RequestListener): Server
  /** What is in flight ends with its answer, and after `graceMs` without one. The caller closes the server. */
  wind(graceMs: number): { stop(): void }
}

/** What of a connection waits for its turn. */
interface Line {
  isBusy: boolean
  waiting: (() => void)[]
}

/**
 * Node reads every request that a connection sends and keeps each answer until it was read. Here a connection has one
 * request in hand: the next begins when the answer before it has left, and whoever sends many more is cut off.
 */
export function createConnections(
  limits: ConnectionLimits,
  onError: (error: Error) => void,
): Connections {
  const servers = new Set<Server>()
  const sockets = new Set<Socket>()
  const perAddress = new Map<string, number>()
  const lines = new WeakMap<Socket, Line>()
  const inHand = new Set<ServerResponse>()
  let isEnding = false

  const admit = (socket: Socket) => {
    sockets.add(socket)
    const address = normalizeIP(socket.remoteAddress ?? '', 64)
    const open = (perAddress.get(address) ?? 0) + 1
    perAddress.set(address, open)
    socket.once('close', () => {
      sockets.delete(socket)
      const left = perAddress.get(address)! - 1
      if (left === 0) perAddress.delete(address)
      else perAddress.set(address, left)
    })
    if (limits.perAddress !== undefined && open > limits.perAddress) socket.destroy()
  }

  const receive = (
    handler: RequestListener,
    request: IncomingMessage,
    response: ServerResponse,
  ) => {
    // An answer that breaks is its caller's loss and nobody else's; without a listener it would end the process.
    response.on('error', onError)
    const { socket } = request
    const line = lines.get(socket) ?? { isBusy: false, waiting: [] }
    lines.set(socket, line)
    const begin = () => {
      if (socket.destroyed) return
      line.isBusy = true
      inHand.add(response)
      if (isEnding) response.shouldKeepAlive = false
      limitArrival(request, limits)
      response.once('close', () => {
        inHand.delete(response)
        line.isBusy = false
        line.waiting.shift()?.()
      })
      handler(request, response)
    }
    if (!line.isBusy) begin()
    else if (line.waiting.length < limits.waiting) line.waiting.push(begin)
    else socket.destroy()
  }

  return {
    open(handler) {
      const server = createServer({
        requestTimeout: limits.uploadMs,
        headersTimeout: Math.min(limits.callMs, limits.uploadMs),
        keepAliveTimeout: KEEP_ALIVE_MS,
        connectionsCheckingInterval: CHECK_MS,
      })
      server.setTimeout(limits.silentMs)
      server.on('connection', admit)
      server.on('request', (request, response) => receive(handler, request, response))
      servers.add(server)
      return server
    },
    wind(graceMs) {
      isEnding = true
      for (const response of inHand) response.shouldKeepAlive = false
      // Browsers open connections ahead; Node does not call one idle that has never asked for anything.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
      const sweep = setInterval(() => {
        for (const server of servers) server.closeIdleConnections()
      }, SWEEP_MS)
      const end = setTimeout(() => {
        for (const socket of sockets) socket.destroy()
      }, graceMs)
      return {
        stop() {
          clearInterval(sweep)
          clearTimeout(end)
        },
      }
    },
  }
}

/** Node counts the time of all requests alike; a call without files has less of it. */
function limitArrival(request: IncomingMessage, limits: ConnectionLimits): void {
  const { headers } = request
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  const isUpload = headers['content-type']?.startsWith('multipart/form-data') === true
  const timer = setTimeout(
    () => {
      if (!request.complete) request.socket.destroy()
    },
    isUpload ? limits.uploadMs : limits.callMs,
  )
  timer.unref()
  request.once('close', () => clearTimeout(timer))
}
