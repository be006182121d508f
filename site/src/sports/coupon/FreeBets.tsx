import { SPORTS_TITLE } from '@menekse/contract/bonuses/bonus-terms'
import { formatMoney, moneyInputText } from '@menekse/ui/money-format'
import { TimeText } from '@menekse/ui/TimeText'
import { useActiveBonuses } from '../../bonuses/bonus-calls.ts'
import { couponTexts } from '../../messages-coupon.ts'
import type { Draft } from './draft.ts'
import { coupon } from './use-coupon.ts'

const texts = couponTexts.freeBet

/** Free bets that a player has: one is a whole coupon, whose stake the house gives. */
export function FreeBets({ draft, disabled }: { draft: Draft; disabled: boolean }) {
  const { data: running = [] } = useActiveBonuses()
  const free = running.flatMap(({ id, free_spins: bets, time }) =>
    bets !== null && bets.left > 0 && bets.games.some(({ slug }) => slug === SPORTS_TITLE)
      ? [{ id, left: bets.left, unit: moneyInputText(bets.stake), stake: bets.stake, time }]
      : [],
  )
  if (free.length === 0) return null
  return (
    <fieldset className="cp-free" aria-label={texts.label}>
      {free.map(({ id, left, unit, stake, time }) => {
        const isChosen = draft.isFree && draft.unit === unit
        return (
          <label key={id}>
            <input
              type="checkbox"
              checked={isChosen}
              disabled={disabled}
              onChange={() => coupon.edit({ ...draft, isFree: !isChosen, unit })}
            />
            <span>
              {texts.use(formatMoney(stake), left)}
              <small>
                {texts.until} <TimeText value={time.expires} />
              </small>
            </span>
          </label>
        )
      })}
      {draft.isFree && <p className="cp-note">{texts.help}</p>}
    </fieldset>
  )
}
