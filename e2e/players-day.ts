import { expect } from '@playwright/test'
import { enter, fund } from './house-calls.ts'
import { playOnce } from './game-steps.ts'
import type { Person } from './people.ts'
import { withdraw } from './player-steps.ts'
import type { Visitor } from './visitor.ts'

/** Money in, a bonus, a round, money asked out, and a word to the house: something for every queue of the desk. */
export async function aDay(visitor: Visitor, me: Person): Promise<void> {
  const { page } = visitor
  await enter(visitor, me)
  await fund(visitor, 2500)
  await page.goto('/promotions')
  await page.getByLabel(/^Bonus kodunuz/).fill('DENEME')
  await page.getByRole('button', { name: 'Koşulları göster' }).click()
  await page.getByRole('button', { name: 'Bonusu al', exact: true }).click()
  await expect(page.getByText(/Bonus başarıyla/).first()).toBeVisible()
  await playOnce(page, 'bogaz-firtinasi')
  await withdraw(page, me, '250')
  await page.goto('/account/messages')
  await page.getByRole('button', { name: 'Yeni mesaj' }).click()
  const dialog = page.getByRole('dialog', { name: 'Yeni mesaj' })
  await dialog.getByLabel(/^Konu/).fill('Çekimim hakkında')
  await dialog.getByLabel(/^Mesaj/).fill('Çekimim ne zaman sonuçlanır?')
  await dialog.getByRole('button', { name: 'Gönder' }).click()
  await expect(dialog).toHaveCount(0)
  await page.goto('/request-call')
  await page.getByRole('button', { name: 'Talep gönder' }).click()
  await expect(page.getByText('Talebiniz alındı!').first()).toBeVisible()
}
