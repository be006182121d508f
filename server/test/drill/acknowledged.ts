import type { RoundId } from '@menekse/contract/ids'
import { sql } from 'kysely'
import type { Database } from '../../src/platform/database.ts'
import type { BetsLoad } from '../crash/bets-load.ts'
import type { Acknowledged as Round, Load } from '../crash/load.ts'
import type { ToldBet } from '../crash/told-bets.ts'
import { judgeRounds } from '../crash/verdict.ts'

export interface Loads {
  rounds: Load
  bets: BetsLoad
}

/** What players had been told at one moment: it must be there afterwards, whatever came later. */
export interface Acknowledged {
  rounds: Map<RoundId, Round>
  bets: Map<string, ToldBet>
}

export function acknowledgedBy({ rounds, bets }: Loads): Acknowledged {
  return {
    rounds: new Map([...rounds.acknowledged].map(([id, round]) => [id, { ...round }])),
    bets: new Map([...bets.told.bets].map(([id, bet]) => [id, { ...bet, ends: [...bet.ends] }])),
  }
}

/** The rounds that are not there as they were told, and the bets that are not or lack what became of them. */
export async function lostOf(owner: Database, { rounds, bets }: Acknowledged): Promise<string[]> {
  const load: Load = {
    acknowledged: rounds,
    unknown: () => 0,
    wrong: [],
    more: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  }
  const { lost } = await judgeRounds(owner, load)
  const { rows } = await sql<{ id: string; ends: string[] }>`
    select b.id, array(select concat_ws(' ', settlement, event, payout) from bet_event
      where bet_id = b.id) as ends
    from bet b join transfer t on t.player_id = b.player_id and t.subject = b.id and t.reason = 'stake'`.execute(
    owner.read,
  )
  const found = new Map(rows.map(({ id, ends }) => [id, new Set(ends)]))
  for (const [id, { ends }] of bets) {
    const there = found.get(id)
    const isThere = ends.every((end) => there?.has(`${end.settlement} ${end.event} ${end.payout}`))
    if (there === undefined || !isThere) lost.push(id)
  }
  return lost
}
