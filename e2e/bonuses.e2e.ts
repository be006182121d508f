import { expect, type Locator, type Page } from '@playwright/test'
import { gameIn, openGame } from './game-steps.ts'
import { enter } from './house-calls.ts'
import { expectAccessible, expectWhole } from './looking.ts'
import { person } from './people.ts'
import { payInUndecided, serverBalance, withdraw } from './player-steps.ts'
import { laptop, newVisitor, phone, type Visitor } from './visitor.ts'
import { test } from './walk.ts'

test.describe.configure({ mode: 'parallel' })

/** Bonuses from the first look to the last kuruş (specification §2, §4; standards B01, B02, B06). */

const GAME = 'Boğaz Fırtınası'
const WELCOME = 'Hoş geldin bonusu'

/** Deposits ₺1.000 and answers the choice that comes up by itself. */
async function depositWithChoice(visitor: Visitor): Promise<Locator> {
  const { page } = visitor
  await page.goto('/account/wallet?tab=deposit')
  await payInUndecided(visitor, 'Akbank', '1.000')
  const dialog = page.getByRole('dialog', { name: 'Bonus Seçimi' })
  await expect(dialog).toBeVisible()
  return dialog
}

async function takeWelcome(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: `${WELCOME}: incele` }).click()
  await expect(dialog).toContainText('₺1.000 yatırımınız için ₺1.000 bonus alırsınız.')
  await expect(dialog).toContainText('toplam ₺8.000 bahis')
  await dialog.getByRole('button', { name: 'Bonusu al' }).click()
  await expect(dialog).toHaveCount(0)
}

const main = (page: Page) => page.getByRole('main')
const welcomeCard = (page: Page) => main(page).getByRole('article', { name: WELCOME })

test('a visitor reads every condition, and logs in to take a bonus', async ({
  browser,
  server,
}) => {
  const visitor = await newVisitor(browser, server, phone)
  const { page } = visitor
  await page.goto('/')
  const strip = main(page).getByRole('region', { name: 'Promosyonlar' })
  await strip.getByRole('button', { name: new RegExp(WELCOME) }).click()
  const terms = page.getByRole('dialog', { name: WELCOME })
  for (const text of ['Örnek hesap', 'Oyunların katkısı', 'En yüksek bahis', 'Bahis sırası']) {
    await expect(terms).toContainText(text)
  }
  for (const text of ['Süre', 'Para çekme', 'İptal', 'Çevrim bitince', 'Geçerlilik']) {
    await expect(terms.getByText(text, { exact: true })).toBeVisible()
  }
  await expectAccessible(page, 'the terms of a promotion')
  await page.keyboard.press('Escape')
  await expect(terms).toHaveCount(0)

  await page.goto('/promotions')
  await expect(welcomeCard(page)).toBeVisible()
  await expectWhole(page, '/promotions')
  await expectAccessible(page, '/promotions')
  await welcomeCard(page).getByRole('button', { name: 'Giriş yapıp al' }).click()
  await expect(page).toHaveURL(/\/auth\/login\?returnTo=%2Fpromotions/)
  await visitor.leave()
})

