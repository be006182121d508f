import { newId } from '@menekse/contract/ids'
import { coupons } from '@menekse/contract/sports/coupons'
import type { FixtureRow } from '@menekse/contract/sports/fixture'
import { fixtures } from '@menekse/contract/sports/fixtures'
import { staffSportsLimits } from '@menekse/contract/sports/staff-limits'
import { expect, type Page } from '@playwright/test'
import { callOf, taken } from './house-calls.ts'
import type { Server } from './server.ts'

/** What lies before the walks of the trading desk: matches that are played, and coupons on them. */

const MINUTE_MS = 60_000

/**
 * Football matches that begin within hours, the first of them in so many minutes. To be asked before anything else
 * where a house has just opened or time has gone by: it is busy with its matches then, and patient with nobody. A house
 * that has just opened prices one match after the other: it is asked until there are enough.
 */
export async function comingMatches(
  page: Page,
  server: Server,
  minutes: number,
  isEnough: (found: readonly FixtureRow[]) => boolean = (all) => all.length > 1,
): Promise<FixtureRow[]> {
  const call = callOf(page)
  let found: FixtureRow[] = []
  const look = async () => {
    const answer = await call(fixtures.list, { query: { view: 'soon', sport: 'football' } })
    const rows = answer.ok ? answer.value.fixtures : []
    found = rows.filter(
      ({ sport, starts_at: at, markets }) =>
        sport === 'football' &&
        Date.parse(at) > server.now() + minutes * MINUTE_MS &&
        // One in two hundred is put off shortly before it begins, and nothing of it is sold.
        markets.some(({ key, lock }) => key === 'match_result' && lock === null),
    )
    return isEnough(found)
  }
  await expect.poll(look).toBe(true)
  return found
}

/** A coupon of one selection of the match's result, at whatever it is sold at; its id. */
export async function playResult(
  page: Page,
  server: Server,
  { match, outcome, lira }: { match: FixtureRow; outcome: string; lira: number },
) {
  const call = callOf(page)
  const { fixture } = await taken(call(fixtures.page, { params: { id: match.id } }))
  const market = fixture.markets.find(({ key }) => key === 'match_result')
  const odds = market?.outcomes.find(({ id }) => id === outcome)?.odds ?? 0
  const leg = { fixture: match.id, market: 'match_result', outcome, odds }
  const body = {
    id: newId('bet', server.now()),
    legs: [leg],
    system: null,
    unit: lira,
    policy: 'any' as const,
    is_free: false,
    is_again: false,
  }
  const { coupon } = await taken(call(coupons.place, { body }))
  return coupon
}

/** Asks for what may be lost on any outcome, in TRY; the request that a second person decides, where it rises. */
export async function limitLosses(desk: Page, most: number): Promise<string | null> {
  const call = callOf(desk)
  const { setting, version } = await taken(call(staffSportsLimits.sportsLimits))
  const lira = (kurus: bigint) => Number(kurus) / 100
  const body = {
    setting: {
      unit_min: lira(setting.unit_min),
      coupon_min: lira(setting.coupon_min),
      payout_max: lira(setting.payout_max),
      coupon_loss_max: lira(setting.coupon_loss_max),
      liability: setting.liability.map(() => most),
      live_percent: setting.live_percent,
    },
    version,
    reason: 'Risk kararı',
  }
  return (await taken(call(staffSportsLimits.limitSports, { body }))).approval_id
}
