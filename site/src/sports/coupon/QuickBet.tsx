import { Field } from '@menekse/ui/Field'
import { MoneyInput } from '@menekse/ui/MoneyInput'
import { Switch } from '@menekse/ui/Checkbox'
import { useActiveBonuses } from '../../bonuses/bonus-calls.ts'
import { couponTexts } from '../../messages-coupon.ts'
import type { CouponView } from './coupon-store.ts'
import { emptyDraft, ownUnit, STAKE_PRESETS, stakeProblem } from './draft.ts'
import { focusCoupon } from './kept-focus.ts'
import { coupon } from './use-coupon.ts'
import { wageringOf } from './wagering.ts'
import { quickStakeText } from './words.ts'

const texts = couponTexts.quick

/** Bets with one press: off until the player puts them on, and in sight for as long as they are. */
export function QuickBet({ view }: { view: CouponView }) {
  const { quick, draft, least, isPlacing } = view
  // Beside several selections it would do nothing before they are gone: off, it leaves its room to them.
  const isIdle = draft.picks.length > 1
  if (quick === undefined && isIdle) return null
  const own = ownUnit(draft)
  const first = stakeProblem(own, least) === undefined ? own : emptyDraft.unit
  const problem = quick && stakeProblem(quick.stake, least)
  // What is in the coupon needs the room.
  const isWide = draft.picks.length === 0 || problem !== undefined
  return (
    <div className="cp-quick" data-on={quick !== undefined}>
      <Switch
        label={texts.name}
        checked={quick !== undefined}
        disabled={isPlacing}
        hint={quick === undefined && isWide ? texts.help : undefined}
        onChange={({ currentTarget }) => {
          if (isIdle) focusCoupon(currentTarget)
          coupon.setQuick(currentTarget.checked ? first : undefined)
        }}
      />
      {quick !== undefined && isWide && (
        <Field label={texts.unit} error={problem}>
          <MoneyInput
            dense
            value={quick.stake}
            presets={STAKE_PRESETS}
            disabled={isPlacing}
            onValueChange={coupon.setQuick}
          />
        </Field>
      )}
      {quick !== undefined && problem === undefined && (
        <>
          <p className="cp-note cp-warn">{noteOf(quickStakeText(view), isWide)}</p>
          {isWide && <Wagering />}
        </>
      )}
    </div>
  )
}

/** A press is a bet before anybody could say that it does not count: whoever has a bonus is told beforehand. */
function Wagering() {
  const { data: running = [] } = useActiveBonuses()
  const isOpen = wageringOf(running) !== undefined
  return isOpen ? <p className="cp-note cp-warn">{texts.wagering}</p> : null
}

function noteOf(stake: string | undefined, isWide: boolean): string {
  if (stake === undefined) return texts.waits
  return isWide ? texts.on(stake) : texts.each(stake)
}
