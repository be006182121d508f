import type { NumbersBoard } from '@menekse/contract/draws/numbers'
import type { TableOffer } from '@menekse/contract/draws/table'
import { clsx } from 'clsx'
import { useState } from 'react'
import { numbersTexts } from '../messages-numbers.ts'
import { betName, shortName, type Wish } from './bet-name.ts'
import { type Family, placeNames, priceText, rowsOf, zonesOf } from './market-rows.ts'
import { paintOf, paintStyle } from './tones.ts'

const texts = numbersTexts

/** What a board asks of the slip. */
export interface Laying {
  isLaid(wish: Wish): boolean
  /** Lays a bet at the stake that is set, or takes it back. */
  toggle(wish: Wish): void
}

interface MarketsProps {
  board: NumbersBoard
  family: Exclude<Family, 'balls'>
  laying: Laying
}

/** The bets of a family on the draw as a whole, row by row, each with its price. */
export function Markets({ board, family, laying }: MarketsProps) {
  return (
    <div className="markets">
      {rowsOf(board, family).map(({ key, name, offers }) => (
        <fieldset key={key} className="market-row" aria-label={name}>
          <p className="market-name">{name}</p>
          <div className="market-offers" data-many={offers.length > 5}>
            {offers.map((offer) => (
              <Offer
                key={`${offer.market} ${offer.selection}`}
                board={board}
                offer={offer}
                laying={laying}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {family === 'zones' && <ZoneNumber board={board} laying={laying} />}
    </div>
  )
}

interface OfferProps {
  board: NumbersBoard
  offer: TableOffer
  laying: Laying
}

function Offer({ board, offer, laying }: OfferProps) {
  const price = priceText(offer.odds_millis)
  return (
    <button
      type="button"
      className="offer"
      aria-pressed={laying.isLaid(offer)}
      aria-label={`${betName(board, offer)}, ${texts.offer.price(price)}`}
      onClick={() => laying.toggle(offer)}
    >
      <span>{shortName(board, offer)}</span>
      <b>{price}</b>
    </button>
  )
}

const [FIRST_DIGIT, LAST_DIGIT] = [0, 9]
const digits = Array.from({ length: LAST_DIGIT - FIRST_DIGIT + 1 }, (_, at) => FIRST_DIGIT + at)

/** The number a zone's two balls make, chosen digit by digit. */
function ZoneNumber({ board, laying }: { board: NumbersBoard; laying: Laying }) {
  const zones = zonesOf(board)
  const [zone, setZone] = useState(zones[0] ?? '')
  const [picked, setPicked] = useState<readonly (number | undefined)[]>([undefined, undefined])
  const number = picked.every((digit) => digit !== undefined) ? picked.join('') : undefined
  const offer = board.offers.find(
    ({ market, selection }) => market === 'number' && selection === `${zone}-${number}`,
  )
  return (
    <fieldset className="zone-number" aria-label={texts.markets['number']}>
      <p className="market-name">{texts.markets['number']}</p>
      <div className="zone-picks">
        <fieldset className="segmented segmented-dense" aria-label={texts.number.zone}>
          {zones.map((letter) => (
            <button
              key={letter}
              type="button"
              className="segment"
              aria-pressed={letter === zone}
              onClick={() => setZone(letter)}
            >
              {letter}
            </button>
          ))}
        </fieldset>
        {placeNames.map((name, place) => (
          <fieldset key={name} className="digit-row" aria-label={name}>
            <span>{name}</span>
            {digits.map((digit) => (
              <button
                key={digit}
                type="button"
                className="ball-cell"
                style={paintStyle(paintOf(board, digit))}
                aria-pressed={picked[place] === digit}
                onClick={() =>
                  setPicked((before) => before.map((one, at) => (at === place ? digit : one)))
                }
              >
                {digit}
              </button>
            ))}
          </fieldset>
        ))}
        {offer !== undefined && (
          <button
            type="button"
            className={clsx('offer', 'offer-wide')}
            aria-pressed={laying.isLaid(offer)}
            onClick={() => laying.toggle(offer)}
          >
            <span>{betName(board, offer)}</span>
            <b>{priceText(offer.odds_millis)}</b>
          </button>
        )}
      </div>
    </fieldset>
  )
}
