import { couponNumber } from '@menekse/contract/sports/coupons'
import type { PlayerId } from '@menekse/contract/ids'
import type { Returns } from '@menekse/contract/route'
import type { staffBets } from '@menekse/contract/sports/staff-bets'
import { staffResulting } from '@menekse/contract/sports/staff-resulting'
import { Button } from '@menekse/ui/Button'
import { Skeleton, useSkeleton } from '@menekse/ui/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import { ForesightEffect } from '../desk/ForesightEffect.tsx'
import { Problem } from '../desk/Problem.tsx'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { useCan } from '../desk/staff-context.ts'
import { messages } from '../messages.ts'

const text = messages.betMonitor.one.voiding
const foresee = messages.result.foresee

interface CouponVoidProps {
  coupon: Returns<typeof staffBets.monitorCoupon>['coupon']
}

/** Makes one coupon void, or takes that back, unless that waits for a second person; what was cashed out is final. */
export function CouponVoid({ coupon }: CouponVoidProps) {
  const mayVoid = useCan('trading.result')
  const [isOpen, setOpen] = useState(false)
  const { status, approval_id: waiting } = coupon
  const mayAsk = mayVoid && waiting === null && status !== 'cashed_out'
  return (
    <>
      {mayAsk && (
        <Button size="s" tone="secondary" onClick={() => setOpen(true)}>
          {status === 'void' ? text.lift : text.act}
        </Button>
      )}
      {isOpen && <VoidDialog coupon={coupon} onClose={() => setOpen(false)} />}
    </>
  )
}

function VoidDialog({ coupon, onClose }: CouponVoidProps & { onClose: () => void }) {
  // What was asked is what is sent: a colleague may make it void while the reason is written.
  const [lift] = useState(coupon.status === 'void')
  const body = { player_id: coupon.player_id as PlayerId, lift }
  const params = { id: coupon.id }
  const effect = useQuery({
    queryKey: ['coupon-void', coupon.player_id, coupon.id, lift],
    queryFn: () => ask(staffResulting.foreseeCouponVoid, { params, body }),
    gcTime: 0,
  })
  const shimmer = useSkeleton(effect.isPending)
  const send = useDecision({
    send: (reason: string, idempotencyKey) =>
      ask(staffResulting.orderCouponVoid, {
        params,
        body: { ...body, reason },
        idempotencyKey,
      }),
    touches: ['bet-monitor', 'resulting', 'approvals'],
    done: (_, { approval_id }) => (approval_id === null ? foresee.done : foresee.sent),
  })
  const foresight = effect.data?.foresight
  return (
    <ReasonDialog
      open
      onClose={onClose}
      size="m"
      title={(lift ? text.liftTitle : text.title)(couponNumber(coupon.id))}
      description={lift ? text.liftHelp : text.help}
      confirmLabel={foresight?.needs_second === false ? foresee.doNow : foresee.ask}
      tone={lift ? 'primary' : 'danger'}
      presets={lift ? text.liftPresets : text.presets}
      act={(reason) => (foresight === undefined ? null : send(reason))}
    >
      <section aria-label={foresee.title} className="grid gap-3 rounded-14 bg-bg-1 p-4">
        {foresight !== undefined && <ForesightEffect of={foresight} />}
        {shimmer && <Skeleton className="h-24" />}
        {effect.isError && <Problem error={effect.error} onRetry={() => void effect.refetch()} />}
      </section>
    </ReasonDialog>
  )
}
