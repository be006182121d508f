import { draws } from '@menekse/contract/draws/draws'
import { expect, type Page } from '@playwright/test'
import { pressUntilSeen } from '../draw-steps.ts'
import { callOf, enter, fund, taken } from '../house-calls.ts'
import { expectAccessible } from '../looking.ts'
import { type Device, newVisitor } from '../visitor.ts'
import { test } from '../walk.ts'

/** Roulette as players live it. Which number falls is nobody's choice: what is asked of it holds for each. */

const HALIC = '/beton-games/halic-ruleti'
const wide: Device = { width: 1440, height: 900, scale: 0.5 }
const narrow: Device = { width: 390, height: 844, touch: true, scale: 0.5 }
/** A round and the one after it. */
const ROUNDS = { timeout: 240_000 }
/** Shorter than bets are open: what cannot be pressed by then is pressed in the next round. */
const PRESS_MS = 10_000

const felt = (page: Page) => page.getByRole('group', { name: 'Bahis masası' })
const tray = (page: Page) => page.getByRole('region', { name: 'Fişler ve bahis' })
const wheel = (page: Page) => page.getByRole('region', { name: 'Çark' })
const position = (page: Page, name: string | RegExp) => felt(page).getByRole('button', { name })

/** Lays once bets are open, and long enough that they can be placed. */
async function isOpen(page: Page): Promise<void> {
  await expect(wheel(page).getByText('Bahisler açık')).toBeVisible(ROUNDS)
}

const placing = (page: Page) => tray(page).getByRole('button', { name: /Bahisleri yatır/ })

/** Places what lies on the layout, until nothing does. */
async function placeAll(page: Page, press = () => placing(page).click({ timeout: PRESS_MS })) {
  const empty = tray(page).getByRole('button', { name: /Fiş koyun/ })
  const place = async () => {
    await isOpen(page)
    await press()
  }
  await pressUntilSeen(empty, place, ROUNDS)
}

/** The house pays on red and on black together twice one stake, or on zero nothing. */
async function isSettled(page: Page): Promise<void> {
  await expect(wheel(page).getByText(/₺20,00 ödendi|₺20,00 bahis bu turda kaybetti/)).toBeVisible(
    ROUNDS,
  )
}

test('two players bet on one draw and both are paid by it', async ({ browser, server }) => {
  const [first, second] = [
    await newVisitor(browser, server, wide),
    await newVisitor(browser, server, narrow),
  ]
  for (const visitor of [first, second]) {
    const page = await enter(visitor)
    await fund(visitor, 1_000)
    await page.goto(HALIC)
    await expect(position(page, /^Tek sayı 17,/)).toBeVisible()
    await expectAccessible(page, 'a roulette')
  }
  for (const { page } of [first, second]) {
    await tray(page).getByRole('radio', { name: '₺5 fiş' }).check({ force: true })
    for (const name of [/^Kırmızı,/, /^Siyah,/]) await position(page, name).click()
    // The sum of a place is told with it, and can be doubled and taken back.
    await expect(position(page, /^Kırmızı, .*₺5,00$/)).toBeVisible()
    await tray(page).getByRole('button', { name: 'İkiye katla' }).click()
    await expect(position(page, /^Siyah, .*₺10,00$/)).toBeVisible()
    await tray(page).getByRole('button', { name: 'Geri al' }).click()
    await expect(position(page, /^Siyah, .*₺5,00$/)).toBeVisible()
    await tray(page).getByRole('button', { name: 'İkiye katla' }).click()
  }
  // Beside each other: what a draw paid is shown until the next one.
  await Promise.all(
    [first, second].map(async ({ page }) => {
      await placeAll(page)
      await isSettled(page)
    }),
  )
  // One stake came back doubled, unless the zero fell.
  const { bets } = await taken(
    callOf(first.page)(draws.bets, { params: { slug: 'halic-ruleti' }, query: {} }),
  )
  expect(bets.map(({ stake }) => stake)).toEqual([1_000n, 1_000n])
  expect([0n, 2_000n]).toContain(bets.reduce((sum, { payout }) => sum + payout, 0n))
  await first.page.getByRole('tab', { name: 'Benim' }).click()
  await expect(first.page.getByRole('row', { name: /Kırmızı/ })).toBeVisible()
  await tray(first.page).getByRole('button', { name: 'Tekrarla' }).click()
  await expect(position(first.page, /^Kırmızı, .*₺10,00$/)).toBeVisible()
  await first.leave()
  await second.leave()
})

