import type { RoundId } from '@menekse/contract/ids'
import { lira, toWire } from '@menekse/contract/money'
import { sql } from 'kysely'
import { allRules } from '../../src/books.ts'
import { systemClock } from '../../src/platform/clock.ts'
import type { Database } from '../../src/platform/database.ts'
import { createWallet } from '../../src/wallet/wallet.ts'
import type { Acknowledged, Load } from './load.ts'
import { steppedGames } from './stepped.ts'

/** What became of what was acknowledged. */
export interface Found {
  acknowledged: number
  unknown: number
  /** Acknowledged, and not in the books, or not as it was told. */
  lost: string[]
  /** In the books more than once. */
  twice: string[]
  /** Answers that contradict one another. */
  wrong: string[]
}

interface Recorded {
  id: RoundId
  status: string
  stakes: number
  payouts: number
  staked: bigint
  paid: bigint
  steps: number
}

/** Compares the rounds that the server acknowledged with those that the database holds. */
export async function judgeRounds(owner: Database, load: Load): Promise<Found> {
  const { rows } = await sql<Recorded>`
    select r.id, r.status,
      (count(*) filter (where t.reason = 'stake'))::int as stakes,
      (count(*) filter (where t.reason = 'payout'))::int as payouts,
      (coalesce(sum(t.amount) filter (where t.reason = 'stake'), 0))::bigint as staked,
      (coalesce(sum(t.amount) filter (where t.reason = 'payout'), 0))::bigint as paid,
      (select count(*) from round_step s where s.round_id = r.id)::int as steps
    from round r left join transfer t on t.player_id = r.player_id and t.subject = r.id
    group by r.id, r.status`.execute(owner.read)
  const recorded = new Map<string, Recorded>(rows.map((row) => [row.id, row]))
  const lost = [...load.acknowledged.values()]
    .filter((taken) => !isAsTold(taken, recorded.get(taken.round.id)))
    .map((taken) => taken.round.id)
  return {
    acknowledged: load.acknowledged.size,
    unknown: load.unknown(),
    lost,
    twice: rows.filter((row) => isTwice(row, load.acknowledged.get(row.id))).map(({ id }) => id),
    wrong: load.wrong,
  }
}

/** What the round began with, and what its choices took on top of it. */
const stakesTold = ({ seat, round }: Acknowledged): number =>
  1 + (steppedGames[seat.gameSlug]?.staked?.(round) ?? 0)

/** A step may have been taken whose answer nobody got, and may have staked. */
function isTwice({ stakes, payouts, steps }: Recorded, taken: Acknowledged | undefined): boolean {
  const unanswered = steps - (taken?.round.steps ?? 0)
  return payouts > 1 || stakes > (taken === undefined ? 1 : stakesTold(taken)) + unanswered
}

function isAsTold(taken: Acknowledged, row: Recorded | undefined): boolean {
  const { round, settled } = taken
  // One more may have been taken whose answer nobody got.
  if (row === undefined || row.steps < round.steps) return false
  if (row.steps === round.steps) {
    if (row.stakes !== stakesTold(taken) || toWire(row.staked as never) !== round.stake)
      return false
  } else if (settled || row.stakes < stakesTold(taken)) return false
  return !settled || (row.status === 'settled' && toWire(row.paid as never) === round.payout)
}

/** What reconciliation finds by the rules of all rooms, in words; those of bets compare purses with open bets. */
export async function problemOfBooks(owner: Database): Promise<string | undefined> {
  const wallet = createWallet({ database: owner, clock: systemClock })
  wallet.addRules(allRules)
  const problem = await wallet.reconcile()
  await wallet.close()
  if (problem === undefined) return undefined
  const { rule, subject, expected, found } = problem
  return `${rule}: ${subject}, expected ${expected}, found ${found}`
}

/** What each player of the crowd begins with. */
export const CROWD_CASH = lira(100_000)
