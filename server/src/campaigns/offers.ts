import { stakeKinds } from '@menekse/contract/bonuses/bonus-terms'
import type { BonusTerms } from '@menekse/contract/bonuses/bonus-terms'
import type {
  BonusAudience,
  BonusTrigger,
  CampaignStatus,
} from '@menekse/contract/campaigns/staff-campaigns'
import { lira, share, ZERO } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { shownAmount } from '../bonuses/bonuses.ts'
import type { GivenOffer } from '../bonuses/bonuses.ts'

/** One version of a campaign's offer, with what its campaign says. Immutable. */
export interface Offer extends GivenOffer {
  id: string
  brandId: string
  slug: string
  trigger: BonusTrigger
  code: string | undefined
  audience: BonusAudience
  status: CampaignStatus
  note: string
  banner: string
  startsAt: Date
  endsAt: Date | undefined
}

const min = (a: Kurus, b: Kurus) => (a < b ? a : b)

/**
 * The amount a bonus would have: a share of the deposit or loss, truncated and capped; its fixed amount; zero for free
 * spins and free bets, which the house pays one by one. Undefined where the base is too small for one.
 */
export function amountFor(terms: BonusTerms, base: Kurus): Kurus | undefined {
  if (terms.min_deposit !== null && base < terms.min_deposit) return undefined
  if (stakeKinds.has(terms.kind)) return ZERO
  if (terms.kind === 'fixed' || terms.kind === 'trial') return terms.amount ?? undefined
  if (base <= 0n || terms.percent === null) return undefined
  const part = share(base, BigInt(terms.percent) * 100n)
  if (part <= 0n || (terms.min_bonus !== null && part < terms.min_bonus)) return undefined
  return terms.max_bonus === null ? part : min(part, terms.max_bonus)
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
