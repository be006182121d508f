import { expect, type Page } from '@playwright/test'
import { lookFor } from '../catalogue.ts'
import { enter } from '../house-calls.ts'
import { cut, mute } from '../mishaps.ts'
import { payInUndecided } from '../player-steps.ts'
import { newVisitor, type Visitor } from '../visitor.ts'
import { test } from '../walk.ts'

/** What a player reads about bonuses when something goes wrong, or well (specification §4, §8). */

const SELECT = '/api/process-bonus-selection.php'
const ACTIVATE = '/api/bonus-activate.php'
const PROMOTIONS = '/api/promotions.php'
const { see, unseen } = lookFor('bonus')

test('promotions', async ({ browser, server }) => {
  const visitor = await newVisitor(browser, server)
  await enter(visitor)
  const { page } = visitor
  await cut(visitor, PROMOTIONS, async () => {
    await page.goto('/promotions')
    await see(page, 'Promosyonlar yüklenemedi')
  })
  // A brand without offers.
  const none = { success: true, promotions: [], message: '' }
  await page.route(`**${PROMOTIONS}`, (route) => route.fulfill({ json: none }))
  await page.goto('/promotions')
  await see(page, 'Şu anda aktif promosyon bulunmuyor.')
  await page.unrouteAll({ behavior: 'wait' })
  await page.goto('/promotions')
  await page.getByRole('button', { name: '25 ücretsiz dönüş: koşulları gör' }).click()
  const dialog = page.getByRole('dialog', { name: '25 ücretsiz dönüş' })
  const take = () => dialog.getByRole('button', { name: 'Bonusu aktifleştir' }).click()
  await cut(visitor, ACTIVATE, async () => {
    await take()
    await see(page, 'Bonus aktifleştirilemedi.')
  })
  await mute(visitor, ACTIVATE, async () => {
    await take()
    await see(page, 'Bonus aktifleştirilemedi')
  })
  await take()
  await see(page, 'Bonus başarıyla aktifleştirildi!')
  await expect(dialog).toHaveCount(0)
  await cancel(page)
  await visitor.leave()
})

async function cancel(page: Page): Promise<void> {
  await page.goto('/account/bonuses?tab=active')
  await page.getByRole('main').getByRole('button', { name: 'Bonusu iptal et' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bonus iptal edilsin mi?' })
  await dialog.getByRole('button', { name: 'Bonusu iptal et' }).click()
  await see(page, 'Bonus iptal edildi!')
  await page.getByRole('tab', { name: 'Bonus Geçmişi' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('İptal Edildi')
}

test('the choice after a deposit', async ({ browser, server }) => {
  const visitor = await newVisitor(browser, server)
  await enter(visitor)
  const { page } = visitor
  await page.goto('/account/wallet?tab=deposit')
  await payInUndecided(visitor, 'Akbank', '1.000')
  await lostDeposit(page)
  const dialog = choiceIn(page)
  await dialog.getByRole('button', { name: 'Bonussuz devam et: incele' }).click()
  await see(page, 'Bonus almak istemediğinize emin misiniz?')
  const decline = () => dialog.getByRole('button', { name: 'Bonussuz devam et' }).click()
  await cut(visitor, SELECT, async () => {
    await decline()
    await see(page, 'Bir hata oluştu.')
  })
  await mute(visitor, SELECT, async () => {
    await decline()
    await see(page, 'Hata: …')
  })
  await dialog.getByRole('button', { name: 'Geri' }).click()
  await dialog.getByRole('button', { name: 'Hoş geldin bonusu: incele' }).click()
  const accept = () => dialog.getByRole('button', { name: 'Bonusu al' }).click()
  await cut(visitor, SELECT, async () => {
    await accept()
    await see(page, 'Bir hata oluştu, lütfen tekrar deneyin.')
  })
  await mute(visitor, SELECT, async () => {
    await accept()
    await see(page, 'Bonus eklenirken hata oluştu: …')
  })
  await accept()
  await see(page, 'Bonus başarıyla eklendi! …')
  await expect(dialog).toHaveCount(0)
  await page.goto('/account/bonuses')
  await expect(page.getByRole('main').getByText('AKTİF')).toBeVisible()
  await cashback(visitor)
  await visitor.leave()
})

const choiceIn = (page: Page) => page.getByRole('dialog', { name: 'Bonus Seçimi' })

/** A choice that does not say which deposit it belongs to. */
async function lostDeposit(page: Page): Promise<void> {
  const check = '**/api/bonus-pending-check.php'
  await page.route(check, async (route) => {
    const answer = await route.fetch()
    const pending = (await answer.json()) as object
    await route.fulfill({ json: { ...pending, deposit_id: null } })
  })
  await page.goto('/support')
  const dialog = choiceIn(page)
  await dialog.getByRole('button', { name: 'Hoş geldin bonusu: incele' }).click()
  await dialog.getByRole('button', { name: 'Bonusu al' }).click()
  await see(page, 'Deposit ID bulunamadı, lütfen sayfayı yenileyin')
  await dialog.getByRole('button', { name: 'Geri' }).click()
  await dialog.getByRole('button', { name: 'Bonussuz devam et: incele' }).click()
  await dialog.getByRole('button', { name: 'Bonussuz devam et' }).click()
  await see(page, 'Deposit ID bulunamadı')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto('/support')
}

/** A page that has stood open since last week still offers what has been over since Monday. */
async function cashback(visitor: Visitor): Promise<void> {
  const { page } = visitor
  const stale = {
    success: true,
    eligible: true,
    cashback_amount: 120,
    message: 'Geçen haftanın kayıp bonusu hazır',
    details: null,
  }
  await page.route('**/api/cashback-calculate.php', (route) => route.fulfill({ json: stale }))
  await page.goto('/account/bonuses?tab=cashback')
  const claim = async () => {
    await page.getByRole('main').getByRole('button', { name: 'Kayıp bonusunu al' }).click()
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await expect(question).toContainText('₺120')
    await question.getByRole('button', { name: 'Kayıp bonusunu al' }).click()
  }
  visitor.expectAnswer(/^failed: .*cashback-claim/)
  visitor.expectAnswer(/^409 \/api\/cashback-claim\.php$/)
  const cutOff = (url: URL) => url.pathname === '/api/cashback-claim.php'
  await page.route(cutOff, (route) => route.abort('connectionreset'))
  await claim()
  await see(page, 'İşlem başarısız oldu!')
  await page.unroute(cutOff)
  await claim()
  await see(page, 'Hata: …')
}

test('no text was left out', () => {
  expect(unseen()).toEqual([])
})
