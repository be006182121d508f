import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'

/** Whose calls are counted together: an address, or a network of version 6. */
export function addressOf(request: FastifyRequest): string {
  // A caller who has already gone has no address any more.
  return normalizeIP(request.socket.remoteAddress ? request.ip : '', 64)
}

/**
 * Whether a state-changing request was made by another site. A browser names the origin on every such request, so it
 * must be ours; a caller that names none must carry the header that no foreign form can send.
 */
export function fromElsewhere(request: FastifyRequest): boolean {
  const { origin } = request.headers
  if (request.headers['sec-fetch-site'] === 'cross-site') return true
  if (origin === undefined) return request.headers['x-requested-with'] === undefined
  try {
    return new URL(origin).host !== request.host
  } catch {
    return true
  }
}

/** Whether every text in a value can be stored and shown: no NUL, no half characters, not absurdly deep. */
export function isStorable(value: unknown, depth = 0): boolean {
  if (depth > 12) return false
  if (typeof value === 'string') return !value.includes('\u0000') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every((item) => isStorable(item, depth + 1))
  return Object.entries(value).every(
    ([name, item]) => isStorable(name) && isStorable(item, depth + 1),
  )
}

/** The first text for each field that is wrong, by its path. */
export function fieldsOf(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    const name = issue.path.map(String).join('.')
    fields[name] ??= issue.message
  }
  return fields
}
