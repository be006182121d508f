import { Refused } from '@menekse/contract/client'

/**
 * What a failed call says about the fields of its form: the server's own texts, and the refusal's where its code
 * belongs to one field. Nothing where it concerns the whole form, or no answer came.
 */
export function problemsIn(
  error: unknown,
  places: Readonly<Record<string, string>> = {},
): Record<string, string> {
  if (!(error instanceof Refused)) return {}
  const place = places[error.code] ?? 'form'
  return place === 'form' ? error.fields : { [place]: error.message, ...error.fields }
}
