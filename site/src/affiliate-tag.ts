const NAME = 'affiliate_btag'
const KEEP_SECONDS = 2_592_000
const LENGTH_MAX = 100

/** The tag an address carries, as far as it may be one. */
export function tagOf(search: string): string | undefined {
  const tag = new URLSearchParams(search).get('btag')?.trim()
  return tag === undefined || tag === '' || tag.length > LENGTH_MAX ? undefined : tag
}

/** Keeps the affiliate's tag for 30 days, as a cookie and in local storage with its date. */
export function keepTag(search: string, now: number): void {
  const tag = tagOf(search)
  if (tag === undefined) return
  document.cookie = `${NAME}=${encodeURIComponent(tag)}; Max-Age=${KEEP_SECONDS}; Path=/; SameSite=Lax`
  try {
    const kept = { tag, date: new Date(now).toISOString() }
    localStorage.setItem(NAME, JSON.stringify(kept))
  } catch {
    // The cookie alone will do.
  }
}

/** The tag a registration carries: the address first, then the cookie, then local storage. */
export function currentTag(search: string, now: number): string | undefined {
  return tagOf(search) ?? tagInCookie() ?? tagInStorage(now)
}

function tagInCookie(): string | undefined {
  const entry = document.cookie.split('; ').find((part) => part.startsWith(`${NAME}=`))
  if (entry === undefined) return undefined
  try {
    return decodeURIComponent(entry.slice(NAME.length + 1)) || undefined
  } catch {
    return undefined
  }
}

function tagInStorage(now: number): string | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(NAME) ?? 'null') as {
      tag?: unknown
      date?: unknown
    } | null
    const age = now - Date.parse(String(kept?.date))
    if (typeof kept?.tag !== 'string' || !(age <= KEEP_SECONDS * 1000)) return undefined
    return kept.tag.length > LENGTH_MAX ? undefined : kept.tag
  } catch {
    return undefined
  }
}
