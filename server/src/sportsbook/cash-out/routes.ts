import type { cashOuts as calls } from '@menekse/contract/sports/cash-outs'
import { WHOLE_PERCENT } from '@menekse/contract/sports/cash-out-shapes'
import type { Coupon as CouponView } from '@menekse/contract/sports/coupons'
import type { BetId, PlayerId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import { cutCoupon } from '@menekse/games/sports/coupon/cash-out'
import { payoutMostOf } from '@menekse/games/sports/coupon/coupon'
import { betWord } from '../../bets/bets.ts'
import type { Bet, Bets } from '../../bets/bets.ts'
import type { Fixtures } from '../../fixtures/fixtures.ts'
import type { Changes } from '../../platform/changes.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { Handlers } from '../../platform/http.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { texts } from '../texts.ts'
import { partFlaw, readCoupons } from './cash-out.ts'
import type { Leavable } from './cash-out.ts'
import { cashOutOffer, partsOf } from './offer.ts'
import { removeRule, setRule } from './rule-store.ts'
import { ruleKey } from './rules.ts'

interface Parts {
  database: Database
  clock: Clock
  changes: Pick<Changes, 'tell'>
  bets: Pick<Bets, 'find' | 'cashOut' | 'cut'>
  fixtures: Fixtures
  /** A coupon as its player sees it. */
  show(bet: Bet): Promise<CouponView>
}

interface Asked {
  params: { id: BetId }
  player?: { playerId: PlayerId } | undefined
}

/** What leaving a coupon is worth, and the rules that do it. */
export function leavingHandlers(parts: Parts): Handlers<typeof calls> {
  const { database, clock, changes, fixtures, show } = parts

  async function own({ params: { id }, player }: Asked) {
    const key = { playerId: player!.playerId, id }
    return { key, found: (await readCoupons(parts, [key])).get(betWord(key)) }
  }
  const offerOf = (found: Leavable) => cashOutOffer(fixtures.book, found, clock.now())

  return {
    async quote(asked) {
      const { found } = await own(asked)
      if (found === undefined) return refuse('bet_not_found')
      if (found.bet.status !== 'open') return refuse('bet_settled')
      const offer = offerOf(found)
      if ('lock' in offer)
        return { success: true, lock: offer.lock, fee_basis_points: null, parts: [] }
      const offered = partsOf(offer).map((part) => {
        const { percent, value, stake, stakeLeft, payoutMost } = part
        return { percent, value, stake, stake_left: stakeLeft, payout_most: payoutMost }
      })
      const { feeBasisPoints: fee } = offer
      return { success: true, lock: null, fee_basis_points: fee, parts: offered }
    },
    async setRule(asked) {
      const { key, found } = await own(asked)
      if (found === undefined) return refuse('bet_not_found')
      if (found.bet.status !== 'open') return refuse('bet_settled')
      const { at_least: atLeast, percent } = asked.body
      const flaw = ruleFlaw(found, { atLeast, percent }, offerOf(found))
      if (flaw !== undefined) return flaw
      await database.transaction(async (tx) => {
        await setRule(tx, key, { atLeast, percent }, clock.now())
        await changes.tell(tx, 'cash_out_rule', [ruleKey(key)])
      })
      return { success: true, coupon: await show(found.bet) }
    },
    async removeRule(asked) {
      const { key, found } = await own(asked)
      if (found === undefined) return refuse('bet_not_found')
      await database.transaction(async (tx) => {
        await removeRule(tx, key, clock.now())
        await changes.tell(tx, 'cash_out_rule', [ruleKey(key)])
      })
      return { success: true, coupon: await show(found.bet) }
    },
  }
}

/** Why a rule cannot be: it would be done at once or never, or its part may not leave. */
function ruleFlaw(
  { coupon }: Leavable,
  { atLeast, percent }: { atLeast: Kurus; percent: number },
  offer: ReturnType<typeof cashOutOffer>,
): Refusal<'cash_out_rule_flawed' | 'cash_out_part_flawed'> | undefined {
  const flawed = (message: string) =>
    refuse('cash_out_rule_flawed', { message, fields: { at_least: message } })
  if (atLeast <= 0n) return flawed(texts.ruleWorthless)
  const most = payoutMostOf(coupon)
  if (atLeast >= most) return flawed(texts.ruleUnreachable(most))
  if ('value' in offer && offer.value >= atLeast) return flawed(texts.ruleReached(offer.value))
  if (percent === WHOLE_PERCENT || cutCoupon(coupon, BigInt(percent) * 100n) !== undefined)
    return undefined
  return refuse('cash_out_part_flawed', partFlaw)
}
