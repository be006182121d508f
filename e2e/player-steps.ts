import { expect, type Locator, type Page } from '@playwright/test'
import { field } from './field.ts'
import type { Person } from './people.ts'
import { BANK_MS, type Visitor } from './visitor.ts'

/** What a player does on the site, by role and label, as somebody reads it. */

export async function register(page: Page, person: Person): Promise<void> {
  await sendRegistration(page, person)
  await expect(page.getByText('Kayıt başarılı! Giriş yapabilirsiniz.')).toBeVisible()
}

/** The form to its end, whatever comes of it. */
export async function sendRegistration(page: Page, person: Person): Promise<void> {
  await page.goto('/auth/register')
  await field(page, 'Kullanıcı adı').fill(person.username)
  await field(page, 'E-posta').fill(person.email)
  await field(page, 'Şifre').fill(person.password)
  await field(page, 'Şifre (tekrar)').fill(person.password)
  await page.getByRole('button', { name: 'Devam' }).click()
  await fillPerson(page, person)
  await page.getByRole('button', { name: 'Devam' }).click()
  await field(page, 'Telefon').fill(person.phone)
  await page.getByRole('checkbox', { name: /Kuralları ve koşulları okudum/ }).check()
  await page.getByRole('checkbox', { name: /aydınlatma metnini okudum/ }).check()
  await page.getByRole('main').getByRole('button', { name: 'Kayıt ol' }).click()
}

export async function fillPerson(page: Page, person: Person): Promise<void> {
  await field(page, 'Ad').fill(person.firstName)
  await field(page, 'Soyad').fill(person.lastName)
  await field(page, 'TC Kimlik No').fill(person.tc)
  await field(page, 'Gün').selectOption('14')
  await field(page, 'Ay').selectOption('Mart')
  await field(page, 'Yıl').selectOption('1990')
  await page.getByText('Kadın', { exact: true }).click()
}

export async function logIn(page: Page, person: Person): Promise<void> {
  await sendLogin(page, person)
  await expect(balance(page)).toBeVisible()
}

/** The form of the login alone: what comes after it may be a question. */
export async function sendLogin(page: Page, person: Person): Promise<void> {
  if (!page.url().includes('/auth/login')) await page.goto('/auth/login')
  await field(page, 'Kullanıcı adı').fill(person.username)
  await field(page, 'Şifre').fill(person.password)
  await page.getByRole('main').getByRole('button', { name: 'Giriş yap', exact: true }).click()
}

/** The figure in the header. */
export const balance = (page: Page): Locator =>
  page.getByRole('banner').getByRole('link', { name: /^Bakiye/ })

export async function shownBalance(page: Page): Promise<number> {
  return readLira((await balance(page).textContent()) ?? '')
}

/** ₺1.234,50 → 1234.5 */
function readLira(text: string): number {
  const digits = /₺\s?([\d.]+(?:,\d+)?)/.exec(text)?.[1]
  if (digits === undefined) throw new Error(`There is no amount in "${text}"`)
  return Number(digits.replaceAll('.', '').replace(',', '.'))
}

/** What the server itself says the balance is. */
export async function serverBalance(page: Page): Promise<number> {
  const answer = await page.request.get('/api/get-balance.php')
  return ((await answer.json()) as { balance: number }).balance
}

/** Asks for a deposit on the site, hears of it without a reload when it is paid, and takes no bonus for it. */
export async function deposit(visitor: Visitor, bank: string, amount: string): Promise<void> {
  const { page } = visitor
  await page.goto('/account/wallet?tab=deposit')
  const paid = await payInUndecided(visitor, bank, amount)
  await declineBonus(page)
  await expect.poll(() => shownBalance(page)).toBe(paid)
}

/** The form of a deposit; before the first one, another form beside it offers a limit. */
export const depositForm = (page: Page): Locator =>
  page.locator('form').filter({ has: page.getByRole('button', { name: 'Yatırım Talebi Oluştur' }) })

const hearOfDeposit = (page: Page): Promise<void> =>
  expect(page.getByText('Para yatırma talebiniz alındı!').first()).toBeVisible()

/** Asks for a deposit and lets the simulated bank pay it; answers the new balance. */
export async function payInUndecided(
  visitor: Visitor,
  bank: string,
  amount: string,
  hear = hearOfDeposit,
): Promise<number> {
  const { page } = visitor
  const before = await serverBalance(page)
  const form = depositForm(page)
  await field(form, 'Banka').selectOption(bank)
  await field(form, 'Tutar').fill(amount)
  await form.getByRole('button', { name: 'Yatırım Talebi Oluştur' }).click()
  await hear(page)
  const paid = before + readLira(`₺${amount}`)
  await visitor.pass(BANK_MS)
  await expect.poll(() => serverBalance(page)).toBe(paid)
  return paid
}

/** Which bonuses a deposit brings depends on the day and the player; where there is a choice, it is declined. */
export async function declineBonus(page: Page): Promise<void> {
  const answer = await page.request.get('/api/bonus-pending-check.php')
  const { pending } = (await answer.json()) as { pending: boolean }
  if (!pending) return
  const dialog = page.getByRole('dialog', { name: 'Bonus Seçimi' })
  await dialog.getByRole('button', { name: 'Bonussuz devam et: incele' }).click()
  await dialog.getByRole('button', { name: 'Bonussuz devam et' }).click()
  await expect(dialog).toHaveCount(0)
}

/** Asks for a withdrawal to an account that is new, so the password is asked for as well. */
export async function withdraw(
  page: Page,
  { iban, password }: { iban: string; password: string },
  amount: string,
): Promise<void> {
  await page.goto('/account/wallet?tab=withdraw')
  await field(page, 'IBAN').fill(iban)
  await expect(field(page, 'Banka')).toHaveValue('Garanti BBVA')
  await field(page, 'Tutar').fill(amount)
  await page.getByRole('button', { name: 'Çekim Talebi Oluştur' }).click()
  await proveNewAccount(page, { password })
  await expect(page.getByText('Çekim talebiniz alındı').first()).toBeVisible()
}

/** Gives the password that an account which was not used before asks for. */
export async function proveNewAccount(page: Page, { password }: { password: string }) {
  const proof = page.getByRole('dialog', { name: 'Yeni banka hesabı' })
  await field(proof, 'Mevcut şifre').fill(password)
  await proof.getByRole('button', { name: 'Onayla ve talep et' }).click()
}

/** Finds a game by its name and marks it; it stands under Favoriler then. */
export async function searchAndFavourite(page: Page, typed: string, game: string): Promise<void> {
  await page.goto('/slots')
  await page.getByRole('main').getByRole('searchbox', { name: 'Oyun ara' }).fill(typed)
  const main = page.getByRole('main')
  await expect(main.getByRole('article')).toHaveCount(1)
  await main.getByRole('button', { name: `${game}: favorilere ekle` }).click()
  await expect(main.getByRole('button', { name: `${game}: favorilerden çıkar` })).toBeVisible()
  await page.getByRole('button', { name: 'Aramayı temizle' }).click()
  await page.getByRole('group', { name: 'Kategoriler' }).getByText('Favoriler').click()
  await expect(main.getByRole('article')).toHaveCount(1)
  await expect(main.getByRole('article')).toContainText(game)
}

export async function logInAgain(page: Page, me: Person): Promise<void> {
  await page.goto('/auth/login')
  await field(page, 'Kullanıcı adı').fill(me.username)
  await field(page, 'Şifre').fill(me.password)
  await page.getByRole('main').getByRole('button', { name: 'Giriş yap', exact: true }).click()
}
