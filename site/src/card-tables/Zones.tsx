import type { DrawBet } from '@menekse/contract/draws/draw'
import type { TableOffer } from '@menekse/contract/draws/table'
import { formatMoney } from '@menekse/ui/money-format'
import { clsx } from 'clsx'
import { cardTexts } from '../messages-card-tables.ts'
import { Chip } from '../tables/Chip.tsx'
import type { SlipLine } from '../tables/slip.ts'
import type { Deal } from './deal.ts'
import { type CardGame, oddsText, wins, type Zone } from './games.ts'

const texts = cardTexts.felt

interface ZonesProps {
  game: CardGame
  offers: readonly TableOffer[]
  /** Laid and not placed yet. */
  lines: readonly SlipLine[]
  /** Placed on the draw that is shown. */
  bets: readonly DrawBet[]
  /** The deal, once it is over. */
  over: Deal | undefined
  onLay: (zone: Zone) => void
  onTake: (zone: Zone) => void
}

type Bet = Pick<Zone, 'market' | 'selection'>
const sumOn = (zone: Bet, bets: readonly (Bet & { readonly stake: bigint })[]): bigint =>
  bets.reduce(
    (sum, { market, selection, stake }) =>
      market === zone.market && selection === zone.selection ? sum + stake : sum,
    0n,
  )

/** Where bets are laid, chip by chip. Backspace takes a chip back from the zone that has the focus. */
export function Zones({ game, offers, lines, bets, over, onLay, onTake }: ZonesProps) {
  return (
    <fieldset
      className="zones"
      data-zones={game.zones.length}
      aria-label={texts.zones}
      aria-describedby="zones-help"
    >
      {game.zones.map((zone) => {
        const { market, selection, name, tone, isSmall } = zone
        const offer = offers.find((one) => one.market === market && one.selection === selection)
        const odds = offer === undefined ? '' : oddsText(offer)
        const laid = sumOn(zone, lines)
        const placed = sumOn(zone, bets)
        const isWon = over !== undefined && wins(zone, over)
        const said = [
          texts.zone(name, texts.odds(odds)),
          ...(laid > 0n ? [texts.laid(formatMoney(laid))] : []),
          ...(placed > 0n ? [texts.placed(formatMoney(placed))] : []),
          ...(isWon ? [texts.won] : []),
        ]
        return (
          <button
            key={`${market} ${selection}`}
            type="button"
            className={clsx(
              'zone',
              `tone-${tone}`,
              isSmall && 'zone-small',
              isWon && 'zone-won',
              over !== undefined && !isWon && 'zone-lost',
            )}
            aria-label={said.join(', ')}
            onClick={() => onLay(zone)}
            onKeyDown={(event) => {
              if (event.key === 'Backspace' || event.key === 'Delete') onTake(zone)
            }}
          >
            <b>{name}</b>
            <span className="zone-odds">{texts.odds(odds)}</span>
            <span className="zone-chips">
              {placed > 0n && <Chip amount={placed} state="placed" />}
              {laid > 0n && <Chip amount={laid} state="laid" />}
            </span>
          </button>
        )
      })}
      <span id="zones-help" className="sr-only">
        {texts.zonesHelp}
      </span>
    </fieldset>
  )
}
