import type { Kurus } from '@menekse/contract/money'

/** How much of a stake counts towards wagering, in percent; the most precise one that is named decides. */
export interface Weights {
  games: Readonly<Record<string, number>>
  categories: Readonly<Record<string, number>>
  products: Readonly<Record<string, number>>
  default: number
}

/** A running bonus as the purse carries it: what a stake's decision needs, frozen when it was granted. */
export interface Grant {
  readonly id: string
  /** Bonus money of this grant; the balances of all grants are the purse's `bonus`. */
  readonly balance: Kurus
  /** Stakes that must count before the balance turns into cash, and those that have. */
  readonly required: Kurus
  readonly wagered: Kurus
  readonly rollover: number
  readonly order: 'cash_first' | 'bonus_first'
  /** The largest whole stake while this grant is being wagered. */
  readonly stakeMax: Kurus | undefined
  readonly weights: Weights
  readonly expiresAt: Date
  /** Free spins left, what one is worth and where it may be played. */
  readonly spins:
    | { readonly left: number; readonly stake: Kurus; readonly games: readonly string[] }
    | undefined
  /** Whether taking money out ends it. */
  readonly endsOnWithdrawal: boolean
  /** Open bets that carry money of this grant; what they pay comes back to it, or follows its end. */
  readonly openBets: number
}

export type GrantEnd = 'completed' | 'cancelled' | 'expired' | 'used_up'

/** What is left of a grant that ended while bets with its money were open, until the last of them has ended. */
export interface EndedGrant {
  readonly id: string
  readonly end: GrantEnd
  readonly openBets: number
}

/** A grant as JSON holds it: amounts as text, times as ISO. */
export interface StoredGrant {
  id: string
  balance: string
  required: string
  wagered: string
  rollover: number
  order: Grant['order']
  stakeMax: string | null
  weights: Weights
  expiresAt: string
  spins: { left: number; stake: string; games: string[] } | null
  endsOnWithdrawal: boolean
  /** Missing where it was written before there were bets. */
  openBets?: number
}

export function grantOf(stored: StoredGrant): Grant {
  const { spins } = stored
  return {
    id: stored.id,
    balance: BigInt(stored.balance) as Kurus,
    required: BigInt(stored.required) as Kurus,
    wagered: BigInt(stored.wagered) as Kurus,
    rollover: stored.rollover,
    order: stored.order,
    stakeMax: stored.stakeMax === null ? undefined : (BigInt(stored.stakeMax) as Kurus),
    weights: stored.weights,
    expiresAt: new Date(stored.expiresAt),
    spins: spins === null ? undefined : { ...spins, stake: BigInt(spins.stake) as Kurus },
    endsOnWithdrawal: stored.endsOnWithdrawal,
    openBets: stored.openBets ?? 0,
  }
}

/** The purse's column: most purses have no grant, and the text for none is always the same. */
export function grantsText(grants: readonly Grant[]): string {
  if (grants.length === 0) return '[]'
  return JSON.stringify(
    grants.map((grant) => ({
      ...grant,
      balance: grant.balance.toString(),
      required: grant.required.toString(),
      wagered: grant.wagered.toString(),
      stakeMax: grant.stakeMax?.toString() ?? null,
      spins:
        grant.spins === undefined ? null : { ...grant.spins, stake: grant.spins.stake.toString() },
    })),
  )
}
