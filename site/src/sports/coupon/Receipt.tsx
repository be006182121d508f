import { RULES_VERSION } from '@menekse/contract/sports/betting-rules'
import { type Coupon, couponNumber } from '@menekse/contract/sports/coupons'
import { Button } from '@menekse/ui/Button'
import { formatMoney } from '@menekse/ui/money-format'
import { CircleCheck } from 'lucide-react'
import { links } from '../../links.ts'
import { couponTexts as texts } from '../../messages-coupon.ts'
import { SiteLink } from '../../navigation.tsx'
import { focusCoupon } from './kept-focus.ts'
import { pickedOf } from './repeat.ts'
import { ShareCoupon } from '../sharing/ShareCoupon.tsx'
import { coupon } from './use-coupon.ts'

/** That a coupon was taken, aloud: it stands there before, as what comes together with its words is not heard. */
export const ReceiptNews = ({ of: placed }: { of: Coupon | undefined }) => (
  <output className="sr-only">
    {placed !== undefined && texts.receipt.said(couponNumber(placed.id))}
  </output>
)

/** What was placed, with its number; its selections can be kept for the next coupon. */
export function Receipt({ coupon: placed }: { coupon: Coupon }) {
  const { draft } = coupon.view()
  return (
    <section className="cp-receipt" aria-label={texts.receipt.title}>
      <CircleCheck aria-hidden="true" />
      <h3 className="text-16">{texts.receipt.title}</h3>
      <dl className="cp-sums">
        <div>
          <dt>{texts.receipt.number}</dt>
          <dd>
            <SiteLink href={links.sportsCoupons()}>{couponNumber(placed.id)}</SiteLink>
          </dd>
        </div>
        <div>
          <dt>{texts.sums.stake}</dt>
          <dd>{formatMoney(placed.stake)}</dd>
        </div>
        <div className="cp-most">
          <dt>{texts.sums.most}</dt>
          <dd>{formatMoney(placed.payout_most)}</dd>
        </div>
      </dl>
      <div className="cp-receipt-acts">
        <Button
          size="s"
          tone="secondary"
          onClick={({ currentTarget }) => {
            focusCoupon(currentTarget)
            coupon.edit({ ...draft, ...pickedOf(placed) })
          }}
        >
          {texts.receipt.keep}
        </Button>
        <Button
          size="s"
          tone="ghost"
          onClick={({ currentTarget }) => {
            focusCoupon(currentTarget)
            coupon.clear()
          }}
        >
          {texts.receipt.done}
        </Button>
      </div>
      <SiteLink href={links.sportsRules} className="cp-rules">
        {texts.receipt.rules(placed.rules_version ?? RULES_VERSION)}
      </SiteLink>
      <ShareCoupon legs={placed.legs} />
    </section>
  )
}
