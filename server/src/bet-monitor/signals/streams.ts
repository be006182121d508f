import type { BetId, PlayerId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import { istanbulDay, DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { findingTexts } from '../texts.ts'
import { fixtureNames, newAccounts, recentLegs, repeatedMost } from './finder-store.ts'
import type { RecentLeg } from './finder-store.ts'
import type { Finding } from './signal-store.ts'

/* What stands out in the last minutes: looked for each minute. */

/** Coupons of so long are looked at again, so that none falls between two looks. */
const BACK_MS = 4 * MINUTE_MS
const TOGETHER_MS = MINUTE_MS
const ACCOUNTS_MIN = 5
/** As much as the house takes on a selection, near enough. */
export const NEAR_MOST = 0.9
const REPEATED = { coupons: 5, days: 7 }
const NEW_MS = 7 * DAY_MS

/** Coupons on one selection that came within a minute, from at least five accounts. */
interface Rush {
  legs: RecentLeg[]
  players: number
}

/**
 * Pure: legs on one selection, in the order of their placing. The widest minute with enough accounts, or nothing.
 */
export function rushIn(legs: readonly RecentLeg[]): Rush | undefined {
  let best: Rush | undefined
  let begin = 0
  for (const [end, last] of legs.entries()) {
    while (last.placed_at.getTime() - legs[begin]!.placed_at.getTime() > TOGETHER_MS) begin += 1
    const window = legs.slice(begin, end + 1)
    const players = new Set(window.map(({ player_id }) => player_id)).size
    if (players >= ACCOUNTS_MIN && players > (best?.players ?? 0)) best = { legs: window, players }
  }
  return best
}

export async function streamFindings(database: Database, now: Date): Promise<Finding[]> {
  const since = new Date(now.getTime() - BACK_MS)
  const legs = await recentLegs(database, since)
  const [together, most, fresh] = await Promise.all([
    rushes(database, legs),
    mostPlayed(database, legs, now),
    newAndMost(database, legs),
  ])
  return [...together, ...most, ...fresh]
}

async function rushes(database: Database, legs: readonly RecentLeg[]): Promise<Finding[]> {
  const bySelection = new Map<string, RecentLeg[]>()
  for (const leg of legs) {
    const selection = JSON.stringify([leg.fixture, leg.market, leg.outcome])
    const some = bySelection.get(selection)
    if (some === undefined) bySelection.set(selection, [leg])
    else some.push(leg)
  }
  const found = [...bySelection.values()].flatMap((some) => rushIn(some) ?? [])
  const names = await fixtureNames(
    database,
    found.map(({ legs: [first] }) => first!.fixture),
  )
  return found.map(({ legs: some, players }) => {
    const { fixture, market, outcome, placed_at: at } = some[0]!
    const staked = some.reduce((sum, { stake }) => sum + stake, 0n) as Kurus
    const name = names.get(fixture) ?? fixture
    return {
      kind: 'same_selection',
      // Of one selection once an hour: a favourite is played all day.
      key: JSON.stringify([fixture, market, outcome, at.toISOString().slice(0, 13)]),
      fixture,
      fact: findingTexts.sameSelection({
        fixture: name,
        market,
        outcome,
        players,
        coupons: some.length,
        staked,
      }),
      bets: some.map(betOf),
    }
  })
}

const betOf = ({ player_id, bet_id }: { player_id: PlayerId; bet_id: BetId }) => ({
  playerId: player_id,
  id: bet_id,
})

const isNearMost = ({ risk, most }: RecentLeg) => most > 0 && risk >= NEAR_MOST * most

async function mostPlayed(
  database: Database,
  legs: readonly RecentLeg[],
  now: Date,
): Promise<Finding[]> {
  const players = [...new Set(legs.filter(isNearMost).map(({ player_id }) => player_id))]
  const since = new Date(now.getTime() - REPEATED.days * DAY_MS)
  const repeated = await repeatedMost(database, { players, since, share: NEAR_MOST })
  return repeated.flatMap(({ player_id: player, bets }): Finding[] => {
    if (bets.length < REPEATED.coupons) return []
    return [
      {
        kind: 'max_stake',
        key: `${player}:${istanbulDay(now)}`,
        player,
        fact: findingTexts.maxStake({ coupons: bets.length, days: REPEATED.days }),
        bets: bets.map((id) => ({ playerId: player, id })),
      },
    ]
  })
}

async function newAndMost(database: Database, legs: readonly RecentLeg[]): Promise<Finding[]> {
  const near = legs.filter(isNearMost)
  const opened = await newAccounts(
    database,
    near.map(({ player_id }) => player_id),
  )
  return near.flatMap((leg): Finding[] => {
    const since = opened.get(leg.player_id)
    const ageMs = since === undefined ? Infinity : leg.placed_at.getTime() - since.getTime()
    if (ageMs > NEW_MS) return []
    return [
      {
        kind: 'new_account',
        key: leg.player_id,
        player: leg.player_id,
        fact: findingTexts.newAccount({
          hours: Math.floor(ageMs / HOUR_MS),
          staked: leg.stake as Kurus,
        }),
        bets: [betOf(leg)],
      },
    ]
  })
}
