import type { OddsPolicy } from '@menekse/contract/sports/coupons'
import type { FixtureId, PlayerId } from '@menekse/contract/ids'
import type { SportId } from '@menekse/contract/sports/fixture'
import { kurus } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import type { System } from '@menekse/games/sports/coupon/lines'
import { sql } from 'kysely'
import { betWord } from '../bets/bets.ts'
import type { Bet, BetKey, BetWord } from '../bets/bets.ts'
import type { Selection } from '../fixtures/fixtures.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database.ts'
import { gatherReads } from '../platform/gathered-reads.ts'
import { defineQuestion } from '../platform/prepared-reads.ts'
import { defineWriter, insertInto } from '../platform/record-writer.ts'
import { contentOf } from './wish.ts'
import type { Wish } from './wish.ts'

export const couponWriter = defineWriter(
  'coupon',
  {
    player_id: 'text',
    bet_id: 'text',
    unit: 'bigint',
    system: 'json?',
    lines: 'int',
    cap: 'bigint',
    policy: 'text',
    rules: 'text',
    channel: 'text',
    legs: 'json',
    risks: 'json',
    content: 'text',
    wish: 'text',
    placed_at: 'timestamptz',
  },
  insertInto('coupon'),
)

/** Whether a failure of the database says that the house would lose too much on a selection, or to this player. */
export const isAboveLiability = (error: unknown): boolean => {
  const { constraint } = error as { constraint?: unknown }
  return constraint === 'coupon_liability_most' || constraint === 'coupon_own_share'
}

/** … or that a price was dead that this process still had: it has not read yet what is kept of a fixture. */
export const isDeadPrice = (error: unknown): boolean =>
  (error as { constraint?: unknown }).constraint === 'coupon_prices_live'

/** What a leg was when it was taken. */
export interface TakenLeg {
  readonly sport: SportId
  readonly tournament: string
  readonly home: string
  readonly away: string
  readonly starts_at: string
  readonly is_live: boolean
  readonly is_simulated: boolean
}

export interface CouponRow {
  readonly playerId: PlayerId
  readonly id: string
  /** What runs on each line: less than was staked where a part has left. Of one that left as a whole, what ran last. */
  readonly unit: Kurus
  /** What was staked on each line. */
  readonly unitPlaced: Kurus
  readonly system: System | undefined
  readonly lines: number
  /** The most that what runs pays. */
  readonly cap: Kurus
  readonly policy: OddsPolicy
  /** The version of the rules it was taken under; undefined where that was not noted yet. */
  readonly rules: string | undefined
  readonly legs: readonly TakenLeg[]
  readonly wish: string
  readonly placedAt: Date
  /** The desk has declared it void. */
  readonly isVoid: boolean
  readonly voidReason: string | undefined
}

const taken = new WeakMap<Bet, CouponRow>()
/** Keeps what was written of a coupon beside the bet that was answered with it: nothing has become of it yet. */
export const noteTaken = (bet: Bet, row: CouponRow): void => void taken.set(bet, row)
export const takenRow = (bet: Bet): CouponRow | undefined => taken.get(bet)

/** The rows of coupons by their keys, and of each that was cut the last cut with what still runs. */
const keyed = (keys: readonly BetKey[]) => sql`
  unnest(${keys.map(({ playerId }) => playerId)}::text[], ${keys.map(({ id }) => id)}::text[])
  as k(player_id, bet_id) join coupon c using (player_id, bet_id)
  left join lateral (select unit_left, cap_left from coupon_cut
    where player_id = c.player_id and bet_id = c.bet_id and unit_left > 0
    order by number desc limit 1) x on true`
const running = sql`coalesce(x.unit_left, c.unit) as unit, coalesce(x.cap_left, c.cap) as cap,
  (select v.reason from coupon_void v where v.player_id = c.player_id and v.bet_id = c.bet_id
    and v.lifted_at is null) as void_reason`

/** What of a coupon says what it pays, beside its bet. */
export type CouponStake = Pick<CouponRow, 'unit' | 'cap' | 'system' | 'isVoid'>

/** By the words of bets. */
export type CouponStakes = ReadonlyMap<BetWord, CouponStake>

/** The same of those that are known, by the words of their bets: most of what is kept of a coupon is for its player. */
export async function findStakes(
  database: Database,
  keys: readonly BetKey[],
): Promise<CouponStakes> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<{
    player_id: PlayerId
    bet_id: string
    unit: bigint
    cap: bigint
    system: System | null
    void_reason: string | null
  }>`select player_id, bet_id, c.system, ${running} from ${keyed(keys)}`.execute(database.read)
  return new Map(
    rows.map(({ player_id, bet_id, unit, cap, system, void_reason: why }) => [
      betWord({ playerId: player_id, id: bet_id }),
      { unit: kurus(unit), cap: kurus(cap), system: system ?? undefined, isVoid: why !== null },
    ]),
  )
}

