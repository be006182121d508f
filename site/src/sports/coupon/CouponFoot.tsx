import { POLICY_FLOOR_PERCENT } from '@menekse/contract/sports/betting-rules'
import { oddsPolicies } from '@menekse/contract/sports/coupons'
import { oddsText } from '@menekse/contract/sports/odds-text'
import { Button, buttonClass } from '@menekse/ui/Button'
import { Field } from '@menekse/ui/Field'
import { formatMoney, moneyInputText } from '@menekse/ui/money-format'
import { MoneyInput } from '@menekse/ui/MoneyInput'
import { Spinner } from '@menekse/ui/Spinner'
import { useEffect, useState } from 'react'
import { useLocation } from '@tanstack/react-router'
import { useActiveBonuses } from '../../bonuses/bonus-calls.ts'
import { links } from '../../links.ts'
import { couponTexts as texts } from '../../messages-coupon.ts'
import { SiteLink } from '../../navigation.tsx'
import { Problems as ProblemLine } from '../../tables/Problems.tsx'
import { useBettor } from '../../tables/use-counter.ts'
import type { CouponView } from './coupon-store.ts'
import { FreeBets } from './FreeBets.tsx'
import {
  asksFor,
  couponOf,
  kindOf,
  type Problems,
  STAKE_PRESETS,
  type Sums,
  sumsOf,
  totalOddsOf,
  wordOf,
} from './draft.ts'
import { focusCoupon } from './kept-focus.ts'
import { coupon } from './use-coupon.ts'
import { useOpposed } from './use-opposed.ts'
import { wageringOf, wageringText } from './wagering.ts'
import { mostText } from './words.ts'

interface CouponFootProps {
  view: CouponView
  problems: Problems
}

interface TooHighProps {
  view: CouponView
  isOneLine: boolean
}

/** What is staked, what may be won, what happens where prices move, and the button. */
export function CouponFoot({ view, problems }: CouponFootProps) {
  const { draft, quote, isPlacing, refused, isAway } = view
  const sums = sumsOf(draft, quote)
  const isOneLine = sums?.lines === 1
  const status = useBettor()
  return (
    <div className="cp-foot">
      <Field
        label={isOneLine ? texts.stakeOne : texts.unit}
        error={problems.unit ?? (refused?.unit && <TooHigh view={view} isOneLine={isOneLine} />)}
        aside={sums !== undefined && !isOneLine ? texts.perLine(sums.lines) : undefined}
      >
        <MoneyInput
          dense
          value={draft.unit}
          presets={STAKE_PRESETS}
          disabled={isPlacing || draft.isFree}
          onValueChange={(unit) => coupon.edit({ ...draft, unit })}
        />
      </Field>
      <FreeBets draft={draft} disabled={isPlacing} status={status} />
      {sums !== undefined && <SumLines view={view} sums={sums} />}
      {sums !== undefined && !draft.isFree && status === 'player' && <Wagering view={view} />}
      <Policy view={view} />
      {quote !== undefined && quote.delayMs > 0 && !isPlacing && (
        <p className="cp-note">{texts.delay(Math.ceil(quote.delayMs / 1_000))}</p>
      )}
      <div className="cp-act">
        {problems.whole !== undefined && <p className="cp-note cp-warn">{problems.whole}</p>}
        {isAway && <p className="cp-note cp-warn">{texts.offline}</p>}
        <ProblemLine problem={refused?.unit === undefined ? refused : undefined} />
        <Go view={view} problems={problems} sums={sums} />
      </div>
    </div>
  )
}

/** What is wrong with the stake, and the most that would be taken, one press away. */
function TooHigh({ view: { draft, refused }, isOneLine }: TooHighProps) {
  const { unit, unitMax } = refused ?? {}
  if (unitMax === undefined) return unit
  return (
    <>
      {unit}{' '}
      <button
        type="button"
        className="btn btn-link"
        onClick={() => coupon.edit({ ...draft, unit: moneyInputText(unitMax) })}
      >
        {(isOneLine ? texts.fitOne : texts.fit)(formatMoney(unitMax))}
      </button>
    </>
  )
}

