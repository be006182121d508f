import type { RaceMarket, RaceProgramme } from '@menekse/contract/draws/races'
import { oddsText } from '@menekse/contract/sports/odds-text'
import { Button } from '@menekse/ui/Button'
import { clsx } from 'clsx'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { virtualTexts } from '../../messages-virtuals.ts'
import { tableTexts } from '../../messages-tables.ts'
import { offerKey, pickOf } from '../offers.ts'
import { Cloth } from './Cloth.tsx'
import type { RaceBetsProps } from './RaceCard.tsx'
import { betWords } from './race-words.ts'

const texts = virtualTexts.race
const MARKETS = ['forecast', 'reverse', 'tricast'] as const satisfies readonly RaceMarket[]
type OrderMarket = (typeof MARKETS)[number]
const COUNT: Readonly<Record<OrderMarket, number>> = { forecast: 2, reverse: 2, tricast: 3 }

/** The words of a bet on an order; an order that does not matter is said in rising numbers. */
const orderSelection = (market: OrderMarket, runners: readonly number[]): string =>
  (market === 'reverse' ? runners.toSorted((a, b) => a - b) : runners).join('-')

/** Bets on who comes in behind whom: a market, then its runners one after the other. */
export function OrderBuilder({ draw, race, title, offers, coupon }: RaceBetsProps) {
  const [market, setMarket] = useState<OrderMarket>('forecast')
  const [chosen, setChosen] = useState<readonly number[]>([])
  const isWhole = chosen.length === COUNT[market]
  const offer = isWhole ? offers?.get(offerKey(market, orderSelection(market, chosen))) : undefined
  const pick = offer && pickOf(offer, { draw: draw.number, name: betWords(offer, race), on: title })
  const isIn = pick !== undefined && coupon.has(pick)
  const press = (number: number) =>
    setChosen((before) =>
      before.includes(number)
        ? before.filter((one) => one !== number)
        : before.length < COUNT[market]
          ? [...before, number]
          : before,
    )
  return (
    <section className="vs-builder table-panel" aria-label={texts.builder}>
      <MarketChoice
        market={market}
        onChoose={(one) => {
          setMarket(one)
          setChosen((before) => before.slice(0, COUNT[one]))
        }}
      />
      <p className="text-low text-13">{texts.help[market]}</p>
      <RunnerChoice race={race} market={market} chosen={chosen} onPress={press} />
      <div className="vs-build">
        <output>
          {offer === undefined
            ? isWhole && offers !== undefined
              ? texts.notOffered
              : texts.incomplete
            : virtualTexts.coupon.returns(tableTexts.percent(offer.rtp_percent))}
        </output>
        <Button
          disabled={pick === undefined || isIn}
          onClick={() => {
            if (pick === undefined) return
            coupon.toggle(pick)
            setChosen([])
          }}
        >
          <Plus aria-hidden="true" />
          {isIn ? texts.added : texts.add(offer === undefined ? '–' : oddsText(offer.odds_millis))}
        </Button>
      </div>
    </section>
  )
}

interface MarketChoiceProps {
  market: OrderMarket
  onChoose: (market: OrderMarket) => void
}

const MarketChoice = ({ market, onChoose }: MarketChoiceProps) => (
  <header>
    <h2 className="text-18">{texts.builder}</h2>
    <fieldset aria-label={texts.market} className="segmented segmented-dense">
      {MARKETS.map((one) => (
        <button
          key={one}
          type="button"
          className="segment"
          aria-pressed={one === market}
          onClick={() => onChoose(one)}
        >
          {texts.markets[one]}
        </button>
      ))}
    </fieldset>
  </header>
)

interface RunnerChoiceProps {
  race: RaceProgramme
  market: OrderMarket
  chosen: readonly number[]
  onPress: (number: number) => void
}

const RunnerChoice = ({ race, market, chosen, onPress }: RunnerChoiceProps) => (
  <fieldset className="vs-runners" aria-label={texts.card}>
    {race.runners.map((runner, index) => {
      const place = chosen.indexOf(index + 1)
      return (
        <button
          key={runner.name}
          type="button"
          className={clsx('vs-runner', place >= 0 && 'vs-runner-on')}
          aria-pressed={place >= 0}
          disabled={place < 0 && chosen.length === COUNT[market]}
          onClick={() => onPress(index + 1)}
        >
          <Cloth number={index + 1} />
          <span>{runner.name}</span>
          {place >= 0 && <b>{market === 'reverse' ? '✓' : texts.pick(place + 1)}</b>}
        </button>
      )
    })}
  </fieldset>
)
