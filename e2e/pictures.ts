import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page, type Request } from '@playwright/test'
import { root } from './server.ts'
import { desktop, type Device, phone, type Visitor } from './visitor.ts'

/** Pictures of what stands on the screen, in three widths. */

const folder = join(root, 'docs/screens')
const tablet: Device = { width: 768, height: 1024, touch: true }
export const devices = [phone, tablet, desktop]
/** Photographs of a page: small, and good enough to read every letter. */
const QUALITY = 72

export const makeFolder = (below = '') => mkdir(join(folder, below), { recursive: true })

/** What a page has asked and not heard yet: data is waited for without a shimmer at first. */
const asked = new WeakMap<Page, Set<Request>>()

/** To be called before the first picture of a page. */
function watchQuestions(page: Page): void {
  if (asked.has(page)) return
  const open = new Set<Request>()
  asked.set(page, open)
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') open.add(request)
  })
  const close = (request: Request) => void open.delete(request)
  page.on('requestfinished', close)
  page.on('requestfailed', close)
}

export async function picture(page: Page, name: string): Promise<void> {
  await expect.poll(() => asked.get(page)?.size ?? 0).toBe(0)
  await expect(page.locator('#preloader, main[aria-busy="true"]')).toHaveCount(0)
  await expect(page.locator('.skeleton:visible, .footer-room')).toHaveCount(0)
  await page.waitForFunction(async () => {
    await document.fonts.ready
    const shown = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    })
    return shown.every((image) => image.complete)
  })
  const devtools = await page.context().newCDPSession(page)
  const shot = { format: 'webp', quality: QUALITY } as const
  const { data } = await devtools.send('Page.captureScreenshot', shot)
  await devtools.detach()
  const width = page.viewportSize()?.width ?? 0
  await writeFile(join(folder, `${name}-${width}.webp`), Buffer.from(data, 'base64'))
}

/** Takes a picture of an address in each width. */
export async function everywhere(
  { page }: Visitor,
  name: string,
  path: string,
  ready: (page: Page) => Promise<unknown>,
): Promise<void> {
  watchQuestions(page)
  for (const { width, height } of devices) {
    await page.setViewportSize({ width, height })
    await page.goto(path)
    await ready(page)
    await picture(page, name)
  }
}

/** Takes a picture of what stands there now in each width. */
export async function asItStands(page: Page, name: string): Promise<void> {
  for (const { width, height } of devices) {
    await page.setViewportSize({ width, height })
    await picture(page, name)
  }
}

export const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('main').getByRole('heading', { name }).first()).toBeVisible()
