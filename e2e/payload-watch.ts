import type { Browser, BrowserContext, Page } from '@playwright/test'
import { payload } from './payloads.ts'
import type { House } from './visitor.ts'

/** What happened on any page of a browser that no stored text may bring about. */
interface Watch {
  alarms: string[]
  /** Pages whose policy was read. */
  policies: Map<string, string>
}

interface Watched {
  context: BrowserContext
  page: Page
  watch: Watch
}

/** A browser whose own name is a payload as well: lists of devices and sessions show it. */
export async function newWatched(browser: Browser, house: House): Promise<Watched> {
  const context = await browser.newContext({
    baseURL: house.origin,
    locale: 'tr-TR',
    viewport: { width: 1440, height: 900 },
    userAgent: `Mozilla/5.0 Chrome/150.0 ${payload(200)}`,
  })
  return { context, page: await context.newPage(), watch: await watchFor(context) }
}

async function watchFor(context: BrowserContext): Promise<Watch> {
  const watch: Watch = { alarms: [], policies: new Map() }
  const alarm = (text: string) => void watch.alarms.push(text)
  await context.exposeFunction('__alarm', alarm)
  await context.addInitScript(() => {
    const tell = (text: string) =>
      (globalThis as unknown as { __alarm(text: string): void }).__alarm(
        `${location.href}: ${text}`,
      )
    // A script that the policy stops got as far as the page: what is shown must not even hold it.
    addEventListener('securitypolicyviolation', (event) =>
      tell(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    )
    Object.defineProperty(globalThis, '__ran', {
      set(which: unknown) {
        tell(`ran ${String(which)}`)
      },
    })
  })
  context.on('dialog', (dialog) => {
    if (dialog.type() !== 'beforeunload') alarm(`dialog ${dialog.message()}`)
    void dialog.accept()
  })
  context.on('request', (request) => {
    if (request.url().includes('kotu.example')) alarm(`asked for ${request.url()}`)
  })
  context.on('response', (response) => {
    if (response.request().resourceType() !== 'document') return
    const { pathname } = new URL(response.url())
    watch.policies.set(pathname, response.headers()['content-security-policy'] ?? '')
  })
  return watch
}
