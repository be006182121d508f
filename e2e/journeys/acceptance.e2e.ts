import { payments } from '@menekse/contract/payments/payments'
import { expect, type Page } from '@playwright/test'
import { firstStaffLogin, toPage } from '../desk-steps.ts'
import { field } from '../field.ts'
import { callOf, openAccount } from '../house-calls.ts'
import { expectAccessible, expectWhole } from '../looking.ts'
import { person } from '../people.ts'
import { sendLogin } from '../player-steps.ts'
import { type Server, startServer } from '../server.ts'
import { desktop, newVisitor, phone } from '../visitor.ts'
import { test } from '../walk.ts'

/** The rules change: the desk publishes them and asks again, and a player who comes back reads and answers. */

let server: Server
test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

const SUMMARY = 'Çekim talepleri artık aynı gün içinde sonuçlanır.'

async function publishRules(page: Page): Promise<void> {
  await toPage(page, 'Site sayfaları')
  await page.getByRole('main').getByRole('link', { name: 'Kurallar ve koşullar' }).first().click()
  const html = field(page, 'Metin (HTML)')
  await html.fill(`${await html.inputValue()}<p>${SUMMARY}</p>`)
  await page.getByRole('button', { name: 'Sayfayı kaydet' }).click()
  const dialog = page.getByRole('dialog')
  await field(dialog, 'Gerekçe').fill('Yeni kural')
  await dialog.getByRole('checkbox', { name: 'Oyunculara yeniden sor' }).check()
  await dialog.getByRole('button', { name: 'Sayfayı kaydet', exact: true }).click()
  await expect(dialog.getByText('Oyuncuların okuyacağı özeti yazın')).toBeVisible()
  await field(dialog, 'Ne değişti?').fill(SUMMARY)
  await expectAccessible(page, 'asking again')
  await dialog.getByRole('button', { name: 'Sayfayı kaydet', exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

test('changed rules are asked about at the next login, and hold nothing back once answered', async ({
  browser,
}) => {
  const staff = await newVisitor(browser, server, desktop)
  const visitor = await newVisitor(browser, server, phone)
  const { page } = visitor
  const me = person()
  await openAccount(visitor, me)
  await firstStaffLogin(staff.page, server)
  await publishRules(staff.page)

  await sendLogin(page, me)
  const question = page.getByRole('dialog', { name: 'Değişiklikleri okuyun' })
  await expect(question.getByText(SUMMARY)).toBeVisible()
  await expectAccessible(page, 'the question')
  await expectWhole(page, 'the question')
  await question.getByRole('button', { name: 'Yanıtla ve devam et' }).click()
  await expect(question.getByText('Devam etmek için işaretleyin')).toBeVisible()
  await question.getByRole('button', { name: 'Kabul etmiyorum' }).click()
  await expect(question).toHaveCount(0)
  const ribbon = page.getByRole('complementary', { name: 'Değişen kurallar' })
  await expect(ribbon).toBeVisible()
  const deposit = () =>
    callOf(page)(payments.deposit, { body: { amount: 500, sender_name: 'Akbank' } })
  visitor.expectAnswer(/^403 .*deposit/)
  expect((await deposit()).ok).toBe(false)

  await ribbon.getByRole('button', { name: 'Oku ve yanıtla' }).click()
  await question.getByRole('checkbox', { name: /Kuralların ve koşulların/ }).check()
  await question.getByRole('button', { name: 'Yanıtla ve devam et' }).click()
  await expect(question).toHaveCount(0)
  await expect(ribbon).toHaveCount(0)
  expect((await deposit()).ok).toBe(true)
  await visitor.leave()
  await staff.leave()
})
