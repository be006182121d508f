import { expect, type Locator, type Page } from '@playwright/test'
import { field } from './field.ts'
import type { OpenGame } from './game-steps.ts'
import { depositForm } from './player-steps.ts'

/** What a player does on the page of limits and breaks, and meets where they hold. */

export const SAFER_PAGE = '/account/guvenli-oyun'

/** A part of the page by its heading. */
export const card = (page: Page, title: string): Locator =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })

export async function setLimit(
  page: Page,
  kind: string,
  period: string,
  size: string,
): Promise<void> {
  const form = card(page, 'Sınır koy veya değiştir')
  await field(form, 'Neyi sınırlayalım?').selectOption(kind)
  await field(form, 'Dönem').selectOption(period)
  await field(form, kind === 'Oyun süresi' ? 'Dakika' : 'Tutar').fill(size)
  await form.getByRole('button', { name: 'Sınırı kaydet' }).click()
}

export async function depositRefused(page: Page, amount: string, text: string): Promise<void> {
  await page.goto('/account/wallet?tab=deposit')
  const form = depositForm(page)
  await field(form, 'Banka').selectOption('Akbank')
  await field(form, 'Tutar').fill(amount)
  await form.getByRole('button', { name: 'Yatırım Talebi Oluştur' }).click()
  await expect(form).toContainText(text)
}

/** Presses the button once; what the game says about the refused stake. */
export async function stakeRefused(game: OpenGame): Promise<Locator> {
  await game.frame.getByRole('button', { name: 'Çevir' }).click()
  const notice = game.frame.getByRole('alert')
  await expect(notice).toBeVisible()
  return notice
}

/** The amount at the end of a text: -₺1.234,50 → -1234.5 */
export async function liraOf(figure: Locator): Promise<number> {
  const text = (await figure.textContent()) ?? ''
  const found = /([-−+]?)₺\s?([\d.]+(?:,\d+)?)\s*$/.exec(text)
  if (found === null) throw new Error(`There is no amount at the end of "${text}"`)
  const amount = Number(found[2]!.replaceAll('.', '').replace(',', '.'))
  return found[1] === '-' || found[1] === '−' ? -amount : amount
}
