import { staffApprovals } from '@menekse/contract/approvals/staff-approvals'
import { coupons } from '@menekse/contract/sports/coupons'
import type { FixtureRow } from '@menekse/contract/sports/fixture'
import { expect, type Page } from '@playwright/test'
import { comeToDesk, decide, dialog, joinDesk } from '../desk-steps.ts'
import { beginSession, callOf, enter, fund, taken } from '../house-calls.ts'
import { expectAccessible, onPhone } from '../looking.ts'
import { person } from '../people.ts'
import { serverBalance } from '../player-steps.ts'
import { root, startServer } from '../server.ts'
import { comingMatches, limitLosses, playResult } from '../sports-steps.ts'
import { desktop, newVisitor } from '../visitor.ts'
import { test } from '../walk.ts'

/** A match and its break, and some time for its result. */
const MATCH_MS = 150 * 60_000
/** What each end of the match pays, in TRY: more than a source may decide by itself. */
const PAYS = 260_000

/** Coupons on each end of a match, so that whichever comes pays that much. */
async function playEach(page: Page, server: Parameters<typeof playResult>[1], match: FixtureRow) {
  const market = match.markets.find(({ key }) => key === 'match_result')
  for (const { id: outcome, odds } of market?.outcomes ?? []) {
    const lira = Math.ceil((PAYS * 1_000) / Number(odds))
    await playResult(page, server, { match, outcome, lira })
  }
}

test('a result that pays much waits until a person has looked at it', async ({ browser }) => {
  const server = await startServer(root, { plays: true })
  const desk = await newVisitor(browser, server, desktop)
  const second = await newVisitor(browser, server, desktop)
  const player = await newVisitor(browser, server, desktop)
  const { page } = desk
  const { page: seen } = player
  const [match] = await comingMatches(seen, server, 15)
  await comeToDesk(desk, server)
  await joinDesk(desk, second, server)
  const id = (await limitLosses(page, 1_500_000))!
  const body = { reason: 'Risk kararı' }
  await taken(callOf(second.page)(staffApprovals.approve, { params: { id }, body }))
  const me = person()
  await enter(player, me)
  await fund(player, 900_000)
  await playEach(seen, server, match!)
  const before = await serverBalance(seen)

  await server.pass(Date.parse(match!.starts_at) - server.now() + MATCH_MS)
  desk.expectAnswer(/^401 /)
  second.expectAnswer(/^401 /)
  player.expectAnswer(/^401 /)
  await comingMatches(seen, server, 0)
  await comeToDesk(desk, server)
  await page.goto('/backoffice/resulting?tab=held')
  const line = page.getByRole('row').filter({ hasText: match!.home.name })
  await expect(line.getByText('3 kupon değişir')).toBeVisible()
  await expect(line.getByText('Maç sonucu')).toBeVisible()
  await expectAccessible(page, 'results that wait to be looked at')
  await onPhone(page, 'results that wait to be looked at, on a phone')
  await line.getByRole('button', { name: 'Geçerli say' }).click()
  await expect(dialog(page).getByText(/^Toplam ödeme ₺260\.0/)).toBeVisible()
  await expectAccessible(page, 'a held result that is to be released')
  await beginSession(player, me)
  expect(await serverBalance(seen)).toBe(before)
  await decide(page, 'Geçerli say', 'Resmî sonuçla aynı')
  await expect(page.getByText('Bekletilen sonuç yok.')).toBeVisible()
  await expect.poll(() => serverBalance(seen)).toBeGreaterThanOrEqual(before + PAYS)
  const { coupons: ended } = await taken(callOf(seen)(coupons.list, { query: { state: 'ended' } }))
  expect(ended.filter(({ payout }) => payout > 0n)).toHaveLength(1)
  expect(ended).toHaveLength(3)
  await desk.leave()
  await second.leave()
  await player.leave()
  await server.stop()
})
