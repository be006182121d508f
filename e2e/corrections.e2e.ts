import { staffApprovals } from '@menekse/contract/approvals/staff-approvals'
import { newId } from '@menekse/contract/ids'
import { coupons } from '@menekse/contract/sports/coupons'
import type { Coupon } from '@menekse/contract/sports/coupons'
import { fixtures } from '@menekse/contract/sports/fixtures'
import type { FixtureRow } from '@menekse/contract/sports/fixture'
import { staffResulting } from '@menekse/contract/sports/staff-resulting'
import type { ResultEntry } from '@menekse/contract/sports/staff-resulting'
import { expect, type Page } from '@playwright/test'
import { comeToDesk, joinDesk } from './desk-steps.ts'
import { beginSession, callOf, enter, fund, taken } from './house-calls.ts'
import { expectAccessible } from './looking.ts'
import { person } from './people.ts'
import { serverBalance } from './player-steps.ts'
import { root, startServer } from './server.ts'
import type { Server } from './server.ts'
import { comingMatches, playResult } from './sports-steps.ts'
import { desktop, newVisitor } from './visitor.ts'
import { test } from './walk.ts'

const MINUTE_MS = 60_000

/** A match, one that begins while the first is played, and another one. */
function threeOf(coming: readonly FixtureRow[]): [FixtureRow, FixtureRow, FixtureRow] | undefined {
  for (const first of coming) {
    const later = (at: string) => (Date.parse(at) - Date.parse(first.starts_at)) / MINUTE_MS
    const third = coming.find(
      ({ id, starts_at: at }) => id !== first.id && later(at) >= 0 && later(at) < 60,
    )
    const second = coming.find(({ id }) => id !== first.id && id !== third?.id)
    if (third !== undefined && second !== undefined) return [first, second, third]
  }
  return undefined
}

/** Two of three, ten lira a line. */
async function playSystem(page: Page, server: Server, legs: [FixtureRow, string][]) {
  const call = callOf(page)
  const picked = await Promise.all(
    legs.map(async ([{ id }, outcome]) => {
      const { fixture } = await taken(call(fixtures.page, { params: { id } }))
      const market = fixture.markets.find(({ key }) => key === 'match_result')
      const odds = market?.outcomes.find((one) => one.id === outcome)?.odds ?? 0
      return { fixture: id, market: 'match_result', outcome, odds }
    }),
  )
  const body = {
    id: newId('bet', server.now()),
    legs: picked,
    system: { sizes: [2], bankers: [] },
    unit: 10,
    policy: 'any' as const,
    is_free: false,
    is_again: false,
  }
  return (await taken(call(coupons.place, { body }))).coupon
}

/**
 * Enters something about a match by one, and has it confirmed by another where that is asked for. A match that is
 * played goes on meanwhile: what its source says before the second one agrees makes the first ask again.
 */
async function order(desk: Page, second: Page, { id }: FixtureRow, entry: ResultEntry) {
  const reason = 'Organizatörün resmî sonucu'
  const body = { entry, reason }
  for (;;) {
    const asked = await taken(callOf(desk)(staffResulting.orderResult, { params: { id }, body }))
    if (asked.approval_id === null) return
    const params = { id: asked.approval_id }
    const agreed = await callOf(second)(staffApprovals.approve, { params, body: { reason } })
    if (agreed.ok) return
    expect(agreed.refusal.code).toBe('content_changed')
    await taken(callOf(desk)(staffApprovals.withdraw, { params, body: { reason } }))
  }
}

const score = (home: number, away: number): ResultEntry => ({
  kind: 'score',
  first: { home: 0, away: 0 },
  full: { home, away },
  corners: null,
  goals: null,
  is_abandoned: false,
  is_first_over: true,
})

/** What lines of ten lira pay together, in kuruş: one truncation, of the whole. */
const paid = (...lines: number[][]) =>
  Math.floor(
    lines.reduce((sum, line) => sum + line.reduce((odds, one) => (odds * one) / 1_000, 1_000), 0),
  )

test('a coupon with a void leg is paid by its lines, and anew where a result was wrong', async ({
  browser,
}) => {
  const server = await startServer(root, { plays: true })
  const desk = await newVisitor(browser, server, desktop)
  const player = await newVisitor(browser, server, desktop)
  const { page } = player
  const isEnough = (found: readonly FixtureRow[]) => threeOf(found) !== undefined
  const [first, second, third] = threeOf(await comingMatches(page, server, 40, isEnough))!
  await comeToDesk(desk, server)
  const me = person()
  await enter(player, me)
  await fund(player, 1_000)
  const single = await playResult(page, server, { match: first, outcome: '1', lira: 100 })
  const system = await playSystem(page, server, [
    [first, '1'],
    [second, 'X'],
    [third, '2'],
  ])
  expect(await serverBalance(page)).toBe(870)
  const odds = (coupon: Coupon, leg: number) => coupon.legs[leg]!.odds

  // Before the match one person is enough; the leg counts as one.
  const whole = { kind: 'void', markets: null, from: null, until: null } as const
  await order(desk.page, desk.page, second, whole)

  await server.pass(Date.parse(third.starts_at) - server.now() + 2 * MINUTE_MS)
  desk.expectAnswer(/^401 /)
  player.expectAnswer(/^401 /)
  await comingMatches(page, server, 0)
  await comeToDesk(desk, server)
  await beginSession(player, me)
  const colleague = await newVisitor(browser, server, desktop)
  await joinDesk(desk, colleague, server)
  await order(desk.page, colleague.page, first, score(2, 0))
  await order(desk.page, colleague.page, third, score(0, 1))
  const [one, three] = [odds(system, 0), odds(system, 2)]
  const ended = async () =>
    (await taken(callOf(page)(coupons.list, { query: { state: 'ended' } }))).coupons
  const payouts = async () => {
    const all = await ended()
    return [single, system].map(({ id }) => Number(all.find((coupon) => coupon.id === id)?.payout))
  }
  const before = [odds(single, 0) * 10, paid([one], [one, three], [three])]
  await expect.poll(payouts).toEqual(before)
  expect(await serverBalance(page)).toBeCloseTo(870 + (before[0]! + before[1]!) / 100, 2)

  await order(desk.page, colleague.page, first, score(0, 2))
  const after = [0, paid([three])]
  await expect.poll(payouts).toEqual(after)
  expect(await serverBalance(page)).toBeCloseTo(870 + after[1]! / 100, 2)
  await page.goto('/sports/kuponlarim')
  await page.getByRole('tab', { name: 'Sonuçlanan' }).click()
  const cards = page.getByRole('article').filter({ hasText: 'Sonuç düzeltildi' })
  await expect(cards).toHaveCount(2)
  await expect(cards.getByText(/^Bir maçın sonucu düzeltildiği için/)).toHaveCount(2)
  await expect(page.getByText('İade (oran 1,00)')).toHaveCount(1)
  await expect(page.getByText(/^İade nedeni: /)).toHaveCount(1)
  await expectAccessible(page, 'coupons that were corrected')
  await desk.leave()
  await colleague.leave()
  await player.leave()
  await server.stop()
})