function SumLines({ view: { draft, quote }, sums }: { view: CouponView; sums: Sums }) {
  const isCombo = kindOf(draft) === 'combo' || draft.picks.length === 1
  const rows: (readonly [string, string, boolean?])[] = isCombo
    ? [[texts.sums.odds, oddsText(totalOddsOf(draft, quote))]]
    : [[texts.sums.stake, formatMoney(sums.stake)]]
  const most = mostText(draft, quote, sums)
  return (
    <dl className="cp-sums">
      {[...rows, [texts.sums.most, most, true] as const].map(([name, value, isMost]) => (
        <div key={name} className={isMost === true ? 'cp-most' : undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Whoever has a bonus to wager is told beforehand what of this stake its wagering will count. */
function Wagering({ view: { draft, quote } }: { view: CouponView }) {
  const { data: running = [] } = useActiveBonuses()
  const opposed = useOpposed(draft, wageringOf(running) !== undefined)
  const isLive = draft.picks.some((pick) => quote?.legs.get(wordOf(pick))?.is_live === true)
  const text = wageringText(running, couponOf(draft, quote), isLive, opposed)
  return <output className={text === undefined ? 'sr-only' : 'cp-note cp-warn'}>{text}</output>
}

function Policy({ view: { draft, isPlacing } }: { view: CouponView }) {
  return (
    <details className="cp-policy">
      <summary>
        {texts.policyLabel}
        <b>{texts.policies[draft.policy]}</b>
      </summary>
      <fieldset aria-label={texts.policyLabel}>
        {oddsPolicies.map((policy) => (
          <label key={policy}>
            <input
              type="radio"
              name="oran-degisirse"
              checked={draft.policy === policy}
              disabled={isPlacing}
              onChange={() => coupon.edit({ ...draft, policy })}
            />
            <span>
              {texts.policies[policy]}
              <small>{texts.policyHelp[policy](POLICY_FLOOR_PERCENT)}</small>
            </span>
          </label>
        ))}
      </fieldset>
    </details>
  )
}

interface GoProps extends CouponFootProps {
  sums: Sums | undefined
}

function Go({ view, problems, sums }: GoProps) {
  const status = useBettor()
  const { href } = useLocation()
  const { draft, quote, isPlacing, refused, waitsUntil } = view
  if (status === 'visitor') {
    return (
      <SiteLink href={links.login(href)} className={buttonClass({ wide: true }, 'cp-go')}>
        {texts.login}
      </SiteLink>
    )
  }
  const asks = draft.picks.some((pick) => asksFor(pick, draft.policy, quote))
  if (asks && !isPlacing) {
    return (
      <Button wide className="cp-go" tone="secondary" onClick={coupon.accept}>
        {texts.accept}
      </Button>
    )
  }
  const { legs, unit, whole } = problems
  const isAble = legs.size === 0 && unit === undefined && whole === undefined && sums !== undefined
  if (isPlacing) {
    return (
      <output className="cp-go cp-waiting">
        <Spinner />
        {waitsUntil === undefined ? texts.placing : <Waiting until={waitsUntil} />}
      </output>
    )
  }
  const isAgain = refused?.code === 'duplicate_bet'
  return (
    <Button
      wide
      className="cp-go"
      disabled={!isAble}
      onClick={({ currentTarget, detail }) => {
        // What stood here a moment ago was pressed twice: that is a yes to its question, and to no other.
        if (detail > 1) return
        focusCoupon(currentTarget)
        void coupon.place(isAgain)
      }}
    >
      {isAgain ? texts.again : placeText(draft.isFree, sums?.stake ?? 0n)}
    </Button>
  )
}

const placeText = (isFree: boolean, stake: bigint) =>
  isFree ? texts.freeBet.place(formatMoney(stake)) : texts.place(formatMoney(stake))

/** How long a coupon in play still waits, counted down; after that its answer is due. */
export function Waiting({ until }: { until: number }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [])
  const left = Math.ceil((until - now) / 1_000)
  return left > 0 ? texts.waiting(left) : texts.placing
}
