import type { BetId, PlayerId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import { sql } from 'kysely'
import type { Database } from '../../src/platform/database.ts'
import type { Taken } from '../../src/draws/draws.ts'
import { eventOf } from '../../src/draws/settlement.ts'
import { findDraws } from '../../src/draws/store.ts'
import type { DrawRow } from '../../src/draws/store.ts'
import { quickFlight, quickTables } from './tables-games.ts'
import type { Filled } from './tables-node.ts'

interface Recorded {
  playerId: PlayerId
  id: BetId
  stake: Kurus
  status: string
  payout: Kurus
  selection: string
  oddsMillis: number
  ends: number
  staked: Kurus
  received: Kurus
}

/** What became of the bets on one draw. */
export interface DrawFound {
  number: number
  phase: string
  bets: number
  staked: Kurus
  paid: Kurus
  refunded: Kurus
  lost: Kurus
  /** What must not be, in words. */
  wrong: string[]
}

/** Compares what was taken on a draw that is over with what its result says and with what the books hold. */
export async function judgeDraw(
  owner: Database,
  slug: string,
  { number, bets: told }: Filled,
): Promise<DrawFound> {
  const event = eventOf(slug, number)
  const draw = (await findDraws(owner, [event])).get(event)
  if (draw === undefined) throw new Error(`There is no draw ${slug} ${number}`)
  const bets = await recorded(owner, event)
  const wrong = bets.flatMap((bet) => wrongIn(draw, bet).map((what) => `${bet.id} ${what}`))
  const known = new Set<string>(bets.map(({ id }) => id))
  wrong.push(...told.filter(({ id }) => !known.has(id)).map(({ id }) => `${id} is lost`))
  const sum = (of: readonly Recorded[], value: (bet: Recorded) => bigint) =>
    of.reduce((total, bet) => total + value(bet), 0n) as Kurus
  const isVoid = ({ status }: Recorded) => status === 'void'
  const staked = sum(bets, (bet) => bet.staked)
  const refunded = sum(bets.filter(isVoid), (bet) => bet.received)
  const played = bets.filter(({ status }) => status !== 'void' && status !== 'open')
  const paid = sum(played, (bet) => bet.received)
  // What the house keeps is what its players lost: stakes without anything in return.
  const lost = sum(
    played.filter(({ payout }) => payout === 0n),
    (bet) => bet.staked,
  )
  const won = sum(
    played.filter(({ payout }) => payout > 0n),
    (bet) => bet.staked,
  )
  if (staked !== refunded + lost + won)
    wrong.push(`${staked} staked are not ${refunded} given back, ${lost} lost and ${won} played`)
  return { number, phase: draw.phase, bets: bets.length, staked, paid, refunded, lost, wrong }
}

async function recorded({ read }: Database, event: string): Promise<Recorded[]> {
  const { rows } = await sql<Recorded>`
    select b.player_id as "playerId", b.id, b.stake, b.status, b.payout, l.selection, l.odds_millis as "oddsMillis",
      (select count(*)::int from bet_event e where e.player_id = b.player_id and e.bet_id = b.id) as ends,
      coalesce((select sum(amount) from transfer t where t.player_id = b.player_id and t.subject = b.id
        and t.debit_account = 'cash'), 0)::bigint as staked,
      coalesce((select sum(amount) from transfer t where t.player_id = b.player_id and t.subject = b.id
        and t.credit_account = 'cash'), 0)::bigint as received
    from bet_leg l join bet b on b.player_id = l.player_id and b.id = l.bet_id where l.event = ${event}`.execute(
    read,
  )
  return rows
}

function wrongIn(draw: DrawRow, bet: Recorded): string[] {
  const wrong: string[] = []
  const { status, payout, stake, ends, staked, received } = bet
  if (status === 'open') return ['is open still']
  if (ends !== 1) wrong.push(`ended ${ends} times`)
  if (staked !== stake) wrong.push(`staked ${staked} instead of ${stake}`)
  const due = status === 'void' ? stake : payout
  if (received !== due) wrong.push(`got ${received} instead of ${due}`)
  const wanted = endsAllowed(draw, bet)
  const found = `${status} ${payout}`
  if (!wanted.includes(found)) wrong.push(`is ${found}, and may be ${wanted.join(' or ')}`)
  return wrong
}

/** As `games.md` A8 and B1 have it, computed here from what was told. */
function endsAllowed(draw: DrawRow, bet: Recorded): string[] {
  if (draw.void_reason !== null) return ['void 0']
  const game = quickTables.find(({ slug }) => slug === draw.table_slug)!
  const taken: Taken = { ...bet, market: '' }
  const payout = game.payout(taken, draw.result!, draw.programme)
  const isByHand = game === quickFlight && bet.selection === 'manual'
  if (!isByHand) return [`settled ${payout}`]
  if (bet.status === 'cashed_out') return isReachable(draw, bet) ? [`cashed_out ${bet.payout}`] : []
  const over = draw.starts_at.getTime() + game.flight!.hiddenMs(draw.result!)
  const isUnseen =
    draw.unseen_from !== null &&
    over > draw.unseen_from.getTime() &&
    over <= draw.unseen_to!.getTime()
  return [isUnseen ? 'void 0' : 'settled 0']
}

const isReachable = (draw: DrawRow, { payout, stake }: Recorded) =>
  payout >= (stake * 101n) / 100n &&
  payout <= (stake * BigInt(draw.result!['bust'] as number)) / 100n
