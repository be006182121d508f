import { staffResulting } from '@menekse/contract/sports/staff-resulting'
import { staffTrading } from '@menekse/contract/sports/staff-trading'
import { expect, type Page, test } from '@playwright/test'
import { comeToDesk } from './desk-steps.ts'
import { callOf, enter, fund, taken } from './house-calls.ts'
import { settled } from './looking.ts'
import { asItStands, everywhere, makeFolder } from './pictures.ts'
import { root, type Server, startServer } from './server.ts'
import { comingMatches, playResult } from './sports-steps.ts'
import { desktop, newVisitor } from './visitor.ts'

/** `npm run screens`: the trading desk in three widths, with coupons, prices and stops behind it. */

const HOUR_MS = 3_600_000

let server: Server
test.beforeAll(async () => {
  await makeFolder()
  server = await startServer(root, { plays: true })
})
test.afterAll(() => server.stop())

async function inside(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('.skeleton:visible')).toHaveCount(0)
  await settled(page)
}

/** Opens what a button opens, takes pictures of it, and shuts it. */
async function opened(page: Page, name: string, button: string | RegExp): Promise<void> {
  await page.setViewportSize(desktop)
  await page.getByRole('main').getByRole('button', { name: button }).first().click()
  await expect(page.locator('.dialog')).toBeVisible()
  await asItStands(page, name)
  await page.keyboard.press('Escape')
  await expect(page.locator('.dialog')).toBeHidden()
}

test('what the trading desk sees', async ({ browser }) => {
  const player = await newVisitor(browser, server)
  const { page: seen } = player
  const [match, other] = await comingMatches(seen, server, 15)
  await enter(player)
  await fund(player, 20_000)
  for (const [outcome, lira] of [
    ['1', 500],
    ['X', 100],
    ['2', 4_000],
  ] as const)
    await playResult(seen, server, { match: match!, outcome, lira })
  await playResult(seen, server, { match: other!, outcome: '1', lira: 250 })

  const desk = await newVisitor(browser, server)
  const { page } = desk
  await comeToDesk(desk, server)
  const call = callOf(page)
  const until = new Date(server.now() + HOUR_MS).toISOString()
  const on = { fixture: match!.id, market: 'both_teams_to_score', outcome: null }
  const margin = { kind: 'margin' as const, value: 900, until, is_confirmed: false }
  await taken(call(staffTrading.override, { body: { ...on, ...margin, reason: 'Risk dengesi' } }))
  const stop = { level: 'outcome' as const, id: match!.id, market: 'match_result', outcome: '2' }
  await taken(call(staffTrading.stop, { body: { ...stop, reason: 'Şüpheli bahis' } }))

  await everywhere(desk, 'desk-trading-soon', '/backoffice/trading?view=soon', inside)
  await opened(page, 'desk-trading-panic', 'Tüm bahisleri durdur')
  await everywhere(desk, 'desk-trading-book', `/backoffice/trading/${match!.id}`, inside)
  await opened(page, 'desk-trading-stop', 'Durdur')
  await opened(page, 'desk-trading-price', /^Maç sonucu 1: oranı değiştir/)
  await everywhere(desk, 'desk-bets', '/backoffice/bet-monitor', inside)
  await page.setViewportSize(desktop)
  await page.getByRole('main').locator('tbody').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^Kupon / })).toBeVisible()
  await asItStands(page, 'desk-bets-coupon')
  await everywhere(desk, 'desk-bets-results', '/backoffice/sport-results', inside)
  await page.goto('/backoffice/sports-limits')
  await opened(page, 'desk-sports-limits-change', 'Değiştir')
  await everywhere(desk, 'desk-tournaments', '/backoffice/tournament-settings', inside)
  await page.setViewportSize(desktop)
  await page.getByRole('main').locator('tbody').getByRole('link').first().click()
  await opened(page, 'desk-tournament-change', 'Değiştir')

  desk.expectAnswer(/^401 /)
  await server.pass(Date.parse(match!.starts_at) - server.now() + 60_000)
  await comingMatches(seen, server, 0)
  await comeToDesk(desk, server)
  await everywhere(desk, 'desk-result', `/backoffice/resulting/${match!.id}`, inside)
  await opened(page, 'desk-result-score', 'Skoru gir')
  await opened(page, 'desk-result-market', /: karar$/)
  await opened(page, 'desk-result-void', 'Maçı iptal et')
  const none = { home: 0, away: 0 }
  const score = { kind: 'score' as const, first: none, full: { home: 2, away: 0 } }
  const entry = { ...score, goals: null, corners: null, is_abandoned: false, is_first_over: false }
  const body = { entry, reason: 'Organizatörün resmî sonucu' }
  await taken(call(staffResulting.orderResult, { params: { id: match!.id }, body }))
  await everywhere(desk, 'desk-result-waiting', `/backoffice/resulting/${match!.id}`, inside)
  await desk.leave()
  await player.leave()
})
