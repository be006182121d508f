import type { RefusalCode } from './refusals.ts'

/** What every route may answer besides its own refusals: the edge's own. */
export type EdgeRefusalCode =
  | 'invalid_input'
  | 'malformed'
  | 'not_found'
  | 'not_logged_in'
  | 'acceptance_due'
  | 'forbidden'
  | 'cross_site'
  | 'too_many_requests'
  | 'unavailable'
  | 'internal'
  | 'file_too_large'

/** The wire form: `message` and `error` hold the same text, so each client finds it where it looks. */
export interface RefusalBody {
  success: false
  status: 'error'
  code: RefusalCode
  message: string
  error: string
  /** Field name → text, for `invalid_input` and refusals that belong to a field. */
  fields?: Record<string, string>
  request_id?: string
}
