import { expect } from '@playwright/test'
import { approveWithdrawal, comeToDesk } from './desk-steps.ts'
import { field } from './field.ts'
import { enter, fund } from './house-calls.ts'
import { person } from './people.ts'
import { withdraw } from './player-steps.ts'
import { laptop, newVisitor } from './visitor.ts'
import { test } from './walk.ts'

test('money that was never played waits until its case is closed', async ({ browser, server }) => {
  const player = await newVisitor(browser, server, laptop)
  const me = person()

  await test.step('a player deposits and wants it back unplayed', async () => {
    await enter(player, me)
    await fund(player, 5000)
    await withdraw(player.page, me, '5000')
  })

  const desk = await newVisitor(browser, server)
  const { page } = desk
  const toPage = (name: string) =>
    page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link', { name }).click()

  desk.expectAnswer(/^409 .*\/approval$/)
  await test.step('the desk cannot approve it', async () => {
    await comeToDesk(desk, server)
    await toPage('Çekimler')
    await page.getByRole('row').filter({ hasText: me.username }).getByRole('button').first().click()
    await page.getByRole('tabpanel').getByRole('button', { name: 'Onayla' }).click()
    const dialog = page.getByRole('dialog', { name: 'Çekim onaylansın mı?' })
    await field(dialog, 'Gerekçe').fill('Oyuncu ile görüşüldü')
    await dialog.getByRole('button', { name: 'Onayla' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Açık uyum vakası var')
    await dialog.getByRole('button', { name: 'Vazgeç' }).click()
  })

  await test.step('the case says why, is taken over and closed', async () => {
    await toPage('Vakalar')
    await page
      .getByRole('row')
      .filter({ hasText: 'Oynamadan yatırım ve çekim' })
      .getByRole('button')
      .click()
    const panel = page.getByRole('tabpanel')
    await expect(panel.getByText('yatırılan ₺5.000,00, oynanan ₺0,00')).toBeVisible()
    await panel.getByRole('button', { name: 'Üstlen' }).click()
    await page
      .getByRole('dialog', { name: 'Vaka üstlenilsin mi?' })
      .getByRole('button', { name: 'Üstlen' })
      .click()
    await expect(panel.getByText('İnceleniyor').first()).toBeVisible()
    await panel.getByRole('button', { name: 'Kapat' }).click()
    const dialog = page.getByRole('dialog', { name: 'Vaka kapatılsın mı?' })
    await dialog.getByRole('button', { name: 'Belgeler görüldü, kaynak uygun' }).click()
    await dialog.getByRole('button', { name: 'Vakayı kapat' }).click()
    await expect(page.getByText('Vaka kapatıldı').first()).toBeVisible()
    await expect(panel.getByText('Sorun görülmedi: Belgeler görüldü').first()).toBeVisible()
  })

  await test.step('and then it can be approved', () => approveWithdrawal(page, me.username))

  await test.step('the player has read nothing of it', async () => {
    await player.page.goto('/account/messages')
    await expect(player.page.getByRole('main')).not.toContainText(/vaka|uyum|şüphe/i)
  })

  await desk.leave()
  await player.leave()
})
