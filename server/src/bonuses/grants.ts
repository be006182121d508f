import { newId } from '@menekse/contract/ids'
import type { PlayerId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import { randomUUID } from 'node:crypto'
import { violatedConstraint } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { BonusDenial } from '../protection/protection.ts'
import type { Movement, Purse, RecordRow } from '../wallet/wallet.ts'
import { ended } from './grant-moves.ts'
import type { BonusMove } from './stake-parts.ts'
import type { BonusNeeds } from './needs.ts'
import { givenOf } from './transfers.ts'
import { earliestFirst, grantFrom, termsText } from './terms.ts'
import type { GivenOffer } from './terms.ts'
import { budgetRow, grantWriter, isBudgetSpent, reviewRow } from './writers.ts'

export interface GrantWish {
  playerId: PlayerId
  offer: GivenOffer
  amount: Kurus
  /** What makes it the same one again; see `triggerRefOf`. */
  ref: string
  /** `player`, `system` or a member of staff. */
  by: string
  /** Key of the movement; one for each campaign and reference where nothing else is meant. */
  key?: string | undefined
  /** Repeats of the same wish get the first answer; without it every further wish is refused as taken. */
  fingerprint?: string | undefined
  /** What else must hold on the locked purse. */
  check?: (now: Date) => Refusal<'bonus_choice_closed'> | undefined
  /** Rows of the same commit. */
  records?: (grantId: string, now: Date) => RecordRow[]
}
export type GrantRefusal = BonusDenial | 'bonus_taken' | 'bonus_unavailable'

export interface Given {
  grantId: string
  after: Purse
}

/** How many bonuses may run side by side. */
export const RUNNING_MAX = 5

/**
 * Gives a bonus, once: money, the running grant, its row and whatever belongs to it are one commit. With no rollover it
 * is cash at once.
 */
export async function giveGrant(
  { wallet, protection, clock }: BonusNeeds,
  wish: GrantWish,
): Promise<Given | Refusal<GrantRefusal | 'bonus_choice_closed'>> {
  const { playerId, offer, ref } = wish
  const id = newId('bns', clock.now().getTime())
  try {
    const outcome = await wallet.submit<Given, GrantRefusal | 'bonus_choice_closed'>({
      playerId,
      key: wish.key ?? `grant:${offer.campaignId}:${ref}`,
      fingerprint: wish.fingerprint ?? randomUUID(),
      decide(purse, now) {
        const denied =
          wish.check?.(now) ??
          protection.mayReceiveBonus(purse, now) ??
          (purse.grants.length >= RUNNING_MAX ? refuse('bonus_unavailable', TOO_MANY) : undefined)
        return denied ?? granting(purse, wish, id, now)
      },
    })
    if (outcome.kind === 'done') return outcome.answer
    if (outcome.kind === 'repeated')
      return { grantId: outcome.stored!, after: await wallet.readPurse(playerId) }
    const { refusal } = outcome
    return refusal.refused === 'key_reused'
      ? refuse(wish.key === undefined ? 'bonus_taken' : 'bonus_choice_closed')
      : { ...refusal, refused: refusal.refused }
  } catch (error) {
    if (violatedConstraint(error) === 'bonus_grant_once') return refuse('bonus_taken')
    if (isBudgetSpent(error)) return refuse('bonus_unavailable', BUDGET_SPENT)
    throw error
  }
}

const TOO_MANY = {
  message: `Aynı anda en fazla ${RUNNING_MAX} bonusunuz sürebilir. Önce birini tamamlayın veya iptal edin.`,
}

const BUDGET_SPENT = { message: 'Bu kampanyanın bütçesi doldu.' }

/** Pure: the movement that gives a bonus. */
export function granting(purse: Purse, wish: GrantWish, id: string, now: Date): Movement<Given> {
  const { offer, amount, ref, by } = wish
  const { terms } = offer
  const grant = grantFrom(terms, id, amount, now)
  const row = grantWriter.row({
    id,
    player_id: purse.playerId,
    campaign_id: offer.campaignId,
    offer_version: offer.version,
    trigger_ref: ref,
    name: offer.name,
    description: offer.description,
    kind: terms.kind,
    terms: termsText(terms),
    amount,
    granted_by: by,
    granted_at: now,
    expires_at: grant.expiresAt,
  })
  const given: BonusMove = {
    patch: { grants: earliestFirst([...purse.grants, grant]), endedGrants: purse.endedGrants },
    transfers: amount > 0n ? [givenOf(id, amount)] : [],
    records: [row],
  }
  const isCash = terms.rollover === 0 && grant.spins === undefined
  const move = isCash ? ended(given, grant, 'completed', now) : given
  return {
    patch: move.patch,
    transfers: move.transfers,
    records: [
      ...move.records,
      reviewRow(purse.playerId, id, now),
      ...(offer.hasBudget === true ? [budgetRow(offer.campaignId)] : []),
      ...(wish.records?.(id, now) ?? []),
    ],
    answer: (after) => ({ grantId: id, after }),
    stored: id,
  }
}
