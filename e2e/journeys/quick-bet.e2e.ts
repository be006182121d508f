import { coupons } from '@menekse/contract/sports/coupons'
import { expect, type Page } from '@playwright/test'
import { beginSession, callOf, enter, fund, taken } from '../house-calls.ts'
import { expectAccessible } from '../looking.ts'
import { person } from '../people.ts'
import { serverBalance } from '../player-steps.ts'
import { root, startServer } from '../server.ts'
import { comingMatches } from '../sports-steps.ts'
import { desktop, newVisitor, phone } from '../visitor.ts'
import { test } from '../walk.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Kupon', exact: true })
const turn = (page: Page) => panel(page).getByRole('switch', { name: 'Hızlı bahis' })
const prices = (page: Page) => page.getByRole('main').getByRole('button', { name: /, oran \d/ })
const result = (page: Page, place: number) =>
  prices(page)
    .filter({ hasText: /^(1|X|2)\d/ })
    .nth(place)
/** Whether nothing lies over the middle of an element. */
const isOnTop = (element: Element): boolean => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}
const receipt = (page: Page) => page.getByRole('heading', { name: 'Kuponunuz alındı' })

/** Bets with one press, beside the matches and with a phone. */
test('a press is a bet while a player wants that, and only then', async ({ browser }) => {
  const server = await startServer(root, { plays: true })
  const visitor = await newVisitor(browser, server, desktop)
  const { page } = visitor
  await page.goto('/sports')
  const [match] = await comingMatches(page, server, 30)
  const address = `/sports/mac/${match!.id}`
  await page.goto(address)
  await expect(panel(page)).toBeVisible()
  // Nobody is asked for a stake who could not place it.
  await expect(turn(page)).toHaveCount(0)

  const me = person()
  await enter(visitor, me)
  await fund(visitor, 1_000)
  await page.goto(address)
  await expect(turn(page)).not.toBeChecked()
  await turn(page).check()
  await panel(page).getByRole('textbox', { name: 'Her dokunuşta' }).fill('2')
  await expect(panel(page).getByText('Kupon tutarı en az ₺10,00 olmalı.')).toBeVisible()
  await panel(page).getByRole('button', { name: '₺20', exact: true }).click()
  await expect(panel(page).getByText(/Dokunduğunuz oran ₺20,00 ile hemen oynanır/)).toBeVisible()
  await expect(result(page, 0)).toHaveAccessibleName(/dokununca ₺20,00 oynanır$/)
  await expectAccessible(page, 'quick bets that are on')

  await result(page, 0).click()
  await expect(receipt(page)).toBeVisible()
  expect(await serverBalance(page)).toBe(980)
  const call = callOf(page)
  const open = async () => (await taken(call(coupons.list, { query: { state: 'open' } }))).coupons
  expect(await open()).toMatchObject([{ stake: 2_000n, legs: [{ outcome: '1' }] }])

  // The same once more may be a slip of the finger: the house asks.
  visitor.expectAnswer(/^4\d\d \/api\/sports\/coupons/)
  await result(page, 0).click()
  await panel(page).getByRole('button', { name: 'Yine de oyna' }).click()
  await expect(receipt(page)).toBeVisible()
  expect(await serverBalance(page)).toBe(960)

  await turn(page).uncheck()
  await result(page, 1).click()
  await expect(panel(page).getByRole('listitem')).toHaveCount(1)
  await expect(panel(page).getByRole('button', { name: '₺20,00 oyna' })).toBeEnabled()
  expect(await serverBalance(page)).toBe(960)
  await visitor.leave()

  const other = await newVisitor(browser, server, phone)
  await beginSession(other, me)
  const small = other.page
  await small.goto(address)
  await result(small, 2).click()
  await small.getByRole('button', { name: 'Kuponu aç: 1 seçim' }).click()
  await turn(small).check()
  await expect(panel(small).getByText(/^Kupondaki seçimler oynanınca/)).toBeVisible()
  await panel(small).getByRole('button', { name: 'Tümünü sil' }).click()
  await expectAccessible(small, 'quick bets in the sheet of a phone')
  await small.getByRole('button', { name: 'Kuponu kapat' }).click()
  const bar = small.getByRole('button', { name: /Hızlı bahis açık: her dokunuşta ₺10,00$/ })
  await expect(bar).toBeVisible()
  await expectAccessible(small, 'quick bets with a phone')
  await result(small, 2).click()
  await expect(bar).toHaveAccessibleName(/^Kuponunuz alındı/)
  expect(await serverBalance(small)).toBe(950)
  // A page that is opened anew asks before it takes money.
  await small.reload()
  await result(small, 1).click()
  await expect(small.getByRole('button', { name: 'Kuponu aç: 1 seçim' })).toBeVisible()
  expect(await serverBalance(small)).toBe(950)

  // Why a coupon is not taken is seen beside its button, on a short screen as well.
  await small.setViewportSize({ width: 360, height: 560 })
  await small.getByRole('button', { name: /^Kuponu aç/ }).click()
  await panel(small).getByRole('textbox', { name: 'Tutar' }).fill('5000')
  other.expectAnswer(/^4\d\d \/api\/sports\/coupons/)
  await panel(small).getByRole('button', { name: '₺5.000,00 oyna' }).click()
  const reason = panel(small).getByRole('alert')
  await expect(reason).toContainText('Yetersiz bakiye')
  expect(await reason.evaluate(isOnTop)).toBe(true)
  await other.leave()
  await server.stop()
})
