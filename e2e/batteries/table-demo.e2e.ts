import { draws } from '@menekse/contract/draws/draws'
import { expect, type Page } from '@playwright/test'
import { passToDraw, pressUntilSeen } from '../draw-steps.ts'
import { callOf, enter, taken } from '../house-calls.ts'
import { expectAccessible } from '../looking.ts'
import { type Device, DRAWN, newVisitor } from '../visitor.ts'
import { test } from '../walk.ts'

/** Tables played along without money: the house's own draws, and nothing of it in the house. */

const devices: Device[] = [
  { width: 1440, height: 900, scale: DRAWN },
  { width: 390, height: 844, touch: true, scale: DRAWN },
]
/** A round and the one after it. */
const ROUNDS = { timeout: 240_000 }

const bar = (page: Page) => page.getByRole('region', { name: 'Demo', exact: true })
const panelA = (page: Page) => page.getByRole('region', { name: 'A bahsi' })
const flight = (page: Page) => page.getByRole('region', { name: 'Uçuş' })

/** What everybody hears of the bets at a table. */
async function boardOf(page: Page, slug: string) {
  const { board, bets } = await taken(callOf(page)(draws.table, { params: { slug } }))
  return { bets: board?.bets ?? 0, own: bets.length }
}

/**
 * The visitor's bets once none is open, by what their list says: the verdict on stage is gone with the next start, and
 * a day let pass under an open page may bring that start before anybody looked.
 */
async function endedBets(page: Page, count: number) {
  await page.getByRole('tab', { name: 'Benim' }).click()
  const lines = page.getByRole('row', { name: / ₺10,00 / })
  await expect(lines).toHaveCount(count)
  await expect(lines.filter({ hasText: 'açık' })).toHaveCount(0, ROUNDS)
  return {
    paid: lines.filter({ hasNotText: 'kaybetti' }),
    lost: lines.filter({ hasText: 'kaybetti' }),
  }
}

