import { expect, type Page } from '@playwright/test'
import { enter, fund } from './house-calls.ts'
import { expectAccessible } from './looking.ts'
import { type Device, DRAWN, newVisitor } from './visitor.ts'
import { test } from './walk.ts'

/** A flight as a player lives it. How high it gets is nobody's choice: what is asked of it holds for every end. */

const devices: Device[] = [
  { width: 1440, height: 900, scale: DRAWN },
  { width: 390, height: 844, touch: true, scale: DRAWN },
]
/** A round and the one after it. */
const ROUNDS = { timeout: 240_000 }
/** Longer than what is open, and than most flights. */
const SOON = { timeout: 25_000 }
/** What a panel says of ₺10 with a target of 1.01 when its round is over. */
const ENDED = /1,01x'te bozduruldu: ₺10,10|₺10,00 bahis bu turda kaybetti/

const panelA = (page: Page) => page.getByRole('region', { name: 'A bahsi' })
const round = (page: Page) => scene(page).getByText(/^Tur [\d.]+$/)
const scene = (page: Page) => page.getByRole('region', { name: 'Uçuş' })

async function isOpen(page: Page): Promise<void> {
  await expect(scene(page).getByText('Bahisler kapanıyor')).toBeVisible(ROUNDS)
}

for (const device of devices) {
  test(`a visitor watches and is asked to log in at ${device.width} px`, async ({
    browser,
    server,
  }) => {
    const visitor = await newVisitor(browser, server, device)
    const { page } = visitor
    await page.goto('/jetx')
    await expect(page.getByRole('heading', { name: 'Poyraz' })).toBeVisible()
    await expect(panelA(page).getByRole('link', { name: 'Oynamak için giriş yapın' })).toBeVisible()
    await expectAccessible(page, 'a table of flights')
    await page.getByRole('button', { name: 'Kurallar' }).click()
    await expect(page.getByRole('dialog').getByText('Oyuncuya dönüş (RTP)')).toBeVisible()
    await visitor.leave()
  })

  test(`a bet with a target and one by hand at ${device.width} px`, async ({ browser, server }) => {
    const visitor = await newVisitor(browser, server, device)
    const page = await enter(visitor)
    await fund(visitor, 1_000)
    // A cash-out that comes after the end is told so.
    visitor.expectAnswer(/^409 \/api\/tables\/poyraz\/bets/)
    await page.goto('/jetx')
    const panel = panelA(page)

    await panel.getByRole('switch', { name: 'Otomatik bozdur' }).check()
    await panel.getByRole('textbox', { name: 'Hedef çarpan' }).fill('1')
    await expect(panel.getByText('Hedef en az 1,01x olabilir.')).toBeVisible()
    await panel.getByRole('textbox', { name: 'Hedef çarpan' }).fill('1.01')

    // A reload in flight comes back to the same bet. What is said for a moment can be missed: then another is placed.
    await expect(async () => {
      await isOpen(page)
      await panel.getByRole('button', { name: /Bahis yap|Sonraki tura/ }).click(SOON)
      await expect(panel.getByText('Bahsiniz turda, hedef 1,01x')).toBeVisible(SOON)
      await expect(scene(page).getByText(/Uçuyor|Tur bitti/)).toBeVisible(SOON)
      const before = await round(page).textContent(SOON)
      await page.reload()
      if ((await round(page).textContent(SOON)) !== before) throw new Error('It took a round.')
      // Of a page that is back in time no other try is taken.
      await expect.soft(panel.getByText(ENDED)).toBeVisible(SOON)
    }).toPass(ROUNDS)
    await page.getByRole('tab', { name: 'Benim' }).click()
    await expect(page.getByRole('table').getByText('₺10,00').first()).toBeVisible()

    // By hand, as soon as it can be, until one flight gets that far.
    await panel.getByRole('switch', { name: 'Otomatik bozdur' }).uncheck()
    await expect(async () => {
      await isOpen(page)
      await panel.getByRole('button', { name: /Bahis yap|Sonraki tura/ }).click(SOON)
      await expect(panel.getByText('Bahsiniz turda')).toBeVisible(SOON)
      await panel.getByRole('button', { name: 'Bozdur' }).click(SOON)
      await expect(panel.getByText(/x'te bozduruldu/)).toBeVisible(SOON)
    }).toPass(ROUNDS)
    await visitor.leave()
  })

  test(`the newest result proves itself at ${device.width} px`, async ({ browser, server }) => {
    const visitor = await newVisitor(browser, server, device)
    const { page } = visitor
    await page.goto('/zeplin')
    const pills = page.getByRole('region', { name: 'Son sonuçlar' })
    await expect(pills.getByRole('button').first()).toBeVisible(ROUNDS)
    await pills
      .getByRole('button', { name: /kanıtı gör/ })
      .first()
      .click()
    const proof = page.getByRole('dialog')
    await expect(proof.getByText('Tur doğrulandı')).toBeVisible()
    await expect(proof.getByText('Taahhütle aynı')).toBeVisible()
    await expect(proof.getByText('Sonuçla aynı')).toBeVisible()
    await expectAccessible(page, 'the proof of a flight')
    await visitor.leave()
  })
}
