/** The salt that decides a draw with its seed, hex; undefined while its beacon has not told its round. */
export function wholeSalt({
  salt,
  beacon,
}: {
  readonly salt: string
  readonly beacon: { readonly signature: string | null } | null
}): string | undefined {
  if (beacon === null) return salt
  return beacon.signature === null ? undefined : salt + beacon.signature
}

/**
 * What gives a chain its salt where an announced event does: the salt is the SHA-256 of this text in UTF-8, its words
 * exactly as announced, one newline (0x0A) and the outcome as entered, and nothing after it.
 */
export const eventText = ({
  event,
  outcome,
}: {
  readonly event: string
  readonly outcome: string
}): string => `${event}\n${outcome}`
