import { coupons } from '@menekse/contract/sports/coupons'
import { expect } from '@playwright/test'
import { callOf, enter, fund, taken } from '../house-calls.ts'
import { expectAccessible } from '../looking.ts'
import { person } from '../people.ts'
import { serverBalance } from '../player-steps.ts'
import { root, startServer } from '../server.ts'
import { comingMatches } from '../sports-steps.ts'
import { newVisitor, phone } from '../visitor.ts'
import { test } from '../walk.ts'

test('a code gives a free bet, which plays one coupon', async ({ browser }) => {
  const server = await startServer(root, { plays: true })
  const visitor = await newVisitor(browser, server, phone)
  const { page } = visitor
  await enter(visitor, person())
  await fund(visitor, 500)
  await page.goto('/promotions')
  await page.getByLabel(/^Bonus kodunuz/).fill('BEDAVA')
  await page.getByRole('button', { name: 'Koşulları göster' }).click()
  const terms = page.getByRole('dialog', { name: 'Bedava bahis' })
  await expect(terms).toContainText('Her biri ₺50 değerinde 1 bedava bahis alırsınız')
  await terms.getByRole('button', { name: 'Bonusu al', exact: true }).click()
  await expect(page.getByText(/Bonus başarıyla/).first()).toBeVisible()

  const call = callOf(page)
  const [match] = await comingMatches(page, server, 5)
  await page.goto(`/sports/mac/${match!.id}`)
  // A draw pays more than 1.50 before any match.
  await page
    .getByRole('main')
    .getByRole('button', { name: /, oran \d/ })
    .filter({ hasText: /^X\d/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^Kuponu aç/ }).click()
  const panel = page.getByRole('region', { name: 'Kupon', exact: true })
  const free = panel.getByRole('checkbox', { name: /₺50,00 bedava bahsi kullan/ })
  await free.check()
  await expect(panel.getByRole('textbox', { name: 'Tutar' })).toBeDisabled()
  await expectAccessible(page, 'a coupon that is played with a free bet')
  await panel.getByRole('button', { name: '₺50,00 bedava bahsi oyna' }).click()
  await expect(page.getByRole('heading', { name: 'Kuponunuz alındı' })).toBeVisible()
  expect(await serverBalance(page)).toBe(500)
  await panel.getByRole('link', { name: 'Kuponlarım' }).click()
  const card = page.getByRole('article').first()
  await expect(card.getByText('Bedava bahis', { exact: true })).toBeVisible()
  await expect(card.getByText(/bozdurulamaz/)).toBeVisible()
  const { coupons: open } = await taken(call(coupons.list, { query: { state: 'open' } }))
  expect(open).toMatchObject([{ is_free: true, stake: 5_000n }])
  await visitor.leave()
  await server.stop()
})
