import { safeEncode } from 'zod/mini'
import type * as z from 'zod/mini'

/** Says a value in the words of the contract; throws and names `what` it was where it is no such value. */
export type Encode = (shape: z.ZodMiniType, value: unknown, what: string) => unknown

/** What zod's own passes say of a field that is gone over again; its types keep it to themselves. */
const KINDS_ONLY = { skipChecks: true } as z.core.ParseContext<z.core.$ZodIssue>

/**
 * Every field as its kind, and nothing that the contract does not name. Lengths, bounds and patterns of what the house
 * says itself are looked at by the tests: zod goes over a field with any such rule, a mere description included, twice,
 * over one inside it four times.
 */
export const encodeByKind: Encode = (shape, value, what) =>
  said(safeEncode(shape, value as never, KINDS_ONLY), what)

/** By every rule of the contract. */
export const encodeByRule: Encode = (shape, value, what) =>
  said(safeEncode(shape, value as never), what)

function said(encoded: z.core.util.SafeParseResult<unknown>, what: string): unknown {
  if (!encoded.success)
    throw new Error(`${what} is not what the contract says`, { cause: encoded.error })
  return encoded.data
}
