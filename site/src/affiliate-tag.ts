const NAME = 'affiliate_btag'
const KEEP_SECONDS = 2_592_000
const LENGTH_MAX = 100

/** How the affiliate's tag stands: nothing came, the visitor is to say, or has said. */
export type TagStanding = 'none' | 'asked' | 'declined' | 'kept'

/** The tag of this visit. It lives as long as the page does, which needs nobody's leave. */
let ofVisit: string | undefined
let isDeclined = false
const listeners = new Set<() => void>()

/** The tag an address carries, as far as it may be one. */
export function tagOf(search: string): string | undefined {
  const tag = new URLSearchParams(search).get('btag')?.trim()
  return tag === undefined || tag === '' || tag.length > LENGTH_MAX ? undefined : tag
}

/** Takes the tag of an address for this visit. Who once allowed one to be kept is not asked about the next. */
export function meetTag(search: string, now: number): void {
  const tag = tagOf(search)
  if (tag === undefined) return
  ofVisit = tag
  if (keptTag(now) !== undefined) store(tag, now)
  tell()
}

/** The visitor allows the tag to be kept for 30 days, as a cookie and in local storage with its date. */
export function keepTag(now = Date.now()): void {
  if (ofVisit !== undefined) store(ofVisit, now)
  isDeclined = false
  tell()
}

/** The visitor does not: nothing of it stays in the browser, not even that. */
export function declineTag(): void {
  erase()
  isDeclined = true
  tell()
}

/** The tag has done what it was for. */
export function dropTag(): void {
  erase()
  ofVisit = undefined
  isDeclined = false
  tell()
}

/** The tag a registration carries: the address first, then this visit, then the cookie, then local storage. */
export const currentTag = (search: string, now: number): string | undefined =>
  tagOf(search) ?? ofVisit ?? keptTag(now)

export function tagStanding(now: number): TagStanding {
  if (keptTag(now) !== undefined) return 'kept'
  if (ofVisit === undefined) return 'none'
  return isDeclined ? 'declined' : 'asked'
}

export function onTag(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const tell = () => {
  for (const listener of listeners) listener()
}

const keptTag = (now: number) => tagInCookie() ?? tagInStorage(now)

function store(tag: string, now: number): void {
  document.cookie = `${NAME}=${encodeURIComponent(tag)}; Max-Age=${KEEP_SECONDS}; Path=/; SameSite=Lax`
  try {
    const kept = { tag, date: new Date(now).toISOString() }
    localStorage.setItem(NAME, JSON.stringify(kept))
  } catch {
    // The cookie alone will do.
  }
}

function erase(): void {
  document.cookie = `${NAME}=; Max-Age=-1; Path=/; SameSite=Lax`
  try {
    localStorage.removeItem(NAME)
  } catch {
    // Where nothing may be stored, nothing is.
  }
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
