import { casino } from '@menekse/contract/casino/casino'
import type { Browser, Page } from '@playwright/test'

const WHEEL_STEPS = 40
const WHEEL_PX = 120
/** Words of different beginnings, so that searching finds some, few and none. */
const WORDS = ['Nar', 'Boğaz', 'Kule', 'Şafak', 'Işık', 'Çınar', 'Lale', 'Rüzgâr', 'Yıldız', 'Öykü']
const SEARCHES = ['boğaz', 'ruzgar', 'yıldzı']

/** The longest frames of /slots with that many games: while the wheel turns, and while one chooses and types. */
export async function measureFrames(
  browser: Browser,
  origin: string,
  games: number,
): Promise<Record<string, number>> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  try {
    await lengthenCatalogue(page, games)
    await page.goto(`${origin}/slots`)
    await page.locator('.tile').nth(23).waitFor()
    await page.waitForLoadState('networkidle')
    return {
      scrolling_frame_ms: await longestFrame(page, () => scrollThrough(page)),
      filtering_frame_ms: await longestFrame(page, () => filter(page)),
    }
  } finally {
    await context.close()
  }
}

/** Answers the catalogue's call with the server's own games, over and over under other names. */
async function lengthenCatalogue(page: Page, games: number): Promise<void> {
  await page.route(`**${casino.list.path}`, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: Record<string, unknown>[] }
    const own = answer.data
    answer.data = Array.from({ length: games }, (_, at) => ({
      ...own[at % own.length],
      id: `oyun-${at}`,
      slug: `oyun-${at}`,
      name: `${WORDS[at % WORDS.length]} ${WORDS[(at * 7 + 3) % WORDS.length]} ${at}`,
      provider_name: `Stüdyo ${at % 37}`,
      is_new: at % 5 === 0,
      is_featured: at % 9 === 0,
      launch_count: (at * 31) % 997,
    }))
    await route.fulfill({ response, json: answer })
  })
}

async function scrollThrough(page: Page): Promise<void> {
  await page.mouse.move(900, 400)
  for (const direction of [1, -1]) {
    for (let step = 0; step < WHEEL_STEPS; step += 1) {
      await page.mouse.wheel(0, direction * WHEEL_PX)
      await nextFrame(page)
    }
  }
}

async function filter(page: Page): Promise<void> {
  const chips = page.locator('.chip-row button')
  for (const at of [1, 2, 3, 0]) {
    await chips.nth(at).click()
    await nextFrame(page)
  }
  const order = page.getByLabel('Sırala', { exact: true })
  for (const by of ['popular', 'rtp_high', 'name_desc', 'name_asc']) {
    await order.selectOption(by)
    await nextFrame(page)
  }
  const field = page.locator('main input[type="search"]')
  for (const text of SEARCHES) {
    await field.pressSequentially(text)
    await nextFrame(page)
    await field.fill('')
  }
}

async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
}

/** The longest time between two frames while something is done, in milliseconds. */
async function longestFrame(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const watch = {
      longest: 0,
      before: performance.now(),
      on: true,
      next(now: number) {
        watch.longest = Math.max(watch.longest, now - watch.before)
        watch.before = now
        if (watch.on) requestAnimationFrame(watch.next)
      },
    }
    Object.assign(window, { frameWatch: watch })
    requestAnimationFrame(watch.next)
  })
  await act()
  return page.evaluate(() => {
    const { frameWatch } = window as unknown as { frameWatch: { longest: number; on: boolean } }
    frameWatch.on = false
    return frameWatch.longest
  })
}
