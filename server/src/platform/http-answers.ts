import { refusals } from '@menekse/contract/refusals'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable } from './database.ts'
import { EntropyError } from './entropy.ts'
import { refusalBody, refuse } from './refusal.ts'
import type { Refusal } from './refusal.ts'

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status } = refusals[refusal.refused]
  // Whoever is told that it passes by itself is told when to ask again.
  if (status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', '10')
  return reply.code(status).send(refusalBody(refusal))
}

/** Bugs are answered with an id and nothing else; the log has the rest. */
export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { statusCode } = error as { statusCode?: number }
  if (isUnavailable(error)) {
    request.log.warn({ reqId: request.id, err: error }, 'database away')
    return sendRefusal(reply.header('retry-after', '2'), refuse('unavailable'))
  }
  if (error instanceof EntropyError) {
    request.log.error({ reqId: request.id, err: error }, 'no entropy')
    return sendRefusal(reply, refuse('house_halted'))
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    const code = statusCode === 404 ? 'not_found' : 'malformed'
    return reply.code(statusCode).send(refusalBody(refuse(code)))
  }
  // Without what follows the path: a query may name a person.
  const url = request.url.split('?', 1)[0]
  request.log.error({ reqId: request.id, err: error, url }, 'bug')
  return reply.code(500).send(refusalBody(refuse('internal'), request.id))
}
