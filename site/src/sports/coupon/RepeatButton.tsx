import type { Coupon } from '@menekse/contract/sports/coupons'
import { Button } from '@menekse/ui/Button'
import { Repeat, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { couponTexts } from '../../messages-coupon.ts'
import { sharingTexts } from '../../messages-sports-sharing.ts'
import { tell } from '../../toasts.ts'
import type { Draft } from './draft.ts'
import { pickedOf } from './repeat.ts'
import { coupon as draft, useCoupon } from './use-coupon.ts'

const texts = couponTexts.list

/** Plays a coupon once more; what stood there instead comes back on another press, until something is changed. */
export function RepeatButton({ coupon }: { coupon: Coupon }) {
  const view = useCoupon()
  const [exchanged, setExchanged] = useState<Draft>()
  const isUndo = view.before !== undefined && view.draft === exchanged
  const repeat = () => {
    draft.exchange(pickedOf(coupon))
    const { draft: next, before } = draft.view()
    setExchanged(next)
    void tell('success', before === undefined ? texts.repeated : texts.repeatedInstead)
  }
  return (
    <Button
      size="s"
      tone="ghost"
      disabled={view.isPlacing}
      onClick={isUndo ? draft.restore : repeat}
    >
      {isUndo ? <Undo2 aria-hidden="true" /> : <Repeat aria-hidden="true" />}
      {isUndo ? sharingTexts.undo : texts.repeat}
    </Button>
  )
}
