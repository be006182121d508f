import type { BonusTerms } from '@menekse/contract/bonuses/bonus-terms'
import { BonusTerms as TermsCodec } from '@menekse/contract/bonuses/bonus-terms'
import { lira, share, ZERO } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import type {
  BonusAudience,
  BonusTrigger,
  CampaignStatus,
} from '@menekse/contract/bonuses/staff-bonuses'
import * as z from 'zod/mini'
import type { Grant } from '../wallet/wallet.ts'

/** One version of a campaign's offer, with what its campaign says. Immutable. */
export interface Offer {
  id: string
  campaignId: string
  brandId: string
  version: number
  slug: string
  trigger: BonusTrigger
  code: string | undefined
  audience: BonusAudience
  status: CampaignStatus
  name: string
  description: string
  note: string
  banner: string
  terms: BonusTerms
  startsAt: Date
  endsAt: Date | undefined
}

const DAY_MS = 86_400_000
const min = (a: Kurus, b: Kurus) => (a < b ? a : b)

/** Terms as JSON keeps them, amounts as decimal numbers of TRY, and back. */
export const termsText = (terms: BonusTerms): string => JSON.stringify(z.encode(TermsCodec, terms))
export const termsOf = (stored: unknown): BonusTerms => z.decode(TermsCodec, stored as never)

/**
 * The amount a bonus would have: a share of the deposit or loss, truncated and capped; its fixed amount; zero for free
 * spins, which the house pays one by one. Undefined where the base is too small for one.
 */
export function amountFor(terms: BonusTerms, base: Kurus): Kurus | undefined {
  if (terms.min_deposit !== null && base < terms.min_deposit) return undefined
  if (terms.kind === 'free_spins') return ZERO
  if (terms.kind === 'fixed' || terms.kind === 'trial') return terms.amount ?? undefined
  if (base <= 0n || terms.percent === null) return undefined
  const part = share(base, BigInt(terms.percent) * 100n)
  if (part <= 0n || (terms.min_bonus !== null && part < terms.min_bonus)) return undefined
  return terms.max_bonus === null ? part : min(part, terms.max_bonus)
}

/** What a player is shown as the bonus: of free spins, what they are worth together. */
export function shownAmount(terms: BonusTerms, amount: Kurus): Kurus {
  return terms.spins === null ? amount : ((terms.spins.stake * BigInt(terms.spins.count)) as Kurus)
}

/** The running grant that terms make of an amount. */
export function grantFrom(terms: BonusTerms, id: string, amount: Kurus, now: Date): Grant {
  const { spins } = terms
  return {
    id,
    balance: amount,
    required: (amount * BigInt(terms.rollover)) as Kurus,
    wagered: ZERO,
    rollover: terms.rollover,
    order: terms.stake_order,
    stakeMax: terms.max_stake ?? undefined,
    weights: terms.weights,
    expiresAt: new Date(now.getTime() + terms.valid_days * DAY_MS),
    spins:
      spins === null ? undefined : { left: spins.count, stake: spins.stake, games: spins.games },
    endsOnWithdrawal: terms.ends_on_withdrawal,
    openBets: 0,
  }
}

const EXAMPLE_BASE = lira(1000)

/** What accepting would mean: for a deposit of the player's own, else for the smallest that counts. */
export function exampleOf(terms: BonusTerms, own?: Kurus) {
  const isByDeposit = terms.kind === 'deposit_match'
  const base = own ?? (isByDeposit ? (terms.min_deposit ?? EXAMPLE_BASE) : EXAMPLE_BASE)
  const bonus = shownAmount(terms, amountFor(terms, base) ?? ZERO)
  return {
    deposit: isByDeposit || own !== undefined ? base : null,
    bonus,
    wagering: terms.spins === null ? ((bonus * BigInt(terms.rollover)) as Kurus) : null,
  }
}
