import { coupons } from '@menekse/contract/sports/coupons'
import { fixtures } from '@menekse/contract/sports/fixtures'
import { expect, type Page, test } from '@playwright/test'
import { beginSession, callOf, enter, fund, taken } from './house-calls.ts'
import { settled } from './looking.ts'
import { person } from './people.ts'
import { asItStands, everywhere, heading, makeFolder } from './pictures.ts'
import { root, type Server, startServer } from './server.ts'
import { comingMatches, playResult } from './sports-steps.ts'
import { desktop, newVisitor } from './visitor.ts'

/** `npm run screens`: a player's day at the sportsbook in three widths. */

const MINUTE_MS = 60_000

let server: Server
test.beforeAll(async () => {
  await makeFolder()
  server = await startServer(root, { plays: true })
})
test.afterAll(() => server.stop())

const prices = (page: Page) => page.getByRole('main').getByRole('button', { name: /, oran \d/ })
const panel = (page: Page) => page.getByRole('region', { name: 'Kupon', exact: true })
const priced = (page: Page) => expect(prices(page).first()).toBeVisible()

test('what a player of the sportsbook sees', async ({ browser }) => {
  const player = await newVisitor(browser, server, desktop)
  const { page } = player
  await page.goto('/sports')
  const matches = await comingMatches(page, server, 20)
  const me = person()
  await enter(player, me)
  await fund(player, 5_000)

  await everywhere(player, 'sports-match', `/sports/mac/${matches[0]!.id}`, priced)
  for (const match of matches.slice(0, 4)) {
    await page.setViewportSize(desktop)
    await page.goto(`/sports/mac/${match.id}`)
    await prices(page).filter({ hasText: /^1\d/ }).first().click()
  }
  await panel(page).getByRole('button', { name: 'Sistem' }).click()
  await asItStands(page, 'sports-coupon-system')
  await everywhere(player, 'sports-live-lists', '/live', priced)
  const now = { query: { view: 'live', sport: 'football' } } as const
  const { fixtures: live } = await taken(callOf(page)(fixtures.list, now))
  const sold = live.find(({ status, markets }) => status === 'live' && markets.length > 0)
  await everywhere(player, 'sports-match-live', `/sports/mac/${sold!.id}`, priced)

  for (const [at, outcome] of ['1', 'X', '2'].entries())
    await playResult(page, server, { match: matches[at]!, outcome, lira: 50 * (at + 1) })
  await everywhere(player, 'sports-coupons-open', '/sports/kuponlarim', heading('Kuponlarım'))
  await page.setViewportSize(desktop)
  const leave = page.getByRole('button', { name: /^Bozdur: ₺/ })
  await leave.first().click()
  await asItStands(page, 'sports-cash-out')

  player.expectAnswer(/^401 /)
  await server.pass(Date.parse(matches[2]!.starts_at) - server.now() + 150 * MINUTE_MS)
  await comingMatches(page, server, 0)
  await beginSession(player, me)
  const ended = () => taken(callOf(page)(coupons.list, { query: { state: 'ended' } }))
  await expect.poll(async () => (await ended()).coupons.length).toBe(3)
  await everywhere(
    player,
    'sports-coupons-ended',
    '/sports/kuponlarim?durum=sonuclanan',
    heading('Kuponlarım'),
  )
  await everywhere(player, 'sports-match-over', `/sports/mac/${matches[0]!.id}`, settled)
  await everywhere(player, 'sports-statement', '/account/transactions?tab=sports_bet', settled)
  await everywhere(player, 'sports-results-played', '/sports/sonuclar', heading('Sonuçlar'))
  await player.leave()
})
