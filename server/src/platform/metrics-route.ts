import { BlockList, isIPv4, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { Counter, Histogram } from 'prom-client'
import { METRICS_PATH } from './health.ts'
import { sendRefusal } from './http-answers.ts'
import type { Http } from './http.ts'
import { sameText } from './crypto.ts'
import type { Metrics } from './metrics.ts'
import { refuse } from './refusal.ts'

/** Buckets of a call's time: what a player does not notice, notices, and leaves for. */
const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 1, 5]

/** Counts every call by its route, never by its address: ids in addresses would be figures without end. */
export function countCalls({ server }: Http, { registry }: Metrics): void {
  const calls = new Counter({
    name: 'menekse_http_requests_total',
    help: 'Calls by route and status',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'menekse_http_request_seconds',
    help: 'From the call until its answer has left',
    labelNames: ['route'],
    buckets: SECONDS,
    registers: [registry],
  })
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    calls.inc({ method: request.method, route, status: reply.statusCode })
    seconds.observe({ route }, reply.elapsedTime / 1000)
    done()
  })
}

/** For a monitoring of the operator's own: with the token, or without one from this machine and its network. */
export function serveMetrics({ server }: Http, metrics: Metrics, token: string | undefined): void {
  server.get(METRICS_PATH, async (request, reply) => {
    if (!mayScrape(request, token)) return sendRefusal(reply, refuse('not_found'))
    reply.header('cache-control', 'no-store').type(metrics.contentType)
    return reply.send(await metrics.text())
  })
}

function mayScrape(request: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) {
    const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
    return given !== undefined && sameText(given, token)
  }
  return isNear(request.ip) && !isForwardedUnasked(request)
}

/** A proxy nobody has told us of makes every caller look like a neighbour. */
function isForwardedUnasked({ headers, socket, ip }: FastifyRequest): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  return isForwarded && ip === socket.remoteAddress
}

const near = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  near.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  near.addSubnet(network, bits, 'ipv6')

/** Whether an address is this machine's or of a network that leads nowhere else. */
export function isNear(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(plain)) return near.check(plain, 'ipv4')
  return isIPv6(plain) && near.check(plain, 'ipv6')
}
