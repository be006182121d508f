import { staffAlarms } from '@menekse/contract/alarms/staff-alarms'
import { expect, type Page } from '@playwright/test'
import { comeToDesk } from '../desk-steps.ts'
import { field } from '../field.ts'
import { callOf, enter, fund, taken } from '../house-calls.ts'
import { expectAccessible, onPhone } from '../looking.ts'
import { root, startServer } from '../server.ts'
import { comingMatches, limitLosses, playResult } from '../sports-steps.ts'
import { desktop, newVisitor } from '../visitor.ts'
import { test } from '../walk.ts'

const MINUTE_MS = 60_000
/** What may be lost on one outcome in this walk, in TRY: little, so that a new account takes all there is. */
const MOST = 1_000

/** Looks at a page of the desk as it stands, and once more with a phone. */
async function look(page: Page, where: string): Promise<void> {
  await expectAccessible(page, where)
  await onPhone(page, `${where}, on a phone`)
}

test('bets as they come: the stream, its filters, what stands out, and what it came to', async ({
  browser,
}) => {
  const server = await startServer(root, { plays: true })
  const desk = await newVisitor(browser, server, desktop)
  const player = await newVisitor(browser, server, desktop)
  const { page } = desk
  const { page: seen } = player
  const [match, other] = await comingMatches(seen, server, 15)
  await comeToDesk(desk, server)
  // Which one person may.
  await limitLosses(page, MOST)
  await enter(player)
  await fund(player, 5_000)

  await page.goto('/backoffice/bet-monitor')
  await expect(page.getByRole('heading', { name: 'Bahis akışı' })).toBeVisible()
  await expect(page.getByText('Bu süzgece uyan kupon yok.')).toBeVisible()
  const rows = page.getByRole('main').locator('tbody').getByRole('row')
  const small = await playResult(seen, server, { match: match!, outcome: 'X', lira: 20 })
  await expect(rows.filter({ hasText: '₺20,00' })).toHaveCount(1)
  const result = other!.markets.find(({ key }) => key === 'match_result')
  const odds = result?.outcomes.find(({ id }) => id === 'X')?.odds ?? 0
  const lira = Math.floor((MOST * 0.97) / (odds / 1_000 - 1))
  const large = await playResult(seen, server, { match: other!, outcome: 'X', lira })
  await expect(rows).toHaveCount(2)
  await look(page, 'the stream of bets')

  await field(page, 'En az tutar (₺)').fill('21')
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(1)
  await expect(page).toHaveURL(/min=21/)
  await page.getByRole('button', { name: 'Süzgeci temizle' }).click()
  await expect(rows).toHaveCount(2)

  // What stands out is looked for each minute.
  await server.pass(MINUTE_MS)
  await page.getByRole('checkbox', { name: 'Yalnız dikkat çekenler' }).check()
  await expect(rows).toHaveCount(1)
  await expect(rows.getByText('Yeni hesap, en yüksek bahis')).toBeVisible()
  await rows.getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(large.id))
  await expect(page.getByRole('heading', { level: 1, name: /^Kupon / })).toBeVisible()
  await expect(page.getByText(/^Hesap açıldıktan sonraki ilk saatte/)).toBeVisible()
  await look(page, 'a coupon at the desk')
  expect(large.id).not.toBe(small.id)

  await page.goto('/backoffice/bet-signals')
  await expect(page.getByText(/^Hesap açıldıktan sonraki ilk saatte/)).toBeVisible()
  await look(page, 'what stands out about bets')

  await page.goto('/backoffice/sport-results')
  await expect(page.getByText('Defterle kuruşu kuruşuna tutuyor')).toBeVisible()
  await expect(page.getByRole('main').getByText('2 kupon', { exact: true })).toBeVisible()
  await page.getByLabel('Göre').selectOption({ label: 'Maç' })
  await expect(rows).toHaveCount(2)
  await look(page, 'profit and loss on sports')

  await page.goto('/backoffice/feeds')
  await expect(page.getByRole('heading', { name: /^Simülasyon/ })).toBeVisible()
  await look(page, 'how sources are heard')
  // Hundreds of matches were priced meanwhile, and none against itself.
  const { alarms } = await taken(callOf(page)(staffAlarms.alarms))
  expect(alarms.filter(({ kind }) => kind === 'prices_inconsistent')).toEqual([])
  await desk.leave()
  await player.leave()
  await server.stop()
})
