import { subtract } from '@menekse/contract/money'
import { type Coupon, type CouponLeg, couponNumber } from '@menekse/contract/sports/coupons'
import { marketWords } from '@menekse/contract/sports/market-words'
import { oddsText } from '@menekse/contract/sports/odds-text'
import { Badge } from '@menekse/ui/Badge'
import { Button } from '@menekse/ui/Button'
import { formatMoney } from '@menekse/ui/money-format'
import { TimeText } from '@menekse/ui/TimeText'
import { clsx } from 'clsx'
import { Check, CircleDashed, Minus, Printer, X } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { links } from '../../links.ts'
import { couponTexts } from '../../messages-coupon.ts'
import { sportsTexts } from '../../messages-sports.ts'
import { SiteLink } from '../../navigation.tsx'
import { StartTime } from '../StartTime.tsx'
import { ShareCoupon } from '../sharing/ShareCoupon.tsx'
import { CashOut } from './CashOut.tsx'
import { CouponLines } from './CouponLines.tsx'
import { legLetter } from './line-list.ts'
import { RepeatButton } from './RepeatButton.tsx'
import { cameTo, kindText, statusOf } from './words.ts'

const texts = couponTexts.list

const tones = {
  open: 'info',
  won: 'up',
  part: 'neutral',
  lost: 'neutral',
  void: 'warn',
  cashed_out: 'violet',
} as const

/** A coupon that was placed: its legs with how their matches stand, what was staked and what it pays. */
export function CouponCard({ coupon }: { coupon: Coupon }) {
  const status = statusOf(coupon)
  const [isPrinted, setPrinted] = useState(false)
  const kind = kindText(coupon)
  const printed = () => {
    // The page prints what it shows: this card alone, for as long as the printer's dialog stands.
    flushSync(() => setPrinted(true))
    print()
    setPrinted(false)
  }
  return (
    <article
      className={clsx('mc', isPrinted && 'mc-printed')}
      aria-label={`${kind}, ${couponNumber(coupon.id)}`}
      tabIndex={-1}
    >
      <header>
        <h2>
          {kind}
          {coupon.lines > 1 && <small>{couponTexts.lines(coupon.lines)}</small>}
        </h2>
        <Badge tone={tones[status]}>{texts.statuses[status]}</Badge>
        <p>
          <span className="tabular">{couponNumber(coupon.id)}</span>
          <TimeText value={coupon.placed_at} />
          {coupon.is_free && <em>{couponTexts.freeBet.badge}</em>}
          {coupon.correction !== null && <em>{texts.corrected}</em>}
        </p>
      </header>
      {coupon.correction !== null && <Correction coupon={coupon} of={coupon.correction} />}
      <ol>
        {coupon.legs.map((leg, place) => (
          <LegLine
            key={`${leg.fixture} ${leg.market} ${leg.outcome}`}
            leg={leg}
            letter={coupon.lines > 1 ? legLetter(place) : undefined}
            isBanker={coupon.system?.bankers.includes(place) === true}
          />
        ))}
      </ol>
      {coupon.lines > 1 && <CouponLines coupon={coupon} />}
      <Money coupon={coupon} />
      {coupon.cuts.length > 0 && <Cuts cuts={coupon.cuts} />}
      {status === 'open' && <CashOut coupon={coupon} />}
      <footer>
        <RepeatButton coupon={coupon} />
        <Button size="s" tone="ghost" onClick={printed}>
          <Printer aria-hidden="true" />
          {texts.print}
        </Button>
        {status === 'open' && <ShareCoupon legs={coupon.legs} />}
      </footer>
    </article>
  )
}

/** That a coupon was settled anew, why, and what it had paid before. */
function Correction({ coupon, of }: { coupon: Coupon; of: NonNullable<Coupon['correction']> }) {
  const words = texts.correction
  return (
    <section className="mc-correction">
      <p>
        <b>{words.reasons[of.reason]}</b> <TimeText value={of.at} />
      </p>
      <p>
        {words.before} <s>{formatMoney(of.before)}</s>
        {of.reason !== 'reopened' && (
          <>
            {' '}
            → {words.after} <b>{formatMoney(coupon.payout)}</b>
          </>
        )}
      </p>
    </section>
  )
}

const icons = {
  won: Check,
  half_won: Check,
  void: Minus,
  half_lost: X,
  lost: X,
  dead_heat: Check,
} as const

interface LegLineProps {
  leg: CouponLeg
  /** What lines name it by, where there are several. */
  letter: string | undefined
  isBanker: boolean
}

function LegLine({ leg, letter, isBanker }: LegLineProps) {
  const words = marketWords(leg.market, leg)
  const Icon = leg.result === null ? CircleDashed : icons[leg.result]
  const isRunning = leg.status === 'live' || leg.status === 'break'
  return (
    <li className="mc-leg" data-result={leg.result ?? 'open'}>
      <Icon aria-hidden="true" />
      <div>
        <p>
          {letter !== undefined && (
            <span className="mc-letter">
              <span className="sr-only">{texts.lineList.leg} </span>
              {letter}
            </span>
          )}
          <b>{words.outcome(leg.outcome)}</b> <span>{words.title}</span>
        </p>
        <SiteLink href={links.match(leg.fixture)}>
          {sportsTexts.versus(leg.home, leg.away)}
        </SiteLink>
        <small>
          {leg.tournament} · <StartTime value={leg.starts_at} />
          {isBanker && ` · ${couponTexts.banker}`}
          {leg.is_simulated && ` · ${couponTexts.simulated}`}
        </small>
        {leg.void_reason !== null && <small>{texts.voidReason(leg.void_reason)}</small>}
      </div>
      <div className="mc-leg-end">
        <b>{oddsText(leg.odds)}</b>
        {leg.score !== null && (
          <span className={clsx('tabular', isRunning && 'text-up')}>{texts.score(leg)}</span>
        )}
        <small>{legText(leg)}</small>
      </div>
    </li>
  )
}

/** What became of a selection, or why nothing has yet. */
function legText({ result, is_checked: isChecked, status }: CouponLeg): string {
  if (result !== null) return texts.results[result]
  if (isChecked) return texts.checked
  if (status === 'live' || status === 'break') return couponTexts.live
  return status === 'postponed' || status === 'delayed' || status === 'interrupted'
    ? sportsTexts.status[status]
    : texts.pending
}

/** What was cashed out, when and for how much. */
function Cuts({ cuts }: Pick<Coupon, 'cuts'>) {
  const words = couponTexts.cashOut
  return (
    <section className="mc-cuts">
      <h3>{words.history}</h3>
      <ul>
        {cuts.map((cut) => (
          <li key={cut.at}>
            <span>{words.cut(cut.percent, formatMoney(cut.stake))}</span>
            <small>
              <TimeText value={cut.at} />
              {cut.is_automatic && ` · ${words.automatic}`}
            </small>
            <b>{formatMoney(cut.paid)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Money({ coupon }: { coupon: Coupon }) {
  const status = statusOf(coupon)
  const isOpen = status === 'open'
  const rows = [
    ...(coupon.lines > 1 ? [[texts.unit, formatMoney(coupon.unit)] as const] : []),
    [texts.stake, formatMoney(coupon.stake)] as const,
    ...(isOpen && coupon.cashed.stake > 0n
      ? [[texts.runs, formatMoney(subtract(coupon.stake, coupon.cashed.stake))] as const]
      : []),
    cameTo(coupon),
  ]
  return (
    <dl className="mc-money">
      {rows.map(([name, value], place) => (
        <div
          key={name}
          className={clsx(place === rows.length - 1 && status === 'won' && 'text-up')}
        >
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
