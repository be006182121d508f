import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'

export interface Visitor {
  page: Page
  context: BrowserContext
  /** An answer of 4xx that belongs to what is being done, as `422 /api/deposit.php`. */
  expectAnswer(pattern: RegExp): void
  /** Ends the visit, and fails when anything went wrong behind the screen. */
  leave(): Promise<void>
}

export interface Device {
  width: number
  height: number
  touch?: boolean
  /** Things move, as for most people. Elsewhere they are still, so that what is looked at is whole. */
  moves?: boolean
  /** Physical pixels for each of the page's. */
  scale?: number
}

export const desktop: Device = { width: 1440, height: 900 }
/** Small enough for games to be drawn by a processor, wide enough for the sidebar. */
export const laptop: Device = { width: 1024, height: 680 }
export const phone: Device = { width: 390, height: 844, touch: true }

/**
 * A browser of one person's own. Everything that goes wrong unseen is noted: errors and warnings in the console,
 * exceptions, requests that fail, answers of 4xx and 5xx that nobody expects.
 */
export async function newVisitor(
  browser: Browser,
  origin: string,
  device: Device = desktop,
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    viewport: { width: device.width, height: device.height },
    reducedMotion: device.moves === true ? 'no-preference' : 'reduce',
    deviceScaleFactor: device.scale ?? 1,
    ...(device.touch === true ? { hasTouch: true, isMobile: true } : {}),
  })
  const expected: RegExp[] = []
  const faults = watch(context)
  return {
    page: await context.newPage(),
    context,
    expectAnswer: (pattern) => void expected.push(pattern),
    async leave() {
      await context.close()
      expect(faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)))).toEqual([])
    },
  }
}

function watch(context: BrowserContext): string[] {
  const faults: string[] = []
  context.on('console', (message) => {
    const text = message.text()
    if (message.type() !== 'error' && message.type() !== 'warning') return
    // The answers themselves are watched below; a processor that draws in a card's place says so.
    if (/^Failed to load resource|GPU stall|swiftshader|WebGL/i.test(text)) return
    faults.push(`console: ${text}`)
  })
  context.on('weberror', (error) => faults.push(`exception: ${error.error().message}`))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A page that is left takes back what it asked for.
    if (reason !== 'net::ERR_ABORTED') faults.push(`failed: ${request.url()} ${reason}`)
  })
  context.on('response', (response) => {
    if (response.status() < 400) return
    faults.push(`${response.status()} ${new URL(response.url()).pathname}`)
  })
  return faults
}
