import { expect } from '@playwright/test'
import { comeToDesk, decide, dialog, joinDesk, toPage } from '../desk-steps.ts'
import { field } from '../field.ts'
import { expectAccessible, onPhone } from '../looking.ts'
import { root, startServer } from '../server.ts'
import { comingMatches } from '../sports-steps.ts'
import { desktop, newVisitor } from '../visitor.ts'
import { test } from '../walk.ts'

test('a league in which nobody plays a single: asked for by one, agreed on by another', async ({
  browser,
}) => {
  const server = await startServer(root, { plays: true })
  const desk = await newVisitor(browser, server, desktop)
  const second = await newVisitor(browser, server, desktop)
  const player = await newVisitor(browser, server, desktop)
  const { page } = desk
  const { page: seen } = player
  const [match] = await comingMatches(seen, server, 40)
  const { name } = match!.tournament
  await comeToDesk(desk, server)
  await joinDesk(desk, second, server)
  await seen.goto(`/sports/mac/${match!.id}`)
  const price = seen.getByRole('main').getByRole('button', { name: /, Maç sonucu: 1, oran / })
  await price.first().click()
  await expect(seen.getByText(/^MBS \d$/)).toHaveCount(0)

  await toPage(page, 'Turnuva ayarları')
  await page.getByRole('searchbox').fill(name)
  const line = page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
  await expect(page.getByText(/^\d turnuva$/)).toBeVisible()
  await expectAccessible(page, 'the list of tournaments')
  await onPhone(page, 'the list of tournaments on a phone')
  await line.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('button', { name: 'Değiştir' }).click()
  await field(dialog(page), 'MBS').selectOption('2')
  await field(dialog(page), 'Canlı bekleme').fill('3')
  await field(dialog(page), 'Gerekçe').fill('Şike şüphesi')
  await dialog(page).getByRole('button', { name: 'Onaya gönder' }).click()
  await expect(dialog(page).getByText(/canlı bekleme en az 5, en çok 15 saniye/)).toBeVisible()
  await expectAccessible(page, 'settings that cannot be')
  await field(dialog(page), 'Canlı bekleme').fill('8')
  await decide(page, 'Onaya gönder', 'Şike şüphesi')
  await expect(page.getByText(/^Bir değişiklik ikinci kişinin onayını bekliyor/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Değiştir' })).toBeHidden()
  await expectAccessible(page, 'a tournament that waits for a second person')

  await second.page.goto('/backoffice/approvals')
  await second.page.getByRole('row').filter({ hasText: 'Turnuva ayarlarını değiştirme' }).click()
  await expect(second.page.getByText('MBS, yeni')).toBeVisible()
  await second.page.getByRole('button', { name: 'Onayla' }).first().click()
  await decide(second.page, 'Onayla', 'Kaydı kendim gördüm')

  // The page of the match was open all the while, and so was the coupon.
  await expect(seen.getByText('MBS 2', { exact: true })).toBeVisible()
  await expect(seen.getByText('Bu maç için kuponda en az 2 seçim olmalı.').first()).toBeVisible()
  await expectAccessible(seen, 'a match that cannot be played alone')
  await seen.goto(`/sports?spor=football&lig=${match!.tournament.id}`)
  await expect(seen.getByText('MBS 2', { exact: true }).first()).toBeVisible()
  await onPhone(seen, 'a list of matches with their MBS on a phone')

  await second.page.goto(`/backoffice/tournament-settings/${match!.tournament.id}`)
  await expect(second.page.getByText('ayar yoksa 5 sn')).toBeVisible()
  await onPhone(second.page, 'a tournament on a phone')
  await second.page.getByRole('button', { name: 'Ayarları kaldır' }).click()
  await expectAccessible(second.page, 'settings that are to end')
  await decide(second.page, 'Onaya gönder', 'Sezon bitti')
  await expect(second.page.getByText(/^Bir değişiklik ikinci kişinin/)).toBeVisible()
  await desk.leave()
  await second.leave()
  await player.leave()
  await server.stop()
})
