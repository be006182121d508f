import { links } from '../links.ts'

/** Rooms of which a page lies elsewhere. */
const ROOMS: Readonly<Record<string, string>> = { [links.liveSports]: links.sports }

/**
 * Pure: whether a way in a menu leads to the page that is shown, or to the room it lies in; the front page has every
 * other one below it, and is no room of theirs.
 */
export function standingAt(pathname: string, href: string): 'page' | 'true' | undefined {
  const [path] = href.split('?')
  if (path === pathname) return 'page'
  const isInside = path !== '/' && pathname.startsWith(`${path}/`)
  return isInside || ROOMS[pathname] === path ? 'true' : undefined
}
