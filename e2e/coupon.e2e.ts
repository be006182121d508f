import { coupons } from '@menekse/contract/sports/coupons'
import { fixtures } from '@menekse/contract/sports/fixtures'
import { expect, type Page } from '@playwright/test'
import { beginSession, callOf, enter, fund, taken } from './house-calls.ts'
import { expectAccessible } from './looking.ts'
import { person } from './people.ts'
import { serverBalance } from './player-steps.ts'
import { root, startServer } from './server.ts'
import { comingMatches } from './sports-steps.ts'
import { desktop, newVisitor, phone } from './visitor.ts'
import { test } from './walk.ts'

const MINUTE_MS = 60_000
/** A price or a button that cannot be pressed for so long is given up, and the next match is tried. */
const ACTS_MS = 5_000
/** A try that has no answer by then is given up; all of them together take no longer than a walk may. */
const ANSWERS = { timeout: 30_000 }
/** The matches of hours are played at once: seconds for a machine, and minutes for one that has much else to do. */
const CATCHES_UP = { timeout: 300_000 }

const panel = (page: Page) => page.getByRole('region', { name: 'Kupon', exact: true })
const inPanel = (page: Page, name: string | RegExp) => panel(page).getByRole('button', { name })
/** Every price of a match that can be pressed. */
const prices = (page: Page) => page.getByRole('main').getByRole('button', { name: /, oran \d/ })

