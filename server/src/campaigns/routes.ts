import { campaigns as calls } from '@menekse/contract/campaigns/campaigns'
import type { PlayerId } from '@menekse/contract/ids'
import { activeOf } from '../bonuses/bonuses.ts'
import type { RunningBonus } from '../bonuses/bonuses.ts'
import type { Http } from '../platform/http.ts'
import { isRefusal } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Campaigns } from './campaigns.ts'
import { OPEN } from './eligibility.ts'
import { cashbackView, pendingOf, promotionOf } from './views.ts'

const viewOf = ({ row, grant, isInUse }: RunningBonus) => activeOf(row, grant, isInUse)
const NO_CHOICE = { pending: false, deposit_id: null, deposit_amount: null, bonuses: [] }

interface Parts {
  campaigns: Campaigns
  /** Whether a player is shown promotion. */
  mayShow(playerId: PlayerId): Promise<boolean>
  /** Why no bonus is given on this host; declining one stays open. */
  closed(host: string): Refusal<'real_money_off'> | undefined
}

/** The player's calls of promotions, codes, choices and cashback. */
export function implementCampaigns(http: Http, parts: Parts): void {
  implementPromotions(http, parts)
  implementChoices(http, parts)
  implementCashback(http, parts)
}

/** What can be taken, by a press or by a code. */
function implementPromotions(http: Http, { campaigns, mayShow, closed }: Parts): void {
  const { promotions, activate, codeTerms, code } = calls
  const own = { promotions, activate, codeTerms, code }
  http.implement(own, {
    async promotions(call) {
      const { player, brand } = call
      const isShown = player === undefined || (await mayShow(player.playerId))
      const found = isShown ? await campaigns.promotions(brand.id, player?.playerId) : []
      const promotions = found.map(({ offer, standing }) => promotionOf(offer, standing))
      const message = promotions.length === 0 ? 'Şu anda promosyon yok' : ''
      return { success: true, promotions, message }
    },
    async activate(call) {
      const denied = closed(call.host)
      if (denied !== undefined) return denied
      const { playerId } = call.player!
      const result = await campaigns.activate({
        playerId,
        brandId: call.brand.id,
        offerId: call.body.bonus_id,
        key: call.idempotencyKey,
      })
      if (isRefusal(result)) return result
      return { success: true, message: ACTIVATED, bonus: viewOf(result) }
    },
    async codeTerms(call) {
      const denied = closed(call.host)
      if (denied !== undefined) return denied
      const { playerId } = call.player!
      const { code } = call.query
      const offer = await campaigns.offerOfCode({ playerId, brandId: call.brand.id, code })
      if (isRefusal(offer)) return offer
      return { success: true, promotion: promotionOf(offer, OPEN) }
    },
    async code(call) {
      const denied = closed(call.host)
      if (denied !== undefined) return denied
      const { playerId } = call.player!
      const result = await campaigns.takeCode({
        playerId,
        brandId: call.brand.id,
        code: call.body.code,
        offerId: call.body.bonus_id,
        key: call.idempotencyKey,
      })
      if (isRefusal(result)) return result
      return { success: true, message: ACTIVATED, bonus: viewOf(result) }
    },
  })
}

/** What a deposit may be joined by. */
function implementChoices(http: Http, { campaigns, mayShow, closed }: Parts): void {
  const { pendingCheck, select } = calls
  const own = { pendingCheck, select }
  http.implement(own, {
    async pendingCheck(call) {
      if (call.player === undefined) return { success: false, ...NO_CHOICE }
      if (!(await mayShow(call.player.playerId))) return { success: true, ...NO_CHOICE }
      const choice = await campaigns.choices.pending(call.player.playerId)
      if (choice === undefined) return { success: true, ...NO_CHOICE }
      const { depositId, depositAmount } = choice
      return {
        success: true,
        pending: true,
        deposit_id: depositId,
        deposit_amount: depositAmount,
        bonuses: choice.bonuses.map(({ offer, amount }) => pendingOf(offer, amount, depositAmount)),
      }
    },
    async select(call) {
      const { playerId } = call.player!
      const { deposit_id: depositId, bonus_id: offerId, action } = call.body
      if (action === 'reject') {
        const result = await campaigns.choices.reject(playerId, depositId)
        return isRefusal(result) ? result : { success: true, message: DECLINED, bonus: null }
      }
      const denied = closed(call.host)
      if (denied !== undefined) return denied
      const result = await campaigns.choices.select(playerId, { depositId, offerId })
      if (isRefusal(result)) return result
      const { amount } = viewOf(result)
      return { success: true, message: 'Bonus başarıyla eklendi!', bonus: { amount } }
    },
  })
}

/** What is given back of a loss. */
function implementCashback(http: Http, { campaigns, closed }: Parts): void {
  const { cashback, claimCashback } = calls
  const own = { cashback, claimCashback }
  http.implement(own, {
    async cashback(call) {
      const found = await campaigns.cashback(call.player!.playerId)
      const { eligible, amount, message } = found
      const details = cashbackView(found)
      return { success: true, eligible, cashback_amount: amount, message, details }
    },
    async claimCashback(call) {
      const denied = closed(call.host)
      if (denied !== undefined) return denied
      const claimed = await campaigns.claimCashback(call.player!.playerId, call.idempotencyKey)
      if (isRefusal(claimed)) return claimed
      const { amount, message, after } = claimed
      return {
        success: true,
        message,
        cashback: { amount },
        new_balance: after.cash,
        bonus_balance: after.bonus,
      }
    },
  })
}

const ACTIVATED = 'Bonus başarıyla aktifleştirildi!'
const DECLINED = 'Bonusu almadınız. Kayıp bonusu hakkınız saklıdır.'
