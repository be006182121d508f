import { draws } from '@menekse/contract/draws/draws'
import { expect, type Page } from '@playwright/test'
import { pressUntilSeen } from '../draw-steps.ts'
import { callOf, enter, fund, taken } from '../house-calls.ts'
import { expectAccessible, expectWhole } from '../looking.ts'
import { person } from '../people.ts'
import { serverBalance } from '../player-steps.ts'
import type { Server } from '../server.ts'
import { type Device, newVisitor, phone } from '../visitor.ts'
import { test } from '../walk.ts'

/*
 * Tables that draw for everybody. What is drawn is nobody's choice: what is asked of the pages holds for every result.
 * People who wish for less motion see a result as soon as it is told.
 */

const desktop: Device = { width: 1440, height: 900 }
/** A draw and the one after it. */
const DRAWS = { timeout: 400_000 }

/** Lets time go by until the draw that is bet on closes. */
async function toTheDraw(page: Page, server: Server, slug: string): Promise<void> {
  const { draw, now } = await taken(callOf(page)(draws.table, { params: { slug } }))
  await server.pass(Math.max(0, Date.parse(draw!.closes_at) - Date.parse(now)))
}

const stage = (page: Page) => page.getByRole('region', { name: 'Çekiliş', exact: true })
const slip = (page: Page) => page.getByRole('region', { name: 'Kupon', exact: true })
const own = (page: Page) => page.getByRole('region', { name: 'Bu çekilişteki bahisleriniz' })
const felt = (page: Page) => page.getByRole('region', { name: 'Masa', exact: true })

