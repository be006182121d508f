import type { FastifyInstance } from 'fastify'
import { sendRefusal } from './http-answers.ts'
import { addressOf } from './http-edge.ts'
import { refuse } from './refusal.ts'

/**
 * Far above what the people behind one address read together, pages, pictures and pollers included; what one
 * address may ask for is bounded all the same.
 */
export const READS_PER_MINUTE = 12_000
const ADDRESSES_COUNTED = 20_000

/** Counts everything that is read by address; what changes something has limits of its own. */
export function limitReads(server: FastifyInstance, perMinute: number): void {
  const options = {
    max: perMinute,
    timeWindow: 60_000,
    cache: ADDRESSES_COUNTED,
    keyGenerator: addressOf,
  }
  const check = server.createRateLimit(options)
  server.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return
    const result = await check(request)
    if (result.isAllowed || !result.isExceeded) return
    reply.header('retry-after', result.ttlInSeconds)
    sendRefusal(reply, refuse('too_many_requests'))
  })
}
