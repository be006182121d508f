import type { PlayerId } from '@menekse/contract/ids'
import { ZERO } from '@menekse/contract/money'
import { refusals } from '@menekse/contract/refusals'
import { HOUR_MS } from '../platform/clock.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import { holdsOn, OPEN, otherDaysText, standingOf } from './eligibility.ts'
import type { Standing } from './eligibility.ts'
import type { Given, GrantRefusal } from '../bonuses/bonuses.ts'
import type { CampaignNeeds } from './needs.ts'
import { triggerRefOf } from './periods.ts'
import { codeFailures, findOffer, noteCodeFailure, offersOfBrand, playerFacts } from './store.ts'
import { amountFor } from './offers.ts'
import type { Offer } from './offers.ts'

export type ActivationRefusal = GrantRefusal | 'bonus_not_found' | 'bonus_needs_deposit'
export type CodeRefusal = GrantRefusal | 'bonus_code_wrong' | 'too_many_requests'

/** So many wrong codes within an hour, and no further one is looked at. */
export const WRONG_CODES_MAX = 10

/** How a code is compared: Turkish letters as their plain ones, capital, whatever the phone's keyboard made of it. */
export const foldCode = (typed: string) =>
  typed.trim().normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()

/** Offers of the brand that a player can do something about, with what each is to the caller. */
export async function promotionsFor(
  { database, clock, wallet, protection }: CampaignNeeds,
  brandId: string,
  playerId: PlayerId | undefined,
  /** Offers that an approved deposit lets the player choose now. */
  waiting: readonly Offer[],
): Promise<{ offer: Offer; standing: Standing }[]> {
  const now = clock.now()
  const offers = (await offersOfBrand(database, brandId, now)).filter(
    ({ trigger }) => trigger !== 'staff' && trigger !== 'schedule',
  )
  if (playerId === undefined) return offers.map((offer) => ({ offer, standing: OPEN }))
  const [facts, purse] = await Promise.all([
    playerFacts(database, playerId),
    wallet.readPurse(playerId),
  ])
  const denied = protection.mayReceiveBonus(purse, now)
  return offers.map((offer) => {
    const isWaiting = waiting.some(({ id }) => id === offer.id)
    const standing = isWaiting ? OPEN : standingOf(offer, facts, now)
    if (denied === undefined || standing.state === 'taken') return { offer, standing }
    const reason = denied.message ?? refusals[denied.refused].message
    return { offer, standing: { state: 'closed', reason } }
  })
}

interface Activation {
  playerId: PlayerId
  brandId: string
  /** The browser's idempotency key: the same wish again gets the first answer. */
  key: string | undefined
}

/** Takes a promotion that needs no deposit. */
export async function activate(
  needs: CampaignNeeds,
  { offerId, ...wish }: Activation & { offerId: string },
): Promise<Given | Refusal<ActivationRefusal>> {
  const offer = await findOffer(needs.database, offerId)
  const isTheirs = offer?.brandId === wish.brandId && offer.trigger !== 'staff'
  if (!isTheirs || offer.trigger === 'code' || offer.trigger === 'schedule')
    return refuse('bonus_not_found')
  if (offer.trigger === 'deposit') return refuse('bonus_needs_deposit')
  if (offer.terms.cashback !== null) {
    const message = 'Kayıp bonusu Bonuslarım sayfasındaki Kayıp Bonusu sekmesinden alınır'
    return refuse('bonus_unavailable', { message })
  }
  return take(needs, offer, wish)
}

export interface CodeWish extends Activation {
  code: string
  /** The offer whose terms the player has read; another version is refused. */
  offerId?: string | undefined
}

/** What stands behind a code; whoever may not have a bonus learns nothing about codes. */
export async function offerOfCode(
  needs: CampaignNeeds,
  wish: Omit<CodeWish, 'key' | 'offerId'>,
): Promise<Offer | Refusal<CodeRefusal>> {
  const now = needs.clock.now()
  const denied = needs.protection.mayReceiveBonus(await needs.wallet.readPurse(wish.playerId), now)
  if (denied !== undefined) return denied
  const offer = await behindCode(needs, wish)
  if (isRefusal(offer)) return offer
  const { state, reason } = standingOf(offer, await playerFacts(needs.database, wish.playerId), now)
  if (state === 'taken') return refuse('bonus_taken')
  return state === 'closed' ? refuse('bonus_unavailable', { message: reason }) : offer
}

/** Takes the bonus behind a code. */
export async function takeCode(
  needs: CampaignNeeds,
  wish: CodeWish,
): Promise<Given | Refusal<CodeRefusal>> {
  const offer = await behindCode(needs, wish)
  if (isRefusal(offer)) return offer
  if (wish.offerId !== undefined && wish.offerId !== offer.id)
    return refuse('bonus_unavailable', { message: OTHER_TERMS })
  return take(needs, offer, wish)
}

const OTHER_TERMS = 'Bu bonusun koşulları değişti. Lütfen kodu yeniden yazıp koşulları okuyun.'

/**
 * A code that nobody has, one of another brand and one whose time is over are the same wrong code, and count as one.
 */
async function behindCode(
  { database, clock }: CampaignNeeds,
  wish: Pick<CodeWish, 'playerId' | 'brandId' | 'code'>,
): Promise<Offer | Refusal<'bonus_code_wrong' | 'too_many_requests'>> {
  const now = clock.now()
  const since = new Date(now.getTime() - HOUR_MS)
  if ((await codeFailures(database, wish.playerId, since)) >= WRONG_CODES_MAX) {
    const message = 'Çok fazla yanlış kod girdiniz. Lütfen bir saat sonra tekrar deneyin.'
    return refuse('too_many_requests', { message })
  }
  const typed = foldCode(wish.code)
  const offers = await offersOfBrand(database, wish.brandId, now)
  const offer = offers.find((one) => one.code === typed)
  if (offer !== undefined) return offer
  await noteCodeFailure(database, wish.playerId, now)
  return refuse('bonus_code_wrong')
}

async function take(
  needs: CampaignNeeds,
  offer: Offer,
  { playerId, key }: Activation,
): Promise<Given | Refusal<GrantRefusal>> {
  const now = needs.clock.now()
  const inForce = await offersOfBrand(needs.database, offer.brandId, now)
  if (!inForce.some(({ id }) => id === offer.id)) return refuse('bonus_unavailable')
  if (!holdsOn(offer, now)) return refuse('bonus_unavailable', { message: otherDaysText(offer) })
  const amount = amountFor(offer.terms, ZERO)
  if (amount === undefined) return refuse('bonus_unavailable')
  const given = await needs.bonuses.give({
    playerId,
    offer,
    amount,
    ref: triggerRefOf(offer.terms, now),
    by: 'player',
    fingerprint: key,
  })
  if (!isRefusal(given)) return given
  return given.refused === 'bonus_choice_closed'
    ? refuse('bonus_taken')
    : { ...given, refused: given.refused }
}
