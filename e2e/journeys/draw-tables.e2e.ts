import { draws } from '@menekse/contract/draws/draws'
import { newId } from '@menekse/contract/ids'
import { expect, type Page } from '@playwright/test'
import { comeToDesk } from '../desk-steps.ts'
import { field } from '../field.ts'
import { callOf, enter, fund, taken } from '../house-calls.ts'
import { expectAccessible } from '../looking.ts'
import { startServer } from '../server.ts'
import { desktop, newVisitor } from '../visitor.ts'
import { test } from '../walk.ts'

const SLUG = 'poyraz'
/** A round and the one after it. */
const ROUND = { timeout: 240_000 }

const toTables = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Ana menü' })
    .getByRole('link', { name: 'Masalar', exact: true })
    .click()

/** Bets on the next draw that takes bets; its number. */
async function bet(page: Page): Promise<number> {
  const call = callOf(page)
  let placed: number | undefined
  await expect(async () => {
    const { draw, now } = await taken(call(draws.table, { params: { slug: SLUG } }))
    expect(draw?.phase).toBe('open')
    const bets = ['1.50', '2.00'].map((selection) => ({
      id: newId('bet', Date.parse(now)),
      market: 'flight',
      selection,
      stake: 100,
    }))
    const body = { draw: draw!.number, bets }
    await taken(call(draws.place, { params: { slug: SLUG }, body }))
    placed = draw!.number
  }).toPass(ROUND)
  return placed!
}

/** It changes the house for everybody. */
test('the desk sees what a table does, limits it, and asks for a round to be void', async ({
  browser,
}) => {
  const server = await startServer()
  const player = await newVisitor(browser, server)
  await enter(player)
  await fund(player, 1_000)
  const staff = await newVisitor(browser, server, desktop)
  const { page } = staff
  await page.goto('/backoffice/')
  await comeToDesk(staff, server)

  await toTables(page)
  const row = page.getByRole('row').filter({ hasText: 'Poyraz' })
  await expect(row).toContainText('Açık')
  await expectAccessible(page, 'the tables')
  await row.getByRole('link', { name: 'Poyraz' }).click()
  await expect(page.getByRole('heading', { name: 'Poyraz', level: 1 })).toBeVisible()

  const number = await bet(player.page)
  const bets = page.getByRole('table', { name: 'Seçimler' })
  await expect(bets).toContainText('₺200,00', ROUND)
  await expectAccessible(page, 'a table')

  await page.getByRole('button', { name: 'Değiştir' }).click()
  const dialog = page.getByRole('dialog', { name: 'Poyraz: sınırlar ve saatler' })
  await field(dialog, 'En yüksek bahis').fill('999.999.999')
  await field(dialog, 'Gerekçe').fill('Risk kararı')
  staff.expectAnswer(/^422 \/api\/staff\/draw-tables\/poyraz\/settings/)
  await dialog.getByRole('button', { name: 'Kaydet' }).click()
  await expect(dialog.getByText('Oyunun kendi en yüksek bahsini aşamaz')).toBeVisible()
  await field(dialog, 'En yüksek bahis').fill('250')
  await dialog.getByRole('button', { name: 'Kaydet' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('₺250,00').first()).toBeVisible()

  await page.goto(`/backoffice/tables/${SLUG}/draws/${number}`)
  await expect(page.getByRole('table', { name: 'Turdaki bahisler' })).toContainText('***')
  await expect(page.getByText('Sonuçlandı', { exact: true }).first()).toBeVisible(ROUND)
  await expect(page.getByText(/"bust"/)).toBeVisible()
  await expectAccessible(page, 'a draw')
  await page.getByRole('button', { name: 'İptal iste' }).click()
  const asking = page.getByRole('dialog')
  await field(asking, 'Gerekçe').fill('Masa arızası')
  await asking.getByRole('button', { name: 'İptal iste' }).click()
  await page.getByRole('link', { name: 'İptal istendi' }).click()
  await expect(page.getByText('Masa turunun iptali').first()).toBeVisible()

  await toTables(page)
  await page.getByRole('link', { name: 'Olaylar ve iptaller' }).click()
  await expect(page.getByText('Henüz iptal edilen tur yok.')).toBeVisible()
  await expectAccessible(page, 'incidents')
  await Promise.all([staff.leave(), player.leave()])
  expect(server.complaints()).toBe('')
  await server.stop()
})
