/** The secret of a mail's link. It stands behind `#`, which no server's log sees; `?token=` is read as well. */
export function tokenOf(at: { hash: string; search: string }): string | undefined {
  const token =
    new URLSearchParams(at.hash.replace(/^#/, '')).get('token') ??
    new URLSearchParams(at.search).get('token')
  return token !== null && /^[\w-]{43}$/.test(token) ? token : undefined
}