/** Notes the last words with which the coupon said that it waits: they are there for seconds only. */
function notesWaiting(page: Page): Promise<void> {
  return page.evaluate(() => {
    new MutationObserver(() => {
      const said = document.querySelector('output.cp-waiting')?.textContent ?? ''
      if (said.startsWith('Bahsiniz onaylanıyor')) document.documentElement.dataset['waited'] = said
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}

/** Coupons as players live them. Hours go by: the house is this walk's own. */
test('a coupon before a match is placed, followed, paid and played again', async ({ browser }) => {
  const server = await startServer(root, { plays: true })
  const visitor = await newVisitor(browser, server, desktop)
  const { page } = visitor
  await page.goto('/sports')
  const call = callOf(page)
  const [match] = await comingMatches(page, server, 5)
  await page.goto(`/sports/mac/${match!.id}`)
  const results = prices(page).filter({ hasText: /^(1|X|2)\d/ })
  await results.first().click()
  await expect(results.first()).toHaveAttribute('aria-pressed', 'true')
  await expect(panel(page).getByRole('link', { name: 'Oynamak için giriş yapın' })).toBeVisible()

  // The coupon waits for whoever has to open an account first.
  const me = person()
  await enter(visitor, me)
  await fund(visitor, 1_000)
  await page.reload()
  await expect(inPanel(page, '₺10,00 oyna')).toBeEnabled()
  await results.nth(1).click()
  await expect(panel(page).getByText('Aynı maçtan iki seçim birbirine bağlıdır.')).toBeVisible()
  await expect(inPanel(page, /oyna$/)).toBeDisabled()
  await results.nth(2).click()
  await inPanel(page, 'Tekli').click()
  await expect(panel(page).getByText('3 kolonun her birine')).toBeVisible()
  await panel(page).getByRole('textbox', { name: 'Kolon tutarı' }).fill('2')
  await expect(panel(page).getByText('Kupon tutarı en az ₺10,00 olmalı.')).toBeVisible()
  await inPanel(page, '₺20').click()
  await expectAccessible(page, 'a coupon of three singles')
  await inPanel(page, '₺60,00 oyna').click()
  await expect(page.getByRole('heading', { name: 'Kuponunuz alındı' })).toBeVisible()
  expect(await serverBalance(page)).toBe(940)

  await panel(page).getByRole('link', { name: 'Kuponlarım' }).click()
  const card = page.getByRole('article').first()
  await expect(card.getByText('Açık', { exact: true })).toBeVisible()
  await expect(card.getByText('Bekliyor')).toHaveCount(3)
  await expectAccessible(page, 'coupons that are open')

  // A second coupon is left before its match begins, for less than was staked.
  await page.goto(`/sports/mac/${match!.id}`)
  await results.first().click()
  await inPanel(page, '₺100').click()
  await inPanel(page, '₺100,00 oyna').click()
  await panel(page).getByRole('link', { name: 'Kuponlarım' }).click()
  // The newest is the first, once the list has been asked for again.
  await expect(page.getByRole('article')).toHaveCount(2)
  await card.getByRole('button', { name: /^Bozdur: ₺/ }).click()
  await card.getByRole('button', { name: 'Bozdur', exact: true }).click()
  const gone = async () => (await taken(call(coupons.list, { query: { state: 'ended' } }))).coupons
  await expect.poll(async () => (await gone()).length).toBe(1)
  await expect(page.getByRole('article')).toHaveCount(1)
  const [left] = await gone()
  expect(left).toMatchObject({ status: 'cashed_out', stake: 10_000n })
  const had = 940 - 100 + Number(left!.payout) / 100
  expect(had).toBeLessThan(940)
  expect(await serverBalance(page)).toBeCloseTo(had, 2)

  await server.pass(Date.parse(match!.starts_at) - server.now() + 150 * MINUTE_MS)
  // Whoever was away for hours is asked who they are.
  visitor.expectAnswer(/^401 /)
  await beginSession(visitor, me)
  await page.goto('/sports/kuponlarim')
  const ended = () => taken(call(coupons.list, { query: { state: 'ended' } }))
  await expect.poll(async () => (await ended()).coupons.length).toBe(2)
  const paid = (await ended()).coupons.find(({ status }) => status === 'settled')
  const won = paid!.legs.filter(({ result }) => result === 'won')
  expect(won).toHaveLength(1)
  expect(Number(paid!.payout)).toBe(won[0]!.odds * 2)
  expect(await serverBalance(page)).toBeCloseTo(had + Number(paid!.payout) / 100, 2)
  await page.getByRole('tab', { name: 'Sonuçlanan' }).click()
  const singles = page.getByRole('article').filter({ hasText: 'Tekli, 3 seçim' })
  await expect(singles.getByText('Tutmadı')).toHaveCount(2)
  await expect(page.getByText('Bozduruldu')).toBeVisible()
  await singles.getByText('Kolonlar (3)').click()
  await expect(singles.getByText(/^Tuttu · ₺/)).toHaveCount(1)
  await expectAccessible(page, 'coupons that have ended')
  await page.getByRole('tab', { name: 'Bozdurulan' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByText('Bozduruldu', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Sonuçlanan' }).click()

  // A house that has hours to catch up with hears of the money of a match before it hears of its end.
  const status = async () =>
    (await taken(call(fixtures.page, { params: { id: match!.id } }))).fixture.status
  await expect.poll(status, CATCHES_UP).toMatch(/^(ended|closed)$/)
  await singles.getByRole('button', { name: 'Kuponu tekrarla' }).click()
  await expect(panel(page).getByText('Bu bahis kapandı.').first()).toBeVisible()
  await inPanel(page, 'Tümünü sil').click()
  await inPanel(page, 'Geri al').click()
  await expect(panel(page).getByRole('listitem')).toHaveCount(3)

  // Of a match that is over nothing comes late.
  await page.goto(`/sports/mac/${match!.id}`)
  await expect(page.getByText('Bitti', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Görüntü ve veriler gecikmeli olabilir.')).toHaveCount(0)
  await visitor.leave()
  await server.stop()
})

test('a coupon in play waits with a phone, and what is refused says why', async ({ browser }) => {
  const server = await startServer(root, { plays: true })
  const visitor = await newVisitor(browser, server, phone)
  const page = await enter(visitor)
  await fund(visitor, 1_000)
  visitor.expectAnswer(/^4\d\d \/api\/sports\/coupons/)
  const receipt = page.getByRole('heading', { name: 'Kuponunuz alındı' })
  // A match may have a turn while a coupon waits; then it is not taken, and another try is the player's.
  await expect(async () => {
    await page.goto('/live')
    const sheet = page.getByRole('button', { name: /^Kuponu aç/ })
    await expect(prices(page).first()).toBeVisible(ANSWERS)
    // What an earlier try has left may be of a match that is over by now: each chooses anew.
    if (await sheet.isVisible()) {
      await sheet.click()
      await inPanel(page, 'Tümünü sil').click({ timeout: ACTS_MS })
      await page.goto('/live')
    }
    await prices(page).first().click({ timeout: ACTS_MS })
    await sheet.click({ timeout: ACTS_MS })
    const policy = panel(page).locator('summary')
    await policy.click({ timeout: ACTS_MS })
    await panel(page)
      .getByRole('radio', { name: /Hepsini kabul et/ })
      .check({ timeout: ACTS_MS })
    await policy.click({ timeout: ACTS_MS })
    await notesWaiting(page)
    await inPanel(page, /oyna$/).click({ timeout: ACTS_MS })
    await expect(receipt.or(panel(page).getByRole('alert').getByText(/./)).first()).toBeVisible(
      ANSWERS,
    )
    await expect(receipt).toBeVisible({ timeout: 1_000 })
  }).toPass()
  expect(await page.evaluate(() => document.documentElement.dataset['waited'])).toMatch(/… \d$/)
  await expectAccessible(page, 'the receipt of a coupon in play')
  // On a slow machine the match may have had a turn that its source saw first: then the stake is given back (091).
  const inState = async (state: 'open' | 'ended') =>
    (await taken(callOf(page)(coupons.list, { query: { state } }))).coupons
  const [placed, ...others] = [...(await inState('open')), ...(await inState('ended'))]
  expect(others).toEqual([])
  expect(['open', 'void']).toContain(placed!.status)
  await expect.poll(() => serverBalance(page)).toBe(placed!.status === 'open' ? 990 : 1_000)
  await visitor.leave()
  await server.stop()
})
