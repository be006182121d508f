import type { PlayerId } from '@menekse/contract/ids'
import { toWire, ZERO } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import type { BonusAudience } from '@menekse/contract/campaigns/staff-campaigns'
import { sql } from 'kysely'
import { DAY_MS } from '../platform/clock.ts'
import type { Asked, Second } from '../approvals/approvals.ts'
import type { Database } from '../platform/database.ts'
import type { RecordRow } from '../platform/record-writer.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Actor } from '../staff/staff.ts'
import { holdsOn } from './eligibility.ts'
import { shownAmount } from '../bonuses/bonuses.ts'
import type { GrantRefusal, GrantRow } from '../bonuses/bonuses.ts'
import { giftRows, isBeyondOne, isGiftAlone } from './gift-limits.ts'
import type { CampaignNeeds } from './needs.ts'
import { triggerRefOf } from './periods.ts'
import { findOffer, offersByTrigger } from './store.ts'
import { amountFor } from './offers.ts'
import type { Offer } from './offers.ts'

export type GiftRefusal = GrantRefusal | 'bonus_not_found' | 'key_reused'

interface GiftWish {
  playerId: string
  offerId: string
  actor: Actor
  reason: string
  /** The browser's idempotency key. */
  key: string | undefined
}
/** What is given, looked at again whenever somebody decides. */
interface Gift {
  playerId: PlayerId
  offer: Offer
  amount: Kurus
}

async function giftOf(
  { database, clock }: CampaignNeeds,
  { playerId: id, offerId }: Pick<GiftWish, 'playerId' | 'offerId'>,
): Promise<Gift | Refusal<'not_found' | 'bonus_not_found' | 'bonus_unavailable'>> {
  const playerId = id as PlayerId
  const brandId = await brandOf(database, playerId)
  if (brandId === undefined) return refuse('not_found')
  const offer = await findOffer(database, offerId)
  if (offer === undefined || offer.brandId !== brandId || offer.trigger !== 'staff')
    return refuse('bonus_not_found')
  const inForce = await offersByTrigger(database, 'staff', clock.now())
  const amount = amountFor(offer.terms, ZERO)
  if (amount === undefined || !inForce.some((one) => one.id === offerId))
    return refuse('bonus_unavailable')
  return { playerId, offer, amount }
}

/**
 * A bonus that a member of staff gives, as often as its offer allows, with the reason and audit row in the same commit.
 * Without wagering it is cash, and beyond the sums of a day it is much: then a second person is asked.
 */
export async function giveByStaff(
  needs: CampaignNeeds,
  wish: GiftWish,
): Promise<
  GrantRow | { approvalId: string } | Refusal<GiftRefusal | 'not_found' | 'approval_waiting'>
> {
  const gift = await giftOf(needs, wish)
  if (isRefusal(gift)) return gift
  const { database, clock } = needs
  const { playerId, offer, amount } = gift
  const { actor, reason } = wish
  const at = clock.now()
  if (offer.terms.rollover === 0) return askSecond(needs, gift, wish, 'no_wagering')
  const worth = shownAmount(offer.terms, amount)
  if (await isBeyondOne(database, { playerId, staffId: actor.staffId, amount: worth, at }))
    return askSecond(needs, gift, wish, 'above_limit')
  try {
    return await give(needs, gift, {
      key: wish.key === undefined ? undefined : `staff:${wish.key}`,
      by: actor,
      reason,
      fingerprint: wish.key === undefined ? undefined : `${actor.staffId} ${offer.id} ${reason}`,
      rows: (grantId, now) =>
        giftRows(grantId, { playerId, staffId: actor.staffId, amount: worth, at: now }, undefined),
    })
  } catch (error) {
    if (isGiftAlone(error)) return askSecond(needs, gift, wish, 'above_limit')
    throw error
  }
}

async function askSecond(
  { database, approvals }: CampaignNeeds,
  { playerId, offer, amount }: Gift,
  { actor, reason, key }: GiftWish,
  why: 'no_wagering' | 'above_limit',
): Promise<{ approvalId: string } | Refusal<'approval_waiting'>> {
  const { name, version, terms, slug } = offer
  const id = await database.transaction((tx) =>
    approvals.ask(tx, actor, {
      kind: 'bonus.gift',
      subject: `${playerId} ${offer.id}`,
      playerId,
      ...(amount > 0n ? { amount } : {}),
      payload: {
        why,
        offer: name,
        campaign: slug,
        version,
        rollover: terms.rollover,
        offer_id: offer.id,
        key: key ?? null,
      },
      reason,
    }),
  )
  return isRefusal(id) ? id : { approvalId: id }
}

