import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { field } from './field.ts'
import type { Server } from './server.ts'

/** What staff does in the back office. */

const OWN_PASSWORD = 'gece-camindan-bakan-menekse'

/** The first login of all: one-time password, an own one, and the authenticator. */
export async function firstStaffLogin(
  page: Page,
  { email, oneTimePassword }: Server['firstStaff'],
) {
  await enterPassword(page, email, oneTimePassword)
  await field(page, 'Yeni şifreniz').fill(OWN_PASSWORD)
  const shown = await page.locator('code').textContent()
  const authenticator = new TOTP({ secret: Secret.fromBase32((shown ?? '').replaceAll(' ', '')) })
  await field(page, 'Altı haneli kod').fill(authenticator.generate())
  await page.getByRole('button', { name: 'Kur ve giriş yap' }).click()
  await expect(page.getByRole('heading', { name: 'Genel bakış' })).toBeVisible()
}

export async function enterPassword(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/backoffice/')
  await field(page, 'E-posta').fill(email)
  await field(page, 'Şifre').fill(password)
  await page.getByRole('button', { name: 'Devam et' }).click()
}

export const toPage = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link', { name }).click()

/** Approves the player's waiting withdrawal, writing why where a check has failed. */
export async function approveWithdrawal(page: Page, username: string): Promise<void> {
  await toPage(page, 'Çekimler')
  await page.getByRole('row').filter({ hasText: username }).getByRole('button').first().click()
  await page.getByRole('tabpanel').getByRole('button', { name: 'Onayla' }).click()
  const dialog = page.getByRole('dialog', { name: 'Çekim onaylansın mı?' })
  await field(dialog, 'Gerekçe').fill('Oyuncu ile görüşüldü')
  await dialog.getByRole('button', { name: 'Onayla' }).click()
  await expect(page.getByText(/^Çekim onaylandı: /)).toBeVisible()
}

export async function payWithdrawal(page: Page, username: string, bankRef: string): Promise<void> {
  await page.getByRole('tab', { name: /^Ödenecek/ }).click()
  await page.getByRole('row').filter({ hasText: username }).getByRole('button').first().click()
  await page.getByRole('tabpanel').getByRole('button', { name: 'Ödendi' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ödeme yapıldı mı?' })
  await field(dialog, 'Banka işlem referansı').fill(bankRef)
  await dialog.getByRole('button', { name: 'Ödendi' }).click()
  await expect(page.getByText(/^Ödendi: /)).toBeVisible()
}
