import { expect, type Page } from '@playwright/test'
import { expectApart, overlapsOf } from '../boxes.ts'
import { gameIn } from '../game-steps.ts'
import { enter, fund } from '../house-calls.ts'
import { expectWhole, settled } from '../looking.ts'
import { DRAWN, newVisitor, phone } from '../visitor.ts'
import { test } from '../walk.ts'

/** Widths between a phone and a desk, and paper: where the parts of a page come too close to each other. */

const HEADER = '.site-header :is(.header-logo, .search-opener, .social, .btn, .icon-btn, .pill)'
/** The commonest phones, a tablet, the narrowest screens with a rail, and where the search becomes a field. */
const WIDTHS = [360, 375, 768, 1024, 1100, 1160, 1240]

async function expectHeader(page: Page, who: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 768 })
    await settled(page)
    await expectApart(page, HEADER, `${who} ${width}`)
    await expectWhole(page, `${who} ${width}`)
  }
}

test('what lies on each other is found, words that leave their box too', async ({
  browser,
  server,
}) => {
  const visitor = await newVisitor(browser, server)
  const { page } = visitor
  await page.goto('/support')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => {
    const row = document.createElement('div')
    row.innerHTML =
      '<b class="planted">111111111111</b><i class="planted">222</i><u class="planted">3</u>'
    row.style.cssText = 'display: flex; white-space: nowrap'
    for (const part of row.children) (part as HTMLElement).style.width = '40px'
    document.querySelector('main')!.append(row)
  })
  expect(await overlapsOf(page.locator('.planted'))).toEqual([
    'B planted 111111111111 / I planted 222',
  ])
  await visitor.leave()
})

test('the parts of the header stand beside each other at every width', async ({
  browser,
  server,
}) => {
  const visitor = await newVisitor(browser, server)
  await visitor.page.goto('/support')
  await expectHeader(visitor.page, 'visitor')
  const page = await enter(visitor)
  await page.goto('/support')
  await expect(page.locator('.site-header .pill-figure')).toBeVisible()
  await expectHeader(page, 'player')
  await visitor.leave()
})

test('the highest stake stands between its buttons on the commonest phones', async ({
  browser,
  server,
}) => {
  const device = { ...phone, width: 360, height: 740, scale: DRAWN }
  const visitor = await newVisitor(browser, server, device)
  const { page } = visitor
  await page.goto('/slots?oyun=kapadokya-ruzgari&mod=demo')
  const { frame } = await gameIn(page, 'Kapadokya Rüzgârı')
  const raise = frame.getByRole('button', { name: 'Bahsi artır' })
  for (let left = 40; left > 0 && (await raise.isEnabled()); left--) await raise.click()
  await expect(raise).toBeDisabled()
  for (const width of [360, 375, 390]) {
    await page.setViewportSize({ width, height: 740 })
    await expectApart(
      frame,
      '.bottom :is(.stake button, .stake b, .spin, .balance b, .win b)',
      `${width}`,
    )
  }
  await visitor.leave()
})

test('a statement fills the paper, upright and on its side', async ({ browser, server }) => {
  const visitor = await newVisitor(browser, server)
  const page = await enter(visitor)
  await fund(visitor, 500)
  await page.goto('/account/transactions?tab=deposit')
  await expect(page.getByRole('main').getByText('₺500,00').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  // A4 at 96 points to the inch.
  for (const [width, height] of [
    [794, 1123],
    [1123, 794],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expectApart(page, 'main :is(th, td)', `paper ${width}`)
    const used = await page.getByRole('main').evaluate((main) => main.clientWidth)
    expect(used, `paper ${width}`).toBeGreaterThan(width * 0.9)
  }
  await visitor.leave()
})

test('where the browser keeps no site data, a game opens and plays', async ({
  browser,
  server,
}) => {
  const visitor = await newVisitor(browser, server, { ...phone, scale: DRAWN })
  await visitor.context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied.', 'SecurityError')
        },
      })
  })
  await visitor.page.goto('/slots?oyun=nar-bahcesi&mod=demo')
  const game = await gameIn(visitor.page, 'Nar Bahçesi')
  await game.spin('mouse')
  await visitor.leave()
})
