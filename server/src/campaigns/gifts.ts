import type { PlayerId } from '@menekse/contract/ids'
import { newId } from '@menekse/contract/ids'
import { ZERO } from '@menekse/contract/money'
import type { BonusAudience } from '@menekse/contract/campaigns/staff-campaigns'
import { sql } from 'kysely'
import { DAY_MS } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Actor } from '../staff/staff.ts'
import { holdsOn } from './eligibility.ts'
import type { GrantRefusal, GrantRow } from '../bonuses/bonuses.ts'
import type { CampaignNeeds } from './needs.ts'
import { triggerRefOf } from './periods.ts'
import { findOffer, offersByTrigger } from './store.ts'
import { amountFor } from './offers.ts'
import type { Offer } from './offers.ts'

export type GiftRefusal = GrantRefusal | 'bonus_not_found' | 'key_reused'

/** A bonus that a member of staff gives, with the reason and audit row in the same commit. */
export async function giveByStaff(
  needs: CampaignNeeds,
  wish: {
    playerId: string
    offerId: string
    actor: Actor
    reason: string
    /** The browser's idempotency key. */
    key: string | undefined
  },
): Promise<GrantRow | Refusal<GiftRefusal | 'not_found'>> {
  const { database, clock, staff, bonuses } = needs
  const { actor, reason, offerId } = wish
  const now = clock.now()
  const playerId = wish.playerId as PlayerId
  const brandId = await brandOf(database, playerId)
  if (brandId === undefined) return refuse('not_found')
  const offer = await findOffer(database, offerId)
  if (offer === undefined || offer.brandId !== brandId || offer.trigger !== 'staff')
    return refuse('bonus_not_found')
  const inForce = await offersByTrigger(database, 'staff', now)
  const amount = amountFor(offer.terms, ZERO)
  if (amount === undefined || !inForce.some(({ id }) => id === offerId))
    return refuse('bonus_unavailable')
  const key = `staff:${wish.key ?? newId('req', now.getTime())}`
  const given = await bonuses.give({
    playerId,
    offer,
    amount,
    ref: key,
    by: actor.staffId,
    fingerprint: `${actor.staffId} ${offerId} ${reason}`,
    records: (grantId, at) => {
      const after = { grant_id: grantId, offer: offer.name, version: offer.version }
      const entry = { actor, action: 'bonus.grant', subject: playerId, reason, after }
      return [staff.audit.row(entry, at)]
    },
  })
  if (isRefusal(given)) {
    // The reference is the key itself: taken by another wish means that the key was reused.
    const { refused } = given
    return refused === 'bonus_taken' || refused === 'bonus_choice_closed'
      ? refuse('key_reused')
      : { ...given, refused }
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