/** Those that are known, by the words of their bets. */
export async function findCoupons(
  database: Database,
  keys: readonly BetKey[],
  tx?: Tx,
): Promise<Map<BetWord, CouponRow>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<{
    player_id: string
    bet_id: string
    unit: bigint
    unit_placed: bigint
    system: System | null
    lines: number
    cap: bigint
    policy: string
    rules: string | null
    legs: TakenLeg[]
    wish: string
    placed_at: Date
    void_reason: string | null
  }>`select c.*, c.unit as unit_placed, ${running} from ${keyed(keys)}`.execute(tx ?? database.read)
  return new Map(
    rows.map((row) => [
      betWord({ playerId: row.player_id as PlayerId, id: row.bet_id }),
      {
        playerId: row.player_id as PlayerId,
        id: row.bet_id,
        unit: row.unit as Kurus,
        unitPlaced: row.unit_placed as Kurus,
        system: row.system ?? undefined,
        lines: row.lines,
        cap: row.cap as Kurus,
        policy: row.policy as OddsPolicy,
        rules: row.rules ?? undefined,
        legs: row.legs,
        wish: row.wish,
        placedAt: row.placed_at,
        isVoid: row.void_reason !== null,
        voidReason: row.void_reason ?? undefined,
      },
    ]),
  )
}

/** The sum hides the time from the planner, which would go by the time alone. */
const PLACED = defineQuestion(
  'coupons_placed_since',
  { place: 'int' },
  `select w.place::int from unnest($1::text[], $2::text[]) with ordinality as w(player_id, content, place)
  where $3::timestamptz < (select max(placed_at + interval '0') from coupon
      where player_id = w.player_id and content = w.content)`,
)

/** Two presses of one button come this close to each other. */
const SAME_MS = 30_000

/** Looks that many take at the same moment share their questions. */
export function createReads(database: Database, clock: Clock) {
  const coupon = gatherReads<BetWord, CouponRow>(async (asked) => {
    const keys = asked.map((one) => one.split(' ')).map(([playerId, id]) => ({ playerId, id }))
    const rows = await findCoupons(database, keys as BetKey[])
    return rows
  })
  const isPlaced = gatherReads<Wish, true>(async (wishes) => {
    const since = new Date(clock.now().getTime() - SAME_MS).toISOString()
    const [players, contents] = [wishes.map(({ playerId }) => playerId), wishes.map(contentOf)]
    const rows = await database.ask(PLACED, [players, contents, since])
    return new Map(rows.map(({ place }) => [wishes[place - 1]!, true]))
  })
  return {
    coupon: (key: BetKey) => coupon(betWord(key)),
    /** Whether a player has just placed the same coupon and does not say that it is meant. */
    isTwice: async (wish: Wish) => !wish.isAgain && (await isPlaced(wish)) === true,
  }
}

const LIABLE = defineQuestion(
  'coupon_liabilities',
  { fixture: 'text', market: 'text', outcome: 'text', amount: 'bigint' },
  `select s.fixture_id, s.market, s.outcome, l.amount
  from unnest($1::text[], $2::text[], $3::text[]) as s(fixture_id, market, outcome)
  cross join lateral (select amount from coupon_liability where fixture_id = s.fixture_id
    and market = s.market and outcome = s.outcome limit 1) as l`,
)

/** What the house may lose on selections already, by `selectionWord`. */
export async function liabilities(
  database: Pick<Database, 'ask'>,
  selections: readonly Selection[],
): Promise<Map<string, Kurus>> {
  const rows = await database.ask(LIABLE, [
    selections.map(({ fixture }) => fixture),
    selections.map(({ market }) => market),
    selections.map(({ outcome }) => outcome),
  ])
  return new Map(
    rows.map(({ fixture, amount, ...on }) => [
      selectionWord({ ...on, fixture: fixture as FixtureId }),
      kurus(amount),
    ]),
  )
}

export const selectionWord = ({ fixture, market, outcome }: Selection): string =>
  JSON.stringify([fixture, market, outcome])

/** The selection of a word that `selectionWord` made. */
export function selectionIn(word: string): Selection {
  const [fixture, market, outcome] = JSON.parse(word) as [FixtureId, string, string]
  return { fixture, market, outcome }
}
