import type { Draw } from '@menekse/contract/draws/draw'
import type { RaceMarket, RaceProgramme } from '@menekse/contract/draws/races'
import { oddsText } from '@menekse/contract/sports/odds-text'
import { Skeleton } from '@menekse/ui/Skeleton'
import { clsx } from 'clsx'
import { placeTerms } from '@menekse/games/races/places'
import { chanceText, virtualTexts } from '../../messages-virtuals.ts'
import { offerKey, type Offers, pickOf } from '../offers.ts'
import type { Coupon } from '../use-coupon.ts'
import { Cloth } from './Cloth.tsx'
import { betWords } from './race-words.ts'

const texts = virtualTexts.race
const MARKETS = ['win', 'place', 'each_way'] as const satisfies readonly RaceMarket[]

export interface RaceBetsProps {
  draw: Draw
  race: RaceProgramme
  title: string
  offers: Offers | undefined
  coupon: Coupon
}

/** Who runs, in which colours, with which chance and at which prices. */
export function RaceCard({ draw, race, title, offers, coupon }: RaceBetsProps) {
  const { places } = placeTerms(race.runners.length)
  return (
    <section className="vs-card table-panel" aria-label={texts.card}>
      <header>
        <h2 className="text-18">{title}</h2>
        <span className="text-low text-13">
          {texts.distance(race.metres)} · {virtualTexts.lobby.runners(race.runners.length)}
        </span>
      </header>
      <table>
        <caption className="sr-only">{texts.card}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.number}</th>
            <th scope="col">{texts.runner}</th>
            <th scope="col" className="vs-wide">
              {texts.chance}
            </th>
            {MARKETS.map((market) => (
              <th key={market} scope="col">
                {texts.markets[market]}
                {market === 'place' && <small> ({texts.placeOf(places)})</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {race.runners.map((runner, index) => (
            <tr key={runner.name}>
              <td>
                <Cloth number={index + 1} large />
                <span className="sr-only">{index + 1}</span>
              </td>
              <th scope="row">
                {runner.name}
                <small className="vs-narrow">{chanceText(runner.weight)}</small>
              </th>
              <td className="vs-wide">
                <span className="vs-chance">
                  <i style={{ transform: `scaleX(${runner.weight / 400_000})` }} />
                </span>
                {chanceText(runner.weight)}
              </td>
              {MARKETS.map((market) => (
                <td key={market}>
                  {offers === undefined ? (
                    <Skeleton className="h-11 rounded-6" />
                  ) : (
                    <Price
                      draw={draw}
                      race={race}
                      title={title}
                      offers={offers}
                      coupon={coupon}
                      market={market}
                      number={index + 1}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface PriceProps extends RaceBetsProps {
  offers: Offers
  market: RaceMarket
  number: number
}

function Price({ draw, race, title, offers, coupon, market, number }: PriceProps) {
  const offer = offers.get(offerKey(market, String(number)))
  if (offer === undefined) return <span className="vs-none">{texts.noOdds}</span>
  const pick = pickOf(offer, { draw: draw.number, name: betWords(offer, race), on: title })
  const isIn = coupon.has(pick)
  return (
    <button
      type="button"
      className={clsx('vs-odds', isIn && 'vs-odds-on')}
      aria-pressed={isIn}
      aria-label={texts.odds(
        texts.markets[market] ?? market,
        `${number} ${race.runners[number - 1]!.name}`,
        oddsText(offer.odds_millis),
      )}
      onClick={() => coupon.toggle(pick)}
    >
      {oddsText(offer.odds_millis)}
    </button>
  )
}
