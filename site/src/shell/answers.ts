import { NetworkError } from '@menekse/contract/client'

/** The contract's `Answer`, told by its value instead of by its route. */
type Answered<T> =
  | { ok: true; value: T }
  | {
      ok: false
      refusal: { code: string; message: string; fields: Record<string, string> }
    }

/** How sending a form went: the answer's value, or the text to show and the field it belongs to. */
export type Sent<T, Field extends string> =
  | { ok: true; value: T }
  | {
      ok: false
      text: string
      field: Field | undefined
      settled: boolean
      /** The refusal's code; none when no answer came. */
      code?: string
    }

export interface SendTexts {
  /** When the server gave no text of its own. */
  failed: string
  /** No answer came. */
  offline: string
}

/**
 * Sends a form. `fieldOf` names the field a refusal belongs to; what the server says about that field counts before
 * its general text. `settled` is false when no answer came and the same intention may be sent again.
 */
export async function sendForm<T, Field extends string>(
  send: () => Promise<Answered<T>>,
  texts: SendTexts,
  fieldOf: (code: string, fields: Record<string, string>) => Field | undefined,
): Promise<Sent<T, Field>> {
  try {
    const answer = await send()
    if (answer.ok) return { ok: true, value: answer.value }
    const { code, message, fields } = answer.refusal
    const field = fieldOf(code, fields)
    const own = field === undefined ? undefined : fields[field]
    return { ok: false, text: own || message || texts.failed, field, settled: true, code }
  } catch (error) {
    const text = error instanceof NetworkError ? texts.offline : texts.failed
    return { ok: false, text, field: undefined, settled: false }
  }
}
