import { ZERO } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { spanBefore, triggerRefOf, weekdayOf, weekdaysText } from './periods.ts'
import { takenKey } from './store.ts'
import type { PlayerFacts } from './store.ts'
import { amountFor } from './offers.ts'
import type { Offer } from './offers.ts'

/** What an offer is to a player: may be taken, was taken, or may not for a reason in words. */
export type Standing =
  | { state: 'open' | 'taken'; reason: null }
  | { state: 'closed'; reason: string }

export const OPEN: Standing = { state: 'open', reason: null }
const TAKEN: Standing = { state: 'taken', reason: null }
const closed = (reason: string): Standing => ({ state: 'closed', reason })

/** Whether its days hold at an instant (Istanbul). */
export function holdsOn({ terms }: Offer, at: Date): boolean {
  return terms.weekdays === null || terms.weekdays.includes(weekdayOf(at))
}

/** What is said where an offer holds on other days only. */
export function otherDaysText({ terms }: Offer): string {
  return `Bu bonus yalnızca ${weekdaysText(terms.weekdays ?? [])} günleri alınabilir`
}

/** Pure: an offer on the promotions page, to a player with these facts. */
export function standingOf(offer: Offer, facts: PlayerFacts, now: Date): Standing {
  const { terms, campaignId } = offer
  if (terms.repeats !== 'deposit' || terms.cashback !== null) {
    if (facts.taken.has(takenKey(campaignId, triggerRefOf(terms, now)))) return TAKEN
  }
  if (terms.first_deposit_only && facts.hasDeposited)
    return closed('Bu bonus yalnızca ilk yatırıma verilir')
  return holdsOn(offer, now) ? OPEN : closed(otherDaysText(offer))
}

export interface DepositFacts {
  depositId: string
  amount: Kurus
  isFirst: boolean
  requestedAt: Date
}

/** Pure: which offers a deposit lets its player choose from, with the amount of each. */
export function choicesFor(
  offers: readonly Offer[],
  taken: ReadonlySet<string>,
  deposit: DepositFacts,
): { offer: Offer; amount: Kurus; ref: string }[] {
  const { depositId, amount, isFirst, requestedAt } = deposit
  return offers.flatMap((offer) => {
    const { terms } = offer
    if (offer.trigger !== 'deposit' || !holdsOn(offer, requestedAt)) return []
    if (terms.first_deposit_only && !isFirst) return []
    const ref = triggerRefOf(terms, requestedAt, depositId)
    const bonus = amountFor(terms, amount)
    if (bonus === undefined || taken.has(takenKey(offer.campaignId, ref))) return []
    return [{ offer, amount: bonus, ref }]
  })
}

/** The smallest loss that gives a bonus: what the percentage must reach. */
export function lossNeeded({ terms }: Offer): Kurus {
  const least = terms.min_bonus ?? (1n as Kurus)
  const percent = BigInt(terms.percent ?? 0)
  if (percent === 0n) return ZERO
  return ((least * 100n + percent - 1n) / percent) as Kurus
}

/** The period whose loss a cashback offer gives back at an instant. */
export const lossSpan = (offer: Offer, now: Date) =>
  spanBefore(offer.terms.cashback?.period ?? 'week', now)
