import type { TableSales } from '@menekse/contract/draws/draw'
import type { TableOffer, TableWish } from '@menekse/contract/draws/table'
import type { BetId, PlayerId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import type { Category, Product } from '@menekse/contract/products'
import type { Choice, Laid } from '@menekse/games/draws/betting'
import type { MarketReturn } from '@menekse/games/draws/returns'
import type { RecordRow } from '../platform/record-writer.ts'
import type { Refusal } from '../platform/refusal.ts'

/** What decides a draw: the seed of its link, and the whole salt (`games/src/draws/drawn.ts`). */
export interface Chance {
  seed: Buffer
  salt: Buffer
  number: number
}

/** A bet on a draw, as it was taken. */
export type Taken = Laid & { playerId: PlayerId; id: BetId }

/** The result of a draw, as it is stored once it may be told. */
export type Result = Readonly<Record<string, unknown>>

/** What is shown of a result, and how long that takes: bets are settled when it is over. */
export interface Film {
  readonly events: readonly object[]
  readonly ms: number
}

/** Draws whose result stays hidden for a while, in which bets end at a price that grows. */
export interface Flight {
  /** How long after its start the result stays hidden. */
  hiddenMs(result: Result): number
  /** What a bet is worth so many milliseconds after the start, if it is still worth anything. */
  price(bet: Taken, ms: number, result: Result): Kurus | Refusal<'too_early' | 'flight_over'>
  /** After how many milliseconds a bet that nobody ends by hand pays; undefined where it never does. */
  dueMs(bet: Taken): number | undefined
  /** Whether its player had to end it by hand. */
  isByHand(bet: Taken): boolean
}

/**
 * Draws in which all bets play for what was staked: what one pays hangs on all the others. A draw that is closed takes
 * no more of them, so `sold` is the same whenever it is asked then.
 */
export interface Pool {
  /** What is written in the commit of these bets, such as their tickets. */
  issue(wish: {
    playerId: PlayerId
    draw: number
    bets: readonly { id: BetId; stake: Kurus }[]
  }): Promise<readonly RecordRow[] | Refusal<'table_full' | 'bets_too_many'>>
  /** What the database's no to such a row means: whether it is to be issued anew; undefined where it is no such no. */
  refusalOf(error: unknown): Refusal<'draw_closed' | 'bets_too_many'> | 'again' | undefined
  /** All that was sold of a closed draw, in a fixed order, with what the draws before it left. */
  sold(number: number): Promise<unknown>
  /** How the sales of all draws that are not over stand, or of this one. */
  sales(number?: number): Promise<TableSales>
  /** Why a draw does not take place with what was sold; every stake is given back. */
  voidReason(sold: unknown): string | undefined
}

/** One product of shared rounds at one table: data and pure functions. What differs between products is all here. */
export interface TableGame {
  readonly slug: string
  readonly name: string
  readonly provider: string
  /** Which shape its programmes, results and selections have. */
  readonly kind: string
  readonly product: Product
  readonly category: Category
  readonly stakes: { readonly min: Kurus; readonly max: Kurus; readonly step: Kurus }
  readonly payoutMax: Kurus
  /** The most that open bets may cost: those on a draw, on one of its selections, and of one player on it. */
  readonly liability: { readonly draw: Kurus; readonly selection: Kurus; readonly player: Kurus }
  /** Bets of one player on one draw. */
  readonly betsMax: number
  /** How long bets are taken, how long nothing happens after that, and how long the result is shown. */
  readonly cycle: { readonly openMs: number; readonly lockMs: number; readonly shownMs: number }
  /** From one close to the next, and how many draws take bets at once; without, each begins after the one before. */
  readonly timetable?: { readonly everyMs: number; readonly ahead: number }
  /** A draw that nobody closed in time is void after so long: its players saw nothing happen. */
  readonly lateMs: number
  readonly mathVersion: string
  /** What its markets give back: the least and the most of their bets, truncated. */
  readonly markets: readonly MarketReturn[]
  readonly rules: readonly string[]
  /** What pages of its kind need to know, and of that what a lobby's tile shows. */
  readonly facts: Readonly<Record<string, unknown>>
  readonly briefFacts?: Readonly<Record<string, unknown>>
  /** What a draw is on; null where every draw is the same. Of its chance only what is public: the chain's salt. */
  programme(chance: Omit<Chance, 'seed'>): unknown
  /** Every single bet on a draw with its price, where prices are the draw's own. */
  offers?(programme: unknown): readonly TableOffer[]
  /** @param sold of its pool, where it has one */
  draw(chance: Chance, programme: unknown, sold?: unknown): Result
  film?(chance: Chance, programme: unknown, result: Result): Film
  /** A player's words as a bet; undefined where it is none. */
  read(words: TableWish, stake: Kurus, programme: unknown): Choice | undefined
  /** What a bet returns that was not ended before, its stake included; nothing where it loses. */
  payout(bet: Taken, result: Result, programme: unknown, sold?: unknown): Kurus
  readonly flight?: Flight
  readonly pool?: Pool
}

/** What the house allows at a table, as the desk has set it. */
export interface Limits extends Pick<TableGame, 'liability'> {
  readonly stakes: Pick<TableGame['stakes'], 'min' | 'max'>
}

/** What the desk says about tables. `draws` asks, and knows nothing of who decided it. */
export interface HouseRules {
  limits(game: TableGame): Promise<Limits>
  /** The first instant, from this one on, at which a draw of the table may begin. */
  opensAt(slug: string, at: Date): Promise<Date>
  /** Why a draw is not to be drawn, as its players read it; undefined where it is. */
  voidReason(slug: string, number: number): Promise<string | undefined>
}

/** Where nobody says anything: what a title was released with, at all hours. */
export const ownRules: HouseRules = {
  limits: (game) => Promise.resolve(game),
  opensAt: (_, at) => Promise.resolve(at),
  voidReason: () => Promise.resolve(undefined),
}

/** A game with the stakes and the liability that are allowed now. */
export async function limitedBy(
  rules: Pick<HouseRules, 'limits'>,
  game: TableGame,
): Promise<TableGame> {
  const { stakes, liability } = await rules.limits(game)
  return { ...game, liability, stakes: { ...game.stakes, ...stakes } }
}
