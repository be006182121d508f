/**
 * What the service worker may answer without the network, as pure rules. Money, odds, sessions and games are never
 * among it: whatever is not named here goes to the server untouched.
 *
 * - `shell`: a hashed file of the build; its name changes with its content, so the kept one is right.
 * - `page`: a page of the site; the network first, without it the kept shell.
 * - `brand`: colours and marks of this host, pictures of games; the network first, else the last one seen.
 * - `none`: not touched.
 */
export type Treatment = 'shell' | 'page' | 'brand' | 'none'

export interface Asked {
  method: string
  mode: string
  url: string
}

const NEVER = [
  '/api/',
  '/cms-pages.php',
  '/play/',
  '/dogrula/',
  '/backoffice',
  '/docs',
  '/sw.js',
  '/icons/',
]
/** Pictures of games, so that a page which was not opened before is more than pads. */
export const TILES = '/art/games/'
const BRAND_FILES = ['/brand.css', '/favicon.svg', '/manifest.webmanifest']

export function treatmentOf(asked: Asked, origin: string, shell: ReadonlySet<string>): Treatment {
  const { pathname, origin: from } = new URL(asked.url)
  if (asked.method !== 'GET' || from !== origin) return 'none'
  if (NEVER.some((prefix) => pathname.startsWith(prefix))) return 'none'
  // A page's name has no dot: files, robots.txt and site maps are the server's own.
  if (asked.mode === 'navigate') return pathname.includes('.') ? 'none' : 'page'
  if (shell.has(pathname)) return 'shell'
  const seen = ['/brands/', TILES].some((folder) => pathname.startsWith(folder))
  if (BRAND_FILES.includes(pathname) || seen) return 'brand'
  return 'none'
}

/** The brand's own pictures that a page names: its icon and its logo. */
export function brandFilesIn(html: string): string[] {
  return [...new Set(html.match(/\/brands\/[a-z0-9-]+\.(?:svg|png)/g))]
}
