import { expect, type Page } from '@playwright/test'
import { COLLEAGUE, comeToDesk, joinDesk, toPage } from '../desk-steps.ts'
import { field } from '../field.ts'
import { expectAccessible } from '../looking.ts'
import { startServer } from '../server.ts'
import { desktop, newVisitor, phone } from '../visitor.ts'
import { test } from '../walk.ts'

const EVENT = 'Milli Piyango çekilişi, büyük ikramiye numarası'
const MINUTE_MS = 60_000

/** It changes the house for everybody. */
test('the desk announces the event that will give a table its salt, and a visitor reads it at once', async ({
  browser,
}) => {
  const server = await startServer()
  const staff = await newVisitor(browser, server, desktop)
  const { page } = staff
  await page.goto('/backoffice/')
  await comeToDesk(staff, server)
  await page.goto('/backoffice/tables/poyraz')

  await page.getByRole('button', { name: 'Zincir hazırla' }).click()
  const preparing = page.getByRole('dialog', { name: 'Poyraz: sıradaki zincir' })
  await field(preparing, 'Gerekçe').fill('Planlı zincir değişimi')
  await preparing.getByRole('button', { name: 'Hazırla ve ilan et' }).click()
  await expect(preparing.getByText('Olayı açıkça yazın')).toBeVisible()
  await field(preparing, 'Olayın sözleri').fill(EVENT)
  const local = new Date(server.now() + 10 * MINUTE_MS)
    .toLocaleString('sv-SE', { timeZone: 'Europe/Istanbul' })
    .slice(0, 16)
    .replace(' ', 'T')
  await field(preparing, 'Olayın zamanı (İstanbul)').fill(local)
  await expectAccessible(page, 'a chain to be prepared')
  await preparing.getByRole('button', { name: 'Hazırla ve ilan et' }).click()
  await expect(preparing).toBeHidden()
  await expect(page.getByText('Olay bekleniyor')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sonucu gir' })).toBeHidden()

  const visitor = await newVisitor(browser, server, phone)
  await visitor.page.goto('/ilan-edilen-olaylar')
  const told = visitor.page.getByRole('listitem').filter({ hasText: 'Poyraz' })
  await expect(told).toContainText(EVENT)
  await expect(told).toContainText('Henüz girilmedi; 7 hane olacak')
  await expect(told.getByText(/^[0-9a-f]{64}$/)).toBeVisible()
  await expectAccessible(visitor.page, 'announced events')
  await visitor.leave()

  await server.pass(11 * MINUTE_MS)
  await page.reload()
  await page.getByRole('button', { name: 'Sonucu gir' }).click()
  const entering = page.getByRole('dialog', { name: 'Olayın sonucu girilsin mi?' })
  await field(entering, 'Gerekçe').fill('Resmî sonuç yayımlandı')
  await field(entering, 'Sonuç').fill('481627')
  await entering.getByRole('button', { name: 'Onaya gönder' }).click()
  await expect(entering.getByText('7 hane girin; yalnız 0-9 ve a-f')).toBeVisible()
  await field(entering, 'Sonuç').fill('0481627')
  await entering.getByRole('button', { name: 'Onaya gönder' }).click()
  await expect(entering).toBeHidden()
  await expect(page.getByText('Girilen sonuç ikinci kişinin onayını bekliyor.')).toBeVisible()
  await expectAccessible(page, 'a chain whose outcome waits')

  await toPage(page, 'Onaylar')
  await openRequest(page)
  await expect(page.getByText('0481627').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Onayla' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Kaydı aç' }).click()
  await expect(page.getByRole('heading', { name: 'Poyraz', level: 1 })).toBeVisible()

  const colleague = await newVisitor(browser, server, desktop)
  await joinDesk(staff, colleague, server)
  await toPage(colleague.page, 'Onaylar')
  await openRequest(colleague.page)
  await colleague.page.getByRole('button', { name: 'Onayla' }).click()
  const approving = colleague.page.getByRole('dialog', { name: /onaylansın mı\?$/ })
  await field(approving, 'Gerekçe').fill('Resmî siteden ben de okudum')
  await approving.getByRole('button', { name: 'Onayla' }).click()
  await expect(colleague.page.getByText('Onaylandı ve yapıldı').first()).toBeVisible()
  await colleague.page.goto('/backoffice/tables/poyraz')
  await expect(colleague.page.getByText('Girilen sonuç ikinci kişinin')).toBeHidden()
  await expect(colleague.page.getByText('0481627').first()).toBeVisible()
  await expect(colleague.page.getByText(COLLEAGUE.name).first()).toBeVisible()
  await expectAccessible(colleague.page, 'a chain whose outcome is approved')
  await colleague.leave()

  const reader = await newVisitor(browser, server, phone)
  await reader.page.goto('/ilan-edilen-olaylar')
  const entered = reader.page.getByRole('listitem').filter({ hasText: 'Poyraz' })
  await expect(entered).toContainText('0481627')
  await reader.leave()
  await staff.leave()
  expect(server.complaints()).toBe('')
  await server.stop()
})

async function openRequest(page: Page): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: 'Zincire tuz veren' })
  await row.getByRole('button').first().click()
}