test('a bonus is chosen, wagered by play, and cancelled as previewed', async ({
  browser,
  server,
}) => {
  const visitor = await newVisitor(browser, server, laptop)
  const page = await enter(visitor)

  await test.step('the choice can be put off, and is found again', async () => {
    const dialog = await depositWithChoice(visitor)
    await expectAccessible(page, 'the choice of a bonus')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.getByRole('link', { name: 'Bonuslar', exact: true }).first().click()
    await main(page).getByRole('button', { name: 'Seçimi aç' }).click()
    await takeWelcome(dialog)
    await expect(page.getByText('Bonus başarıyla eklendi! 1.000 ₺')).toBeVisible()
  })

  await test.step('it runs, apart from the cash', async () => {
    const card = welcomeCard(page)
    await expect(card).toContainText('AKTİF')
    await expect(card).toContainText('₺0 / ₺8.000 · %0')
    await expect(page.getByRole('banner')).toContainText('Bonus ₺1.000,00')
    expect(await serverBalance(page)).toBe(1000)
    await expectAccessible(page, 'the active bonuses')
  })

  const staked = await test.step('play moves it on', async () => {
    await page.goto('/slots')
    const game = await openGame(page, GAME)
    const bar = game.frame.locator('.bonus')
    await expect(bar).toContainText('Çevrim ₺0,00 / ₺8.000,00 · %0 · En yüksek bahis ₺100,00')
    const rounds = [await game.spin('mouse'), await game.spin('keyboard')]
    const sum = rounds.reduce((total, { stake }) => total + stake, 0)
    await expect(bar).toContainText(`Çevrim ₺${sum},00 / ₺8.000,00`)
    await page.getByRole('button', { name: 'Oyunu kapat' }).first().click()
    return sum
  })

  await test.step('cancelling keeps and loses what was shown', async () => {
    await page.goto('/account/bonuses')
    await expect(welcomeCard(page)).toContainText(`₺${staked} / ₺8.000`)
    const cash = await serverBalance(page)
    await welcomeCard(page).getByRole('button', { name: 'Bonusu iptal et' }).click()
    const dialog = page.getByRole('dialog', { name: 'Bonus iptal edilsin mi?' })
    await expect(dialog.getByText('Sizde kalan nakit')).toBeVisible()
    await expect(dialog).toContainText('₺1.000')
    await expect(dialog).toContainText(`₺${(8000 - staked).toLocaleString('tr-TR')}`)
    await expectAccessible(page, 'the preview of cancelling')
    await dialog.getByRole('button', { name: 'Bonusu iptal et' }).click()
    await expect(page.getByText('Bonus iptal edildi!')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(main(page)).toContainText('Aktif bonusunuz yok.')
    expect(await serverBalance(page)).toBe(cash)
    await expect(page.getByRole('banner')).not.toContainText('Bonus ₺')
  })

  await test.step('the history says how it ended', async () => {
    await page.getByRole('tab', { name: 'Bonus Geçmişi' }).click()
    await expect(page).toHaveURL(/tab=history/)
    const row = main(page).getByRole('row').filter({ hasText: WELCOME })
    await expect(row).toContainText('İptal Edildi')
    await expect(row.getByText('₺1.000,00')).toHaveCount(2)
    await expectAccessible(page, 'the history of bonuses')
    await page.getByRole('tab', { name: 'Kayıp Bonusu' }).click()
    await expect(main(page)).toContainText('Şu anda alınabilecek kayıp bonusu yok')
    await expectAccessible(page, 'the loss bonus')
  })
  await visitor.leave()
})

test('declining costs what taking costs, and asks once', async ({ browser, server }) => {
  const visitor = await newVisitor(browser, server, phone)
  const page = await enter(visitor)
  const dialog = await depositWithChoice(visitor)
  // No offer comes up where somebody limits their play; it waits on the next page.
  const asked = page.waitForResponse(/bonus-pending-check/)
  await page.goto('/account/guvenli-oyun')
  await asked
  await expect(main(page).getByRole('heading', { name: 'Ara verin' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await page.goto('/account/wallet')
  await expect(dialog).toBeVisible()
  const looks = await dialog
    .getByRole('button', { name: /: incele$/ })
    .evaluateAll((buttons) => buttons.map((button) => button.className))
  expect(new Set(looks).size).toBe(1)
  await dialog.getByRole('button', { name: 'Bonussuz devam et: incele' }).click()
  await expect(dialog).toContainText('Bonus almak istemediğinize emin misiniz?')
  await dialog.getByRole('button', { name: 'Bonussuz devam et' }).click()
  await expect(dialog).toHaveCount(0)
  await page.goto('/account/bonuses')
  await expect(main(page)).toContainText('Aktif bonusunuz yok.')
  expect(await serverBalance(page)).toBe(1000)
  await visitor.leave()
})

test('a withdrawal says which bonus it ends before it does', async ({ browser, server }) => {
  const visitor = await newVisitor(browser, server)
  const me = person()
  const page = await enter(visitor, me)
  await takeWelcome(await depositWithChoice(visitor))
  visitor.expectAnswer(/^409 \/api\/withdraw\.php$/)
  const question = page.getByRole('dialog', { name: 'Bu çekim bonusunuzu sona erdirir' })
  const sent = withdraw(page, me, '100')
  await expect(question).toContainText(`${WELCOME}: ₺1.000 bonus bakiyesi`)
  await question.getByRole('button', { name: 'Bonusu bitir ve çek' }).click()
  await sent
  await page.goto('/account/bonuses?tab=history')
  const row = main(page).getByRole('row').filter({ hasText: WELCOME })
  await expect(row).toContainText('İptal Edildi')
  expect(await serverBalance(page)).toBe(900)
  await visitor.leave()
})

test('free spins are taken, played in their game, and counted', async ({ browser, server }) => {
  const visitor = await newVisitor(browser, server, laptop)
  const page = await enter(visitor)
  await page.goto('/promotions')
  const card = main(page).getByRole('article', { name: '25 ücretsiz dönüş' })
  await card.getByRole('button', { name: 'İncele ve al' }).click()
  const terms = page.getByRole('dialog', { name: '25 ücretsiz dönüş' })
  await terms.getByRole('button', { name: 'Bonusu aktifleştir' }).click()
  await expect(page.getByText('Bonus başarıyla aktifleştirildi!')).toBeVisible()
  await expect(card).toContainText('Alındı')
  await page.goto('/account/bonuses')
  await expect(main(page)).toContainText('25 / 25 kaldı, her biri ₺2')
  await main(page).getByRole('link', { name: 'Nar Bahçesi: oyna' }).click()
  const game = await gameIn(page, 'Nar Bahçesi')
  const button = game.frame.getByRole('button', { name: 'Ücretsiz dönüş (25 kaldı)' })
  await expect(button).toBeVisible()
  const round = await game.spin('mouse')
  expect(round.stake).toBe(2)
  await expect(game.frame.getByRole('button', { name: 'Ücretsiz dönüş (24 kaldı)' })).toBeVisible()
  expect(await serverBalance(page)).toBe(0)
  await visitor.leave()
})

test('a code shows its terms first, and is left as easily as taken', async ({
  browser,
  server,
}) => {
  const visitor = await newVisitor(browser, server, phone)
  const page = await enter(visitor)
  await page.goto('/promotions')
  visitor.expectAnswer(/^404 \/api\/bonuses\/code$/)
  const code = main(page).getByLabel(/^Bonus kodunuz/)
  const look = main(page).getByRole('button', { name: 'Koşulları göster' })
  await code.fill('YOKBOYLE')
  await look.click()
  await expect(code).toHaveAccessibleDescription(/Bu bonus kodu geçerli değil$/)
  await code.fill('deneme')
  await look.click()
  const terms = page.getByRole('dialog', { name: 'Deneme bonusu' })
  for (const text of ['Örnek hesap', 'Oyunların katkısı', 'En yüksek bahis', 'Süre']) {
    await expect(terms).toContainText(text)
  }
  await expectAccessible(page, 'the terms behind a code')
  const [leave, take] = ['Bonussuz devam et', 'Bonusu al'].map((name) =>
    terms.getByRole('button', { name, exact: true }),
  )
  expect(await leave!.getAttribute('class')).toBe(await take!.getAttribute('class'))
  await leave!.click()
  await expect(terms).toHaveCount(0)
  await expect(page.getByRole('banner')).not.toContainText('Bonus ₺')
  await look.click()
  await take!.click()
  await expect(page.getByText('Bonus başarıyla aktifleştirildi!')).toBeVisible()
  await expect(main(page).getByRole('article', { name: 'Deneme bonusu' })).toContainText('AKTİF')
  await visitor.leave()
})
