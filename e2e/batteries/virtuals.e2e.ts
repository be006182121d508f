import { expect, type Page } from '@playwright/test'
import { drawOfBet, passToDraw } from '../draw-steps.ts'
import { enter, fund } from '../house-calls.ts'
import { expectAccessible } from '../looking.ts'
import { type Device, DRAWN, newVisitor } from '../visitor.ts'
import { test } from '../walk.ts'

/** Virtual sports as players live them. Who wins is nobody's choice: what is asked holds for every result. */

const desk: Device = { width: 1440, height: 900, scale: DRAWN }
const phone: Device = { width: 390, height: 844, touch: true, scale: DRAWN }

const starts = (page: Page) => page.getByRole('group', { name: 'Yaklaşan başlangıçlar' })
const coupon = (page: Page) => page.getByRole('region', { name: 'Kuponum' })
const race = (page: Page) => page.getByRole('region', { name: 'Koşu', exact: true })

/** Chooses the second of the coming starts, which is open for long enough, and answers its name. */
async function chooseSecond(page: Page): Promise<string> {
  const second = starts(page).getByRole('button').nth(1)
  await expect(second).toBeVisible()
  const name = await second.getByText(/Koşu|gün/).textContent()
  await second.click()
  await expect(second).toHaveAttribute('aria-pressed', 'true')
  return name ?? ''
}

async function place(page: Page, bets: number): Promise<void> {
  await coupon(page)
    .getByRole('button', { name: /bahis yap$/ })
    .click()
  const told = bets === 1 ? 'Bahsiniz alındı.' : `${bets} bahis alındı.`
  await expect(coupon(page).getByText(told)).toBeVisible()
}

test('two players in one race, at a desk and with a phone', async ({ browser, server }) => {
  const [first, second] = [
    await newVisitor(browser, server, desk),
    await newVisitor(browser, server, phone),
  ]
  const [one, other] = [await enter(first), await enter(second)]
  await fund(first, 1_000)
  await fund(second, 1_000)
  await one.goto('/virtual')
  await one.getByRole('link', { name: 'Tazı Gecesi sayfasını aç' }).click()
  await expect(one.getByRole('heading', { name: 'Tazı Gecesi' })).toBeVisible()
  const name = await chooseSecond(one)
  await other.goto('/virtual/tazi-gecesi')
  await starts(other).getByRole('button', { name, exact: true }).click()
  await expectAccessible(one, 'the programme of races')
  await expectAccessible(other, 'the programme of races on a phone')

  // One player on every runner: one of the bets wins, whoever does.
  const wins = one.getByRole('button', { name: /, Kazanan, oran / })
  await expect(wins).toHaveCount(6)
  for (const runner of await wins.all()) await runner.click()
  await place(one, 6)
  // The other on an order, built by keyboard.
  const builder = other.getByRole('region', { name: 'Sıralama bahisleri' })
  await builder.getByRole('button', { name: 'Üçlü' }).click()
  const runners = builder.getByRole('group', { name: 'Koşucular' }).getByRole('button')
  for (const at of [3, 0, 4]) await runners.nth(at).press('Enter')
  await builder.getByRole('button', { name: /^Kupona ekle/ }).click()
  await place(other, 1)

  // Both see the same race, one all of it and one its end at once. Where nothing moves, it would be over as it begins.
  // The race before it may have gone off while they were choosing: what comes is told by the bet.
  await passToDraw(server, one, 'tazi-gecesi', await drawOfBet(one, 'tazi-gecesi'))
  for (const page of [one, other]) await page.emulateMedia({ reducedMotion: 'no-preference' })
  await Promise.all([one.reload(), other.reload()])
  await expect(race(one).getByText(name, { exact: true })).toBeVisible()
  await expect(race(one).getByRole('button', { name: 'Sonuca geç' })).toBeVisible()
  await race(other).getByRole('button', { name: 'Sonuca geç' }).click()
  await expect(race(other).getByRole('heading', { name: 'Sonuç' })).toBeVisible()
  await expect(race(other).getByText('Bahisleriniz film bitince sonuçlanır')).toBeVisible()
  const winner = await race(other).locator('.vs-podium li').first().innerText()
  await expect(race(one).getByRole('heading', { name: 'Sonuç' })).toBeVisible()
  expect(await race(one).locator('.vs-podium li').first().innerText()).toBe(winner)
  await expect(race(one).getByText(/^Kazancınız ₺/)).toBeVisible()
  await expect(race(other).getByText(/^Kazancınız ₺|tutmadı$/)).toBeVisible()
  await first.leave()
  await second.leave()
})

for (const device of [desk, phone]) {
  test(`two matches together at ${device.width} px`, async ({ browser, server }) => {
    const visitor = await newVisitor(browser, server, device)
    const page = await enter(visitor)
    await fund(visitor, 1_000)
    await page.goto('/virtual/cinaralti-ligi')
    await chooseSecond(page)
    const home = page.getByRole('button', { name: /, Maç sonucu 1, oran / })
    await expect(home).toHaveCount(8)
    await home.nth(0).click()
    // The other from all that is offered on a match.
    await page
      .getByRole('button', { name: /: tüm bahisler$/ })
      .nth(3)
      .click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: /, Alt \/ Üst Üst 2,5, oran / }).click()
    await expectAccessible(page, 'everything that is offered on a match')
    await sheet.getByRole('button', { name: 'Kapat' }).click()
    await coupon(page).getByRole('button', { name: 'Birlikte' }).click()
    await expect(coupon(page).getByText('Toplam oran')).toBeVisible()
    await place(page, 1)
    await expect(coupon(page).getByText(/Maç sonucu 1 \+ .*Alt \/ Üst Üst 2,5$/)).toBeVisible()
    await page.reload()
    await expect(coupon(page).getByText(/Maç sonucu 1 \+ .*Alt \/ Üst Üst 2,5$/)).toBeVisible()
    await page.getByRole('tab', { name: 'Puan durumu' }).click()
    await expectAccessible(page, 'a league')
    await visitor.leave()
  })
}
