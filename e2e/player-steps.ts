import { expect, type Locator, type Page } from '@playwright/test'
import type { Person } from './people.ts'

/** What a player does on the site, by role and label, as somebody reads it. */

export async function register(page: Page, person: Person): Promise<void> {
  await page.goto('/auth/register')
  await page.getByLabel('Kullanıcı adı', { exact: true }).fill(person.username)
  await page.getByLabel('E-posta', { exact: true }).fill(person.email)
  await page.getByLabel('Şifre', { exact: true }).fill(person.password)
  await page.getByLabel('Şifre (tekrar)', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Devam' }).click()
  await fillPerson(page, person)
  await page.getByRole('button', { name: 'Devam' }).click()
  await page.getByLabel('Telefon', { exact: true }).fill(person.phone)
  await page.getByRole('checkbox', { name: /Kuralları ve koşulları okudum/ }).check()
  await page.getByRole('main').getByRole('button', { name: 'Kayıt ol' }).click()
  await expect(page.getByText('Kayıt başarılı! Giriş yapabilirsiniz.')).toBeVisible()
}

export async function fillPerson(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Ad', { exact: true }).fill(person.firstName)
  await page.getByLabel('Soyad', { exact: true }).fill(person.lastName)
  await page.getByLabel('TC Kimlik No', { exact: true }).fill(person.tc)
  await page.getByLabel('Gün', { exact: true }).selectOption('14')
  await page.getByLabel('Ay', { exact: true }).selectOption('Mart')
  await page.getByLabel('Yıl', { exact: true }).selectOption('1990')
  await page.getByText('Kadın', { exact: true }).click()
}

export async function logIn(page: Page, person: Person): Promise<void> {
  if (!page.url().includes('/auth/login')) await page.goto('/auth/login')
  await page.getByLabel('Kullanıcı adı', { exact: true }).fill(person.username)
  await page.getByLabel('Şifre', { exact: true }).fill(person.password)
  await page.getByRole('main').getByRole('button', { name: 'Giriş yap' }).click()
  await expect(balance(page)).toBeVisible()
}

/** The figure in the header. */
export const balance = (page: Page): Locator =>
  page.getByRole('banner').getByRole('link', { name: /^Bakiye/ })

export async function shownBalance(page: Page): Promise<number> {
  return readLira((await balance(page).textContent()) ?? '')
}

/** ₺1.234,50 → 1234.5 */
export function readLira(text: string): number {
  const digits = /₺\s?([\d.]+(?:,\d+)?)/.exec(text)?.[1]
  if (digits === undefined) throw new Error(`There is no amount in "${text}"`)
  return Number(digits.replaceAll('.', '').replace(',', '.'))
}

/** What the server itself says the balance is. */
export async function serverBalance(page: Page): Promise<number> {
  const answer = await page.request.get('/api/get-balance.php')
  return ((await answer.json()) as { balance: number }).balance
}

/** Asks for a deposit and waits, without a reload, until the simulated bank has paid it. */
export async function deposit(page: Page, bank: string, amount: string): Promise<void> {
  const before = await serverBalance(page)
  await page.goto('/account/wallet?tab=deposit')
  await page.getByLabel('Banka', { exact: true }).selectOption(bank)
  await page.getByLabel('Tutar', { exact: true }).fill(amount)
  await page.getByRole('button', { name: 'Yatırım Talebi Oluştur' }).click()
  await expect(page.getByText('Para yatırma talebiniz alındı!').first()).toBeVisible()
  const paid = before + readLira(`₺${amount}`)
  await expect.poll(() => shownBalance(page), { timeout: 30_000 }).toBe(paid)
}

export async function withdraw(page: Page, iban: string, amount: string): Promise<void> {
  await page.goto('/account/wallet?tab=withdraw')
  await page.getByLabel('IBAN', { exact: true }).fill(iban)
  await expect(page.getByLabel('Banka', { exact: true })).toHaveValue('Garanti BBVA')
  await page.getByLabel('Tutar', { exact: true }).fill(amount)
  await page.getByRole('button', { name: 'Çekim Talebi Oluştur' }).click()
  await expect(page.getByText('Çekim talebiniz alındı').first()).toBeVisible()
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
