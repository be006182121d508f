import { Button } from '@menekse/ui/Button'
import { Ticket } from 'lucide-react'
import { virtualTexts } from '../messages-virtuals.ts'
import type { Coupon } from './use-coupon.ts'

/** On narrow screens the coupon lies below: the way to it, as long as something is in it. */
export function ToCoupon({ coupon }: { coupon: Coupon }) {
  if (coupon.picks.length === 0) return null
  return (
    <Button
      className="vs-to-coupon"
      onClick={() => document.getElementById('kupon')?.scrollIntoView({ block: 'start' })}
    >
      <Ticket aria-hidden="true" />
      {virtualTexts.coupon.open(coupon.picks.length)}
    </Button>
  )
}