test('a layout is laid, doubled and placed by keyboard alone', async ({ browser, server }) => {
  const visitor = await newVisitor(browser, server, wide)
  const page = await enter(visitor)
  await fund(visitor, 1_000)
  await page.goto(HALIC)
  await position(page, /^Tek sayı 0,/).focus()
  await page.keyboard.press('ArrowRight')
  await expect(position(page, /^İkili 0·2,|^Üçlü sıra 0·|^Tek sayı 2,/).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('d')
  await page.keyboard.press('d')
  await page.keyboard.press('u')
  await expect(page.locator(':focus')).toHaveAccessibleName(/üzerinde ₺10,00$/)
  await placeAll(page, () => placing(page).press('Enter', { timeout: PRESS_MS }))
  await visitor.leave()
})

test('a reload in the spin comes back to it, and the number proves itself', async ({
  browser,
  server,
}) => {
  const visitor = await newVisitor(browser, server, { ...wide, moves: true })
  const { page } = visitor
  await page.goto(HALIC)
  await expect(wheel(page).getByText('Top dönüyor')).toBeVisible(ROUNDS)
  const round = await wheel(page).getByText(/^Tur /).textContent()
  await page.reload()
  await expect(wheel(page).getByText(/Top dönüyor|Gelen sayı/)).toBeVisible()
  await expect(wheel(page).getByText(/^Tur /)).toHaveText(round ?? '')
  const result = wheel(page).getByText(/Gelen sayı: /)
  await expect(result).toBeVisible(ROUNDS)
  const number = (await result.textContent())?.replace('Gelen sayı: ', '') ?? ''
  const pill = page
    .getByRole('region', { name: 'Son sonuçlar' })
    .getByRole('button', { name: `${round}: ${number}, kanıtı gör` })
  await pill.click(ROUNDS)
  const proof = page.getByRole('dialog')
  await expect(proof.getByText('Tur doğrulandı')).toBeVisible()
  await expect(proof.getByText('Taahhütle aynı')).toBeVisible()
  await expectAccessible(page, 'the proof of a number')
  // The page that proves draws comes to the same, from nothing but the address.
  const opening = page.waitForEvent('popup')
  await proof.getByRole('link', { name: 'Bağımsız sayfada doğrula' }).click()
  await expect((await opening).getByText('✓ Doğrulandı')).toBeVisible()
  await visitor.leave()
})

test('a visitor reads rules and statistics, and calls are laid from the racetrack', async ({
  browser,
  server,
}) => {
  const visitor = await newVisitor(browser, server, wide)
  const { page } = visitor
  await page.goto('/beton-games/kordon-ruleti')
  const track = page.getByRole('group', { name: 'Yarış pisti' })
  await track.getByRole('button', { name: 'Voisins (Sıfırın komşuları), 9 fiş' }).click()
  await expect(position(page, /^Üçlü sıra 0·2·3, .*üzerinde/)).toBeVisible()
  await page.keyboard.press('u')
  await expect(position(page, /^Üçlü sıra 0·2·3, .*üzerinde/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Kurallar' }).click()
  const rules = page.getByRole('dialog')
  await expect(rules.getByRole('row', { name: 'Tek sayı 1 35 : 1 %97,29' })).toBeVisible()
  await expectAccessible(page, 'the rules of a roulette')
  await rules.getByRole('button', { name: 'Kapat' }).click()
  await expect(page.getByText('bu sayılar gelecek sayıyı tahmin etmez')).toBeVisible()
  await expect(tray(page).getByRole('link', { name: 'Oynamak için giriş yapın' })).toBeVisible()
  await visitor.leave()
})
