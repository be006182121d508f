import type { AnyRoute } from '@menekse/contract/route'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Whether an account has called a route too often within a minute, whatever addresses it came from. */
export type AccountLimit = (
  route: AnyRoute,
  request: FastifyRequest,
  account: string,
) => Promise<boolean>

/** Counts for the routes that ask for it (standards X09); the count by address stands before it. */
export function createAccountLimit(server: FastifyInstance): AccountLimit {
  type Check = ReturnType<FastifyInstance['createRateLimit']>
  const accounts = new WeakMap<FastifyRequest, string>()
  const checks = new Map<AnyRoute, Check>()
  const checkOf = (route: AnyRoute, perMinute: number) => {
    const known = checks.get(route)
    if (known !== undefined) return known
    const keyGenerator = (request: FastifyRequest) =>
      `${route.method} ${route.path} ${accounts.get(request) ?? ''}`
    const check = server.createRateLimit({ max: perMinute, timeWindow: 60_000, keyGenerator })
    checks.set(route, check)
    return check
  }
  return async (route, request, account) => {
    if (route.rateLimit?.perAccount !== true) return false
    accounts.set(request, account)
    const result = await checkOf(route, route.rateLimit.perMinute)(request)
    return !result.isAllowed && result.isExceeded
  }
}
