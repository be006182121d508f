import type { Coupon } from '@menekse/contract/sports/coupons'
import { oddsText } from '@menekse/contract/sports/odds-text'
import { Button } from '@menekse/ui/Button'
import { formatMoney } from '@menekse/ui/money-format'
import { useState } from 'react'
import { couponTexts } from '../../messages-coupon.ts'
import { type CouponLine, linesIn } from './line-list.ts'

const texts = couponTexts.list.lineList
const STEP = 100

/** The lines of a system, on demand: there may be a thousand of them. */
export function CouponLines({ coupon }: { coupon: Coupon }) {
  const [isOpen, setOpen] = useState(false)
  const { system } = coupon
  if (system === null) return null
  return (
    <details className="mc-lines" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{texts.title(coupon.lines)}</summary>
      {isOpen && <Lines lines={linesIn({ ...coupon, system })} isCut={coupon.cuts.length > 0} />}
    </details>
  )
}

function Lines({ lines, isCut }: { lines: readonly CouponLine[]; isCut: boolean }) {
  const [most, setMost] = useState(STEP)
  return (
    <>
      <ul>
        {lines.slice(0, most).map((line) => (
          <li key={line.legs.join(' ')} data-state={line.state}>
            <span>{line.legs.join(' + ')}</span>
            <small className="tabular">
              {texts.odds} {oddsText(line.odds)}
            </small>
            <b>{endText(line)}</b>
          </li>
        ))}
      </ul>
      {isCut && <p>{texts.whole}</p>}
      {lines.length > most && (
        <Button size="s" tone="ghost" onClick={() => setMost(most + STEP)}>
          {texts.more}
        </Button>
      )}
    </>
  )
}

function endText({ state, payout }: CouponLine): string {
  const word = texts.states[state]
  if (payout === undefined || state === 'lost') return word
  const amount = formatMoney(payout)
  return `${word} · ${state === 'open' ? texts.most(amount) : amount}`
}
