import type { PlayerId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import { DAY_MS } from '../platform/clock.ts'
import { gatherReads } from '../platform/gathered-reads.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Purse, RecordRow } from '../wallet/wallet.ts'
import { findChoice, lapsedChoices, openChoices } from './choice-store.ts'
import type { Choice } from './choice-store.ts'
import { choicesFor } from './eligibility.ts'
import type { GrantRefusal, RunningBonus } from '../bonuses/bonuses.ts'
import type { CampaignNeeds } from './needs.ts'
import { findOffer, offersOfBrand, playerFacts } from './store.ts'
import type { Offer } from './offers.ts'
import { choiceEnd, choiceWriter } from './writers.ts'

/** How long a choice stays open after the deposit was approved. */
export const CHOICE_OPEN_MS = DAY_MS
const LAPSED_A_RUN = 500

export interface ApprovedDeposit {
  id: string
  playerId: PlayerId
  amount: Kurus
  requestedAt: Date
}

export interface PendingChoice {
  depositId: string
  depositAmount: Kurus
  bonuses: { offer: Offer; amount: Kurus }[]
}
export type ChoiceRefusal =
  | GrantRefusal
  | 'bonus_choice_closed'
  | 'bonus_not_found'
  | 'deposit_id_missing'

export interface Choices {
  /**
   * Reads what an approval needs; the pure function it answers gives the rows that open the choice, and belongs into
   * the commit of the credit.
   */
  prepare(deposit: ApprovedDeposit): Promise<(purse: Purse, now: Date) => RecordRow[]>
  /** What waits for the player's choice; polled. */
  pending(playerId: PlayerId): Promise<PendingChoice | undefined>
  /** Pushes to the player's open pages whether a choice waits. */
  tellPending(playerId: PlayerId): Promise<void>
  /** Chooses, once for each deposit; the same choice again is answered as the first was. */
  select(
    playerId: PlayerId,
    wish: { depositId: string; offerId: string },
  ): Promise<RunningBonus | Refusal<ChoiceRefusal>>
  reject(
    playerId: PlayerId,
    depositId: string,
  ): Promise<true | Refusal<'bonus_choice_closed' | 'deposit_id_missing'>>
  /** Ends those whose time is over. */
  lapse(): Promise<void>
}

interface Parts extends CampaignNeeds {
  /** The open choice of a player; asked for by every page that is open, all at once. */
  openOf(playerId: string): Promise<Choice | undefined>
}

export function createChoices(needs: CampaignNeeds): Choices {
  const openOf = gatherReads((playerIds: readonly string[]) =>
    openChoices(needs.database, playerIds, needs.clock.now()),
  )
  const parts: Parts = { ...needs, openOf }
  return {
    pending: (playerId) => pending(parts, playerId),
    tellPending: (playerId) => tellPending(parts, playerId),
    prepare: (deposit) => prepare(parts, deposit),
    select: (playerId, wish) => select(parts, playerId, wish),
    reject: (playerId, depositId) => reject(parts, playerId, depositId),
    lapse: () => lapse(parts),
  }
}

async function eligible({ database, clock }: Parts, choice: Choice) {
  const facts = await playerFacts(database, choice.playerId)
  const offers = await offersOfBrand(database, facts.brandId, clock.now())
  return choicesFor(offers, facts.taken, choice)
}

async function pending(parts: Parts, playerId: PlayerId): Promise<PendingChoice | undefined> {
  const choice = await parts.openOf(playerId)
  if (choice === undefined) return undefined
  const bonuses = await eligible(parts, choice)
  if (bonuses.length === 0) return undefined
  return { depositId: choice.depositId, depositAmount: choice.amount, bonuses }
}

async function tellPending(parts: Parts, playerId: PlayerId): Promise<void> {
  const isPending = (await pending(parts, playerId)) !== undefined
  parts.live.publish(playerId, 'pending_bonus', { pending: isPending })
}

async function prepare(
  { database, clock, protection }: Parts,
  deposit: ApprovedDeposit,
): ReturnType<Choices['prepare']> {
  const { id: depositId, playerId, amount, requestedAt } = deposit
  const facts = await playerFacts(database, playerId)
  const offers = await offersOfBrand(database, facts.brandId, clock.now())
  const isFirst = !facts.hasDeposited
  const found = choicesFor(offers, facts.taken, { depositId, amount, isFirst, requestedAt })
  return (purse, now) => {
    if (found.length === 0 || isRefusal(protection.mayReceiveBonus(purse, now))) return []
    const closesAt = new Date(now.getTime() + CHOICE_OPEN_MS)
    return [
      choiceWriter.row({
        deposit_id: depositId,
        player_id: playerId,
        amount,
        is_first: isFirst,
        requested_at: requestedAt,
        opened_at: now,
        closes_at: closesAt,
      }),
    ]
  }
}

async function select(
  parts: Parts,
  playerId: PlayerId,
  { depositId, offerId }: { depositId: string; offerId: string },
): ReturnType<Choices['select']> {
  const { database, bonuses } = parts
  const choice = await findChoice(database, depositId, playerId)
  if (choice === undefined) return refuse('deposit_id_missing', { message: RELOAD })
  const offer = await findOffer(database, offerId)
  if (offer === undefined) return refuse('bonus_not_found')
  if (choice.status === 'chosen') return chosenBefore(parts, choice, offer)
  if (choice.status !== 'open') return refuse('bonus_choice_closed')
  const wish = (await eligible(parts, choice)).find((one) => one.offer.id === offerId)
  if (wish === undefined) return refuse('bonus_unavailable')
  const given = await bonuses.give({
    playerId,
    ...wish,
    by: 'player',
    key: keyOf(depositId),
    fingerprint: `select ${offerId}`,
    check: (now) => (choice.closesAt <= now ? refuse('bonus_choice_closed') : undefined),
    records: (grantId, now) => [choiceEnd(depositId, 'chosen', grantId, now)],
  })
  if (isRefusal(given)) return given
  await tellPending(parts, playerId)
  return bonuses.running(given.grantId, given.after)
}

/** One key for whatever becomes of a choice: the lane decides who was first. */
const keyOf = (depositId: string) => `bonus_choice:${depositId}`
const RELOAD = 'Deposit ID bulunamadı, lütfen sayfayı yenileyin'

/** The same choice again is answered as the first was. */
async function chosenBefore(
  { wallet, bonuses }: Parts,
  { grantId, playerId }: Choice,
  offer: Offer,
) {
  const grant = grantId === undefined ? undefined : await bonuses.find(grantId)
  const isSame = grant?.campaignId === offer.campaignId && grant.version === offer.version
  if (!isSame) return refuse('bonus_choice_closed')
  return bonuses.running(grant.id, await wallet.readPurse(playerId))
}

/** Ends a choice without a bonus; whoever comes second to the purse is refused. */
async function endEmpty(
  { wallet }: Parts,
  { depositId, playerId }: Choice,
  status: 'declined' | 'lapsed',
) {
  const outcome = await wallet.submit({
    playerId,
    key: keyOf(depositId),
    fingerprint: status,
    decide: (_, now) => ({
      transfers: [],
      records: [choiceEnd(depositId, status, undefined, now)],
      answer: () => true as const,
    }),
  })
  return outcome.kind === 'refused' ? refuse('bonus_choice_closed') : (true as const)
}

async function reject(
  parts: Parts,
  playerId: PlayerId,
  depositId: string,
): ReturnType<Choices['reject']> {
  const choice = await findChoice(parts.database, depositId, playerId)
  if (choice === undefined) return refuse('deposit_id_missing')
  const result = await endEmpty(parts, choice, 'declined')
  if (!isRefusal(result)) await tellPending(parts, playerId)
  return result
}

async function lapse(parts: Parts): Promise<void> {
  for (const choice of await lapsedChoices(parts.database, parts.clock.now(), LAPSED_A_RUN))
    if (!isRefusal(await endEmpty(parts, choice, 'lapsed')))
      await tellPending(parts, choice.playerId)
}
