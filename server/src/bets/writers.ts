import { defineWriter, insertInto } from '../platform/record-writer.ts'
import type { RecordRow } from '../platform/record-writer.ts'
import type { Paid } from '../stakes/stakes.ts'
import type { Bet, BetStatus } from './bet.ts'

/* How bets are written inside the money lane's commit. */

const betWriter = defineWriter(
  'bet',
  {
    player_id: 'text',
    id: 'text',
    product: 'text',
    category: 'text',
    title: 'text',
    stake: 'bigint',
    payout_max: 'bigint',
    bonus_stake: 'bigint',
    is_free: 'boolean',
    grant_id: 'text?',
    pending: 'bigint',
    balance_before: 'bigint',
    placed_at: 'timestamptz',
  },
  insertInto('bet'),
)

const legWriter = defineWriter(
  'bet_leg',
  {
    player_id: 'text',
    bet_id: 'text',
    number: 'int',
    event: 'text',
    market: 'text',
    selection: 'text',
    odds_millis: 'int',
  },
  insertInto('bet_leg'),
)

/** Whoever ends a bet second, or not as it is since a part has left, is stopped by the table itself. */
const betEndWriter = defineWriter(
  'bet_end',
  {
    player_id: 'text',
    id: 'text',
    status: 'text',
    payout: 'bigint',
    contribution: 'bigint',
    settlement: 'int',
    cuts: 'int',
    ended_at: 'timestamptz',
  },
  (
    rows,
    _,
    span,
  ) => `update bet b set status = n.status, payout = n.payout, contribution = n.contribution,
      settlement = n.settlement, cuts = n.cuts, ended_at = n.ended_at
    from ${rows} where b.player_id = n.player_id and b.id = n.id and b.id ${span('id')}`,
  { after: [betWriter] },
)

export const reopenWriter = defineWriter(
  'bet_reopen',
  { player_id: 'text', id: 'text', contribution: 'bigint' },
  (
    rows,
    _,
    span,
  ) => `update bet b set status = 'open', payout = 0, contribution = n.contribution, ended_at = null
    from ${rows} where b.player_id = n.player_id and b.id = n.id and b.id ${span('id')}`,
  { after: [betEndWriter] },
)

/** One that stands as it was paid; whoever comes second, or finds it open again, is stopped by the table itself. */
const recountWriter = defineWriter(
  'bet_recount',
  { player_id: 'text', id: 'text', contribution: 'bigint', settlement: 'int' },
  (rows, _, span) => `update bet b set contribution = n.contribution, settlement = n.settlement
    from ${rows} where b.player_id = n.player_id and b.id = n.id and b.id ${span('id')}`,
  { after: [reopenWriter] },
)

/** What runs on of a bet. Whoever cuts or ends it second is stopped by the table itself. */
export const restWriter = defineWriter(
  'bet_rest_of_cut',
  {
    player_id: 'text',
    id: 'text',
    stake: 'bigint',
    payout_max: 'bigint',
    bonus_stake: 'bigint',
    pending: 'bigint',
    settlement: 'int',
    cuts: 'int',
  },
  (
    rows,
    _,
    span,
  ) => `update bet b set stake = n.stake, payout_max = n.payout_max, bonus_stake = n.bonus_stake, pending = n.pending,
      settlement = n.settlement, cuts = n.cuts
    from ${rows} where b.player_id = n.player_id and b.id = n.id and b.id ${span('id')}`,
  { after: [recountWriter] },
)

/** A part that has left; two of one number never stand in one commit. */
export const cutWriter = defineWriter(
  'bet_cut',
  {
    player_id: 'text',
    bet_id: 'text',
    number: 'int',
    id: 'text',
    product: 'text',
    category: 'text',
    title: 'text',
    stake: 'bigint',
    payout: 'bigint',
    bonus_stake: 'bigint',
    grant_id: 'text?',
    cash: 'bigint',
    bonus: 'bigint',
    forfeited: 'bigint',
    by: 'text',
    balance_before: 'bigint',
    placed_at: 'timestamptz',
    at: 'timestamptz',
  },
  insertInto('bet_cut'),
)

const eventWriter = defineWriter(
  'bet_event',
  {
    player_id: 'text',
    bet_id: 'text',
    settlement: 'int',
    event: 'text',
    payout: 'bigint',
    cash: 'bigint',
    bonus: 'bigint',
    forfeited: 'bigint',
    by: 'text',
    reason: 'text',
    at: 'timestamptz',
  },
  insertInto('bet_event'),
)

export const betRow = (bet: Bet): RecordRow =>
  betWriter.row({
    player_id: bet.playerId,
    id: bet.id,
    product: bet.product,
    category: bet.category,
    title: bet.title,
    stake: bet.stake,
    payout_max: bet.payoutMax,
    bonus_stake: bet.bonusStake,
    is_free: bet.isFree,
    grant_id: bet.grantId,
    pending: bet.pending,
    balance_before: bet.balanceBefore,
    placed_at: bet.placedAt,
  })

export const legRows = ({ playerId, id, legs }: Bet): RecordRow[] =>
  legs.map(({ event, market, selection, oddsMillis }, index) =>
    legWriter.row({
      player_id: playerId,
      bet_id: id,
      number: index + 1,
      event,
      market,
      selection,
      odds_millis: oddsMillis,
    }),
  )

/** An ended bet as it stands from now on. */
export const endRow = (bet: Bet, endedAt: Date): RecordRow =>
  betEndWriter.row({
    player_id: bet.playerId,
    id: bet.id,
    status: bet.status,
    payout: bet.payout,
    contribution: bet.contribution,
    settlement: bet.settlement,
    cuts: bet.cuts,
    ended_at: endedAt,
  })

/** A bet that is counted otherwise. */
export const recountRow = ({ playerId, id, contribution, settlement }: Bet): RecordRow =>
  recountWriter.row({ player_id: playerId, id, contribution, settlement })

export interface BetEvent {
  event: Exclude<BetStatus, 'open'> | 'undone'
  paid: Paid
  by: string
  reason: string
}

export const eventRow = (bet: Bet, { event, paid, by, reason }: BetEvent, at: Date): RecordRow =>
  eventWriter.row({
    player_id: bet.playerId,
    bet_id: bet.id,
    settlement: bet.settlement,
    event,
    payout: bet.payout,
    ...paid,
    by,
    reason,
    at,
  })
