import {
  type CallInput,
  createClient,
  NetworkError,
  Refused,
  valueOf,
} from '@menekse/contract/client'
import type { AnyRoute, Returns } from '@menekse/contract/route'
import { onlineManager, QueryClient, queryOptions } from '@tanstack/react-query'
import { connection } from './connection.ts'
import { t } from './messages.ts'

/** Calls a route of the contract; refusals come back as values, a lost answer throws NetworkError. */
export const call = createClient({ fetch: connection.fetch })

type Input<R> = object extends CallInput<R> ? [CallInput<R>?] : [CallInput<R>]

/** Calls a route and answers its value; a refusal is thrown as `Refused`. */
export async function ask<R extends AnyRoute>(route: R, ...input: Input<R>): Promise<Returns<R>> {
  return valueOf<R>(await call(route, ...(input as never)))
}

/** Query options for a reading route, keyed by its path and query. */
export function reading<R extends AnyRoute>(route: R, ...input: Input<R>) {
  const given = input[0] as { query?: unknown; params?: unknown; body?: unknown } | undefined
  return queryOptions({
    queryKey: [route.path, given?.params ?? null, given?.query ?? given?.body ?? null],
    queryFn: ({ signal }) => ask(route, ...([{ ...given, signal }] as unknown as Input<R>)),
  })
}

/**
 * The same for a call whose shapes are loaded when it is first made: the screens of the first paint do not wait for
 * them. `path` is the call's own, the name under which its answers are kept.
 */
export function readingLater<R extends AnyRoute>(
  path: string,
  load: () => Promise<R>,
  ...input: Input<R>
) {
  const given = input[0] as { query?: unknown; params?: unknown; body?: unknown } | undefined
  return queryOptions({
    queryKey: [path, given?.params ?? null, given?.query ?? given?.body ?? null],
    queryFn: async ({ signal }) =>
      ask(await load(), ...([{ ...given, signal }] as unknown as Input<R>)),
  })
}

/** What to tell the player about a failed call: the server's text, the network's, or the fallback. */
export function messageOf(error: unknown, fallback: string = t.errors.generic): string {
  if (error instanceof NetworkError) return t.errors.network
  if (error instanceof Refused && error.message !== '') return error.message
  return fallback
}

const TRIES = 2

// What failed without a connection is asked again when the server answers, not when a cable is in.
onlineManager.setEventListener((setOnline) => {
  setOnline(connection.isOnline())
  return connection.subscribe(() => setOnline(connection.isOnline()))
})

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // Without a connection a question fails at once and says so; it is asked again when the connection is back.
      networkMode: 'always',
      refetchOnReconnect: true,
      // A refusal is an answer; only a lost one is asked for again.
      retry: (failures, error) =>
        error instanceof NetworkError && connection.isOnline() && failures < TRIES,
    },
    // What is sent is sent now or not at all: kept for the next connection it would be done when nobody expects it.
    mutations: { networkMode: 'always' },
  },
})