for (const device of [desktop, phone]) {
  test(`the lobby leads to every table at ${device.width} px`, async ({ browser, server }) => {
    const visitor = await newVisitor(browser, server, device)
    const { page } = visitor
    await page.goto('/beton-games')
    await expect(page.getByRole('article')).toHaveCount(8)
    await expectAccessible(page, 'the lobby of tables')
    await expectWhole(page, 'the lobby of tables')
    await page.getByRole('button', { name: 'Kartlar' }).click()
    await expect(page.getByRole('article')).toHaveCount(2)
    await page.getByRole('link', { name: 'Köşk Bakara' }).click()
    await expect(page.getByRole('heading', { name: 'Köşk Bakara' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Oynamak için giriş yapın' })).toBeVisible()
    await page.getByRole('button', { name: 'Kurallar' }).click()
    await expect(page.getByRole('dialog').getByText('Oyuncuya dönüş (RTP)')).toBeVisible()
    await visitor.leave()
  })

  test(`a coup of baccarat at ${device.width} px`, async ({ browser, server }) => {
    const visitor = await newVisitor(browser, server, device)
    const page = await enter(visitor)
    await fund(visitor, 1_000)
    // Whoever presses in the last instant is told that it was too late.
    visitor.expectAnswer(/^409 \/api\/tables\/kosk-bakara\/bets/)
    await page.goto('/beton-games/kosk-bakara')
    const zone = (name: RegExp) => felt(page).getByRole('button', { name })
    await zone(/^Oyuncu, /).click()
    await zone(/^Oyuncu, /).click()
    await zone(/^Kasa, /).click()
    await page.getByRole('button', { name: 'Geri al' }).click()
    await zone(/^Kasa çift, /).press('Enter')
    const place = page.getByRole('button', { name: /^Bahisleri yatır ₺75,00/ })
    await expect(place).toBeEnabled(DRAWS)
    const onTable = zone(/^Oyuncu, .*masada ₺50,00/)
    await pressUntilSeen(onTable, () => place.click({ timeout: 20_000 }), DRAWS)
    expect(await serverBalance(page)).toBe(925)

    // Two hands, and a word about each stake when the coup is over.
    await expect(
      felt(page)
        .getByText(/kazandı$|^Beraberlik$/)
        .first(),
    ).toBeVisible(DRAWS)
    const receipt = page.getByText(/₺75,00 bahis(, ₺[\d.,]+ ödendi| bu elde kaybetti)/)
    // It stands there until the next coup opens, which may be sooner than all is looked at.
    const told = await receipt.innerText(DRAWS)
    await expectAccessible(page, 'a coup of baccarat')
    await expectWhole(page, 'a coup of baccarat')

    // What was told is what was paid.
    const paid = /, ₺([\d.,]+) ödendi/.exec(told)?.[1] ?? '0'
    const kurus = Number(paid.replaceAll('.', '').replace(',', '.'))
    await expect.poll(() => serverBalance(page)).toBe(925 + kurus)
    await page.getByRole('tab', { name: 'Benim' }).click()
    await expect(page.getByRole('table').getByText('Kasa çift')).toBeVisible()
    await visitor.leave()
  })
}

test('two players in one draw of keno', async ({ browser, server }) => {
  const guests = [
    await newVisitor(browser, server, desktop),
    await newVisitor(browser, server, phone),
  ]
  for (const guest of guests) {
    await enter(guest, person())
    await fund(guest, 500)
    guest.expectAnswer(/^409 \/api\/tables\/safak-kenosu\/bets/)
    await guest.page.goto('/beton-games/safak-kenosu')
  }
  const [wide, narrow] = guests.map(({ page }) => page) as [Page, Page]

  // One chooses by hand, with the keyboard alone; the other leaves it to chance.
  await wide.getByRole('button', { name: '1', exact: true }).focus()
  await wide.keyboard.press('Space')
  await wide.keyboard.press('ArrowDown')
  await wide.keyboard.press('ArrowRight')
  await wide.keyboard.press('Space')
  await expect(wide.getByText('2 / 10 seçili')).toBeVisible()
  await expect(wide.getByRole('list', { name: 'Ödeme tablosu' }).getByText('9,4x')).toBeVisible()
  await wide.getByRole('button', { name: 'Kupona ekle: ₺10,00' }).click()
  await expect(slip(wide).getByText('Sayılar: 1, 12')).toBeVisible()
  await narrow.getByRole('button', { name: 'Rastgele 5 sayı seç' }).click()
  await expect(narrow.getByText('5 / 10 seçili')).toBeVisible()
  await narrow.getByRole('button', { name: 'Kupona ekle: ₺10,00' }).click()
  for (const page of [wide, narrow]) {
    await page.getByRole('tab', { name: 'Toplam' }).click()
    await page.getByRole('button', { name: /^Toplam 810,5 üst, / }).click()
    const place = slip(page).getByRole('button', { name: 'Bahis yap: ₺20,00' })
    const both = own(page).getByRole('listitem').nth(1)
    await pressUntilSeen(both, () => place.click({ timeout: 60_000 }), DRAWS)
    await expect(own(page).getByRole('listitem')).toHaveCount(2)
    expect(await serverBalance(page)).toBe(480)
  }

  // The same twenty balls for both, and what each stake came to; a reload comes back to them.
  await toTheDraw(wide, server, 'safak-kenosu')
  await expect(stage(narrow).getByText('20 / 20 top')).toBeVisible(DRAWS)
  await expect(stage(wide).getByText('20 / 20 top')).toBeVisible(DRAWS)
  const ballsOf = (page: Page) => stage(page).getByRole('listitem').allInnerTexts()
  expect(await ballsOf(narrow)).toEqual(await ballsOf(wide))
  await expect(own(wide).getByText(/^\d \/ 2 isabet$/)).toBeVisible()
  await wide.reload()
  await wide.getByRole('tab', { name: 'Benim' }).click()
  await expect(wide.getByRole('row', { name: /Sayılar: 1, 12/ })).toHaveText(
    /12\s*(kaybetti|₺[\d.,]+)$/,
    DRAWS,
  )
  await expectAccessible(narrow, 'a draw of keno')
  await expectWhole(narrow, 'a draw of keno')
  for (const guest of guests) await guest.leave()
})
