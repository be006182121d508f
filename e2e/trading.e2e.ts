import { fixtures } from '@menekse/contract/sports/fixtures'
import { expect, type Page } from '@playwright/test'
import { comeToDesk } from './desk-steps.ts'
import { field } from './field.ts'
import { callOf, taken } from './house-calls.ts'
import { expectAccessible, expectWhole } from './looking.ts'
import { root, startServer } from './server.ts'
import { desktop, newVisitor, phone } from './visitor.ts'
import { test } from './walk.ts'

const MINUTE_MS = 60_000

/** Fills the reason of the dialog that is open, and sends it. */
async function decide(page: Page, act: string, reason = 'Sakatlık haberi'): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('textbox') })
  await field(page, 'Gerekçe').fill(reason)
  await dialog.getByRole('button', { name: act, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('the trader’s evening: the board, a stop, a price, and open again', async ({ browser }) => {
  const server = await startServer(root, { plays: true })
  const desk = await newVisitor(browser, server, desktop)
  const player = await newVisitor(browser, server, desktop)
  await comeToDesk(desk, server)
  const { page } = desk
  const seen = player.page
  await seen.goto('/sports')
  const call = callOf(seen)
  const coming = async () =>
    (
      await taken(call(fixtures.list, { query: { view: 'soon', sport: 'football' } }))
    ).fixtures.filter(({ starts_at: at }) => Date.parse(at) > server.now() + 30 * MINUTE_MS)
  await expect.poll(async () => (await coming()).length).toBeGreaterThan(0)
  const match = (await coming())[0]!
  const name = `${match.home.short} – ${match.away.short}`
  await seen.goto(`/sports/mac/${match.id}`)
  const home = seen
    .getByRole('main')
    .getByRole('button', { name: /, Maç sonucu: 1, / })
    .first()
  await expect(home).toBeEnabled()

  await page.goto('/backoffice/trading?view=soon')
  await expect(page.getByRole('heading', { name: 'Maçlar ve risk' })).toBeVisible()
  await expectAccessible(page, 'the board of the trading desk')
  await page.getByRole('searchbox').fill(match.home.short)
  await page.getByRole('link', { name }).first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Maç sonucu/ })).toBeVisible()
  await expectAccessible(page, 'the book of a match')

  await page.keyboard.press('s')
  await expectAccessible(page, 'a match that is to be stopped')
  await decide(page, 'Durdur', 'Haber bekleniyor')
  await expect(page.getByText('Maç durduruldu')).toBeVisible()
  await expect(home).toHaveAttribute('aria-disabled', 'true')

  await page.getByRole('button', { name: /^Maç sonucu 1: oranı değiştir/ }).click()
  await field(page, 'Yeni oran').fill('1,23')
  await expectAccessible(page, 'a price that is to be set')
  await decide(page, 'Kaydet')
  await expect(page.getByText('Oran 1,23')).toBeVisible()

  await page.keyboard.press('o')
  await decide(page, 'Aç', 'Haber doğrulandı')
  await expect(page.getByText('Maç durduruldu')).toBeHidden()
  await expect(
    seen
      .getByRole('main')
      .getByRole('button', { name: /, Maç sonucu: 1, oran 1,23/ })
      .first(),
  ).toBeVisible()

  await page.setViewportSize({ width: phone.width, height: phone.height })
  await expectWhole(page, 'the book of a match on a phone')
  await page.setViewportSize({ width: desktop.width, height: desktop.height })
  await page.goto('/backoffice/trading')
  await page.getByRole('button', { name: 'Tüm bahisleri durdur' }).click()
  await field(page, 'Onaylamak için DURDUR yazın').fill('durdur')
  await decide(page, 'Durdur', 'Veri hatası')
  await expect(page.getByText('Spor bahisleri durduruldu').first()).toBeVisible()
  await seen.reload()
  await expect(seen.getByText(/^Spor bahisleri şu anda durduruldu/)).toBeVisible()
  await expectAccessible(seen, 'a match while the house is stopped')
  await expectAccessible(page, 'the board while the house is stopped')
  await desk.leave()
  await player.leave()
  await server.stop()
})
