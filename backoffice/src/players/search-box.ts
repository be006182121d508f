/** The search field over an address that may also change from outside: by going back, by a link. */
export interface SearchBox {
  typed: string
  /** The query of the address when the field last looked. */
  seen: string
}

/** The field once the address says `q`; blanks around what is typed are no other query. */
export function following(box: SearchBox, q: string): SearchBox {
  if (q === box.seen) return box
  return { typed: q === box.typed.trim() ? box.typed : q, seen: q }
}

/**
 * Whether the address is to say what rested in the field for a moment: only what still stands there, so that a change
 * of the address alone is not undone.
 */
export const isNewQuery = (rested: string, typed: string, q: string): boolean =>
  rested !== q && rested === typed.trim()
