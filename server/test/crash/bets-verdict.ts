import type { BetId } from '@menekse/contract/ids'
import { sql } from 'kysely'
import type { Database } from '../../src/platform/database.ts'
import { drawsInQueue } from './jobs-in-hand.ts'
import type { ToldBet, ToldBets } from './told-bets.ts'
import type { Found } from './verdict.ts'

interface Recorded {
  id: BetId
  status: string
  /** What became of it, as `1 settled 2500`. */
  ends: string[]
  /** What moved, as `payout 2500`. */
  moves: string[]
}

/** Compares what nodes acknowledged of bets with what the database holds. */
export async function judgeBets(owner: Database, told: ToldBets): Promise<Found> {
  const queued = await drawsInQueue(owner)
  const recorded = new Map((await recordedBets(owner)).map((bet) => [bet.id, bet]))
  const isJobDue = ({ drawn }: ToldBet) => drawn !== undefined && queued.has(drawn.event)
  const lost: string[] = []
  // Every question got its answer: a bet that nobody was told of is one that was placed twice.
  const twice: string[] = [...recorded.keys()].filter((id) => !told.bets.has(id))
  for (const [id, bet] of told.bets) {
    const found = recorded.get(id) ?? { id, status: 'none', ends: [], moves: [] }
    const [one, ...others] = fatesOf(bet, isJobDue(bet)).map((fate) => differences(fate, found))
    const best = others.find(({ missing, extra }) => missing.length + extra.length === 0) ?? one!
    if (best.missing.length > 0) lost.push(`${id} without ${best.missing.join(', ')}`)
    if (best.extra.length > 0) twice.push(`${id} with ${best.extra.join(', ')} besides`)
  }
  const { wrong, unknown } = told
  return { acknowledged: told.bets.size, unknown: unknown(), lost, twice, wrong }
}

async function recordedBets(owner: Database): Promise<Recorded[]> {
  const { rows } = await sql<Recorded>`
    select b.id, b.status, coalesce(e.ends, '{}') as ends, coalesce(t.moves, '{}') as moves
    from bet b
    left join (select bet_id, array_agg(concat_ws(' ', settlement, event, payout)) as ends
      from bet_event group by bet_id) as e on e.bet_id = b.id
    left join (select subject, array_agg(concat_ws(' ', reason, amount)) as moves
      from transfer where subject like 'bet\\_%' group by subject) as t on t.subject = b.id`.execute(
    owner.read,
  )
  return rows
}

type Fate = Omit<Recorded, 'id'>

/** How a bet must stand: as it was told, and one of a draw also as its job leaves it, which may be still to come. */
function fatesOf(bet: ToldBet, isJobDue: boolean): Fate[] {
  const told = fateOf(bet)
  if (bet.drawn === undefined) return [told]
  const { payout } = bet.drawn
  const settled = fateOf({ ...bet, ends: [{ settlement: 1, event: 'settled', payout }] })
  return isJobDue ? [settled, told] : [settled]
}

function fateOf({ stake, ends }: ToldBet): Fate {
  const moves = [`stake ${stake}`]
  let status: string = 'open'
  let paid = ''
  for (const { event, payout } of ends) {
    if (event === 'undone') {
      if (status === 'void') moves.push(`stake ${stake}`)
      else if (paid !== '') moves.push(`payout_reversal ${paid}`)
    } else if (event === 'void') moves.push(`stake_refund ${stake}`)
    else if (payout > 0n) moves.push(`payout ${payout}`)
    paid = payout > 0n ? String(payout) : ''
    status = event === 'undone' ? 'open' : event
  }
  return { status, moves, ends: ends.map((end) => `${end.settlement} ${end.event} ${end.payout}`) }
}

function differences(fate: Fate, found: Fate) {
  const linesOf = ({ status, ends, moves }: Fate) => [`is ${status}`, ...ends, ...moves]
  const [wished, there] = [linesOf(fate), linesOf(found)]
  return { missing: without(wished, there), extra: without(there, wished).filter(isDone) }
}

/** A bet that stands otherwise lacks something; how it stands is nothing besides. */
const isDone = (line: string) => !line.startsWith('is ')

/** What is in the one and not in the other, each as often as it is. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return lines.filter((line) => {
    const at = left.indexOf(line)
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
}
