import { createClient, NetworkError, Refused, valueOf } from '@menekse/contract/client'
import type { CallInput } from '@menekse/contract/client'
import type { AnyRoute, Returns } from '@menekse/contract/route'
import { QueryClient } from '@tanstack/react-query'
import { messages } from './messages.ts'

const call = createClient({ fetch: (input, init) => globalThis.fetch(input, init) })

let sessionEnded: () => void = () => undefined

/** Says what happens when the server no longer knows who is at the desk. */
export function onSessionEnded(react: () => void) {
  sessionEnded = react
}

/** Makes a call: its value, or `Refused`, or `NetworkError`. */
export async function ask<R extends AnyRoute>(
  route: R,
  ...input: Partial<CallInput<R>> extends CallInput<R> ? [CallInput<R>?] : [CallInput<R>]
): Promise<Returns<R>> {
  const answer = await call(route, ...input)
  if (!answer.ok && answer.refusal.code === 'not_logged_in') sessionEnded()
  return valueOf(answer)
}

/** What the operator reads about any failure. */
export function explain(error: unknown): string {
  if (error instanceof Refused) {
    const [first] = Object.values(error.fields)
    return error.code === 'invalid_input' && first !== undefined ? first : error.message
  }
  if (error instanceof NetworkError) return messages.problem.network
  return messages.problem.unknown
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5000,
        // Without a connection a question fails at once and says so: a desk that waits in silence looks live.
        networkMode: 'always',
        refetchOnReconnect: true,
        // A refusal stays one; a lost connection may be back in a moment.
        retry: (failures, error) => !(error instanceof Refused) && failures < 2,
      },
      // An act that waited for the connection would be done when nobody wants it any more.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
