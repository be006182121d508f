import { content } from '@menekse/contract/content/content'
import { draws } from '@menekse/contract/draws/draws'
import { expect, type Page } from '@playwright/test'
import { comeToDesk } from '../desk-steps.ts'
import { field } from '../field.ts'
import { callOf, taken } from '../house-calls.ts'
import { expectAccessible } from '../looking.ts'
import { startServer } from '../server.ts'
import { desktop, newVisitor } from '../visitor.ts'
import { test } from '../walk.ts'

/** What a brand does not offer is nowhere to be found on its site, and its addresses say so. */

const menu = (page: Page) => page.getByRole('navigation', { name: 'Ana menü' })

/** It changes the house for everybody. */
test('a brand goes without tombala, flights, tables, virtual sports and sports bets', async ({
  browser,
}) => {
  const server = await startServer()
  const visitor = await newVisitor(browser, server, desktop)
  const { page } = visitor
  await page.goto('/')
  const gone = ['Tombala', 'Zeplin', 'Aviator', 'Sanal oyunlar', 'Beton oyunlar', 'Spor bahisleri']
  for (const name of gone)
    await expect(menu(page).getByRole('link', { name, exact: true })).toBeVisible()

  const staff = await newVisitor(browser, server, desktop)
  await staff.page.goto('/backoffice/')
  await comeToDesk(staff, server)
  await staff.page.goto('/backoffice/brands')
  await staff.page
    .getByRole('link', { name: /Menekşe/ })
    .first()
    .click()
  // No match has been told of yet: leagues go by the names of their source.
  const later = staff.page.getByRole('button', { name: 'tr.1: geriye al' })
  await later.press('Enter')
  await expect(later).toBeFocused()
  await staff.page.getByRole('button', { name: 'fr.1: kaldır' }).click()
  for (const name of ['Crash', 'Tombala', 'Masa oyunları', 'Sanal sporlar', 'Spor bahisleri'])
    await staff.page.getByRole('checkbox', { name, exact: true }).uncheck()
  await expectAccessible(staff.page, 'the products of a brand')
  await staff.page.getByRole('button', { name: 'Değişiklikleri kaydet' }).click()
  const dialog = staff.page.getByRole('dialog', { name: 'Menekşe değiştirilsin mi?' })
  await field(dialog, 'Gerekçe').fill('Deneme yürüyüşü')
  await dialog.getByRole('button', { name: 'Değişiklikleri kaydet' }).click()
  await expect(dialog).toBeHidden()

  const { site } = await taken(callOf(page)(content.siteInfo))
  expect(site.leagues_first).toEqual(['en.1', 'tr.1', 'es.1', 'it.1', 'de.1'])
  visitor.expectAnswer(/^404 (\/api\/tables\/|\/(tombala|zeplin|beton-games|virtual|sports|live))/)
  await page.goto('/')
  for (const name of gone)
    await expect(menu(page).getByRole('link', { name, exact: true })).toBeHidden()
  await expect(menu(page).getByText('Özel oyunlar')).toBeHidden()
  await expect(page.getByRole('main').getByRole('link', { name: /Tombala|Zeplin/ })).toHaveCount(0)
  for (const path of ['/sports', '/live']) {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByRole('main').getByText(/maç yok/)).toBeVisible()
  }
  for (const path of ['/tombala', '/zeplin', '/beton-games', '/virtual', '/virtual/tazi-gecesi']) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('main').getByText(/sunulmuyor|açık masa yok/)).toBeVisible()
  }
  await page.keyboard.press('/')
  const palette = page.getByRole('dialog', { name: 'Arama' })
  await palette.getByRole('combobox').fill('tombala')
  await expect(palette.getByText('Oyun bulunamadı')).toBeVisible()
  const refused = await callOf(page)(draws.table, { params: { slug: 'konak-tombalasi' } })
  expect(refused).toMatchObject({ refusal: { code: 'game_not_found' } })
  await staff.leave()
  await visitor.leave()
  await server.stop()
})
