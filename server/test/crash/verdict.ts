import { lira, toWire } from '@menekse/contract/money'
import { sql } from 'kysely'
import { systemClock } from '../../src/platform/clock.ts'
import type { Database } from '../../src/platform/database.ts'
import { createWallet } from '../../src/wallet/wallet.ts'
import type { Acknowledged, Load } from './load.ts'

export interface Verdict {
  acknowledged: number
  unknown: number
  /** Acknowledged, and not in the books, or not as it was told. */
  lost: string[]
  /** In the books more than once. */
  twice: string[]
  /** Answers that contradict one another. */
  wrong: string[]
  /** What reconciliation found, in words. */
  booksProblem: string | undefined
}

interface Recorded {
  id: string
  status: string
  stakes: number
  payouts: number
  staked: bigint
  paid: bigint
}

/** Compares what the server acknowledged with what the database holds. */
export async function judge(owner: Database, load: Load): Promise<Verdict> {
  const { rows } = await sql<Recorded>`
    select r.id, r.status,
      (count(*) filter (where t.reason = 'stake'))::int as stakes,
      (count(*) filter (where t.reason = 'payout'))::int as payouts,
      (coalesce(sum(t.amount) filter (where t.reason = 'stake'), 0))::bigint as staked,
      (coalesce(sum(t.amount) filter (where t.reason = 'payout'), 0))::bigint as paid
    from round r left join transfer t on t.player_id = r.player_id and t.subject = r.id
    group by r.id, r.status`.execute(owner.read)
  const recorded = new Map(rows.map((row) => [row.id, row]))
  const lost = [...load.acknowledged.values()]
    .filter((taken) => !isAsTold(taken, recorded.get(taken.round.id)))
    .map((taken) => taken.round.id)
  const wallet = createWallet({ database: owner, clock: systemClock })
  const problem = await wallet.reconcile()
  await wallet.close()
  return {
    acknowledged: load.acknowledged.size,
    unknown: load.unknown(),
    lost,
    twice: rows.filter((row) => row.stakes > 1 || row.payouts > 1).map((row) => row.id),
    wrong: load.wrong,
    booksProblem:
      problem === undefined
        ? undefined
        : `${problem.rule}: ${problem.subject}, expected ${problem.expected}, found ${problem.found}`,
  }
}

function isAsTold({ round, settled }: Acknowledged, row: Recorded | undefined): boolean {
  if (row === undefined || row.stakes !== 1 || toWire(row.staked as never) !== round.stake)
    return false
  return !settled || (row.status === 'settled' && toWire(row.paid as never) === round.payout)
}

/** What each player of the crowd begins with. */
export const CROWD_CASH = lira(100_000)
