import type { BetId, PlayerId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import type { Category, Product } from '@menekse/contract/products'
import { sql } from 'kysely'
import type { RawBuilder, Selectable } from 'kysely'
import type { Database, Tx } from '../platform/database.ts'
import { spanOf } from '../platform/row-set.ts'
import type { BetLegTable, BetTable } from '../platform/tables.ts'
import type { Paid } from '../stakes/stakes.ts'
import { lessOpenBets, lockPurses } from '../wallet/wallet.ts'
import type { Bet, BetStatus, Leg } from './bet.ts'

type LegRow = Pick<Selectable<BetLegTable>, 'event' | 'market' | 'selection' | 'odds_millis'>
type BetRow = Selectable<BetTable> & { legs: LegRow[] }

function betOf(row: BetRow): Bet {
  return {
    id: row.id as BetId,
    playerId: row.player_id as PlayerId,
    product: row.product as Product,
    category: row.category as Category,
    title: row.title,
    legs: row.legs.map(({ odds_millis: oddsMillis, ...leg }): Leg => ({ ...leg, oddsMillis })),
    stake: row.stake as Kurus,
    cuts: row.cuts,
    payoutMax: row.payout_max as Kurus,
    bonusStake: row.bonus_stake as Kurus,
    isFree: row.is_free,
    grantId: row.grant_id ?? undefined,
    pending: row.pending as Kurus,
    contribution: row.contribution as Kurus,
    status: row.status as BetStatus,
    payout: row.payout as Kurus,
    settlement: row.settlement,
    balanceBefore: row.balance_before as Kurus,
    placedAt: row.placed_at,
    endedAt: row.ended_at ?? undefined,
  }
}

/** Which bet, in the order of its key. */
export interface BetKey {
  playerId: PlayerId
  id: BetId
}

/** Names a bet among those of many players: its id is its player's own choice, and unique for that player alone. */
export type BetWord = `${PlayerId} ${BetId}`
export const betWord = ({ playerId, id }: { playerId: PlayerId; id: string }): BetWord =>
  `${playerId} ${id as BetId}`

/** Bets lie in months: where their ids are known, the planner opens those months alone. */
function within(column: string, ids: readonly string[]) {
  const [least, greatest] = spanOf(ids)
  return sql`${sql.ref(column)} between ${least} and ${greatest}`
}

async function betsWhere(
  database: Database,
  from: RawBuilder<unknown>,
  legs: RawBuilder<unknown> = sql`true`,
): Promise<Bet[]> {
  const { rows } = await sql<BetRow>`
    select b.*, (select coalesce(json_agg(json_build_object('event', l.event, 'market', l.market, 'selection',
        l.selection, 'odds_millis', l.odds_millis) order by l.number), '[]') from bet_leg l
      where l.player_id = b.player_id and l.bet_id = b.id and ${legs}) as legs
    ${from}`.execute(database.read)
  return rows.map(betOf)
}

/** Those that are known, by their words. */
export async function findBets(
  database: Database,
  keys: readonly BetKey[],
): Promise<Map<BetWord, Bet>> {
  return new Map((await readBets(database, keys)).map((bet) => [betWord(bet), bet]))
}

/** Those that are known. */
export function readBets(database: Database, keys: readonly BetKey[]): Promise<Bet[]> {
  const ids = keys.map(({ id }) => id)
  return betsWhere(
    database,
    sql`from unnest(${keys.map((key) => key.playerId)}::text[], ${ids}::text[])
      as k(player_id, id) join bet b using (player_id, id) where ${within('b.id', ids)}`,
    within('l.bet_id', ids),
  )
}

/**
 * Bets with a leg on an event in pages, in the order of their keys: those that are open, or all. The index is read from
 * where the page before ended; a page of open ones leaves out what has ended since, and so may be short.
 */
export async function* betsOn(
  database: Database,
  event: string,
  { pageSize, isOpen, ...from }: { pageSize: number; isOpen: boolean; after?: BetKey | undefined },
): AsyncGenerator<Bet[], void> {
  let after: BetKey = from.after ?? { playerId: '' as PlayerId, id: '' as BetId }
  for (;;) {
    const { rows: keys } = await sql<BetKey>`
      select distinct player_id as "playerId", bet_id as id from bet_leg
      where event = ${event} and (player_id, bet_id) > (${after.playerId}, ${after.id})
      order by player_id, bet_id limit ${pageSize}`.execute(database.read)
    if (keys.length > 0) {
      const known = await findBets(database, keys)
      const bets = keys.flatMap((key) => known.get(betWord(key)) ?? [])
      yield isOpen ? bets.filter(({ status }) => status === 'open') : bets
    }
    if (keys.length < pageSize) return
    after = keys.at(-1)!
  }
}

export interface BetFilter {
  playerId: PlayerId
  product?: Product
  title?: string
  isOpen?: boolean
  /** Only those that were cashed out, or a part of them. */
  isCut?: boolean
  /** Only those placed before this one. */
  before?: BetId
  limit: number
}

/** A page of a player's bets, newest first. */
export function betsOfPlayer(
  database: Database,
  { playerId, product, title, isOpen, isCut, before, limit }: BetFilter,
): Promise<Bet[]> {
  return betsWhere(
    database,
    sql`from bet b where b.player_id = ${playerId}
      and (${product ?? null}::text is null or b.product = ${product ?? null})
      and (${title ?? null}::text is null or b.title = ${title ?? null})
      and (${isOpen ?? null}::boolean is null or (b.status = 'open') = ${isOpen ?? null})
      and (${isCut ?? null}::boolean is null or (b.cuts > 0 or b.status = 'cashed_out') = ${isCut ?? null})
      and (${before ?? null}::text is null or b.id < ${before ?? null})
      order by b.id desc limit ${limit}`,
  )
}

/** Bets of players on events, each player's on an event of their own, in the order of their placing. */
export function betsOfPlayersOn(
  database: Database,
  wanted: readonly { playerId: string; event: string }[],
): Promise<Bet[]> {
  return betsWhere(
    database,
    sql`from (select distinct l.player_id, l.bet_id from unnest(${wanted.map(({ playerId }) => playerId)}::text[],
        ${wanted.map(({ event }) => event)}::text[]) as w(player_id, event)
        join bet_leg l on l.event = w.event and l.player_id = w.player_id) as k
      join bet b on b.player_id = k.player_id and b.id = k.bet_id order by b.id`,
  )
}

/** What is open on one selection, and what it would cost the house at most if it won. */
export interface Exposure {
  market: string
  selection: string
  bets: number
  staked: Kurus
  payoutMax: Kurus
}
export type MarketExposure = Omit<Exposure, 'market' | 'selection'>

export async function exposureOf(database: Database, event: string): Promise<Exposure[]> {
  const { rows } = await sql<Exposure>`
    select l.market, l.selection, count(*)::int as bets, sum(b.stake)::bigint as staked,
      sum(b.payout_max)::bigint as "payoutMax"
    from bet_leg l join bet b on b.player_id = l.player_id and b.id = l.bet_id and b.status = 'open'
    where l.event = ${event} group by 1, 2 order by 1, 2`.execute(database.read)
  return rows
}

/** What is open on a market: each bet once, however many of its legs are on it. */
export async function openOnMarkets(
  database: Database,
  event: string,
): Promise<Map<string, MarketExposure>> {
  const { rows } = await sql<MarketExposure & { market: string }>`
    select market, count(*)::int as bets, sum(stake)::bigint as staked, sum(payout_max)::bigint as "payoutMax"
    from (select distinct l.market, b.player_id, b.id, b.stake, b.payout_max
      from bet_leg l join bet b on b.player_id = l.player_id and b.id = l.bet_id and b.status = 'open'
      where l.event = ${event}) as open
    group by market`.execute(database.read)
  return new Map(rows.map(({ market, ...open }) => [market, open]))
}

/** What is open on any of these selections: each bet once, however many of its legs are. */
export async function openOnSelections(
  database: Database,
  event: string,
  selections: readonly Pick<Exposure, 'market' | 'selection'>[],
): Promise<Pick<Exposure, 'bets' | 'staked'>> {
  const { rows } = await sql<Pick<Exposure, 'bets' | 'staked'>>`
    select count(*)::int as bets, coalesce(sum(stake), 0)::bigint as staked
    from (select distinct b.player_id, b.id, b.stake
      from unnest(${selections.map(({ market }) => market)}::text[],
          ${selections.map(({ selection }) => selection)}::text[]) as s(market, selection)
        join bet_leg l on l.event = ${event} and l.market = s.market and l.selection = s.selection
        join bet b on b.player_id = l.player_id and b.id = l.bet_id and b.status = 'open') as open`.execute(
    database.read,
  )
  return rows[0]!
}

/** Where the money of a settlement went. */
export async function paidBy(database: Database, { playerId, id, settlement }: Bet): Promise<Paid> {
  const row = await database.read
    .selectFrom('bet_event')
    .select(['cash', 'bonus', 'forfeited'])
    .where('player_id', '=', playerId)
    .where('bet_id', '=', id)
    .where('settlement', '=', settlement)
    .where('is_undone', '=', false)
    .executeTakeFirstOrThrow()
  return row as Paid
}

/** When a bet ended or was opened again, and what it was paid from then on, in their order. */
export async function eventsOf(
  database: Database,
  { playerId, id }: BetKey,
): Promise<{ at: Date; payout: Kurus }[]> {
  const rows = await database.read
    .selectFrom('bet_event')
    .select(['at', 'payout'])
    .where('player_id', '=', playerId)
    .where('bet_id', '=', id)
    .orderBy('settlement')
    .orderBy('is_undone')
    .execute()
  return rows.map(({ at, payout }) => ({ at, payout: payout as Kurus }))
}

/** A bet that lost, as it was read, and where that is said. */
export interface LostBet {
  bet: Pick<Bet, 'playerId' | 'id' | 'settlement'>
  reason: string
}

/**
 * Bets of cash alone that lost: no money moves, so they end beside the lane, under the same locks in the same order.
 */
export async function endLost(
  tx: Tx,
  lost: readonly LostBet[],
  { by, now }: { by: string; now: Date },
): Promise<number> {
  const bets = lost.map(({ bet }) => bet)
  const ids = bets.map(({ id }) => id)
  await lockPurses(
    tx,
    bets.map(({ playerId }) => playerId),
  )
  const { rows } = await sql<{ player_id: string; stake: Kurus }>`
    with ended as (
      update bet b set status = 'settled', settlement = n.settlement + 1, ended_at = ${now}
      from unnest(${bets.map(({ playerId }) => playerId)}::text[], ${ids}::text[],
        ${bets.map(({ settlement }) => settlement)}::int[], ${lost.map(({ reason }) => reason)}::text[])
        as n(player_id, id, settlement, reason)
      where b.player_id = n.player_id and b.id = n.id and b.status = 'open' and b.settlement = n.settlement
        and b.grant_id is null and ${within('b.id', ids)}
      returning b.player_id, b.id, b.stake, b.settlement, n.reason
    ), noted as (
      insert into bet_event (player_id, bet_id, settlement, event, payout, cash, bonus, forfeited, by, reason, at)
      select player_id, id, settlement, 'settled', 0, 0, 0, 0, ${by}, reason, ${now} from ended
    )
    select player_id, stake from ended`.execute(tx)
  await lessOpenBets(
    tx,
    rows.map(({ player_id: playerId, stake }) => ({ playerId, stake })),
  )
  return rows.length
}
