import { oddsText } from '@menekse/contract/sports/odds-text'
import { Drawer } from '@menekse/ui/Drawer'
import { Spinner } from '@menekse/ui/Spinner'
import { ChevronUp, CircleCheck, Zap } from 'lucide-react'
import { type TouchEvent, useEffect, useRef } from 'react'
import { couponTexts as texts } from '../../messages-coupon.ts'
import { showSheet, useOpening } from '../sharing/opening.ts'
import type { CouponView } from './coupon-store.ts'
import { Waiting } from './CouponFoot.tsx'
import { CouponPanel } from './CouponPanel.tsx'
import { kindOf, sumsOf, totalOddsOf } from './draft.ts'
import { useCoupon } from './use-coupon.ts'
import { barMost, quickStakeText } from './words.ts'

/** What became of a bet with one press, for those who do not see the bar. */
function quickNews({ isPlacing, receipt }: CouponView): string {
  if (isPlacing) return texts.placing
  return receipt === undefined ? '' : texts.receipt.title
}

function Bar({ view }: { view: CouponView }) {
  const { draft, receipt, quick, isPlacing } = view
  const count = draft.picks.length
  if (count === 0 && receipt === undefined && quick === undefined) return null
  const stake = quickStakeText(view)
  const name = count > 0 ? texts.barOpen(count) : receipt && texts.receipt.title
  const spoken = [name, stake && texts.quick.bar(stake)].filter(Boolean).join('. ')
  return (
    <button
      type="button"
      className="cp-bar"
      data-quick={stake !== undefined && !isPlacing}
      aria-haspopup="dialog"
      aria-label={spoken === '' ? texts.quick.name : spoken}
      onClick={() => showSheet(true)}
    >
      <BarIcon view={view} isQuick={stake !== undefined} />
      <BarText view={view} stake={stake} />
      <ChevronUp aria-hidden="true" />
    </button>
  )
}

const titleOf = ({ receipt }: CouponView) =>
  receipt === undefined ? texts.quick.name : texts.receipt.title

function BarIcon({ view, isQuick }: { view: CouponView; isQuick: boolean }) {
  const { draft, receipt, isPlacing } = view
  if (isPlacing && isQuick) return <Spinner />
  if (draft.picks.length > 0) return <b className="cp-bar-count">{draft.picks.length}</b>
  return receipt === undefined ? <Zap aria-hidden="true" /> : <CircleCheck aria-hidden="true" />
}

function BarText({ view, stake }: { view: CouponView; stake: string | undefined }) {
  const { draft, quote, isPlacing, waitsUntil } = view
  const count = draft.picks.length
  if (isPlacing && stake !== undefined)
    return <span>{waitsUntil === undefined ? texts.placing : <Waiting until={waitsUntil} />}</span>
  if (count === 0) {
    return (
      <span>
        {titleOf(view)}
        {stake !== undefined && <small>{texts.quick.each(stake)}</small>}
      </span>
    )
  }
  const sums = sumsOf(draft, quote)
  const most = sums && barMost(draft, quote, sums)
  const isCombo = kindOf(draft) === 'combo' || count === 1
  return (
    <>
      <span>
        {texts.bar(count)}
        {isCombo && <small>{oddsText(totalOddsOf(draft, quote))}</small>}
      </span>
      {most !== undefined && (
        <span className="cp-bar-most">
          <small>{most[0]}</small>
          {most[1]}
        </span>
      )}
    </>
  )
}

/** So far a finger draws the sheet down before it is meant. */
const DRAWN_PX = 60

/** The sheet by its head: whoever draws that down puts it away, as its button does. */
function useDrawnDown(onAway: () => void) {
  const from = useRef<number>(undefined)
  return {
    onTouchStart({ target, touches }: TouchEvent) {
      const isHead = target instanceof Element && target.closest('.cp > header') !== null
      from.current = isHead && touches.length === 1 ? touches[0]?.clientY : undefined
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const to = changedTouches[0]?.clientY
      const isFar = from.current !== undefined && to !== undefined && to - from.current > DRAWN_PX
      from.current = undefined
      if (isFar) onAway()
    },
  }
}

/** Where there is no room beside the matches: a bar at the foot that opens the coupon over the page. */
export function CouponBar() {
  const view = useCoupon()
  const { isShown } = useOpening()
  const drawn = useDrawnDown(() => showSheet(false))
  // Whoever goes on to another page has put it away.
  useEffect(() => () => showSheet(false), [])
  const isRefused = view.quick !== undefined && view.refused !== undefined
  // Nobody who bets with one press has the coupon open: why it was not taken stands there.
  useEffect(() => {
    if (isRefused) showSheet(true)
  }, [isRefused])
  return (
    <>
      {view.quick !== undefined && <output className="sr-only">{quickNews(view)}</output>}
      <Bar view={view} />
      <Drawer
        open={isShown}
        onOpenChange={showSheet}
        title={texts.name}
        titleHidden
        closeLabel={texts.close}
        className="cp-sheet"
      >
        <div className="contents" {...drawn}>
          <CouponPanel />
        </div>
      </Drawer>
    </>
  )
}
