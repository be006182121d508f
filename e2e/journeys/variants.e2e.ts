import { casino } from '@menekse/contract/casino/casino'
import { expect } from '@playwright/test'
import { comeToDesk, toPage } from '../desk-steps.ts'
import { field } from '../field.ts'
import { callOf, taken } from '../house-calls.ts'
import { startServer } from '../server.ts'
import { desktop, newVisitor } from '../visitor.ts'
import { test } from '../walk.ts'

const SLUG = 'bakir-yedi'

/** It changes the house for everybody. */
test('the desk gives a title another return, and a visitor reads it', async ({ browser }) => {
  const server = await startServer()
  const visitor = await newVisitor(browser, server)
  await visitor.page.goto('/')
  const told = async () => {
    const call = callOf(visitor.page)
    const { title } = await taken(call(casino.info, { params: { slug: SLUG } }))
    return title.rtp_percent
  }
  expect(Math.round(await told())).toBe(96)

  const staff = await newVisitor(browser, server, desktop)
  const { page } = staff
  await page.goto('/backoffice/')
  await comeToDesk(staff, server)
  await toPage(page, 'Oyunlar')
  await page.getByRole('button', { name: 'Bakır Yedi: getiriyi değiştir' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bakır Yedi: getiri (RTP) değiştirilsin mi?' })
  const choices = dialog.getByRole('radio')
  await expect(choices).toHaveCount(3)
  await expect(choices.first()).toBeDisabled()
  await field(dialog, 'Gerekçe').fill('Pazarın getiri kuralı')
  await dialog.getByRole('button', { name: 'Getiriyi değiştir' }).click()
  await expect(dialog.getByText('Bir getiri seçin')).toBeVisible()
  await choices.nth(1).check()
  await expect(dialog.getByText(/^Şu an %95,9 oynanıyor; yeni turlar %9\d/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Getiriyi değiştir' }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: 'Bakır Yedi' })
  await expect(row).toContainText('Pazarın getiri kuralı')

  const now = await told()
  expect(Math.round(now)).toBe(94)
  await expect(row).toContainText(`%${now.toLocaleString('tr-TR')}`)
  await visitor.page.goto(`/slots?oyun=${SLUG}&mod=demo`)
  const game = visitor.page.frameLocator('iframe[title="Bakır Yedi oyunu"]')
  await expect(game.locator('.spin')).toHaveAttribute('aria-disabled', 'false')
  await Promise.all([staff.leave(), visitor.leave()])
  expect(server.complaints()).toBe('')
  await server.stop()
})