for (const device of devices) {
  test(`a visitor flies along with play money at ${device.width} px`, async ({
    browser,
    server,
  }) => {
    const visitor = await newVisitor(browser, server, device)
    const { page } = visitor
    await page.goto('/jetx')
    await page.getByRole('link', { name: 'Demo oyna' }).click()
    await expect(page).toHaveURL(/\/jetx\?mod=demo$/)
    await expect(bar(page).getByText('Demo: gerçek para değil')).toBeVisible()
    await expect(bar(page).getByText('₺10.000,00')).toBeVisible()
    await expectAccessible(page, 'a demo of flights')

    const panel = panelA(page)
    await panel.getByRole('switch', { name: 'Otomatik bozdur' }).check()
    await panel.getByRole('textbox', { name: 'Hedef çarpan' }).fill('1.01')
    await expect(flight(page).getByText('Bahisler kapanıyor')).toBeVisible(ROUNDS)
    await panel.getByRole('button', { name: /Bahis yap|Sonraki tura/ }).click()
    await expect(panel.getByText('Bahsiniz turda, hedef 1,01x')).toBeVisible(ROUNDS)
    await expect(bar(page).getByText('₺9.990,00')).toBeVisible()
    expect(await boardOf(page, 'poyraz')).toEqual({ bets: 0, own: 0 })

    // The flight goes on without this page, and its bet is found and paid when it is back.
    await page.reload()
    await expect(
      panel.getByText(/1,01x'te bozduruldu: ₺10,10|₺10,00 bahis bu turda kaybetti/),
    ).toBeVisible(ROUNDS)
    await expect(bar(page).getByText(/₺10\.000,10|₺9\.990,00/)).toBeVisible(ROUNDS)
    await page.getByRole('tab', { name: 'Benim' }).click()
    await expect(page.getByRole('table').getByText('₺10,00').first()).toBeVisible()
    await bar(page).getByRole('button', { name: 'Baştan başla' }).click()
    await expect(bar(page).getByText('₺10.000,00')).toBeVisible()

    // By hand, as soon as it can be, until one flight gets that far.
    await panel.getByRole('switch', { name: 'Otomatik bozdur' }).uncheck()
    await expect(async () => {
      await expect(flight(page).getByText('Bahisler kapanıyor')).toBeVisible(ROUNDS)
      await panel.getByRole('button', { name: /Bahis yap|Sonraki tura/ }).click()
      await expect(panel.getByText('Bahsiniz turda')).toBeVisible(ROUNDS)
      await panel.getByRole('button', { name: 'Bozdur' }).click({ timeout: 15_000 })
      await expect(panel.getByText(/x'te bozduruldu/)).toBeVisible({ timeout: 15_000 })
    }).toPass(ROUNDS)

    await bar(page).getByRole('link', { name: 'Gerçek parayla oyna' }).click()
    await expect(panel.getByRole('link', { name: 'Oynamak için giriş yapın' })).toBeVisible()
    await visitor.leave()
  })
}

test('a player without money plays a roulette along', async ({ browser, server }) => {
  const visitor = await newVisitor(browser, server, devices[0])
  const page = await enter(visitor)
  await page.goto('/beton-games/halic-ruleti?mod=demo')
  const felt = page.getByRole('group', { name: 'Bahis masası' })
  const tray = page.getByRole('region', { name: 'Fişler ve bahis' })
  const wheel = page.getByRole('region', { name: 'Çark' })
  await tray.getByRole('radio', { name: '₺5 fiş' }).check({ force: true })
  for (const name of [/^Kırmızı,/, /^Siyah,/]) await felt.getByRole('button', { name }).click()
  const place = tray.getByRole('button', { name: /Bahisleri yatır/ })
  const press = async () => {
    await expect(wheel.getByText('Bahisler açık')).toBeVisible(ROUNDS)
    await place.click({ timeout: 10_000 })
  }
  await pressUntilSeen(bar(page).getByText('₺9.990,00'), press, ROUNDS)
  await expect(wheel.getByText(/₺10,00 ödendi|₺10,00 bahis bu turda kaybetti/)).toBeVisible(ROUNDS)
  await expect(bar(page).getByText(/₺10\.000,00|₺9\.990,00/)).toBeVisible()
  expect((await boardOf(page, 'halic-ruleti')).own).toBe(0)
  const mine = await taken(
    callOf(page)(draws.bets, { params: { slug: 'halic-ruleti' }, query: {} }),
  )
  expect(mine.bets).toEqual([])
  await visitor.leave()
})

test('a room of tombala has no demo and says why', async ({ browser, server }) => {
  const visitor = await newVisitor(browser, server)
  const { page } = visitor
  await page.goto('/tombala/mahalle-tombalasi?mod=demo')
  await expect(page.getByText('Bu oyunun demosu yok')).toBeVisible()
  await page.getByRole('link', { name: 'Oyuna dön' }).click()
  await expect(page.getByText('Bu oyunun demosu yok')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Demo oyna' })).toBeHidden()
  await visitor.leave()
})

test('a demo of cards and one of a race, with one purse', async ({ browser, server }) => {
  const visitor = await newVisitor(browser, server, devices[0])
  const { page } = visitor
  await page.goto('/beton-games/kosk-bakara?mod=demo')
  const felt = page.getByRole('region', { name: 'Masa', exact: true })
  await felt.getByRole('button', { name: /^Oyuncu, / }).click()
  const place = page.getByRole('button', { name: /^Bahisleri yatır ₺25,00/ })
  const staked = bar(page).getByText('₺9.975,00')
  await pressUntilSeen(staked, () => place.click({ timeout: 20_000 }), ROUNDS)
  await expect(page.getByText(/₺25,00 bahis(, ₺[\d.,]+ ödendi| bu elde kaybetti)/)).toBeVisible(
    ROUNDS,
  )
  await expect(bar(page).getByText(/₺9\.975,00|₺10\.000,00|₺10\.025,00/)).toBeVisible()
  await bar(page).getByRole('button', { name: 'Baştan başla' }).click()

  // One bet on every runner: one of them wins, whoever does.
  await page.goto('/virtual/tazi-gecesi?mod=demo')
  await expect(bar(page).getByText('₺10.000,00')).toBeVisible()
  const second = page
    .getByRole('group', { name: 'Yaklaşan başlangıçlar' })
    .getByRole('button')
    .nth(1)
  await second.click()
  await expect(second).toHaveAttribute('aria-pressed', 'true')
  const wins = page.getByRole('button', { name: /, Kazanan, oran / })
  await expect(wins).toHaveCount(6)
  for (const runner of await wins.all()) await runner.click()
  const coupon = page.getByRole('region', { name: 'Kuponum' })
  await coupon.getByRole('button', { name: /bahis yap$/ }).click()
  await expect(coupon.getByText('6 bahis alındı.')).toBeVisible()
  await passToDraw(server, page, 'tazi-gecesi')
  const { paid, lost } = await endedBets(page, 6)
  await expect(paid).toHaveCount(1)
  await expect(paid).toHaveText(/₺[\d.]+,\d\d$/)
  await expect(lost).toHaveCount(5)
  await visitor.leave()
})

test('a demo of keno on a phone, and what it pays once its balls are out', async ({
  browser,
  server,
}) => {
  const visitor = await newVisitor(browser, server, devices[1])
  const { page } = visitor
  await page.goto('/beton-games/safak-kenosu?mod=demo')
  await expect(bar(page).getByText('₺10.000,00')).toBeVisible()
  await page.getByRole('button', { name: 'Rastgele 5 sayı seç' }).click()
  await page.getByRole('button', { name: 'Kupona ekle: ₺10,00' }).click()
  // Over and under half a number: one of the two wins, whatever is drawn.
  await page.getByRole('tab', { name: 'Toplam' }).click()
  for (const side of ['üst', 'alt'])
    await page.getByRole('button', { name: new RegExp(`^Toplam 810,5 ${side}, `) }).click()
  const slip = page.getByRole('region', { name: 'Kupon', exact: true })
  const own = page.getByRole('region', { name: 'Bu çekilişteki bahisleriniz' })
  const place = slip.getByRole('button', { name: 'Bahis yap: ₺30,00' })
  const all = own.getByRole('listitem').nth(2)
  await pressUntilSeen(all, () => place.click({ timeout: 60_000 }), ROUNDS)
  await expect(own.getByRole('listitem')).toHaveCount(3)
  await expect(bar(page).getByText('₺9.970,00')).toBeVisible()
  await expectAccessible(page, 'a demo of keno')

  const { draw, now } = await taken(callOf(page)(draws.table, { params: { slug: 'safak-kenosu' } }))
  await server.pass(Math.max(0, Date.parse(draw!.closes_at) - Date.parse(now)))
  await expect(
    page.getByRole('region', { name: 'Çekiliş', exact: true }).getByText('20 / 20 top'),
  ).toBeVisible(ROUNDS)
  await page.getByRole('tab', { name: 'Benim' }).click()
  const lines = page.getByRole('row', { name: /Toplam 810,5/ })
  await expect(lines).toHaveCount(2)
  await expect(lines.filter({ hasText: 'kaybetti' })).toHaveCount(1, ROUNDS)
  await expect(lines.filter({ hasNotText: 'kaybetti' })).toHaveText(/₺1\d,\d\d$/)
  await expect(bar(page).getByText('₺9.970,00')).toBeHidden()
  expect((await boardOf(page, 'safak-kenosu')).own).toBe(0)
  await visitor.leave()
})

test('a demo of football: two matches together, and every way one match may end', async ({
  browser,
  server,
}) => {
  const visitor = await newVisitor(browser, server, devices[0])
  const { page } = visitor
  await page.goto('/virtual/cinaralti-ligi?mod=demo')
  await expect(bar(page).getByText('₺10.000,00')).toBeVisible()
  const second = page
    .getByRole('group', { name: 'Yaklaşan başlangıçlar' })
    .getByRole('button')
    .nth(1)
  await second.click()
  await expect(second).toHaveAttribute('aria-pressed', 'true')
  const coupon = page.getByRole('region', { name: 'Kuponum' })
  const picks = (name: string) =>
    page.getByRole('button', { name: new RegExp(`, Maç sonucu ${name}, oran `) })
  await expect(picks('1')).toHaveCount(8)
  for (const name of ['1', 'X', '2']) await picks(name).first().click()
  await coupon.getByRole('button', { name: /bahis yap$/ }).click()
  await expect(coupon.getByText('3 bahis alındı.')).toBeVisible()
  await picks('1').nth(2).click()
  await picks('1').nth(5).click()
  await coupon.getByRole('button', { name: 'Birlikte' }).click()
  await coupon.getByRole('button', { name: /bahis yap$/ }).click()
  await expect(coupon.getByText('Bahsiniz alındı.')).toBeVisible()
  await expect(bar(page).getByText('₺9.960,00')).toBeVisible()
  await expectAccessible(page, 'a demo of football')

  // Found again, and paid once the day is over.
  await page.reload()
  await expect(coupon.getByText(/Maç sonucu 1 \+ .*Maç sonucu 1$/)).toBeVisible()
  await passToDraw(server, page, 'cinaralti-ligi')
  const { paid } = await endedBets(page, 4)
  // One of the three ways the first match may end, and perhaps the two matches together.
  await expect(paid.first()).toHaveText(/₺[\d.]+,\d\d$/)
  await expect(bar(page).getByText('₺9.960,00')).toBeHidden()
  expect((await boardOf(page, 'cinaralti-ligi')).own).toBe(0)
  await visitor.leave()
})
