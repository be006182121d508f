import { limitOf } from '@menekse/contract/route'
import type { AnyRoute } from '@menekse/contract/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { WINDOW_MS } from './call-counts.ts'
import type { CallCount, CallCounts } from './call-counts.ts'
import { sendRefusal } from './http-answers.ts'
import { addressOf } from './http-edge.ts'
import { refuse } from './refusal.ts'

/** Refuses who has called a route too often within a minute (standards X09). */
export interface CallLimit {
  /** The hook of a route that counts by address, before anything is read; none where nothing counts. */
  byAddress(route: AnyRoute): {
    onRequest?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  }
  /** Whether too many calls came from an address without an account, where the route tells these apart. */
  byVisitor(route: AnyRoute, request: FastifyRequest): Promise<boolean>
  /** Whether an account has called too often, whatever addresses it came from. */
  byAccount(route: AnyRoute, request: FastifyRequest, account: string): Promise<boolean>
}

/** Callers of one route that are counted at a time here; the store forgets those that called longest ago. */
const CALLERS_COUNTED = 20_000

/** Without `counts`, which all processes share, this one counts everything for itself. */
export function createCallLimit(server: FastifyInstance, counts?: CallCounts): CallLimit {
  const apart = createCountsApart(server)
  const count = (route: AnyRoute, request: FastifyRequest, caller: string, most: number) =>
    counts === undefined || limitOf(route)!.countedApart
      ? apart(route, request, caller, most)
      : counts.count(`${route.method} ${route.path} ${caller}`, most)
  return {
    byAddress(route) {
      const limit = limitOf(route)
      if (limit === undefined) return {}
      const most = limit.addressPerMinute
      return {
        async onRequest(request, reply) {
          const { calls, leftMs } = await count(route, request, addressOf(request), most)
          const seconds = Math.ceil(leftMs / 1000)
          reply.header('x-ratelimit-limit', most)
          reply.header('x-ratelimit-remaining', Math.max(0, most - calls))
          reply.header('x-ratelimit-reset', seconds)
          if (calls <= most) return
          sendRefusal(reply.header('retry-after', seconds), refuse('too_many_requests'))
        },
      }
    },
    async byVisitor(route, request) {
      const most = limitOf(route)?.visitorsPerMinute
      if (most === undefined) return false
      const { calls } = await apart(route, request, `visitor ${addressOf(request)}`, most)
      return calls > most
    },
    async byAccount(route, request, account) {
      const limit = limitOf(route)
      if (limit === undefined) return false
      const { calls } = await count(route, request, account, limit.perMinute)
      return calls > limit.perMinute
    },
  }
}

/** Counts in this process, by route and caller. */
function createCountsApart(server: FastifyInstance) {
  type Check = ReturnType<FastifyInstance['createRateLimit']>
  const callers = new WeakMap<FastifyRequest, string>()
  const checks = new Map<string, Check>()
  const checkOf = (name: string, max: number) => {
    const known = checks.get(name)
    if (known !== undefined) return known
    const keyGenerator = (request: FastifyRequest) => callers.get(request) ?? ''
    const options = { max, timeWindow: WINDOW_MS, cache: CALLERS_COUNTED, keyGenerator }
    const check = server.createRateLimit(options)
    checks.set(name, check)
    return check
  }
  return async (
    route: AnyRoute,
    request: FastifyRequest,
    caller: string,
    most: number,
  ): Promise<CallCount> => {
    callers.set(request, caller)
    const result = await checkOf(`${route.method} ${route.path} ${most}`, most)(request)
    if (result.isAllowed) return { calls: 0, leftMs: WINDOW_MS }
    return { calls: result.isExceeded ? most + 1 : most - result.remaining, leftMs: result.ttl }
  }
}