/** The second person has decided: the offer is looked at again and given. */
export async function giftApproved(needs: CampaignNeeds, asked: Asked, second: Second) {
  const offerId = String(asked.payload['offer_id'])
  const gift = await giftOf(needs, { playerId: asked.playerId!, offerId })
  if (isRefusal(gift)) return gift
  const { playerId, offer, amount } = gift
  const worth = shownAmount(offer.terms, amount)
  const of = { playerId, staffId: asked.askedBy, amount: worth }
  const given = await give(needs, gift, {
    key: `gift:${asked.id}`,
    by: second.actor,
    reason: asked.reason,
    // Whoever decides second is told so, and not what the first was answered.
    fingerprint: undefined,
    rows: (grantId, now) => [
      ...giftRows(grantId, { ...of, at: now }, asked.id),
      ...second.rows(now),
    ],
  })
  if (!isRefusal(given)) return {}
  return given.refused === 'key_reused' ? refuse('already_decided') : given
}

async function give(
  { clock, staff, bonuses }: CampaignNeeds,
  { playerId, offer, amount }: Gift,
  how: {
    key: string | undefined
    by: Actor
    reason: string
    fingerprint: string | undefined
    rows(grantId: string, now: Date): RecordRow[]
  },
): Promise<GrantRow | Refusal<GiftRefusal>> {
  const { by: actor, reason, key, fingerprint } = how
  const worth = toWire(shownAmount(offer.terms, amount))
  const given = await bonuses.give({
    playerId,
    offer,
    amount,
    ref: triggerRefOf(offer.terms, clock.now()),
    by: actor.staffId,
    key,
    fingerprint,
    records: (grantId, at) => {
      const of = { grant_id: grantId, offer: offer.name, version: offer.version }
      const after = { ...of, amount: worth }
      const entry = { actor, action: 'bonus.grant', subject: playerId, reason, after }
      return [...how.rows(grantId, at), staff.audit.row(entry, at)]
    },
  })
  if (isRefusal(given)) {
    const { refused } = given
    // A movement's key that another wish used.
    return refused === 'bonus_choice_closed' ? refuse('key_reused') : { ...given, refused }
  }
  const row = (await bonuses.find(given.grantId))!
  await bonuses.tell(giftNews(row, offer))
  return row
}

const giftNews = (row: GrantRow, offer: Offer) => ({
  key: `bonus_given:${row.id}`,
  playerId: row.playerId,
  title: offer.name,
  message: `${offer.name} hesabınıza tanımlandı. ${offer.description} Koşullarını Bonuslarım sayfasında görebilir, istemezseniz oradan iptal edebilirsiniz.`,
})

async function brandOf(database: Database, playerId: string): Promise<string | undefined> {
  const row = await database.read
    .selectFrom('player')
    .select('brand_id')
    .where('id', '=', playerId)
    .executeTakeFirst()
  return row?.brand_id
}

const PLAYERS_AT_ONCE = 100

/** What an audience asks of a player `p`. */
function audienceTest(audience: BonusAudience, now: Date) {
  if (audience === 'depositors')
    return sql`exists (select from payment m where m.player_id = p.id and m.kind = 'deposit' and m.is_paid)`
  const since = new Date(now.getTime() - 30 * DAY_MS)
  if (audience === 'active')
    return sql`exists (select from stake s where s.player_id = p.id and s.at > ${since})`
  return sql`true`
}

async function playersFor(
  database: Database,
  { offer, ref, after, now }: { offer: Offer; ref: string; after: string; now: Date },
): Promise<PlayerId[]> {
  const { rows } = await sql<{ id: PlayerId }>`
    select p.id from player p
    where p.brand_id = ${offer.brandId} and p.status = 'active' and p.id > ${after}
      and ${audienceTest(offer.audience, now)}
      and not exists (select from bonus_grant g
        where g.campaign_id = ${offer.campaignId} and g.player_id = p.id and g.trigger_ref = ${ref})
    order by p.id limit ${PLAYERS_AT_ONCE}`.execute(database.read)
  return rows.map(({ id }) => id)
}

/** Gives what a timetable gives, once a period to each player of its audience; safe to repeat. */
export async function giveBySchedule(needs: CampaignNeeds): Promise<void> {
  const { database, clock, bonuses } = needs
  for (const offer of await offersByTrigger(database, 'schedule', clock.now())) {
    const now = clock.now()
    const amount = amountFor(offer.terms, ZERO)
    if (amount === undefined || !holdsOn(offer, now)) continue
    const ref = triggerRefOf(offer.terms, now)
    for (let after = ''; ; ) {
      const players = await playersFor(database, { offer, ref, after, now })
      await Promise.all(
        players.map(async (playerId) => {
          const given = await bonuses.give({ playerId, offer, amount, ref, by: 'system' })
          if (isRefusal(given)) return
          const row = (await bonuses.find(given.grantId))!
          await bonuses.tell({ ...giftNews(row, offer), isPromotion: true })
        }),
      )
      const last = players.at(-1)
      if (last === undefined || players.length < PLAYERS_AT_ONCE) break
      after = last
    }
  }
}
