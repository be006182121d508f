import { brandFilesIn, treatmentOf } from './cacheable.ts'

/*
 * Keeps the shell of the site, so that it opens without a connection and a page that stands open across a deploy still
 * finds its parts. Built on its own by service-worker-build.ts, which fills in the three names below.
 */
declare const SHELL_FILES: readonly string[]
declare const SHELL_VERSION: string
declare const TILE_FILES: readonly string[]

/** The part of a worker's own globals that is used here; the project's types are those of pages. */
interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Fetching extends Waiting {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
interface Worker {
  addEventListener(type: 'install' | 'activate', react: (event: Waiting) => void): void
  addEventListener(type: 'fetch', react: (event: Fetching) => void): void
  addEventListener(type: 'message', react: (event: MessageEvent) => void): void
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
  readonly registration: { navigationPreload?: { enable(): Promise<void> } }
}
const worker = self as unknown as Worker

const PREFIX = 'menekse-shell-'
const CACHE = `${PREFIX}${SHELL_VERSION}`
const shell = new Set(SHELL_FILES)

async function keepShell(): Promise<void> {
  const cache = await caches.open(CACHE)
  // Past the browser's own cache: the page must be the one of this build.
  const page = await fetch('/', { cache: 'reload' })
  if (!page.ok) throw new Error(`The page answered ${page.status}`)
  const html = await page.clone().text()
  await cache.put('/', page)
  await cache.addAll([...SHELL_FILES, '/brand.css', ...brandFilesIn(html)])
  // A picture that is missing is no reason to go without the rest.
  await Promise.allSettled(TILE_FILES.map((file) => cache.add(file)))
}

async function takeOver(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

async function kept(address: string): Promise<Response | undefined> {
  const cache = await caches.open(CACHE)
  return cache.match(address, { ignoreVary: true })
}

async function page(event: Fetching): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const fallback = await kept('/')
    if (fallback === undefined) throw error
    return fallback
  }
}

async function brandFile(event: Fetching): Promise<Response> {
  const { request } = event
  try {
    const answer = await fetch(request)
    if (answer.ok) {
      const copy = answer.clone()
      event.waitUntil(caches.open(CACHE).then((cache) => cache.put(request.url, copy)))
    }
    return answer
  } catch (error) {
    const last = await kept(request.url)
    if (last === undefined) throw error
    return last
  }
}

const shellFile = async ({ request }: Fetching): Promise<Response> =>
  (await kept(request.url)) ?? fetch(request)

const answers = { page, brand: brandFile, shell: shellFile }

worker.addEventListener('install', (event) => event.waitUntil(keepShell()))
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))
worker.addEventListener('fetch', (event) => {
  const treatment = treatmentOf(event.request, location.origin, shell)
  if (treatment !== 'none') event.respondWith(answers[treatment](event))
})
worker.addEventListener('message', (event) => {
  if (event.data === 'take-over') void worker.skipWaiting()
})
