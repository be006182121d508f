import { limitOf } from '@menekse/contract/route'
import type { AnyRoute } from '@menekse/contract/route'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Whether an account has called a route too often within a minute, whatever addresses it came from. */
export type AccountLimit = (
  route: AnyRoute,
  request: FastifyRequest,
  account: string,
) => Promise<boolean>

/** Accounts of one route that are counted at a time; the store forgets those that called longest ago. */
const ACCOUNTS_COUNTED = 20_000

/** Counts every route with a limit (standards X09); the count by address stands before it. */
export function createAccountLimit(server: FastifyInstance): AccountLimit {
  type Check = ReturnType<FastifyInstance['createRateLimit']>
  const accounts = new WeakMap<FastifyRequest, string>()
  const checks = new Map<AnyRoute, Check>()
  const checkOf = (route: AnyRoute, perMinute: number) => {
    const known = checks.get(route)
    if (known !== undefined) return known
    const keyGenerator = (request: FastifyRequest) =>
      `${route.method} ${route.path} ${accounts.get(request) ?? ''}`
    const options = { max: perMinute, timeWindow: 60_000, cache: ACCOUNTS_COUNTED, keyGenerator }
    const check = server.createRateLimit(options)
    checks.set(route, check)
    return check
  }
  return async (route, request, account) => {
    const limit = limitOf(route)
    if (limit === undefined) return false
    accounts.set(request, account)
    const result = await checkOf(route, limit.perMinute)(request)
    return !result.isAllowed && result.isExceeded
  }
}
