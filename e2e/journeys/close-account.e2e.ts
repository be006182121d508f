import { expect, type Page } from '@playwright/test'
import { approveWithdrawal, comeToDesk, payWithdrawal } from '../desk-steps.ts'
import { field } from '../field.ts'
import { openGame } from '../game-steps.ts'
import { enter, fund } from '../house-calls.ts'
import { expectAccessible, expectWhole } from '../looking.ts'
import { person } from '../people.ts'
import { deposit, logInAgain, sendRegistration, serverBalance } from '../player-steps.ts'
import { depositRefused, stakeRefused } from '../protection-steps.ts'
import { laptop, newVisitor, phone } from '../visitor.ts'
import { test } from '../walk.ts'

test.describe.configure({ mode: 'parallel' })

/** An account is closed, its whole balance is paid to the kuruş, and only the desk opens it again (standards A10). */

const CLOSED = 'Bu hesap kapatıldı. Yeniden açmak için canlı destek ile görüşün.'

const payouts = (page: Page) => page.getByRole('main').getByRole('listitem')
const closedHeading = (page: Page) =>
  page.getByRole('heading', { name: 'Hesabınız kapalı', level: 1 })

test('₺537,45 in, closed, ₺537,45 out, and open again at the desk', async ({ browser, server }) => {
  const visitor = await newVisitor(browser, server, laptop)
  const me = person('Suna')
  const page = await enter(visitor, me)
  await deposit(visitor, 'Akbank', '537,45')

  await test.step('the page says what happens, and asks for no second yes', async () => {
    await page.goto('/account/profile?tab=security')
    await page.getByRole('main').getByRole('link', { name: 'Hesabı kapat' }).click()
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'Bakiyenizin tamamı ödenir' })).toBeVisible()
    await expect(main).toContainText('Kayıtlarınız 8 yıl saklanır')
    await expect(main.getByRole('link', { name: 'Mola ve oyundan men' })).toBeVisible()
    await expectAccessible(page, 'closing an account')
    await expectWhole(page, 'closing an account')
  })

  await test.step('a wrong password closes nothing', async () => {
    await field(page, 'Banka hesabı').selectOption('Başka bir hesap')
    await field(page, 'IBAN').fill(me.iban)
    await expect(field(page, 'Banka')).toHaveValue('Garanti BBVA')
    await field(page, 'Mevcut şifre').fill('bu-degil')
    visitor.expectAnswer(/^422 \/api\/account\/closure$/)
    await page.getByRole('button', { name: 'Hesabımı kapat, ₺537,45 ödensin' }).click()
    await expect(page.getByText('Mevcut şifre hatalı!').first()).toBeVisible()
    expect(await serverBalance(page)).toBe(537.45)
  })

  await test.step('the right one closes the account and asks for the whole balance', async () => {
    await field(page, 'Mevcut şifre').fill(me.password)
    await page.getByRole('button', { name: 'Hesabımı kapat, ₺537,45 ödensin' }).click()
    await expect(closedHeading(page)).toBeVisible()
    await expect(payouts(page)).toContainText(['₺537,45'])
    await expect(payouts(page).first()).toContainText('Bekliyor')
    expect(await serverBalance(page)).toBe(0)
    await expectAccessible(page, 'a closed account')
    await expectWhole(page, 'a closed account')
  })

  await test.step('no deposit, and every account page says why', async () => {
    visitor.expectAnswer(/^403 \/api\//)
    await depositRefused(page, '500', CLOSED)
    await expect(page.getByRole('region', { name: 'Hesap durumu' })).toBeVisible()
  })

  // The account is new, so it waits a day; the session does not.
  visitor.expectAnswer(/^401 \/api\//)
  await server.pass(86_400_000)
  const desk = await newVisitor(browser, server)
  await test.step('the desk pays exactly that', async () => {
    await comeToDesk(desk, server)
    await approveWithdrawal(desk.page, me.username)
    await payWithdrawal(desk.page, me.username, 'DENEME-EFT-231')
    await expect(desk.page.getByText('Ödendi: ₺537,45')).toBeVisible()
  })

  await test.step('a new login leads to how it went', async () => {
    await page.context().clearCookies()
    await logInAgain(page, me)
    await expect(page).toHaveURL('/account/hesabi-kapat')
    await expect(payouts(page).first()).toContainText('Tamamlandı')
  })

  await test.step('a new account with the same national id is refused, with the way back', async () => {
    const again = await newVisitor(browser, server, phone)
    again.expectAnswer(/^409 \/api\/register\.php$/)
    await sendRegistration(again.page, { ...person('Suna'), tc: me.tc })
    await expect(
      again.page.getByText('Bu TC Kimlik No ile kapatılmış bir hesabınız var.').first(),
    ).toBeVisible()
    await again.leave()
  })

  await test.step('the desk finds it among the closed, and opens it with a reason', async () => {
    await desk.page.goto('/backoffice/players?status=closed')
    await desk.page.getByRole('link', { name: 'Suna Kaya' }).click()
    await expect(desk.page.getByText(/^Oyuncu hesabını kapattı: .*₺537,45/)).toBeVisible()
    await expectAccessible(desk.page, 'a closed account at the desk')
    await desk.page.getByRole('button', { name: 'Hesabı yeniden aç' }).click()
    const dialog = desk.page.getByRole('dialog', { name: 'Kapalı hesap yeniden açılsın mı?' })
    await dialog.getByRole('button', { name: 'Telefonda istedi' }).click()
    await dialog.getByRole('button', { name: 'Hesabı yeniden aç' }).click()
    await expect(desk.page.getByText('Hesap yeniden açıldı').first()).toBeVisible()
    await expect(desk.page.getByRole('button', { name: 'Oyuncu adına kapat' })).toBeVisible()
    await desk.leave()
  })

  await test.step('and the player may deposit again', async () => {
    await deposit(visitor, 'Akbank', '500')
    expect(await serverBalance(page)).toBe(500)
  })
  await visitor.leave()
})

