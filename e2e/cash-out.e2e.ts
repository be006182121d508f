import { coupons } from '@menekse/contract/sports/coupons'
import { expect, type Page } from '@playwright/test'
import { callOf, enter, fund, taken } from './house-calls.ts'
import { expectAccessible } from './looking.ts'
import { serverBalance } from './player-steps.ts'
import { root, startServer } from './server.ts'
import { comingMatches } from './sports-steps.ts'
import { desktop, newVisitor } from './visitor.ts'
import { test } from './walk.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Kupon', exact: true })
const prices = (page: Page) => page.getByRole('main').getByRole('button', { name: /, oran \d/ })

/** A coupon that leaves in two steps, and how the statement tells it. */
test('half of a coupon is cashed out, then the rest, to the kuruş', async ({ browser }) => {
  const server = await startServer(root, { plays: true })
  const visitor = await newVisitor(browser, server, desktop)
  const page = await enter(visitor)
  await fund(visitor, 1_000)
  await page.goto('/sports')
  const [match] = await comingMatches(page, server, 30)
  await page.goto(`/sports/mac/${match!.id}`)
  await prices(page).first().click()
  await panel(page).getByRole('button', { name: '₺100', exact: true }).click()
  await panel(page).getByRole('button', { name: '₺100,00 oyna' }).click()
  await expect(page.getByRole('heading', { name: 'Kuponunuz alındı' })).toBeVisible()
  await page.goto('/sports/kuponlarim')
  const card = page.getByRole('article')
  const leave = async () => {
    await card.getByRole('button', { name: 'Bozdur', exact: true }).click()
    await expect(card.getByRole('slider')).toHaveCount(0)
  }
  const ofState = async (state: 'open' | 'ended') =>
    (await taken(callOf(page)(coupons.list, { query: { state } }))).coupons

  await card.getByRole('button', { name: /^Bozdur: ₺/ }).click()
  await card.getByRole('slider').fill('50')
  await expect(card.getByText('Kalanın olası kazancı')).toBeVisible()
  await expectAccessible(page, 'half of a coupon that is to be cashed out')
  await leave()
  await expect(card.getByText('Devam eden tutar')).toBeVisible()
  const [half] = await ofState('open')
  expect(half).toMatchObject({ stake: 10_000n, cashed: { stake: 5_000n } })
  const first = half!.cuts[0]!.paid
  expect(await serverBalance(page)).toBeCloseTo(900 + Number(first) / 100, 2)

  await card.getByRole('button', { name: /^Bozdur: ₺/ }).click()
  await leave()
  await expect.poll(async () => (await ofState('ended')).length).toBe(1)
  const [whole] = await ofState('ended')
  expect(whole).toMatchObject({ status: 'cashed_out', stake: 10_000n })
  const paid = whole!.cuts.reduce((sum, cut) => sum + cut.paid, 0n)
  expect(whole!.payout).toBe(paid)
  expect(await serverBalance(page)).toBeCloseTo(900 + Number(paid) / 100, 2)

  await page.goto('/account/transactions?tab=sports_bet')
  const name = `${match!.home.name} – ${match!.away.name}`
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(2)
  await expect(page.getByRole('row').filter({ hasText: 'Bozdurulan kısım' })).toHaveCount(1)
  await page.getByRole('row').filter({ hasText: name }).first().getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: 'Bahis detayı' })
  await expect(dialog.getByText('Bozduruldu')).toBeVisible()
  await expect(dialog.getByText('Bozdurulanlar')).toBeVisible()
  await expectAccessible(page, 'a coupon in the statement')
  await visitor.leave()
  await server.stop()
})
