import { formatNumber } from '@menekse/ui/turkish'
import { valueOf } from '@menekse/contract/client'
import { newId } from '@menekse/contract/ids'
import { toWire } from '@menekse/contract/money'
import { type CashOutPart, cashOuts } from '@menekse/contract/sports/cash-outs'
import { type Coupon, coupons } from '@menekse/contract/sports/coupons'
import { untilAnswered } from '@menekse/contract/until-answered'
import { Button } from '@menekse/ui/Button'
import { formatMoney } from '@menekse/ui/money-format'
import { Select } from '@menekse/ui/Select'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useRef, useState } from 'react'
import { ask, call, messageOf, queryClient } from '../../api.ts'
import { couponTexts } from '../../messages-coupon.ts'
import { setBalance } from '../../session.ts'
import { tell } from '../../toasts.ts'
import { CashOutRules } from './CashOutRules.tsx'

const texts = couponTexts.cashOut
const nobody = { lost: () => undefined, back: () => undefined }
const WHOLE = 100
const STEP = 10
const SHARES = Array.from({ length: WHOLE / STEP }, (_, place) => {
  const percent = (place + 1) * STEP
  return { value: String(percent), label: texts.rule.percent(percent) }
})
const POLL_MS = 2_000

/** Leaves an open coupon or a part of it for what it is worth now, or once it is worth what its player says. */
export function CashOut({ coupon }: { coupon: Coupon }) {
  const [isAsked, setAsked] = useState(false)
  const offer = useRef<HTMLButtonElement>(null)
  const close = () => {
    setAsked(false)
    // What is closed takes the keyboard with it.
    offer.current?.focus({ preventScroll: true })
  }
  const { cash_out: value, cash_out_lock: lock, cash_out_rule: rule } = coupon
  return (
    <div className="mc-cash">
      {value !== null && (
        <Button
          ref={offer}
          size="s"
          tone="secondary"
          aria-expanded={isAsked}
          onClick={() => setAsked(!isAsked)}
        >
          {texts.offer(formatMoney(value))}
        </Button>
      )}
      {value === null && lock !== null && (
        <p>
          <Lock aria-hidden="true" />
          {texts.locks[lock]}
        </p>
      )}
      {isAsked && <Choice coupon={coupon} onDone={close} />}
      {(isAsked || rule !== null) && <CashOutRules key={coupon.id} coupon={coupon} />}
    </div>
  )
}

/** How much of the coupon leaves, what is paid for it and what goes on, as prices move. */
function Choice({ coupon, onDone }: { coupon: Coupon; onDone: () => void }) {
  const [percent, setPercent] = useState(WHOLE)
  const quote = useQuery({
    queryKey: [cashOuts.quote.path, coupon.id],
    queryFn: ({ signal }) => ask(cashOuts.quote, { params: { id: coupon.id }, signal }),
    refetchInterval: POLL_MS,
    staleTime: 0,
    // What was asked of the whole says nothing of what is left after a part has gone.
    gcTime: 0,
  })
  const leaving = useLeaving(coupon, onDone)
  if (leaving.isPending) return <output className="mc-cash-wide">{texts.waiting}</output>
  const { parts = [], fee_basis_points: fee = null, lock = null } = quote.data ?? {}
  const part = parts.find((one) => one.percent === percent)
  return (
    <div className="mc-cash-wide">
      <Share percent={percent} onChange={setPercent} />
      {part !== undefined && <Sums part={part} />}
      {quote.isError ? (
        <Unasked error={quote.error} onAgain={() => void quote.refetch()} />
      ) : (
        part === undefined && (
          <p>
            {lock !== null ? texts.locks[lock] : quote.isPending ? texts.asking : texts.tooSmall}
          </p>
        )
      )}
      {fee !== null && <p>{texts.fee(formatNumber(fee / 100, 3))}</p>}
      {coupon.cash_out_rule !== null && <p>{texts.endsRule(percent === WHOLE)}</p>}
      <div className="mc-cash-acts">
        <Button
          size="s"
          disabled={part === undefined}
          onClick={() => part !== undefined && leaving.mutate(part)}
        >
          {texts.confirm}
        </Button>
        <Button size="s" tone="ghost" onClick={onDone}>
          {texts.cancel}
        </Button>
      </div>
      {leaving.isError && (
        <p role="alert" className="text-warn">
          {messageOf(leaving.error)}
        </p>
      )}
    </div>
  )
}

/** How much leaves: drawn, or chosen from a list by whoever cannot draw so exactly. */
function Share({ percent, onChange }: { percent: number; onChange: (percent: number) => void }) {
  const told = texts.share(percent === WHOLE ? undefined : percent)
  return (
    <div className="mc-share">
      <label>
        <span>{told}</span>
        <input
          type="range"
          min={STEP}
          max={WHOLE}
          step={STEP}
          value={percent}
          aria-valuetext={told}
          onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        />
      </label>
      <Select
        dense
        aria-label={texts.shareList}
        options={SHARES}
        value={String(percent)}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    </div>
  )
}

/** Nobody knows what the coupon is worth: that is no reason of the coupon's own. */
function Unasked({ error, onAgain }: { error: Error; onAgain: () => void }) {
  return (
    <p role="alert" className="mc-unasked text-warn">
      {texts.unasked(messageOf(error))}
      <Button size="s" tone="ghost" onClick={onAgain}>
        {texts.again}
      </Button>
    </p>
  )
}

function Sums({ part }: { part: CashOutPart }) {
  const rows = [
    [texts.sums.value, part.value],
    [texts.sums.stake, part.stake],
    ...(part.percent === WHOLE
      ? []
      : ([
          [texts.sums.left, part.stake_left],
          [texts.sums.most, part.payout_most],
        ] as const)),
  ] as const
  return (
    <dl className="mc-cash-sums">
      {rows.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatMoney(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** One press is one cash-out: it is sent until it is answered, under one id, and paid no less than was seen. */
function useLeaving(coupon: Coupon, onDone: () => void) {
  return useMutation({
    async mutationFn({ percent, value }: CashOutPart) {
      const body = { id: newId('cut', Date.now()), percent, least: toWire(value) }
      const wish = { params: { id: coupon.id }, body }
      return valueOf<typeof coupons.cashOut>(
        await untilAnswered(() => call(coupons.cashOut, wish), nobody),
      )
    },
    onSuccess(answer) {
      setBalance(answer)
      const paid = answer.coupon.cuts.at(-1)?.paid ?? answer.coupon.payout
      const isWhole = answer.coupon.status !== 'open'
      void tell('success', (isWhole ? texts.done : texts.donePart)(formatMoney(paid)))
      onDone()
    },
    onSettled() {
      void queryClient.invalidateQueries({ queryKey: [coupons.list.path] })
    },
  })
}
