import { newId } from '@menekse/contract/ids'
import type { StaffGrant } from '@menekse/contract/bonuses/staff-bonuses'
import type {
  BonusAudience,
  BonusTrigger,
  CampaignStatus,
  OfferDraft,
  StaffCampaign,
  StaffOffer,
} from '@menekse/contract/campaigns/staff-campaigns'
import { violatedConstraint } from '../platform/database.ts'
import type { Tx } from '../platform/database.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Actor } from '../staff/staff.ts'
import { NO_TOTALS, termsText } from '../bonuses/bonuses.ts'
import { campaignRows, offerRows } from './desk-store.ts'
import type { CampaignRow } from './desk-store.ts'
import { campaignView, offerView } from './desk-views.ts'
import { giveByStaff } from './gifts.ts'
import type { GiftRefusal } from './gifts.ts'
import type { CampaignNeeds } from './needs.ts'
import { problemsOf } from './offer-rules.ts'

/** Who decides, and why. */
export interface Decision {
  actor: Actor
  reason: string
}

export interface CampaignDesk {
  rolloverCeiling(): number
  campaigns(filter: { brandId: string; status: CampaignStatus | '' }): Promise<StaffCampaign[]>
  campaign(
    id: string,
  ): Promise<{ campaign: StaffCampaign; offers: StaffOffer[] } | Refusal<'not_found'>>
  /** A draft with its first version; refused by field where the offer may not be published. */
  create(
    wish: {
      brandId: string
      slug: string
      trigger: BonusTrigger
      code: string | null
      audience: BonusAudience
      offer: OfferDraft
    },
    decision: Decision,
  ): Promise<
    StaffCampaign | Refusal<'invalid_input' | 'not_found' | 'bonus_code_taken' | 'bonus_slug_taken'>
  >
  /** The next version; grants of earlier ones keep their terms. */
  publish(
    id: string,
    offer: OfferDraft,
    decision: Decision,
  ): Promise<StaffCampaign | Refusal<'invalid_input' | 'not_found' | 'bonus_campaign_ended'>>
  setStatus(
    id: string,
    status: 'active' | 'paused' | 'ended',
    decision: Decision,
  ): Promise<StaffCampaign | Refusal<'not_found' | 'bonus_campaign_ended'>>
  give(
    wish: { playerId: string; offerId: string; key: string | undefined } & Decision,
  ): Promise<StaffGrant | Refusal<GiftRefusal | 'not_found'>>
}

