import { expect, type Locator } from '@playwright/test'
import { field } from './field.ts'
import { enter } from './house-calls.ts'
import { expectAccessible, expectWhole } from './looking.ts'
import { person } from './people.ts'
import { declineBonus, depositForm, withdraw } from './player-steps.ts'
import { BANK_MS, newVisitor, phone } from './visitor.ts'
import { test } from './walk.ts'

/** Where the player's money is: what to pay where, how far a withdrawal has come, and what it waits for. */

const currentStep = (within: Locator) => within.locator('[aria-current="step"]')

test('money on its way in and out says where it stands', async ({ browser, server }) => {
  const visitor = await newVisitor(browser, server, { ...phone, held: true })
  const { page } = visitor
  const me = person()
  await enter(visitor, me)

  await test.step('a deposit says where to send it, until it is paid', async () => {
    await page.goto('/account/wallet?tab=deposit')
    const form = depositForm(page)
    await expect(form.getByText('En az ₺500')).toBeVisible()
    await field(form, 'Banka').selectOption('Akbank')
    await field(form, 'Tutar').fill('1.750')
    await form.getByRole('button', { name: 'Yatırım Talebi Oluştur' }).click()
    const details = page.getByRole('region', { name: 'Ödeme bilgileri' })
    await expect(details).toContainText('TR80 9999 9000 0000 0000 0000 01')
    await expect(details).toContainText(/MNK-[2-9A-Z]{6}/)
    await expect(details.getByRole('timer')).toHaveText(/^(30:00|29:\d\d)$/)
    await expect(details.getByRole('button', { name: 'IBAN: kopyala' })).toBeVisible()
    await visitor.pass(BANK_MS)
    await expect(details).toHaveCount(0)
    await declineBonus(page)
  })

  await test.step('a withdrawal shows its steps and the one thing it waits for', async () => {
    await withdraw(page, me, '250')
    const steps = page.getByRole('list', { name: 'Çekimin durumu' }).first()
    await expect(currentStep(steps)).toContainText('Kontrol')
    await expect(page.getByText(/^Belge bekliyoruz: kimlik ön yüzü/)).toBeVisible()
    await expectWhole(page, 'a withdrawal on its way')
    await expectAccessible(page, 'a withdrawal on its way')
    await page.getByRole('link', { name: 'Belgeleri yükle' }).click()
    await expect(page.getByRole('tab', { name: 'Hesap Doğrulama' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
  })

  await test.step('a line of the history opens, and leads to a message about it', async () => {
    await page.goto('/account/wallet?tab=history')
    await page.getByRole('main').getByText('Para çekme').click()
    await expectAccessible(page, 'an opened line of the history')
    await page.getByRole('link', { name: 'Bu işlem hakkında yaz' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Yeni mesaj' })
    await expect(field(dialog, 'Konu')).toHaveValue(/^İşlem: wdr_/)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/account\/messages$/)
  })

  await visitor.leave()
})
