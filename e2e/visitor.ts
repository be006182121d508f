import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import type { Server } from './server.ts'

export interface Visitor {
  page: Page
  context: BrowserContext
  /** An answer of 4xx that belongs to what is being done, as `422 /api/deposit.php`. */
  expectAnswer(pattern: RegExp): void
  /** Lets so much time go by, in the house and in every browser whose time it holds. */
  pass(ms: number): Promise<void>
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
  /** The page's own timers go by the house's time. Games cannot: their frames come from the screen. */
  held?: boolean
}

export const desktop: Device = { width: 1440, height: 900 }
/**
 * Where a processor draws in a card's place, a game's frames take most of a walk: each point stands for sixteen of the
 * page's, and nothing that is looked at there is a point.
 */
export const DRAWN = 0.25
/** Where games are opened; wide enough for the sidebar. */
export const laptop: Device = { width: 1024, height: 680, scale: DRAWN }
/** Where what is said has to go by itself, and nobody waits for it. */
export const held: Device = { ...desktop, held: true }
export const phone: Device = { width: 390, height: 844, touch: true }

/** What the simulated bank takes to pay. */
export const BANK_MS = 4_000

/** The house that is visited, or the same house under the name of another brand. */
export type House = Pick<Server, 'origin' | 'now' | 'pass' | 'passing'>

/**
 * A browser of one person's own. Everything that goes wrong unseen is noted: errors and warnings in the console,
 * exceptions, requests that fail, answers of 4xx and 5xx that nobody expects.
 */
export async function newVisitor(
  browser: Browser,
  house: House,
  device: Device = desktop,
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: house.origin,
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    viewport: { width: device.width, height: device.height },
    reducedMotion: device.moves === true ? 'no-preference' : 'reduce',
    deviceScaleFactor: device.scale ?? 1,
    ...(device.touch === true ? { hasTouch: true, isMobile: true } : {}),
  })
  // The first withdrawal to an account is asked for the password, and that question is a refusal.
  const expected: RegExp[] = [/^403 \/api\/withdraw\.php$/]
  const faults = watch(context)
  const pass = (ms: number) => context.clock.fastForward(ms)
  if (device.held === true) {
    await context.clock.install({ time: house.now() })
    house.passing.add(pass)
  }
  return {
    page: await context.newPage(),
    context,
    expectAnswer: (pattern) => void expected.push(pattern),
    pass: (ms) => house.pass(ms),
    async leave() {
      house.passing.delete(pass)
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
