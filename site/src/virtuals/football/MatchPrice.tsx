import type { Draw } from '@menekse/contract/draws/draw'
import type { Fixture } from '@menekse/contract/draws/football'
import { oddsText } from '@menekse/contract/sports/odds-text'
import { clsx } from 'clsx'
import { virtualTexts } from '../../messages-virtuals.ts'
import { offerKey, type Offers, pickOf } from '../offers.ts'
import type { Coupon } from '../use-coupon.ts'
import { marketName, matchName, selectionName } from './words.ts'

export interface MatchesProps {
  draw: Draw
  title: string
  clubs: readonly string[]
  matches: readonly Fixture[]
  offers: Offers | undefined
  coupon: Coupon
}

interface MatchPriceProps extends MatchesProps {
  offers: Offers
  market: string
  selection: string
  match: number
  /** Its name stands on the button too. */
  isNamed?: boolean
}

/** One price of a match; pressed it goes into the coupon, pressed again out of it. */
export function MatchPrice(props: MatchPriceProps) {
  const { draw, clubs, matches, offers, coupon, market, selection, match, isNamed = false } = props
  const offer = offers.get(offerKey(market, `${match}:${selection}`))
  if (offer === undefined) return <span className="vs-none">–</span>
  const name = `${marketName(market)} ${selectionName(market, selection)}`
  const on = matchName({ clubs, matches }, match)
  const pick = pickOf(offer, { draw: draw.number, name, on, match })
  const isIn = coupon.has(pick)
  const odds = oddsText(offer.odds_millis)
  return (
    <button
      type="button"
      className={clsx('vs-odds', isIn && 'vs-odds-on', isNamed && 'vs-odds-named')}
      aria-pressed={isIn}
      aria-label={virtualTexts.race.odds(name, on, odds)}
      onClick={() => coupon.toggle(pick)}
    >
      {isNamed && <small>{selectionName(market, selection)}</small>}
      {odds}
    </button>
  )
}
