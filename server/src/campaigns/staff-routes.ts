import { productIds, productOf, products } from '@menekse/contract/products'
import { staffCampaigns } from '@menekse/contract/campaigns/staff-campaigns'
import { games } from '@menekse/games/catalogue'
import type { Http } from '../platform/http.ts'
import { isRefusal } from '../platform/refusal.ts'
import { actorOf } from '../staff/staff.ts'
import type { Staff } from '../staff/staff.ts'
import type { CampaignDesk } from './desk.ts'
import { playedCategories } from './offer-rules.ts'

/** The games, and the product types with their categories, that an offer may name. */
const playable = () => ({
  games: games.map(({ slug, name, stakes }) => ({ slug, name, stakes: [...stakes] })),
  products: productIds
    .map((id) => ({
      id,
      name: products[id].name,
      categories: playedCategories.filter((category) => productOf(category) === id),
    }))
    .filter(({ categories }) => categories.length > 0),
})

/** The back office's calls about campaigns, and about giving from one. */
export function implementStaffCampaigns(
  http: Http,
  options: {
    desk: CampaignDesk
    staff: Staff
    brands(): Promise<{ id: string; name: string }[]>
  },
): void {
  const { desk, staff } = options
  http.implement(staffCampaigns, {
    async options() {
      const brands = await options.brands()
      return {
        success: true,
        rollover_ceiling: desk.rolloverCeiling(),
        brands: brands.map(({ id, name }) => ({ id, name })),
        ...playable(),
      }
    },
    async campaigns(call) {
      const { brand_id: brandId, status, player_id: playerId } = call.query
      return { success: true, campaigns: await desk.campaigns({ brandId, status, playerId }) }
    },
    async campaign(call) {
      const found = await desk.campaign(call.params.id)
      return isRefusal(found) ? found : { success: true, ...found }
    },
    async createCampaign(call) {
      const { brand_id: brandId, reason, ...wish } = call.body
      const decision = { actor: actorOf(call), reason }
      const attempt = desk.create({ brandId, ...wish }, decision)
      const campaign = await staff.desk.noting(actorOf(call), 'bonus.create', wish.slug, attempt)
      return isRefusal(campaign) ? campaign : { success: true, campaign }
    },
    async publishOffer(call) {
      const { id } = call.params
      const { offer, reason } = call.body
      const attempt = desk.publish(id, offer, { actor: actorOf(call), reason })
      const campaign = await staff.desk.noting(actorOf(call), 'bonus.publish', id, attempt)
      return isRefusal(campaign) ? campaign : { success: true, campaign }
    },
    async setCampaignStatus(call) {
      const { id } = call.params
      const { status, reason } = call.body
      const attempt = desk.setStatus(id, status, { actor: actorOf(call), reason })
      const result = await staff.desk.noting(actorOf(call), 'bonus.status', id, attempt)
      if (isRefusal(result)) return result
      return { success: true, campaign: result.campaign, approval_id: result.approvalId }
    },
    async setBudget(call) {
      const { id } = call.params
      const { amount, count, reason } = call.body
      const attempt = desk.setBudget(id, { amount, count }, { actor: actorOf(call), reason })
      const campaign = await staff.desk.noting(actorOf(call), 'bonus.budget', id, attempt)
      return isRefusal(campaign) ? campaign : { success: true, campaign }
    },
    async grant(call) {
      const { id: playerId } = call.params
      const { offer_id: offerId, reason } = call.body
      const decision = { actor: actorOf(call), reason, key: call.idempotencyKey }
      const attempt = desk.give({ playerId, offerId, ...decision })
      const given = await staff.desk.noting(actorOf(call), 'bonus.grant', playerId, attempt)
      if (isRefusal(given)) return given
      return { success: true, grant: given.grant, approval_id: given.approvalId }
    },
  })
}
