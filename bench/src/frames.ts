import type { Browser, Page } from '@playwright/test'
import { at } from './bursts.ts'
import type { Bench, Measured } from './report.ts'
import { openSite } from './site.ts'
import { endOf, openFor } from './tables.ts'

/** Where each title is played. */
const PLACES = [
  { slug: 'zeplin', path: '/zeplin' },
  { slug: 'turna', path: '/aviator' },
  { slug: 'samanyolu', path: '/spaceman' },
  { slug: 'poyraz', path: '/jetx' },
]
/** A phone of the middle has about a quarter of this machine's speed. */
const THROTTLE = 4
const PHONE = { width: 390, height: 844 }
/** A display that shows sixty frames a second waits so long for each. */
const FRAME_MS = 1_000 / 60
/** Shorter flights say little. */
const FLIGHT_MIN_MS = 5_000
const BARE_MS = 5_000

/** What the pictures of flights cost the page's own thread, a frame at a time, on a phone. */
export const bench: Bench = async () => {
  const site = await openSite()
  const measured: Measured = { figures: {}, claims: [], notes }
  try {
    for (const { slug, path } of PLACES) {
      const frames = await onPage(site.browser, site.origin + path, (page) =>
        flight(page, site.port, slug),
      )
      measured.figures[`${slug}_frames`] = frames.length
      measured.figures[`${slug}_frame_p50_ms`] = at(frames, 0.5)
      measured.figures[`${slug}_frame_p99_ms`] = at(frames, 0.99)
      measured.claims.push({ figure: `${slug}_frame_p99_ms`, atMost: FRAME_MS })
    }
    const bare = await onPage(site.browser, 'about:blank', async (page) => {
      await page.evaluate(() => {
        const next = () => void requestAnimationFrame(next)
        next()
      })
      await page.waitForTimeout(BARE_MS)
    })
    measured.figures.bare_frame_p99_ms = at(bare, 0.99)
    return measured
  } finally {
    await site.stop()
  }
}

const notes = [
  `The time of all that a page does in a frame's own callbacks, on a phone of ${PHONE.width} px with a processor that`,
  `is ${THROTTLE} times slower. How the picture is filled is the graphics card's, which this machine has not, and is not in it.`,
  'Bare: an empty page that asks for every frame and does nothing in it.',
]

/** The times of a page's frames while something goes on, in order. */
async function onPage(
  browser: Browser,
  url: string,
  act: (page: Page) => Promise<void>,
): Promise<number[]> {
  const context = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  try {
    // Functions keep their names where this program was compiled; the page has nothing to keep them with.
    await page.addInitScript('globalThis.__name = (named) => named')
    await page.addInitScript(watchFrames)
    const steering = await context.newCDPSession(page)
    await steering.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
    await page.goto(url)
    await act(page)
    const frames = await page.evaluate(() => [...window.frameTimes.values()])
    return frames.toSorted((a, b) => a - b)
  } finally {
    await context.close()
  }
}

declare global {
  interface Window {
    frameTimes: Map<number, number>
  }
}

/** In the page: adds up what all callbacks of each frame take. */
function watchFrames(): void {
  window.frameTimes = new Map()
  const ask = window.requestAnimationFrame.bind(window)
  window.requestAnimationFrame = (callback) =>
    ask((now) => {
      const from = performance.now()
      callback(now)
      const took = performance.now() - from
      window.frameTimes.set(now, (window.frameTimes.get(now) ?? 0) + took)
    })
}

/** One flight that is long enough, from its start; what was drawn before does not count. */
async function flight(page: Page, port: number, slug: string): Promise<void> {
  await page.locator('canvas').first().waitFor()
  for (;;) {
    const { number, starts_at: startsAt } = await openFor(port, slug, 0)
    await page.waitForTimeout(Math.max(0, Date.parse(startsAt) - Date.now()))
    await page.evaluate(() => window.frameTimes.clear())
    const { result } = await endOf(port, slug, number)
    if (Number(result?.['flight_ms'] ?? 0) >= FLIGHT_MIN_MS) return
  }
}
