import { SPORTS_TITLE } from '@menekse/contract/bonuses/bonus-terms'
import type { ActiveBonus } from '@menekse/contract/bonuses/bonuses'
import type { Kurus } from '@menekse/contract/money'
import { Button } from '@menekse/ui/Button'
import { formatMoney, moneyInputText } from '@menekse/ui/money-format'
import { TimeText } from '@menekse/ui/TimeText'
import { useActiveBonuses } from '../../bonuses/bonus-calls.ts'
import { couponTexts } from '../../messages-coupon.ts'
import type { Session } from '../../session.ts'
import type { Draft } from './draft.ts'
import { focusCoupon } from './kept-focus.ts'
import { coupon } from './use-coupon.ts'

const texts = couponTexts.freeBet

interface FreeBetsProps {
  draft: Draft
  disabled: boolean
}

/** Free bets beside a coupon: whoever chose one and has logged out since still has the choice. */
export function FreeBets({ status, ...choice }: FreeBetsProps & Pick<Session, 'status'>) {
  if (status === 'player') return <Choice {...choice} />
  if (status === 'unknown' || !choice.draft.isFree) return null
  return <NoFreeBet {...choice} why={texts.login} />
}

/** Free bets that a player has: one is a whole coupon, whose stake the house gives. */
function Choice({ draft, disabled }: FreeBetsProps) {
  const { data: running = [], isPending, isError } = useActiveBonuses()
  const free = worthsOf(running)
  const isMissing = draft.isFree && !isPending && !free.some(({ unit }) => unit === draft.unit)
  if (isMissing && free.length === 0)
    return (
      <NoFreeBet draft={draft} disabled={disabled} why={isError ? texts.unasked : texts.gone} />
    )
  if (free.length === 0) return null
  return (
    <fieldset className="cp-free" aria-label={texts.label}>
      {free.map(({ left, unit, stake, expires }) => {
        const isChosen = draft.isFree && draft.unit === unit
        return (
          <label key={unit}>
            <input
              type="checkbox"
              checked={isChosen}
              disabled={disabled}
              onChange={() => coupon.edit({ ...draft, isFree: !isChosen, unit })}
            />
            <span>
              {texts.use(formatMoney(stake), left)}
              <small>
                {texts.until} <TimeText value={expires} />
              </small>
            </span>
          </label>
        )
      })}
      {isMissing ? (
        <NoFreeBet draft={draft} disabled={disabled} why={texts.gone} />
      ) : (
        draft.isFree && <p className="cp-note">{texts.help}</p>
      )}
    </fieldset>
  )
}

/** Free bets by their worth, with when the first of them ends: of those alike the house takes one. */
function worthsOf(running: readonly ActiveBonus[]) {
  const worths = new Map<string, { unit: string; stake: Kurus; left: number; expires: string }>()
  for (const { free_spins: bets, time } of running) {
    const isOurs = bets?.games.some(({ slug }) => slug === SPORTS_TITLE) === true
    if (bets === null || bets.left === 0 || !isOurs) continue
    const { stake } = bets
    const unit = moneyInputText(stake)
    const alike = worths.get(unit)
    const left = bets.left + (alike?.left ?? 0)
    const isLater = alike !== undefined && alike.expires < time.expires
    worths.set(unit, { unit, stake, left, expires: isLater ? alike.expires : time.expires })
  }
  return [...worths.values()]
}

/** A free bet that was chosen is not there. Nobody but its player turns the coupon into one that costs money. */
function NoFreeBet({ draft, disabled, why }: FreeBetsProps & { why: string }) {
  return (
    <div className="cp-free-gone">
      <p className="cp-note cp-warn">{why}</p>
      <Button
        size="s"
        tone="secondary"
        disabled={disabled}
        onClick={({ currentTarget }) => {
          focusCoupon(currentTarget)
          coupon.edit({ ...draft, isFree: false })
        }}
      >
        {texts.without}
      </Button>
    </div>
  )
}
