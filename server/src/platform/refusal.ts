import { refusals } from '@menekse/contract/refusals'
import type { RefusalBody } from '@menekse/contract/refusal-body'
import type { RefusalCode } from '@menekse/contract/refusals'

/** An expected "no", as a value: a handler returns it instead of its answer. */
export interface Refusal<C extends RefusalCode = RefusalCode> {
  readonly refused: C
  readonly message?: string
  readonly fields?: Record<string, string>
}

/** Says no. `message` replaces the catalogue's text where the answer names an amount or a time. */
export function refuse<C extends RefusalCode>(
  code: C,
  extra: { message?: string; fields?: Record<string, string> } = {},
): Refusal<C> {
  return { refused: code, ...extra }
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value
}

export function refusalBody(refusal: Refusal, requestId?: string): RefusalBody {
  const message = refusal.message ?? refusals[refusal.refused].message
  return {
    success: false,
    status: 'error',
    code: refusal.refused,
    message,
    error: message,
    ...(refusal.fields === undefined ? {} : { fields: refusal.fields }),
    ...(requestId === undefined ? {} : { request_id: requestId }),
  }
}