/** Campaigns at the desk. Every change leaves its audit row in the same commit. */
export function createCampaignDesk(needs: CampaignNeeds): CampaignDesk {
  const { database, clock, staff, bonuses } = needs

  async function viewsOf(rows: readonly CampaignRow[]): Promise<StaffCampaign[]> {
    const ids = rows.map(({ id }) => id)
    const [offers, totals] = await Promise.all([offerRows(database, ids), bonuses.desk.totals(ids)])
    const names = await staff.desk.names([...rows, ...offers].map((row) => row.created_by))
    return rows.map((row) => {
      const latest = offers.find((offer) => offer.campaign_id === row.id)!
      return campaignView(row, latest, totals.get(row.id) ?? NO_TOTALS, names)
    })
  }
  async function viewOf(id: string): Promise<StaffCampaign> {
    return (await viewsOf(await campaignRows(database, { id })))[0]!
  }
  async function insertOffer(
    tx: Tx,
    campaignId: string,
    version: number,
    offer: OfferDraft,
    by: string,
  ) {
    const now = clock.now()
    const { terms, starts_at, ends_at, ...texts } = offer
    await tx
      .insertInto('bonus_offer')
      .values({
        id: newId('bof', now.getTime()),
        campaign_id: campaignId,
        version,
        ...texts,
        kind: terms.kind,
        terms: termsText(terms),
        starts_at: new Date(starts_at),
        ends_at: ends_at === null ? null : new Date(ends_at),
        created_at: now,
        created_by: by,
      })
      .execute()
  }

  /** One change of a locked campaign that has not ended. */
  async function change(
    id: string,
    work: (
      tx: Tx,
      row: { status: string; trigger: string },
    ) => Promise<Refusal<'invalid_input'> | undefined>,
  ): Promise<StaffCampaign | Refusal<'invalid_input' | 'not_found' | 'bonus_campaign_ended'>> {
    const denied = await database.transaction(async (tx) => {
      const row = await tx
        .selectFrom('bonus_campaign')
        .select(['status', 'trigger'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (row === undefined) return refuse('not_found')
      if (row.status === 'ended') return refuse('bonus_campaign_ended')
      return work(tx, row)
    })
    return isRefusal(denied) ? denied : viewOf(id)
  }

  return {
    rolloverCeiling: needs.rolloverCeiling,
    campaigns: async (filter) => viewsOf(await campaignRows(database, filter)),
    async campaign(id) {
      const rows = await campaignRows(database, { id })
      if (rows.length === 0) return refuse('not_found')
      const offers = await offerRows(database, [id])
      const names = await staff.desk.names(offers.map((row) => row.created_by))
      return {
        campaign: (await viewsOf(rows))[0]!,
        offers: offers.map((row) => offerView(row, names)),
      }
    },
    async create({ brandId, slug, trigger, code, audience, offer }, { actor, reason }) {
      const problems = problemsOf(offer, trigger, needs.rolloverCeiling())
      if ((trigger === 'code') !== (code !== null))
        problems['code'] = code === null ? 'Kod yazın' : 'Kod yalnızca kodla alınan bonusta olur'
      if (Object.keys(problems).length > 0) return refuse('invalid_input', { fields: problems })
      const now = clock.now()
      const id = newId('bcp', now.getTime())
      const by = actor.staffId
      try {
        const made = await database.transaction(async (tx) => {
          const brand = tx.selectFrom('brand').select('id').where('id', '=', brandId)
          if ((await brand.executeTakeFirst()) === undefined) return refuse('not_found')
          const columns = { id, brand_id: brandId, slug, trigger, code, audience, place: 100 }
          await tx
            .insertInto('bonus_campaign')
            .values({ ...columns, status: 'draft', created_at: now, created_by: by })
            .execute()
          await insertOffer(tx, id, 1, offer, by)
          const after = { slug, trigger, code, audience, offer: offer.name }
          await staff.audit.record(
            { actor, action: 'bonus.create', subject: id, reason, after },
            tx,
          )
          return undefined
        })
        return made ?? (await viewOf(id))
      } catch (error) {
        const violated = violatedConstraint(error)
        if (violated === 'bonus_campaign_code_key') return refuse('bonus_code_taken')
        if (violated === 'bonus_campaign_slug_key') return refuse('bonus_slug_taken')
        throw error
      }
    },
    publish: (id, offer, { actor, reason }) =>
      change(id, async (tx, { trigger }) => {
        const fields = problemsOf(offer, trigger as BonusTrigger, needs.rolloverCeiling())
        if (Object.keys(fields).length > 0) return refuse('invalid_input', { fields })
        const latest = await tx
          .selectFrom('bonus_offer')
          .select('version')
          .where('campaign_id', '=', id)
          .orderBy('version', 'desc')
          .executeTakeFirstOrThrow()
        const version = latest.version + 1
        await insertOffer(tx, id, version, offer, actor.staffId)
        const after = { version, offer: offer.name, terms: termsText(offer.terms) }
        await staff.audit.record({ actor, action: 'bonus.publish', subject: id, reason, after }, tx)
        return undefined
      }),
    async setStatus(id, status, { actor, reason }) {
      const result = await change(id, async (tx, row) => {
        if (row.status === status) return undefined
        await tx.updateTable('bonus_campaign').set({ status }).where('id', '=', id).execute()
        const [before, after] = [{ status: row.status }, { status }]
        const entry = { actor, action: 'bonus.status', subject: id, reason, before, after }
        await staff.audit.record(entry, tx)
        return undefined
      })
      if (isRefusal(result) && result.refused === 'invalid_input') throw new Error(result.refused)
      return result as StaffCampaign | Refusal<'not_found' | 'bonus_campaign_ended'>
    },
    async give(wish) {
      const row = await giveByStaff(needs, wish)
      return isRefusal(row) ? row : bonuses.desk.view(row.id)
    },
  }
}
