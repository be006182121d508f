import type { PlayerId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import { istanbulDay, DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { createPace } from '../../platform/pace.ts'
import { findingTexts } from '../texts.ts'
import { fixtureNames, nearMost, newAccounts, playedByMany, repeatedMost } from './finder-store.ts'
import type { PlacedLeg, Selection } from './finder-store.ts'
import type { Finding } from './signal-store.ts'

/* What stands out in the last minutes: looked for each minute. */

/** Coupons of so long are looked at again, so that none falls between two looks. */
const BACK_MS = 4 * MINUTE_MS
const TOGETHER_MS = MINUTE_MS
const ACCOUNTS_MIN = 5
/** So many coupons a finding names; its sentence counts all of them. */
const BETS_NAMED_MAX = 500
/** As much as a player could take, near enough. */
export const NEAR_MOST = 0.9
const REPEATED = { coupons: 5, days: 7 }
const NEW_MS = 7 * DAY_MS

/** Coupons on one selection that came within a minute, from at least five accounts. */
interface Rush {
  legs: readonly PlacedLeg[]
  players: number
}

/**
 * Pure: legs on one selection, in the order of their placing. The first of the minutes with the most accounts, if these
 * are enough. A favourite has ten thousand legs, so no leg is looked at more than twice.
 */
export function rushIn(legs: readonly PlacedLeg[]): Rush | undefined {
  let best = { begin: 0, end: 0, players: 0 }
  let begin = 0
  const within = new Map<PlayerId, number>()
  for (const [end, { atMs, player }] of legs.entries()) {
    within.set(player, (within.get(player) ?? 0) + 1)
    for (; atMs - legs[begin]!.atMs > TOGETHER_MS; begin += 1) leave(within, legs[begin]!.player)
    if (within.size > best.players) best = { begin, end: end + 1, players: within.size }
  }
  if (best.players < ACCOUNTS_MIN) return undefined
  return { legs: legs.slice(best.begin, best.end), players: best.players }
}

function leave(within: Map<PlayerId, number>, player: PlayerId): void {
  const left = within.get(player)! - 1
  if (left === 0) within.delete(player)
  else within.set(player, left)
}

export async function streamFindings(database: Database, now: Date): Promise<Finding[]> {
  const since = new Date(now.getTime() - BACK_MS)
  const near = await nearMost(database, { since, share: NEAR_MOST })
  const [together, most, fresh] = await Promise.all([
    rushes(database, since),
    mostPlayed(database, near, now),
    newAndMost(database, near),
  ])
  return [...together, ...most, ...fresh]
}

async function rushes(database: Database, since: Date): Promise<Finding[]> {
  const played = await playedByMany(database, { since, playersMin: ACCOUNTS_MIN })
  const found: (Selection & Rush)[] = []
  const pace = createPace()
  for (const { legs, ...selection } of played) {
    await pace()
    const rush = rushIn(legs)
    if (rush !== undefined) found.push({ ...selection, ...rush })
  }
  const names = await fixtureNames(
    database,
    found.map(({ fixture }) => fixture),
  )
  return found.map((rush) => ofRush(rush, names.get(rush.fixture) ?? rush.fixture))
}

function ofRush({ legs, players, ...selection }: Selection & Rush, name: string): Finding {
  const { fixture, market, outcome } = selection
  const hour = new Date(legs[0]!.atMs).toISOString().slice(0, 13)
  const staked = legs.reduce((sum, { stake }) => sum + stake, 0n) as Kurus
  return {
    kind: 'same_selection',
    // Of one selection once an hour: a favourite is played all day.
    key: JSON.stringify([fixture, market, outcome, hour]),
    fixture,
    fact: findingTexts.sameSelection({
      ...selection,
      fixture: name,
      players,
      coupons: legs.length,
      staked,
    }),
    bets: legs.slice(0, BETS_NAMED_MAX).map(betOf),
  }
}

const betOf = ({ player, id }: PlacedLeg) => ({ playerId: player, id })

async function mostPlayed(
  database: Database,
  near: readonly PlacedLeg[],
  now: Date,
): Promise<Finding[]> {
  const players = [...new Set(near.map(({ player }) => player))]
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

async function newAndMost(database: Database, near: readonly PlacedLeg[]): Promise<Finding[]> {
  const opened = await newAccounts(
    database,
    near.map(({ player }) => player),
  )
  return near.flatMap((leg): Finding[] => {
    const since = opened.get(leg.player)
    const ageMs = since === undefined ? Infinity : leg.atMs - since.getTime()
    if (ageMs > NEW_MS) return []
    return [
      {
        kind: 'new_account',
        key: leg.player,
        player: leg.player,
        fact: findingTexts.newAccount({ hours: Math.floor(ageMs / HOUR_MS), staked: leg.stake }),
        bets: [betOf(leg)],
      },
    ]
  })
}
