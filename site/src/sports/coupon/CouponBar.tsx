import { oddsText } from '@menekse/contract/sports/odds-text'
import { Drawer } from '@menekse/ui/Drawer'
import { ChevronUp, CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { couponTexts as texts } from '../../messages-coupon.ts'
import { showSheet, useOpening } from '../sharing/opening.ts'
import { CouponPanel } from './CouponPanel.tsx'
import { kindOf, sumsOf, totalOddsOf } from './draft.ts'
import { useCoupon } from './use-coupon.ts'
import { mostText } from './words.ts'

/** Where there is no room beside the matches: a bar at the foot that opens the coupon over the page. */
export function CouponBar() {
  const { draft, quote, receipt } = useCoupon()
  const { isShown } = useOpening()
  // Whoever goes on to another page has put it away.
  useEffect(() => () => showSheet(false), [])
  const count = draft.picks.length
  const sums = sumsOf(draft, quote)
  const isCombo = kindOf(draft) === 'combo' || count === 1
  return (
    <>
      {(count > 0 || receipt !== undefined) && (
        <button
          type="button"
          className="cp-bar"
          aria-haspopup="dialog"
          aria-label={count > 0 ? texts.barOpen(count) : texts.receipt.title}
          onClick={() => showSheet(true)}
        >
          {count > 0 ? <b className="cp-bar-count">{count}</b> : <CircleCheck aria-hidden="true" />}
          <span>
            {count > 0 ? texts.bar(count) : texts.receipt.title}
            {isCombo && count > 0 && <small>{oddsText(totalOddsOf(draft, quote))}</small>}
          </span>
          {sums !== undefined && count > 0 && (
            <span className="cp-bar-most">
              <small>{texts.sums.most}</small>
              {mostText(draft, quote, sums)}
            </span>
          )}
          <ChevronUp aria-hidden="true" />
        </button>
      )}
      <Drawer
        open={isShown}
        onOpenChange={showSheet}
        title={texts.name}
        titleHidden
        closeLabel={texts.close}
        className="cp-sheet"
      >
        <CouponPanel />
      </Drawer>
    </>
  )
}
