import type { PlayerId } from '@menekse/contract/ids'
import { ZERO } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { refusals } from '@menekse/contract/refusals'
import { liraText } from '../platform/lira-text.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import { lossNeeded, lossSpan } from './eligibility.ts'
import type { Given, GrantRefusal } from '../bonuses/bonuses.ts'
import type { CampaignNeeds } from './needs.ts'
import { dayText, PAST, spanAt } from './periods.ts'
import type { Span } from './periods.ts'
import { cashResult, offersOfBrand, playerFacts, takenKey } from './store.ts'
import { amountFor } from './offers.ts'
import type { Offer } from './offers.ts'

export interface CashbackDetails {
  offer: Offer
  span: Span
  staked: Kurus
  paid: Kurus
  bonusWon: Kurus
  netLoss: Kurus
  claimed: boolean
  nextAt: Date
  runningLoss: Kurus
}

/** The loss bonus of the last finished period; `message` says what is missing where there is none. */
export interface Cashback {
  eligible: boolean
  amount: Kurus
  message: string
  details: CashbackDetails | undefined
}
export type ClaimRefusal = GrantRefusal | 'cashback_not_eligible' | 'cashback_claimed'

const lossOf = ({ staked, paid, bonusWon }: { staked: Kurus; paid: Kurus; bonusWon: Kurus }) =>
  (staked - paid - bonusWon) as Kurus
const atLeastZero = (amount: Kurus) => (amount < 0n ? ZERO : amount)

/** Computes from the books: cash staked on what has ended, less cash won and bonus money turned into cash. */
export async function cashbackOf(
  { database, clock, wallet, protection }: CampaignNeeds,
  playerId: PlayerId,
): Promise<Cashback> {
  const now = clock.now()
  const facts = await playerFacts(database, playerId)
  const offers = await offersOfBrand(database, facts.brandId, now)
  const offer = offers.find(({ terms }) => terms.cashback !== null)
  if (offer === undefined) return { ...NOTHING, message: 'Şu anda kayıp bonusu sunulmuyor' }
  const { period, products } = offer.terms.cashback!
  const span = lossSpan(offer, now)
  const current = spanAt(period, now)
  const [past, running, purse] = await Promise.all([
    cashResult(database, playerId, span, products),
    cashResult(database, playerId, current, products),
    wallet.readPurse(playerId),
  ])
  const details: CashbackDetails = {
    offer,
    span,
    ...past,
    netLoss: lossOf(past),
    claimed: facts.taken.has(takenKey(offer.campaignId, span.name)),
    nextAt: current.to,
    runningLoss: atLeastZero(lossOf(running)),
  }
  const amount = amountFor(offer.terms, details.netLoss)
  const denied = protection.mayReceiveBonus(purse, now)
  if (details.claimed || amount === undefined)
    return { ...NOTHING, message: missingText(details), details }
  if (denied !== undefined) {
    const message = denied.message ?? refusals[denied.refused].message
    return { ...NOTHING, message, details }
  }
  return { eligible: true, amount, message: readyText(details, amount), details }
}

const NOTHING = { eligible: false, amount: ZERO, details: undefined }

/** The exact condition that is missing, and when the next amount is computed. */
function missingText({ offer, claimed, netLoss, nextAt }: CashbackDetails): string {
  const past = PAST[offer.terms.cashback!.period]
  const next = `Sonraki hesap: ${dayText(nextAt)}`
  if (claimed) return `${past} için kayıp bonusunuzu aldınız. ${next}`
  const needed = liraText(lossNeeded(offer))
  const found =
    netLoss > 0n ? `${past} net kaybınız ${liraText(netLoss)}` : `${past} net kaybınız yok`
  return `${found}; kayıp bonusu için en az ${needed} gerekiyor. ${next}`
}

function readyText({ offer, netLoss, nextAt }: CashbackDetails, amount: Kurus): string {
  const past = PAST[offer.terms.cashback!.period]
  const loss = `${past} net kaybınız ${liraText(netLoss)}`
  return `${loss}; kayıp bonusunuz ${liraText(amount)}. ${dayText(nextAt)} saatine kadar alabilirsiniz.`
}

/** Takes the loss bonus of the last finished period, once; the server's amount and no other. */
export async function claimCashback(
  needs: CampaignNeeds,
  playerId: PlayerId,
  key: string | undefined,
): Promise<(Given & { amount: Kurus; message: string }) | Refusal<ClaimRefusal>> {
  const { eligible, amount, message, details } = await cashbackOf(needs, playerId)
  if (details === undefined) return refuse('cashback_not_eligible', { message })
  const { offer, span, netLoss, claimed } = details
  const worth = eligible ? amount : claimed ? amountFor(offer.terms, netLoss) : undefined
  if (worth === undefined) {
    const denied = needs.protection.mayReceiveBonus(
      await needs.wallet.readPurse(playerId),
      needs.clock.now(),
    )
    return denied ?? refuse('cashback_not_eligible', { message })
  }
  const given = await needs.bonuses.give({
    playerId,
    offer,
    amount: worth,
    ref: span.name,
    by: 'player',
    fingerprint: key,
  })
  if (isRefusal(given)) {
    const { refused } = given
    if (refused === 'bonus_taken') return refuse('cashback_claimed')
    return { ...given, refused: refused === 'bonus_choice_closed' ? 'cashback_claimed' : refused }
  }
  return { ...given, amount: worth, message: `${liraText(worth)} kayıp bonusu hesabınıza eklendi` }
}
