import { lira, toWire } from '@menekse/contract/money'
import { sql } from 'kysely'
import { allRules } from '../../src/books.ts'
import { systemClock } from '../../src/platform/clock.ts'
import type { Database } from '../../src/platform/database.ts'
import { createWallet } from '../../src/wallet/wallet.ts'
import type { Acknowledged, Load } from './load.ts'

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
  id: string
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
  const recorded = new Map(rows.map((row) => [row.id, row]))
  const lost = [...load.acknowledged.values()]
    .filter((taken) => !isAsTold(taken, recorded.get(taken.round.id)))
    .map((taken) => taken.round.id)
  return {
    acknowledged: load.acknowledged.size,
    unknown: load.unknown(),
    lost,
    twice: rows.filter((row) => row.stakes > 1 || row.payouts > 1).map((row) => row.id),
    wrong: load.wrong,
  }
}

function isAsTold({ round, settled }: Acknowledged, row: Recorded | undefined): boolean {
  if (row === undefined || row.stakes !== 1 || toWire(row.staked as never) !== round.stake)
    return false
  // One more may have been taken whose answer nobody got.
  if (row.steps < round.steps || (settled && row.steps !== round.steps)) return false
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