test('an empty account closes on a phone with the password alone', async ({ browser, server }) => {
  const visitor = await newVisitor(browser, server, phone)
  const me = person('Esin')
  const page = await enter(visitor, me)
  await page.goto('/account/hesabi-kapat')
  await expect(page.getByRole('heading', { name: 'Ödenecek bakiyeniz yok' })).toBeVisible()
  await expect(field(page, 'IBAN')).toHaveCount(0)
  await expectWhole(page, 'closing an empty account on a phone')
  await expectAccessible(page, 'closing an empty account on a phone')
  await field(page, 'Mevcut şifre').fill(me.password)
  await page.getByRole('button', { name: 'Hesabımı kapat', exact: true }).click()
  await expect(closedHeading(page)).toBeVisible()
  await expect(page.getByText('Ödenecek para kalmadı')).toBeVisible()
  await expectWhole(page, 'a closed account on a phone')
  await visitor.leave()
})

test('a game left open says so when the account is closed elsewhere', async ({
  browser,
  server,
}) => {
  const visitor = await newVisitor(browser, server, laptop)
  const me = person('Pelin')
  const page = await enter(visitor, me)
  await fund(visitor, 500)
  await page.goto('/slots')
  const game = await openGame(page, 'Nar Bahçesi')
  const elsewhere = await page.context().newPage()
  await elsewhere.goto('/account/hesabi-kapat')
  await field(elsewhere, 'Banka hesabı').selectOption('Başka bir hesap')
  await field(elsewhere, 'IBAN').fill(me.iban)
  await expect(field(elsewhere, 'Banka')).toHaveValue('Garanti BBVA')
  await field(elsewhere, 'Mevcut şifre').fill(me.password)
  await elsewhere.getByRole('button', { name: 'Hesabımı kapat, ₺500,00 ödensin' }).click()
  await expect(closedHeading(elsewhere)).toBeVisible()
  visitor.expectAnswer(/^403 \/api\/play\/spin$/)
  await expect(await stakeRefused(game)).toContainText(CLOSED)
  await expect(payouts(elsewhere)).toContainText(['₺500,00'])
  await visitor.leave()
})
