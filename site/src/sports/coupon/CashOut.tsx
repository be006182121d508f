import { valueOf } from '@menekse/contract/client'
import { type Kurus, toWire } from '@menekse/contract/money'
import { type Coupon, coupons } from '@menekse/contract/sports/coupons'
import { untilAnswered } from '@menekse/contract/until-answered'
import { Button } from '@menekse/ui/Button'
import { formatMoney } from '@menekse/ui/money-format'
import { useMutation } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { call, messageOf, queryClient } from '../../api.ts'
import { couponTexts } from '../../messages-coupon.ts'
import { setBalance } from '../../session.ts'
import { SENT_NOW } from '../../shell/answers.ts'
import { tell } from '../../toasts.ts'

const texts = couponTexts.cashOut
const nobody = { lost: () => undefined, back: () => undefined }

/** Leaves an open coupon for what it is worth now: asked for, agreed to, and paid no less than what was agreed. */
export function CashOut({ coupon }: { coupon: Coupon }) {
  const [agreed, setAgreed] = useState<Kurus>()
  const { cash_out: value, cash_out_lock: lock } = coupon
  const leaving = useMutation({
    networkMode: SENT_NOW,
    async mutationFn(least: Kurus) {
      const wish = { params: { id: coupon.id }, body: { least: toWire(least) } }
      return valueOf<typeof coupons.cashOut>(
        await untilAnswered(() => call(coupons.cashOut, wish), nobody),
      )
    },
    onSuccess(answer) {
      setBalance(answer)
      void tell('success', texts.done(formatMoney(answer.coupon.payout)))
    },
    onSettled() {
      setAgreed(undefined)
      void queryClient.invalidateQueries({ queryKey: [coupons.list.path] })
    },
  })
  if (leaving.isPending) return <output className="mc-cash">{texts.waiting}</output>
  return (
    <div className="mc-cash">
      {agreed !== undefined ? (
        <>
          <span>{texts.ask(formatMoney(agreed))}</span>
          <Button size="s" onClick={() => leaving.mutate(agreed)}>
            {texts.confirm}
          </Button>
          <Button size="s" tone="ghost" onClick={() => setAgreed(undefined)}>
            {texts.cancel}
          </Button>
        </>
      ) : value !== null ? (
        <Button
          size="s"
          tone="secondary"
          onClick={() => {
            leaving.reset()
            setAgreed(value)
          }}
        >
          {texts.offer(formatMoney(value))}
        </Button>
      ) : (
        lock !== null && (
          <p>
            <Lock aria-hidden="true" />
            {texts.locks[lock]}
          </p>
        )
      )}
      {leaving.isError && (
        <p role="alert" className="text-warn">
          {messageOf(leaving.error)}
        </p>
      )}
    </div>
  )
}
