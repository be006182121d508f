import { expect, type Page } from '@playwright/test'
import { enterPassword } from './desk-steps.ts'
import { gameIn } from './game-steps.ts'
import { openAccount } from './house-calls.ts'
import { expectAccessible, settled } from './looking.ts'
import { person } from './people.ts'
import { balance, logIn } from './player-steps.ts'
import { laptop, newVisitor, phone } from './visitor.ts'
import { test } from './walk.ts'

const GAME = 'Boğaz Fırtınası'

test('a visitor plays a demo, and is asked to log in for real play', async ({
  browser,
  server,
}) => {
  const visitor = await newVisitor(browser, server, laptop)
  const { page } = visitor
  await page.goto('/slots')
  const tile = page.getByRole('main').getByRole('article').filter({ hasText: GAME })
  await tile.hover()
  await tile.getByRole('link', { name: `${GAME}: demo` }).click()
  const game = await gameIn(page, GAME)
  await expect(game.frame.getByText('Demo: gerçek bakiye kullanılmaz')).toBeVisible()
  const round = await game.spin('keyboard')
  expect(round.stake).toBeGreaterThan(0)
  await page.goto('/slots')
  await tile.hover()
  await tile.getByRole('link', { name: `${GAME}: oyna` }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  await visitor.leave()
})

test('pages that need a player, pages that are not there, and a hidden balance', async ({
  browser,
  server,
}) => {
  const visitor = await newVisitor(browser, server)
  visitor.expectAnswer(/^404 .*(cms-pages\.php|boyle-bir-sayfa-yok)$/)
  const { page } = visitor
  const me = person()
  await openAccount(visitor, me)
  await page.goto('/account/transactions?tab=withdraw')
  await expect(page).toHaveURL(/\/auth\/login\?returnTo=/)
  await logIn(page, me)
  await expect(page).toHaveURL(/\/account\/transactions\?tab=withdraw/)

  await page.getByRole('banner').getByRole('button', { name: 'Bakiyeyi gizle' }).click()
  await expect(balance(page)).toContainText('₺ ****')
  await page.reload()
  await expect(balance(page)).toContainText('₺ ****')

  for (const path of ['/boyle-bir-sayfa-yok', '/sayfa/boyle-bir-sayfa-yok']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Sayfa bulunamadı' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Ana sayfaya dön' }).click()
    await expect(page).toHaveURL(`${server.origin}/`)
  }
  await visitor.leave()
})

test('the drawer and the bottom navigation of a phone', async ({ browser, server }) => {
  const visitor = await newVisitor(browser, server, phone)
  const { page } = visitor
  await page.goto('/')
  const bottom = page.getByRole('navigation', { name: 'Alt menü' })
  for (const name of ['Giriş', 'Slot', 'Bonuslar', 'Destek']) {
    await expect(bottom.getByRole('link', { name })).toBeVisible()
  }
  await bottom.getByRole('button', { name: 'Menü' }).tap()
  const drawer = page.getByRole('dialog', { name: 'Menü' })
  await expect(drawer.getByRole('navigation', { name: 'Ana menü' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await bottom.getByRole('button', { name: 'Menü' }).tap()
  await drawer.getByRole('link', { name: 'Slot', exact: true }).tap()
  await expect(page).toHaveURL(/\/slots$/)
  await expect(drawer).toHaveCount(0)
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wider).toBeLessThanOrEqual(0)
  await visitor.leave()
})

test('what a screen reader meets at the desk’s door', async ({ browser, server }) => {
  const visitor = await newVisitor(browser, server)
  visitor.expectAnswer(/^401 \/api\/staff\//)
  const { page } = visitor
  await audit(page, '/backoffice/login')
  await enterPassword(page, server.firstStaff.email, 'yanlis-sifre')
  await expect(page.getByText('Kullanıcı adı veya şifre hatalı!')).toBeVisible()
  await visitor.leave()
})

async function audit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await settled(page)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expectAccessible(page, path)
}
