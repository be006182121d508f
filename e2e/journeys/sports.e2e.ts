import { createHash } from 'node:crypto'
import { fixtures } from '@menekse/contract/sports/fixtures'
import { expect } from '@playwright/test'
import { expectAccessible } from '../looking.ts'
import { callOf, taken } from '../house-calls.ts'
import { root, startServer } from '../server.ts'
import { comingMatches } from '../sports-steps.ts'
import { desktop, newVisitor } from '../visitor.ts'
import { test } from '../walk.ts'

const MINUTE_MS = 60_000

/**
 * The bulletin as a visitor reads it: matches of all leagues, one that is played to its end, and what proves it. Hours
 * go by: the house is this walk's own.
 */
test('a match is found, followed from its kick-off to its end, and proved', async ({ browser }) => {
  const server = await startServer(root, { plays: true })
  const visitor = await newVisitor(browser, server, desktop)
  const { page } = visitor
  await page.goto('/live')
  await expect(page.getByRole('heading', { name: 'Canlı bahis' })).toBeVisible()
  await expect(page.getByText('Görüntü ve veriler gecikmeli olabilir.')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText(/yarı|Ara/).first()).toBeVisible()
  await expectAccessible(page, 'matches that are being played')

  await page.getByRole('link', { name: 'Bugün' }).click()
  await page
    .getByRole('navigation', { name: 'Ligler' })
    .getByRole('link', { name: /Süper Lig/ })
    .first()
    .click()
  await expect(main.getByRole('region', { name: 'Süper Lig' })).toBeVisible()
  const chosen = page.getByRole('navigation', { name: 'Sporlar ve öne çıkanlar' })
  await expect(chosen.locator('[aria-current]')).toHaveText('Süper Lig')

  const call = callOf(page)
  const match = (await comingMatches(page, server, 5))[0]!
  await page.keyboard.press('/')
  await page
    .getByRole('searchbox', { name: 'Takım veya lig ara' })
    .fill(match.home.short.toUpperCase())
  await page
    .getByRole('link', { name: new RegExp(match.away.short) })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(match.home.name)
  await expect(page).toHaveTitle(new RegExp(match.away.short))
  await expect(page.getByText('Simüle maç', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Maç sonucu', exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Skor' }).click()
  await expect(page.getByRole('button', { name: 'Maç skoru', exact: true })).toBeVisible()
  await expectAccessible(page, 'a match before it begins')
  const star = page.getByRole('button', { name: `${match.home.short} favorilerde` })
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/sports?zaman=teams')
  await expect(page.getByRole('link', { name: 'Favoriler' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await main.locator(`a[href="/sports/mac/${match.id}"]`).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(match.home.name)

  await server.pass(Date.parse(match.starts_at) - server.now() + 20 * MINUTE_MS)
  await expect(page.getByText('1. yarı', { exact: true })).toBeVisible()
  await expect(page.getByText('Maç başladı')).toBeVisible()
  await page.getByText('Maçın kanıtı').click()
  await expect(page.getByText('Maç bitince açıklanır')).toBeVisible()
  await expectAccessible(page, 'a match that is being played')

  await server.pass(130 * MINUTE_MS)
  await expect(page.getByText('Bu maç bitti. Bahisler kapandı.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Maçı tohumundan yeniden oynat' })).toBeVisible()
  const { fixture } = await taken(call(fixtures.page, { params: { id: match.id } }))
  const { seed, commitment } = fixture
  expect(createHash('sha256').update(Buffer.from(seed!, 'hex')).digest('hex')).toBe(commitment)
  await visitor.leave()
  await server.stop()
})
