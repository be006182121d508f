import * as z from 'zod/mini'
import { Money } from '../money.ts'

/** Kinds of bonus and what a player calls them. */
export const bonusKinds = {
  deposit_match: 'Yatırım bonusu',
  fixed: 'Sabit bonus',
  free_spins: 'Ücretsiz dönüş',
  free_bets: 'Bedava bahis',
  trial: 'Deneme bonusu',
  cashback: 'Kayıp bonusu',
} as const
export type BonusKind = keyof typeof bonusKinds
export const BonusKind = z.enum(Object.keys(bonusKinds) as [BonusKind, ...BonusKind[]])

/**
 * Kinds of which the house pays the stakes one by one, as they are played: free spins of a game, free bets on sports.
 * Their `spins` say how many, of what worth and of which titles.
 */
export const stakeKinds: ReadonlySet<BonusKind> = new Set(['free_spins', 'free_bets'])
/** The title that bets on sports have wherever titles are named. */
export const SPORTS_TITLE = 'sports'

/** What every bonus is made of, besides its wagering: each kind has some of these, and the others are null. */
export const bonusParts = [
  'percent',
  'amount',
  'min_deposit',
  'min_bonus',
  'max_bonus',
  'spins',
  'cashback',
] as const
export type BonusPart = (typeof bonusParts)[number]

/** Which parts a kind needs and which it may have; any other would be a promise that nothing keeps. */
export const partsOfKind: Record<
  BonusKind,
  { needs: readonly BonusPart[]; may: readonly BonusPart[] }
> = {
  deposit_match: { needs: ['percent', 'min_deposit', 'max_bonus'], may: ['min_bonus'] },
  fixed: { needs: ['amount'], may: ['min_deposit'] },
  trial: { needs: ['amount'], may: [] },
  free_spins: { needs: ['spins'], may: ['min_deposit'] },
  free_bets: { needs: ['spins'], may: ['min_deposit'] },
  cashback: { needs: ['percent', 'max_bonus', 'cashback'], may: ['min_bonus'] },
}

const percent = z.int().check(z.minimum(0), z.maximum(100))
const weights = z.record(z.string().check(z.maxLength(80)), percent)

/**
 * The whole of what a bonus promises and asks. A version of an offer never changes, and a grant keeps a copy: what the
 * player accepted stays (standards B01, B04).
 */
export const BonusTerms = z.object({
  kind: BonusKind,
  /** Of the deposit, or of the loss; whole percent. */
  percent: z.nullable(z.int().check(z.minimum(1), z.maximum(500))),
  /** The bonus itself, for kinds of a fixed amount. */
  amount: z.nullable(Money),
  min_deposit: z.nullable(Money),
  min_bonus: z.nullable(Money),
  max_bonus: z.nullable(Money),
  /** The bonus amount (or what free spins won) must be staked this many times; 0 is paid as cash at once. */
  rollover: z.int().check(z.minimum(0), z.maximum(100)),
  stake_order: z.enum(['cash_first', 'bonus_first']),
  /** The largest whole stake while it is being wagered; a larger one is refused. */
  max_stake: z.nullable(Money),
  valid_days: z.int().check(z.minimum(1), z.maximum(365)),
  /** What percent of a stake counts: by game, else category, else product, else the default. */
  weights: z.object({ games: weights, categories: weights, products: weights, default: percent }),
  spins: z.nullable(
    z.object({
      count: z.int().check(z.minimum(1), z.maximum(500)),
      stake: Money,
      games: z.array(z.string().check(z.maxLength(80))).check(z.minLength(1), z.maxLength(20)),
    }),
  ),
  /** Of a loss bonus: how long a period is, and whose losses count. */
  cashback: z.nullable(
    z.object({ period: z.enum(['day', 'week', 'month']), products: z.array(z.string()) }),
  ),
  /** Whether taking money out while it runs ends it. */
  ends_on_withdrawal: z.boolean(),
  /** How often one player may have it: once, with each deposit, or once in a period (Istanbul). */
  repeats: z.enum(['once', 'deposit', 'day', 'week', 'month']),
  /** Days on which it is given, 1 is Monday (Istanbul); null is every day. */
  weekdays: z.nullable(
    z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.minLength(1), z.maxLength(6)),
  ),
  /** Only with the player's first approved deposit. */
  first_deposit_only: z.boolean(),
})
export type BonusTerms = z.output<typeof BonusTerms>

/** What percent of a bet on sports counts: by its title, else its category, its product, the default. */
export function sportsPercent({ weights }: Pick<BonusTerms, 'weights'>, isLive: boolean): number {
  const { games, categories, products, default: otherwise } = weights
  const category = isLive ? 'in_play' : 'pre_match'
  return games[SPORTS_TITLE] ?? categories[category] ?? products['sports'] ?? otherwise
}
