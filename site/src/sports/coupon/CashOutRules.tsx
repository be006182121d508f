import { kurus, toWire } from '@menekse/contract/money'
import { cashOuts } from '@menekse/contract/sports/cash-outs'
import { type Coupon, coupons } from '@menekse/contract/sports/coupons'
import { Button } from '@menekse/ui/Button'
import { Field } from '@menekse/ui/Field'
import { formatMoney, parseMoney } from '@menekse/ui/money-format'
import { MoneyInput } from '@menekse/ui/MoneyInput'
import { useMutation } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { useRef, useState } from 'react'
import { ask, messageOf, queryClient } from '../../api.ts'
import { couponTexts } from '../../messages-coupon.ts'
import { focusCard } from './kept-focus.ts'

const texts = couponTexts.cashOut.rule
const SHARES = [25, 50, 75, 100] as const

const refresh = () => queryClient.invalidateQueries({ queryKey: [coupons.list.path] })

/** The rule that leaves a coupon while its player is away: the one that waits, or the form that sets one. */
export function CashOutRules({ coupon }: { coupon: Coupon }) {
  const { cash_out_rule: rule } = coupon
  const room = useRef<HTMLDivElement>(null)
  const removing = useMutation({
    mutationFn: () => ask(cashOuts.removeRule, { params: { id: coupon.id } }),
    onSuccess: () => focusCard(room.current),
    onSettled: refresh,
  })
  if (rule === null) return <RuleForm coupon={coupon} />
  return (
    <div className="mc-cash-wide" ref={room}>
      <p className="mc-rule">
        <BellRing aria-hidden="true" />
        {texts.waits(formatMoney(rule.at_least), rule.percent)}
        <Button
          size="s"
          tone="ghost"
          loading={removing.isPending}
          onClick={() => removing.mutate()}
        >
          {texts.remove}
        </Button>
      </p>
      {removing.isError && (
        <p role="alert" className="text-warn">
          {messageOf(removing.error)}
        </p>
      )}
    </div>
  )
}

function RuleForm({ coupon }: { coupon: Coupon }) {
  const room = useRef<HTMLFormElement>(null)
  const [amount, setAmount] = useState('')
  const [percent, setPercent] = useState<number>(100)
  const wanted = parseMoney(amount)
  const setting = useMutation({
    mutationFn: (atLeast: bigint) =>
      ask(cashOuts.setRule, {
        params: { id: coupon.id },
        body: { at_least: toWire(kurus(atLeast)), percent },
      }),
    onSuccess: () => focusCard(room.current),
    onSettled: refresh,
  })
  return (
    <form
      ref={room}
      className="mc-cash-wide"
      onSubmit={(event) => {
        event.preventDefault()
        if (wanted !== null) setting.mutate(wanted)
      }}
    >
      <Field
        label={texts.label}
        hint={texts.help}
        error={setting.isError ? messageOf(setting.error) : undefined}
      >
        <MoneyInput dense value={amount} onValueChange={setAmount} />
      </Field>
      <fieldset className="mc-shares">
        <legend>{texts.share}</legend>
        {SHARES.map((share) => (
          <Button
            key={share}
            size="s"
            tone={share === percent ? 'primary' : 'secondary'}
            aria-pressed={share === percent}
            onClick={() => setPercent(share)}
          >
            {texts.percent(share)}
          </Button>
        ))}
      </fieldset>
      <div className="mc-cash-acts">
        <Button
          type="submit"
          size="s"
          tone="secondary"
          disabled={wanted === null}
          loading={setting.isPending}
        >
          {texts.set}
        </Button>
      </div>
    </form>
  )
}
