import type * as z from 'zod/mini'
import type { Permission } from './permissions.ts'
import type { EdgeRefusalCode } from './refusal-body.ts'
import type { RefusalCode } from './refusals.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call: `anyone` (a session is read when there is one), a logged-in `player`, any `staff` member with a
 * complete session, or staff with one permission.
 */
export type Access = 'anyone' | 'player' | 'staff' | { staff: Permission }

/** How often a call may be made within a minute, whether it succeeds or not. */
export interface RateLimit {
  /** By one account, whatever addresses it comes from. */
  perMinute: number
  /** By one address, which many people may share; the same as an account where it is left out. */
  addressPerMinute?: number
  /** By one address without an account, where these are to be told apart from the players behind it. */
  visitorsPerMinute?: number
  /**
   * Called thousands of times a second: each process counts for itself, what it protects is the process. What bounds a
   * player's own pace must stand elsewhere. Every other call is counted by all processes together.
   */
  countedApart?: boolean
}

export interface Route<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Returns extends z.ZodMiniType = z.ZodMiniType,
  Refusals extends RefusalCode = RefusalCode,
> {
  method: Method
  path: string
  /** Further paths that answer the same. */
  aliases?: readonly string[]
  access: Access
  summary: string
  params?: Params
  query?: Query
  body?: Body
  returns: Returns
  refusals: readonly Refusals[]
  /** Stricter or wider than the house's rule, `limitOf`. */
  rateLimit?: RateLimit
  /**
   * The body comes as a form (multipart or URL-encoded): its fields are the body, its files stand beside it, by field.
   */
  form?: { files: readonly string[]; fileBytesMax: number }
  /** Background polling: answering it never prolongs a session (standards A07). */
  polled?: boolean
}

// biome-ignore lint/suspicious/noExplicitAny: the general form of a route in generic positions.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyRoute = Route<any, any, any, any, any>

type Declared<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  T extends z.ZodMiniType,
  C extends RefusalCode,
> = Omit<Route<P, Q, B, T, C>, 'method' | 'path' | 'refusals'> & { refusals?: readonly C[] }

/** What every call that changes something and is open to visitors or players is held to (standards X09). */
const DEFAULT_LIMIT = { perMinute: 60, addressPerMinute: 300 }

type Limit = RateLimit & Required<Omit<RateLimit, 'visitorsPerMinute'>>

/** How often a route may be called; undefined where nothing counts: reading, and the desk's own calls. */
export function limitOf(route: AnyRoute): Limit | undefined {
  const isOpen = route.method !== 'GET' && (route.access === 'anyone' || route.access === 'player')
  const limit = route.rateLimit ?? (isOpen ? DEFAULT_LIMIT : undefined)
  return limit && { addressPerMinute: limit.perMinute, countedApart: false, ...limit }
}

function declare(method: Method) {
  return <
    P extends z.ZodMiniType = z.ZodMiniUndefined,
    Q extends z.ZodMiniType = z.ZodMiniUndefined,
    B extends z.ZodMiniType = z.ZodMiniUndefined,
    T extends z.ZodMiniType = z.ZodMiniUndefined,
    const C extends RefusalCode = never,
  >(
    path: string,
    declared: Declared<P, Q, B, T, C>,
  ): Route<P, Q, B, T, C> => ({ refusals: [], ...declared, method, path })
}

/** Declares a route: `get('/api/x', { access, summary, returns, … })`. */
export const get = declare('GET')
export const post = declare('POST')
export const put = declare('PUT')
export const remove = declare('DELETE')

/** The value a handler returns and a client receives (money as `Kurus`). */
export type Returns<R> = R extends { returns: infer T extends z.ZodMiniType } ? z.output<T> : never
export type Body<R> = R extends { body?: infer T extends z.ZodMiniType } ? z.output<T> : never
export type Query<R> = R extends { query?: infer T extends z.ZodMiniType } ? z.output<T> : never
export type Params<R> = R extends { params?: infer T extends z.ZodMiniType } ? z.output<T> : never
/** What a caller writes: the wire's side of the shapes. */
export type BodyInput<R> = R extends { body?: infer T extends z.ZodMiniType } ? z.input<T> : never
export type QueryInput<R> = R extends { query?: infer T extends z.ZodMiniType } ? z.input<T> : never
export type ParamsInput<R> = R extends { params?: infer T extends z.ZodMiniType }
  ? z.input<T>
  : never
export type Refusals<R> = R extends { refusals: readonly (infer C extends RefusalCode)[] }
  ? C
  : never
/** Where each refusal that a call declares is told: at a field of its form, or with the form as a whole. */
export type RefusalPlaces<R extends AnyRoute, Field extends string> = Readonly<
  Record<Refusals<R>, Field | 'form'>
>
export type AnyRefusal<R> = Refusals<R> | EdgeRefusalCode
