import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../looking.ts'
import { root, startServer } from '../server.ts'
import { comingMatches } from '../sports-steps.ts'
import { desktop, newVisitor, phone } from '../visitor.ts'
import { test } from '../walk.ts'

const MINUTE_MS = 60_000

const panel = (page: Page) => page.getByRole('region', { name: 'Kupon', exact: true })
const prices = (page: Page) => page.getByRole('main').getByRole('button', { name: /, oran \d/ })

/** What is read around a bet. Hours go by: the house is this walk's own. */
test('statistics, rules, a shared coupon and results are read by whoever comes', async ({
  browser,
}) => {
  const server = await startServer(root, { plays: true })
  const visitor = await newVisitor(browser, server, desktop)
  const { page } = visitor
  await page.goto('/sports')
  const [one, two] = await comingMatches(page, server, 30)

  await page.goto(`/sports/mac/${one!.id}`)
  await page.getByRole('tab', { name: 'İstatistik' }).click()
  const record = page.getByRole('region', { name: /^Gerçek sezon/ })
  // Its own form stands there in any case; who has come up since is missing from the table of that season.
  await expect(record).toContainText(one!.home.short)
  expect(await record.getByRole('row').count()).toBeGreaterThan(10)
  await expectAccessible(page, 'the statistics of a match')
  await page.getByRole('tab', { name: 'Bahisler' }).click()

  await prices(page).first().click()
  await page.goto(`/sports/mac/${two!.id}`)
  await prices(page).first().click()
  await expect(panel(page).getByRole('listitem')).toHaveCount(2)
  await panel(page).getByRole('button', { name: 'Kuponu paylaş' }).click()
  const code = await panel(page)
    .getByText(/^[2-9A-HJ-NP-Z]{8}$/)
    .innerText()
  await expectAccessible(page, 'the code of a coupon')

  const other = await newVisitor(browser, server, phone)
  await other.page.goto(`/sports?kupon=${code}`)
  const opened = panel(other.page)
  await expect(opened.getByText(`${code} kodundaki 2 seçim`)).toBeVisible()
  await expect(opened.getByRole('listitem')).toHaveCount(2)
  await expect(opened.getByText(one!.home.short).first()).toBeVisible()
  await expect(opened.getByText(two!.home.short).first()).toBeVisible()
  expect(new URL(other.page.url()).search).toBe('')
  await expectAccessible(other.page, 'a coupon that a code has filled')
  await other.leave()

  await page.goto('/sports/kurallar')
  await expect(page.getByRole('heading', { name: 'Oran ve ödeme' })).toBeVisible()
  await expectAccessible(page, 'the rules of bets')

  await server.pass(Date.parse(one!.starts_at) - server.now() + 150 * MINUTE_MS)
  const day = new Date(Date.parse(one!.starts_at) + 3 * 60 * MINUTE_MS).toISOString().slice(0, 10)
  await page.goto(`/sports/sonuclar?gun=${day}`)
  const league = page.getByRole('region', { name: one!.tournament.name, exact: true })
  const line = league.getByRole('listitem').filter({ hasText: one!.home.short })
  await expect(line.first()).toContainText(/\d+–\d+/)
  await expectAccessible(page, 'the results of a day')
  await line.first().getByRole('link').click()
  await page.getByText('Maçın kanıtı').click()
  await expect(page.getByText(/^[0-9a-f]{64}$/)).toHaveCount(2)
  await playsAgain(page)
  await visitor.leave()
  await server.stop()
})

/** From the page of a match that is over: whoever has its seed plays it again, and comes to the score that was told. */
async function playsAgain(page: Page): Promise<void> {
  const score = await page.getByRole('heading', { level: 1 }).locator('b').innerText()
  const link = page.getByRole('link', { name: 'Maçı tohumundan yeniden oynat' })
  await page.goto((await link.getAttribute('href'))!)
  const play = page.getByRole('button', { name: 'Yeniden oynat' })
  await expect(page.getByText('Sitede açıklanan sonuç')).toBeVisible()
  await expectAccessible(page, 'a match that is to be played again')
  await play.click()
  await expect(page.getByRole('status')).toContainText('Doğrulandı')
  await expect(page.getByText('Aynı skor: Tutuyor')).toBeVisible()
  await expect(page.locator('.mark.right')).toHaveCount(4)
  await expect(page.locator('.mark.wrong')).toHaveCount(0)
  const totals = await page.getByRole('region', { name: 'Skor' }).locator('.total').allInnerTexts()
  expect(totals.join('–')).toBe(score.replaceAll(/\s/g, ''))
  await expectAccessible(page, 'a match that was played again')

  const seed = page.getByLabel('Tohum', { exact: true })
  const told = await seed.inputValue()
  await seed.fill(told.slice(1))
  await play.click()
  await expect(page.getByText('64 hane olmalı; burada 63 hane var')).toBeVisible()
  await seed.fill(`${told.slice(1)}${told[0] === '0' ? '1' : '0'}`)
  await play.click()
  await expect(page.getByRole('status')).toContainText('Uyuşmuyor')
  await expect(page.getByText('Sözle aynı tohum: Tutmuyor')).toBeVisible()
}
