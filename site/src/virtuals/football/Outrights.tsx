import type { Draw } from '@menekse/contract/draws/draw'
import { oddsText } from '@menekse/contract/sports/odds-text'
import { clsx } from 'clsx'
import { virtualTexts } from '../../messages-virtuals.ts'
import { offerKey, type Offers, pickOf } from '../offers.ts'
import type { Coupon } from '../use-coupon.ts'
import { marketName } from './words.ts'

const texts = virtualTexts.football
const MARKETS = ['champion', 'finalist'] as const

interface OutrightsProps {
  draw: Draw
  title: string
  clubs: readonly string[]
  offers: Offers
  coupon: Coupon
}

/** Who reaches the final, and who wins it. */
export function Outrights({ draw, title, clubs, offers, coupon }: OutrightsProps) {
  const priceOf = (club: number) =>
    offers.get(offerKey('champion', String(club)))?.odds_millis ?? Number.POSITIVE_INFINITY
  const order = [...clubs.keys()].toSorted((a, b) => priceOf(a) - priceOf(b))
  return (
    <section className="vs-matches table-panel" aria-label={texts.outrights}>
      <table>
        <caption className="text-18">{texts.outrights}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.club}</th>
            {MARKETS.map((market) => (
              <th key={market} scope="col">
                {marketName(market)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {order.map((club) => (
            <tr key={club}>
              <th scope="row">
                <span>{clubs[club]}</span>
              </th>
              {MARKETS.map((market) => {
                const offer = offers.get(offerKey(market, String(club)))
                if (offer === undefined)
                  return (
                    <td key={market}>
                      <span className="vs-none">{virtualTexts.race.noOdds}</span>
                    </td>
                  )
                const name = `${marketName(market)}: ${clubs[club]}`
                const pick = pickOf(offer, { draw: draw.number, name, on: title })
                const isIn = coupon.has(pick)
                const odds = oddsText(offer.odds_millis)
                return (
                  <td key={market}>
                    <button
                      type="button"
                      className={clsx('vs-odds', isIn && 'vs-odds-on')}
                      aria-pressed={isIn}
                      aria-label={virtualTexts.race.odds(
                        marketName(market),
                        clubs[club] ?? '',
                        odds,
                      )}
                      onClick={() => coupon.toggle(pick)}
                    >
                      {odds}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="table-note">{texts.outrightsHelp}</p>
    </section>
  )
}
