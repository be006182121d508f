import type { FixtureId } from '@menekse/contract/ids'
import { sql } from 'kysely'
import type { Database } from '../../../src/platform/database.ts'
import { ODDS, STAKE } from '../../planted-coupons.ts'
import { problemOfBooks } from '../verdict.ts'

/** Which outcome of each match has won, or 'void'; a match that nothing is said of is open. */
export type Standing = ReadonlyMap<FixtureId, string>

export interface PhaseFound {
  coupons: number
  /** What all of them are to have come to, and what the ledger says that they did, in kuruş. */
  wanted: bigint
  posted: bigint
  /** Coupons that stand otherwise than the results say, or whose postings do not add up to it. */
  wrong: string[]
  /** What players owe, by the ledger and by the rows of their debts. */
  owed: bigint
  booksProblem: string | undefined
}

interface Found {
  id: string
  status: string
  legs: { event: FixtureId; selection: string }[]
  posted: bigint
}

/**
 * What every planted coupon has come to, by its own transfers alone, beside what follows from the results: reckoned here
 * once more, by nothing of what settles.
 */
export async function judgePhase(owner: Database, standing: Standing): Promise<PhaseFound> {
  const { rows } = await sql<Found>`
    select b.id, b.status, l.legs, (${STAKE}::bigint + coalesce(t.posted, 0))::bigint as posted
    from coupon c join bet b on b.player_id = c.player_id and b.id = c.bet_id
    join lateral (select json_agg(json_build_object('event', event, 'selection', selection)) as legs
      from bet_leg where player_id = b.player_id and bet_id = b.id) l on true
    left join lateral (select sum(case reason when 'payout' then amount when 'stake_refund' then amount
        else -amount end) as posted
      from transfer where player_id = b.player_id and subject = b.id
        and reason in ('payout', 'payout_reversal', 'stake_refund', 'stake')) t on true`.execute(
    owner.read,
  )
  const { rows: debts } = await sql<{ ledger: bigint; noted: bigint }>`
    select (select coalesce(sum(case reason when 'debt' then amount else -amount end), 0) from transfer
        where reason in ('debt', 'debt_repayment'))::bigint as ledger,
      ((select coalesce(sum(owed), 0) from coupon_debt)
        - (select coalesce(sum(amount), 0) from coupon_debt_payment))::bigint as noted`.execute(
    owner.read,
  )
  const [{ ledger, noted }] = debts as [{ ledger: bigint; noted: bigint }]
  let [wanted, posted] = [0n, 0n]
  const wrong = ledger === noted ? [] : [`debts of ${noted} are ${ledger} in the ledger`]
  for (const found of rows) {
    const [status, target] = endOf(found.legs, standing)
    wanted += target
    posted += found.posted
    if (found.status !== status || found.posted !== target)
      wrong.push(`${found.id}: ${found.status} ${found.posted}, to be ${status} ${target}`)
  }
  const booksProblem = await problemOfBooks(owner)
  return { coupons: rows.length, wanted, posted, wrong, owed: ledger, booksProblem }
}

/** A line of coupons at even odds; one void leg leaves the others. */
function endOf(legs: Found['legs'], standing: Standing): [status: string, target: bigint] {
  const came = legs.map(({ event, selection }) => {
    const winner = standing.get(event)
    return winner === undefined || winner === 'void' ? winner : winner === selection
  })
  if (came.includes(false)) return ['settled', 0n]
  if (came.includes(undefined)) return ['open', 0n]
  const won = came.filter((one) => one === true).length
  if (won === 0) return ['void', STAKE]
  return ['settled', (STAKE * BigInt(ODDS) ** BigInt(won)) / 1_000n ** BigInt(won)]
}
