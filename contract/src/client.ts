import type * as z from 'zod/mini'
import type { RefusalBody } from './refusal-body.ts'
import type { AnyRefusal, AnyRoute, BodyInput, ParamsInput, QueryInput, Returns } from './route.ts'

export type Answer<R> =
  | { ok: true; value: Returns<R>; status: number }
  | {
      ok: false
      refusal: {
        code: AnyRefusal<R>
        message: string
        status: number
        fields: Record<string, string>
      }
    }

type Provided<K extends string, T> = [T] extends [undefined]
  ? { [P in K]?: undefined }
  : { [P in K]: T }
export type CallInput<R> = Provided<'body', BodyInput<R>> &
  (undefined extends QueryInput<R> ? { query?: QueryInput<R> } : { query: QueryInput<R> }) &
  Provided<'params', ParamsInput<R>> & {
    /** Same key and body → the first answer again; a fresh key for each intention (standards W05). */
    idempotencyKey?: string
    signal?: AbortSignal
    /** Fields and files in place of the body, for routes that take a form. */
    form?: FormData
  }

/** No answer came, or one that is not ours: the outcome is unknown and the call may be repeated with the same key. */
export class NetworkError extends Error {
  override name = 'NetworkError'
}

/** The server's "no" as an error, for whoever meets every failure in one place; its message is the server's text. */
export class Refused extends Error {
  override name = 'Refused'
  readonly code: string
  readonly status: number
  readonly fields: Record<string, string>
  constructor(refusal: {
    code: string
    message: string
    status: number
    fields: Record<string, string>
  }) {
    super(refusal.message)
    this.code = refusal.code
    this.status = refusal.status
    this.fields = refusal.fields
  }
}

/** The value of an answer; a refusal is thrown as `Refused`. */
export function valueOf<R>(answer: Answer<R>): Returns<R> {
  if (answer.ok) return answer.value
  throw new Refused(answer.refusal)
}

export type Call = <R extends AnyRoute>(
  route: R,
  ...input: object extends CallInput<R> ? [CallInput<R>?] : [CallInput<R>]
) => Promise<Answer<R>>

type QueryValue = string | number | boolean | null | undefined

/** The path with its parameters filled in and the query appended. */
export function urlOf(
  path: string,
  params?: Record<string, unknown>,
  query?: Record<string, QueryValue>,
): string {
  const filled = path.replace(/:([a-z_]+)/gi, (_, name: string) =>
    encodeURIComponent(String(params?.[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  const text = search.toString()
  return text === '' ? filled : `${filled}?${text}`
}

/**
 * A typed caller of the contract's routes. `fetch` is the browser's, or the server's own in tests.
 * Refusals come back as values; a lost or unreadable answer throws `NetworkError`.
 */
export function createClient(options: {
  fetch: typeof fetch
  baseUrl?: string
  headers?: Record<string, string>
}): Call {
  const base = options.baseUrl ?? ''
  return async (route, ...[input]) => {
    const given = (input ?? {}) as {
      body?: unknown
      query?: Record<string, QueryValue>
      params?: Record<string, unknown>
      idempotencyKey?: string
      signal?: AbortSignal
      form?: FormData
    }
    const headers: Record<string, string> = { Accept: 'application/json', ...options.headers }
    if (route.method !== 'GET') headers['X-Requested-With'] = 'menekse'
    if (given.idempotencyKey !== undefined) headers['Idempotency-Key'] = given.idempotencyKey
    const isForm = given.form !== undefined
    if (given.body !== undefined && !isForm) headers['Content-Type'] = 'application/json'
    const body = given.form ?? (given.body === undefined ? undefined : JSON.stringify(given.body))
    const response = await send(
      options.fetch,
      base + urlOf(route.path, given.params, given.query),
      {
        method: route.method,
        credentials: 'same-origin',
        headers,
        ...(body === undefined ? {} : { body }),
        ...(given.signal === undefined ? {} : { signal: given.signal }),
      },
    )
    const answer = await readJson(response)
    if (response.ok) {
      return {
        ok: true,
        // The shape's own method: the client itself needs no schema library, and a page may load shapes later.
        value: (route.returns as z.ZodMiniType).parse(answer) as never,
        status: response.status,
      }
    }
    const refusal = answer as Partial<RefusalBody>
    if (typeof refusal.code !== 'string')
      throw new NetworkError(`Unreadable answer (${response.status})`)
    return {
      ok: false,
      refusal: {
        code: refusal.code as never,
        message: refusal.message ?? refusal.error ?? '',
        status: response.status,
        fields: refusal.fields ?? {},
      },
    }
  }
}

async function send(
  fetch: typeof globalThis.fetch,
  url: string,
  init: RequestInit,
): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new NetworkError('No answer', { cause: error })
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    throw new NetworkError(`Unreadable answer (${response.status})`, { cause: error })
  }
}
