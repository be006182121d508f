import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import { can } from '@menekse/contract/permissions'
import type { AnyRefusal, AnyRoute, Body, Params, Query, Returns } from '@menekse/contract/route'
import fastify, { LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { safeDecode } from 'zod/mini'
import type { CallCounts } from './call-counts.ts'
import { createCallLimit } from './call-limit.ts'
import type { CallLimit } from './call-limit.ts'
import type { Clock } from './clock.ts'
import { encodeByKind } from './encode.ts'
import type { Encode } from './encode.ts'
import { CONNECTION_LIMITS, createConnections } from './http-connections.ts'
import type { ConnectionLimits } from './http-connections.ts'
import { serveNoCalls } from './health.ts'
import { answerError, sendRefusal } from './http-answers.ts'
import { cookiesOf } from './http-cookies.ts'
import type { Cookies } from './http-cookies.ts'
import { fieldsOf, fromElsewhere, isStorable } from './http-edge.ts'
import { acceptUrlEncoded, readForm } from './http-form.ts'
import type { UploadedFile } from './http-form.ts'
import type { Log } from './log.ts'
import { limitReads, READS_PER_MINUTE } from './read-limit.ts'
import type { Place } from './processes.ts'
import { isRefusal, refuse } from './refusal.ts'
import type { Refusal } from './refusal.ts'
import { securityHeaders } from './security-headers.ts'
import { nobodyKnown } from './who-is-who.ts'
import type { BrandOfHost, PlayerSession, Readers, StaffSession } from './who-is-who.ts'

export { sendRefusal } from './http-answers.ts'
export type { CookieName, Cookies } from './http-cookies.ts'

/** How long calls in flight have when the server stops. */
const GRACE_MS = 3_000

export type { BrandOfHost, PlayerSession, Readers, StaffSession } from './who-is-who.ts'

/** One call, read and checked, as a handler sees it. */
export interface Call<R> {
  params: Params<R>
  query: Query<R>
  body: Body<R>
  brand: BrandOfHost
  /** Always set where the route's access is `player`. */
  player: PlayerSession | undefined
  /** Always set where the route's access names staff. */
  staff: StaffSession | undefined
  ip: string
  userAgent: string
  host: string
  /** Scheme, host and port as the browser sees them. The host is what the caller says: never a mail's link. */
  origin: string
  requestId: string
  /** When the call arrived, before anything was asked about it: what is decided by the instant is decided by this. */
  receivedAt: Date
  idempotencyKey: string | undefined
  cookies: Cookies
  /** Files of a form by field; empty for every other call. */
  files: ReadonlyMap<string, UploadedFile>
}

declare module 'fastify' {
  interface FastifyRequest {
    receivedMs: number
  }
}

/** A handler returns its answer or a refusal that its route declares. */
export type Handler<R> = (call: Call<R>) => Promise<Returns<R> | Refusal<AnyRefusal<R>>>
export type Handlers<Group> = { [K in keyof Group]: Handler<Group[K]> }

export interface Http {
  readonly server: FastifyInstance
  readonly readers: Readers
  /** Who knows brands, players or staff says so while the house opens; until then nobody is known. */
  recognise(readers: Partial<Readers>): void
  /** The cookies of a call that is no route of the contract. */
  cookiesOf(request: FastifyRequest, reply: FastifyReply): Cookies
  /** Connects a group of the contract's routes with their handlers; a missing handler does not compile. */
  implement<Group extends Record<string, AnyRoute>>(
    group: Group,
    handlers: NoInfer<Handlers<Group>>,
  ): void
  /** Method and path of everything implemented, for the inventory test. */
  readonly implemented: string[]
  listen(): Promise<void>
  /** Takes no new connection and ends once what is in flight was answered, or could have been. */
  close(): Promise<void>
}

export interface HttpOptions {
  log: Log
  clock: Clock
  /** The site is reached over https: `__Host-` cookies and HSTS. */
  https: boolean
  /** Addresses of reverse proxies whose forwarding headers are believed. */
  trustProxy: string | number | false
  bodyLimitBytes?: number
  /** Where to listen; anywhere on this machine unless told. */
  at?: { port: number; host: string }
  /** Without it the contract and the sites are not served, only streams and whether the process is well. */
  web?: boolean
  readsPerMinute?: number
  /** Limits that protect the machine are shared out among its processes. */
  place?: Place
  /** What all processes count together; alone, this one counts for itself. */
  counts?: CallCounts
  /** How answers are said; by their kinds unless told, and by every rule in tests. */
  encode?: Encode | undefined
  /** Other limits of a connection than the house's, for tests. */
  connections?: Partial<ConnectionLimits>
}

export async function createHttp(options: HttpOptions): Promise<Http> {
  const trusted = options.trustProxy
  const share = (limit: number) => Math.ceil(limit / (options.place?.of ?? 1))
  const logger: FastifyBaseLogger = options.log
  const connections = createConnections(
    {
      ...CONNECTION_LIMITS,
      perAddress: trusted === false ? share(CONNECTION_LIMITS.perAddress) : undefined,
      ...options.connections,
    },
    (error) => logger.debug({ err: error }, 'an answer was not taken'),
  )
  const server: FastifyInstance = fastify({
    loggerInstance: logger,
    // One for each request, which hardly any request writes with, took a fortieth of what a coupon allocates.
    childLoggerFactory: (shared) => shared,
    serverFactory: (handler) => connections.open(handler),
    // What comes on an open connection while the server stops is answered, and told that it was the last.
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof trusted === 'number' ? (_: string, hop: number) => hop < trusted : trusted,
    bodyLimit: options.bodyLimitBytes ?? 256 * 1024,
    routerOptions: { maxParamLength: 200 },
    requestIdHeader: false,
    // An address that cannot be read never comes to a route, and its answer would be the library's own.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  })
  const secured = securityHeaders(options.https)
  server.decorateRequest('receivedMs', 0)
  server.addHook('onRequest', (request, reply, done) => {
    request.receivedMs = options.clock.now().getTime()
    reply.headers(secured)
    done()
  })
  await server.register(cookie)
  await server.register(multipart, { throwFileSizeLimit: false })
  acceptUrlEncoded(server)
  if (options.web === false) serveNoCalls(server)
  await server.register(rateLimit, { global: false })
  limitReads(server, share(options.readsPerMinute ?? READS_PER_MINUTE))
  const readers = nobodyKnown()
  const limit = createCallLimit(server, options.counts)
  const edge: Edge = { ...options, encode: options.encode ?? encodeByKind, readers, limit }
  server.setErrorHandler((error, request, reply) => answerError(error, request, reply))
  server.addHook('onSend', (request, reply, payload, done) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
    done(null, payload)
  })
  const implemented: string[] = []
  return {
    server,
    readers,
    recognise: (more) => void Object.assign(readers, more),
    cookiesOf: (request, reply) => cookiesOf(request, reply, options.https),
    implemented,
    listen: async () => void (await server.listen(options.at ?? { port: 0 })),
    async close() {
      const winding = connections.wind(GRACE_MS)
      await server.close()
      winding.stop()
    },
    implement(group, handlers) {
      for (const [name, route] of Object.entries(group)) {
        const handler = handlers[name as keyof typeof handlers] as Handler<AnyRoute>
        implemented.push(`${route.method} ${route.path}`)
        for (const url of [route.path, ...(route.aliases ?? [])]) {
          server.route({
            method: route.method,
            url,
            ...limit.byAddress(route),
            handler: (request, reply) => answer(edge, route, handler, request, reply),
          })
        }
      }
    },
  }
}

type Edge = HttpOptions & { encode: Encode; readers: Readers; limit: CallLimit }

async function answer(
  options: Edge,
  route: AnyRoute,
  handler: Handler<AnyRoute>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (route.method !== 'GET' && fromElsewhere(request))
    return sendRefusal(reply, refuse('cross_site'))
  const cookies = cookiesOf(request, reply, options.https)
  const brand = await options.readers.brandOf(request.hostname)
  const touch = route.polled !== true
  const wantsStaff = route.access === 'staff' || typeof route.access === 'object'
  const token = cookies.get(wantsStaff ? 'staff' : 'session')
  const player =
    wantsStaff || token === undefined
      ? undefined
      : await options.readers.playerOf(token, brand, touch)
  const staff =
    wantsStaff && token !== undefined ? await options.readers.staffOf(token, touch) : undefined
  if (wantsStaff ? staff === undefined : route.access === 'player' && player === undefined) {
    return sendRefusal(reply, refuse('not_logged_in'))
  }
  const held = player?.isHeldBack === true ? options.readers.whileHeldBack(route) : undefined
  if (held !== undefined) return sendRefusal(reply, held)
  if (typeof route.access === 'object' && !can(staff!.role, route.access.staff)) {
    const call = `${route.method} ${route.path}`
    await options.readers.staffDenied(staff!, route.access.staff, call, request.ip)
    return sendRefusal(reply, refuse('forbidden'))
  }
  const account = player?.playerId ?? staff?.staffId
  const isTooMuch =
    account === undefined
      ? options.limit.byVisitor(route, request)
      : options.limit.byAccount(route, request, account)
  if (await isTooMuch) return sendRefusal(reply, refuse('too_many_requests'))
  const form = await readForm(route, request)
  if (isRefusal(form)) return sendRefusal(reply, form)
  const read = readInput(route, request, form.body)
  if (isRefusal(read)) return sendRefusal(reply, read)
  const key = request.headers['idempotency-key']
  // Written out: a spread of parts that are not always there cost a spin 4 % of its processor time.
  const result = await handler({
    params: read.params,
    query: read.query,
    body: read.body,
    brand,
    player,
    staff,
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    host: request.hostname,
    origin: `${options.https ? 'https' : 'http'}://${request.host}`,
    requestId: request.id,
    receivedAt: new Date(request.receivedMs),
    idempotencyKey: typeof key === 'string' && /^[\w.:-]{8,100}$/.test(key) ? key : undefined,
    cookies,
    files: form.files,
  } as Call<AnyRoute>)
  if (isRefusal(result)) return sendRefusal(reply, result)
  const wire = options.encode(route.returns, result, route.path)
  return reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(wire))
}

type Input = { params: unknown; query: unknown; body: unknown }
const PARTS = ['params', 'query', 'body'] as const satisfies readonly (keyof Input)[]

function readInput(route: AnyRoute, request: FastifyRequest, body: unknown): Input | Refusal {
  const raw: Input = { params: request.params, query: request.query, body }
  const read: Input = { params: undefined, query: undefined, body: undefined }
  for (const part of PARTS) {
    const schema = route[part]
    if (schema === undefined) continue
    if (!isStorable(raw[part])) return refuse('malformed')
    const result = safeDecode(schema, raw[part] as never)
    if (!result.success) {
      const fields = fieldsOf(result.error.issues)
      const message = Object.values(fields)[0]
      return refuse('invalid_input', { fields, ...(message === undefined ? {} : { message }) })
    }
    read[part] = result.data
  }
  return read
}
