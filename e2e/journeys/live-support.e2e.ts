import { expect } from '@playwright/test'
import { comeToDesk, toPage } from '../desk-steps.ts'
import { field } from '../field.ts'
import { playOnce } from '../game-steps.ts'
import { enter, fund } from '../house-calls.ts'
import { expectAccessible, expectWhole } from '../looking.ts'
import { person } from '../people.ts'
import { laptop, newVisitor } from '../visitor.ts'
import { test } from '../walk.ts'

test('a player asks about a round, a colleague answers at once, and the player says how it was', async ({
  browser,
  server,
}) => {
  const player = await newVisitor(browser, server, laptop)
  const me = person()
  await enter(player, me)
  await fund(player, 500)
  await player.page.goto('/')
  await playOnce(player.page, 'nar-bahcesi')

  const desk = await newVisitor(browser, server)
  await comeToDesk(desk, server)
  await toPage(desk.page, 'Canlı destek')
  await desk.page.getByText('Müsait', { exact: true }).first().click()

  const panel = player.page.getByRole('dialog', { name: 'Canlı destek' })
  const log = panel.getByRole('log', { name: 'Görüşme' })
  await test.step('the player writes, with the round beside it', async () => {
    await player.page.goto('/support')
    await player.page.getByRole('button', { name: 'Canlı desteği aç' }).first().click()
    await panel.getByRole('button', { name: 'İşlem ekle' }).click()
    await panel.getByRole('region', { name: 'Hangi işlem hakkında?' }).getByText('Tur').click()
    await field(panel, 'Mesajınız').fill('Bu tur neden böyle bitti?')
    await panel.getByRole('button', { name: 'Gönder' }).click()
    await expect(panel.getByText('Sırada ilk sizsiniz.')).toBeVisible()
    await expectAccessible(player.page, 'chat-waiting')
  })

  const talk = desk.page.getByRole('log', { name: 'Görüşme' })
  await test.step('the desk takes it without asking anew, and answers', async () => {
    await desk.page.getByRole('button', { name: 'Üstlen' }).click()
    await expect(talk.getByText('Bu tur neden böyle bitti?')).toBeVisible()
    await expect(talk.getByRole('link', { name: /^Tur Nar Bahçesi/ })).toBeVisible()
    await field(desk.page, 'Yanıtınız').fill('Hemen bakıyorum.')
    await desk.page.getByRole('button', { name: 'Gönder' }).click()
  })

  await test.step('the player reads it as it is written, ends, and rates', async () => {
    await expect(log.getByText('Hemen bakıyorum.')).toBeVisible()
    await expect(talk.getByText('Okundu')).toBeVisible()
    await expect(desk.page.getByRole('progressbar', { name: 'Yükleniyor' })).toBeHidden()
    await expectWhole(desk.page, 'chat-desk')
    await expectAccessible(desk.page, 'chat-desk')
    await panel.getByRole('button', { name: 'Görüşmeyi bitir' }).click()
    await panel.getByRole('button', { name: 'Evet, bitir' }).click()
    await panel.getByRole('button', { name: '5 üzerinden 4' }).click()
    await expect(panel.getByText('Teşekkür ederiz.')).toBeVisible()
    await expect(desk.page.getByText(/^Görüşme sona erdi\./)).toBeVisible()
    await expectAccessible(player.page, 'chat-ended')
  })

  await test.step('what was said is a letter of the inbox', async () => {
    await panel.getByRole('link', { name: 'Mesajlara git' }).click()
    await expect(player.page.getByText(/^Canlı destek görüşmesi, /).first()).toBeVisible()
  })
  await desk.leave()
  await player.leave()
})
