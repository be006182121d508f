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
