import type { BonusTerms } from '@menekse/contract/bonuses/bonus-terms'
import { BonusTerms as TermsCodec } from '@menekse/contract/bonuses/bonus-terms'
import { ZERO } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import * as z from 'zod/mini'
import { DAY_MS } from '../platform/clock.ts'
import type { Grant } from '../wallet/wallet.ts'

/** What a bonus is given from, with its terms; one version of it never changes. */
export interface GivenOffer {
  campaignId: string
  version: number
  name: string
  description: string
  terms: BonusTerms
  /** Whether its campaign may cost only so much. */
  hasBudget?: boolean
}

/** Terms as JSON keeps them, amounts as decimal numbers of TRY, and back. */
export const termsText = (terms: BonusTerms): string => JSON.stringify(z.encode(TermsCodec, terms))
export const termsOf = (stored: unknown): BonusTerms => z.decode(TermsCodec, stored as never)

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

/** The bonus that runs out first is used first, so that waiting costs the player as little as may be. */
export const earliestFirst = (grants: readonly Grant[]) =>
  grants.toSorted((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime())

/** A grant of free bets that has ended, for one whose end was wrong: it has as much time left as it had then. */
export function grantAgain(
  {
    terms,
    ...of
  }: Pick<Grant, 'id' | 'required' | 'wagered' | 'expiresAt'> & { terms: BonusTerms },
  { endedAt, now }: { endedAt: Date; now: Date },
): Grant {
  const { spins, ...grant } = grantFrom(terms, of.id, ZERO, now)
  const until = of.expiresAt.getTime()
  const expiresAt = new Date(Math.max(until, now.getTime() + until - endedAt.getTime()))
  return {
    ...grant,
    required: of.required,
    wagered: of.wagered,
    expiresAt,
    spins: spins && { ...spins, left: 0 },
  }
}
