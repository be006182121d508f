import { Field } from '@menekse/ui/Field'
import { formatMoney, parseMoney } from '@menekse/ui/money-format'
import { MoneyInput } from '@menekse/ui/MoneyInput'
import { Switch } from '@menekse/ui/Checkbox'
import { couponTexts } from '../../messages-coupon.ts'
import { type CouponView, isQuick } from './coupon-store.ts'
import { emptyDraft, stakeProblem } from './draft.ts'
import { coupon } from './use-coupon.ts'

const texts = couponTexts.quick
const PRESETS = [20, 50, 100, 250]

/** Bets with one press: off until the player puts them on, and in sight for as long as they are. */
export function QuickBet({ view }: { view: CouponView }) {
  const { quick, draft, isPlacing } = view
  const first = stakeProblem(draft.unit) === undefined ? draft.unit : emptyDraft.unit
  const problem = quick && stakeProblem(quick.stake)
  // What is in the coupon needs the room.
  const isWide = draft.picks.length === 0 || problem !== undefined
  return (
    <div className="cp-quick" data-on={quick !== undefined}>
      <Switch
        label={texts.name}
        checked={quick !== undefined}
        disabled={isPlacing}
        hint={quick === undefined ? texts.help : undefined}
        onChange={(event) => coupon.setQuick(event.currentTarget.checked ? first : undefined)}
      />
      {quick !== undefined && isWide && (
        <Field label={texts.unit} error={problem}>
          <MoneyInput
            dense
            value={quick.stake}
            presets={PRESETS}
            disabled={isPlacing}
            onValueChange={coupon.setQuick}
          />
        </Field>
      )}
      {quick !== undefined && problem === undefined && (
        <p className="cp-note cp-warn">{noteOf(view, quick.stake, isWide)}</p>
      )}
    </div>
  )
}

function noteOf(view: CouponView, stake: string, isWide: boolean): string {
  if (!isQuick(view)) return texts.waits
  const amount = formatMoney(parseMoney(stake) ?? 0n)
  return isWide ? texts.on(amount) : texts.each(amount)
}
