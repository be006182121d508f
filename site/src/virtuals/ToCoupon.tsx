import { Button } from '@menekse/ui/Button'
import { Ticket } from 'lucide-react'
import { useEffect, useState } from 'react'
import { virtualTexts } from '../messages-virtuals.ts'
import type { Coupon } from './use-coupon.ts'

/** What the navigation at the foot of a narrow screen hides. */
const FOOT = '0px 0px -78px 0px'

/** On narrow screens the coupon lies below: the way to it, as long as something is in it and it is out of sight. */
export function ToCoupon({ coupon }: { coupon: Coupon }) {
  const isSeen = useCouponSeen()
  if (isSeen || coupon.picks.length === 0) return null
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

function useCouponSeen(): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const panel = document.getElementById('kupon')
    if (panel === null) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => setSeen(entry?.isIntersecting === true),
      { rootMargin: FOOT },
    )
    observer.observe(panel)
    return () => observer.disconnect()
  }, [])
  return isSeen
}
