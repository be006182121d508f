import { links } from '../links.ts'

/** A path of our own to return to after login; anything that could leave the site is the home page. */
export function safeReturn(path: unknown): string {
  if (typeof path !== 'string' || !path.startsWith('/') || !URL.canParse(path, ANYWHERE)) {
    return links.home
  }
  // What a browser makes of it counts: it drops control characters and turns backslashes.
  const { origin, pathname, search, hash } = new URL(path, ANYWHERE)
  const own = origin === ANYWHERE && !pathname.startsWith('/auth/') && !pathname.startsWith('//')
  return own ? pathname + search + hash : links.home
}

const ANYWHERE = 'https://site.invalid'
