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
import { termsText } from '../bonuses/bonuses.ts'
import { campaignRows, offerRows } from './desk-store.ts'
import { offerView } from './desk-views.ts'
import { change, viewOf, viewsOf } from './desk-change.ts'
import type { Budget, Decision } from './desk-change.ts'
import { setBudget, setStatus } from './desk-status.ts'
import { giveByStaff } from './gifts.ts'
import type { GiftRefusal } from './gifts.ts'
import type { CampaignNeeds } from './needs.ts'
import { problemsOf } from './offer-rules.ts'

export interface CampaignWish {
  brandId: string
  slug: string
  trigger: BonusTrigger
  code: string | null
  audience: BonusAudience
  offer: OfferDraft
}

export interface CampaignDesk {
  rolloverCeiling(): number
  campaigns(filter: {
    brandId: string
    status: CampaignStatus | ''
    playerId: string
  }): Promise<StaffCampaign[]>
  campaign(
    id: string,
  ): Promise<{ campaign: StaffCampaign; offers: StaffOffer[] } | Refusal<'not_found'>>
  /** A draft with its first version; refused by field where the offer may not be published. */
  create(
    wish: CampaignWish,
    decision: Decision,
  ): Promise<
    StaffCampaign | Refusal<'invalid_input' | 'not_found' | 'bonus_code_taken' | 'bonus_slug_taken'>
  >
  /** The next version; grants of earlier ones keep their terms. */
  publish(
    id: string,
    offer: OfferDraft,
    decision: Decision,
  ): Promise<
    | StaffCampaign
    | Refusal<'invalid_input' | 'not_found' | 'bonus_campaign_ended' | 'bonus_pause_first'>
  >
  /** What a campaign may cost at most; null: as much as it takes. */
  setBudget(
    id: string,
    budget: Budget,
    decision: Decision,
  ): Promise<StaffCampaign | Refusal<'not_found' | 'bonus_campaign_ended'>>
  /** Without wagering a second person is asked before it is published. */
  setStatus(
    id: string,
    status: 'active' | 'paused' | 'ended',
    decision: Decision,
  ): Promise<
    | { campaign: StaffCampaign; approvalId: string | null }
    | Refusal<'not_found' | 'bonus_campaign_ended' | 'approval_waiting'>
  >
  give(
    wish: { playerId: string; offerId: string; key: string | undefined } & Decision,
  ): Promise<
    | { grant: StaffGrant | null; approvalId: string | null }
    | Refusal<GiftRefusal | 'not_found' | 'approval_waiting'>
  >
}

/** Campaigns at the desk. Every change leaves its audit row in the same commit. */
export function createCampaignDesk(needs: CampaignNeeds): CampaignDesk {
  const { database, bonuses } = needs
  return {
    rolloverCeiling: needs.rolloverCeiling,
    campaigns: async (filter) => viewsOf(needs, await campaignRows(database, filter)),
    campaign: (id) => campaign(needs, id),
    create: (wish, decision) => create(needs, wish, decision),
    publish: (id, offer, decision) => publish(needs, id, offer, decision),
    setBudget: (id, budget, decision) => setBudget(needs, id, budget, decision),
    setStatus: (id, status, decision) => setStatus(needs, id, status, decision),
    async give(wish) {
      const row = await giveByStaff(needs, wish)
      if (isRefusal(row)) return row
      if ('approvalId' in row) return { grant: null, approvalId: row.approvalId }
      return { grant: await bonuses.desk.view(row.id), approvalId: null }
    },
  }
}

async function campaign(needs: CampaignNeeds, id: string): ReturnType<CampaignDesk['campaign']> {
  const { database, staff } = needs
  const rows = await campaignRows(database, { id })
  if (rows.length === 0) return refuse('not_found')
  const offers = await offerRows(database, [id])
  const names = await staff.desk.names(offers.map((row) => row.created_by))
  return {
    campaign: (await viewsOf(needs, rows))[0]!,
    offers: offers.map((row) => offerView(row, names)),
  }
}

async function create(
  needs: CampaignNeeds,
  wish: CampaignWish,
  decision: Decision,
): ReturnType<CampaignDesk['create']> {
  const { database, clock } = needs
  const { trigger, code, offer } = wish
  const problems = problemsOf(offer, trigger, needs.rolloverCeiling())
  if ((trigger === 'code') !== (code !== null))
    problems['code'] = code === null ? 'Kod yazın' : 'Kod yalnızca kodla alınan bonusta olur'
  if (Object.keys(problems).length > 0) return refuse('invalid_input', { fields: problems })
  const id = newId('bcp', clock.now().getTime())
  try {
    const made = await database.transaction((tx) =>
      insertCampaign(needs, tx, { ...wish, id }, decision),
    )
    return made ?? (await viewOf(needs, id))
  } catch (error) {
    const violated = violatedConstraint(error)
    if (violated === 'bonus_campaign_code_key') return refuse('bonus_code_taken')
    if (violated === 'bonus_campaign_slug_key') return refuse('bonus_slug_taken')
    throw error
  }
}

async function insertCampaign(
  { clock, staff }: CampaignNeeds,
  tx: Tx,
  { id, brandId, slug, trigger, code, audience, offer }: CampaignWish & { id: string },
  { actor, reason }: Decision,
): Promise<Refusal<'not_found'> | undefined> {
  const [by, now] = [actor.staffId, clock.now()]
  const brand = tx.selectFrom('brand').select('id').where('id', '=', brandId)
  if ((await brand.executeTakeFirst()) === undefined) return refuse('not_found')
  const columns = { id, brand_id: brandId, slug, trigger, code, audience, place: 100 }
  await tx
    .insertInto('bonus_campaign')
    .values({ ...columns, status: 'draft', created_at: now, created_by: by })
    .execute()
  await insertOffer(tx, offer, { campaignId: id, version: 1, by, now })
  const after = { slug, trigger, code, audience, offer: offer.name }
  await staff.audit.record({ actor, action: 'bonus.create', subject: id, reason, after }, tx)
  return undefined
}

async function insertOffer(
  tx: Tx,
  offer: OfferDraft,
  { campaignId, version, by, now }: { campaignId: string; version: number; by: string; now: Date },
): Promise<void> {
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

function publish(
  needs: CampaignNeeds,
  id: string,
  offer: OfferDraft,
  { actor, reason }: Decision,
): ReturnType<CampaignDesk['publish']> {
  const { clock, staff } = needs
  return change<'invalid_input' | 'bonus_pause_first'>(needs, id, async (tx, row) => {
    const { trigger, status } = row
    // What is published without wagering is decided by two: as a draft or a pause it waits for that.
    if (offer.terms.rollover === 0 && status === 'active') return refuse('bonus_pause_first')
    const fields = problemsOf(offer, trigger as BonusTrigger, needs.rolloverCeiling())
    if (Object.keys(fields).length > 0) return refuse('invalid_input', { fields })
    const latest = await tx
      .selectFrom('bonus_offer')
      .select('version')
      .where('campaign_id', '=', id)
      .orderBy('version', 'desc')
      .executeTakeFirstOrThrow()
    const version = latest.version + 1
    await insertOffer(tx, offer, { campaignId: id, version, by: actor.staffId, now: clock.now() })
    const after = { version, offer: offer.name, terms: termsText(offer.terms) }
    await staff.audit.record({ actor, action: 'bonus.publish', subject: id, reason, after }, tx)
    return undefined
  })
}
