import type { Draw } from '@menekse/contract/draws/draws'
import type { Fixture } from '@menekse/contract/draws/football'
import { Skeleton } from '@menekse/ui/Skeleton'
import { clsx } from 'clsx'
import { useState } from 'react'
import { oddsText, virtualTexts } from '../../messages-virtuals.ts'
import { offerKey, type Offers, pickOf } from '../offers.ts'
import type { Coupon } from '../use-coupon.ts'
import { MatchSheet } from './MatchSheet.tsx'
import { marketName, matchName, selectionName } from './words.ts'

const texts = virtualTexts.football
const SIGNS = ['home', 'draw', 'away'] as const

export interface MatchesProps {
  draw: Draw
  title: string
  clubs: readonly string[]
  matches: readonly Fixture[]
  offers: Offers | undefined
  coupon: Coupon
}

const goals = (thousandths: number): string =>
  (thousandths / 1_000).toLocaleString('tr-TR', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })

/** The matches of a day with the prices of their results; everything else of one is a press away. */
export function Matches(props: MatchesProps) {
  const { title, clubs, matches, offers } = props
  const [opened, setOpened] = useState<number>()
  return (
    <section className="vs-matches table-panel" aria-label={texts.tabs.coupon}>
      <table>
        <caption className="text-18">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.match}</th>
            {SIGNS.map((sign) => (
              <th key={sign} scope="col">
                {texts.signs[sign]}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">{texts.all}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {matches.map((fixture, match) => (
            <tr key={`${fixture.home} ${fixture.away}`}>
              <th scope="row">
                <span>{clubs[fixture.home]}</span>
                <span>{clubs[fixture.away]}</span>
                <small>
                  {texts.expected(goals(fixture.expected_home), goals(fixture.expected_away))}
                </small>
              </th>
              {SIGNS.map((sign) => (
                <td key={sign}>
                  {offers === undefined ? (
                    <Skeleton className="h-11 rounded-6" />
                  ) : (
                    <MatchPrice
                      {...props}
                      offers={offers}
                      market="result"
                      selection={sign}
                      match={match}
                    />
                  )}
                </td>
              ))}
              <td>
                <button
                  type="button"
                  className="vs-odds vs-more"
                  aria-label={texts.allOf(clubs[fixture.home] ?? '', clubs[fixture.away] ?? '')}
                  onClick={() => setOpened(match)}
                >
                  +{offers === undefined ? '' : countOf(offers, match) - SIGNS.length}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {opened !== undefined && offers !== undefined && (
        <MatchSheet
          {...props}
          offers={offers}
          match={opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  )
}

const countOf = (offers: Offers, match: number): number =>
  [...offers.values()].filter(({ selection }) => selection.startsWith(`${match}:`)).length

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
