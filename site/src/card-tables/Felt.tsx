import type { TableOffer } from '@menekse/contract/draws/table'
import { useState } from 'react'
import { cardTexts } from '../messages-card-tables.ts'
import { tableTexts } from '../messages-tables.ts'
import { Countdown } from '../tables/Countdown.tsx'
import type { Slip } from '../tables/slip.ts'
import { StageNotes, useIsResting } from '../tables/StageNotes.tsx'
import { useSlipView } from '../tables/use-slip.ts'
import { type Table, useFrame, useStageKind, useTableView } from '../tables/use-table.ts'
import { type Deal, type Standing, standingAt } from './deal.ts'
import type { CardGame, Zone } from './games.ts'
import { Hands } from './Hands.tsx'
import { dealOf } from './parts.tsx'
import { Zones } from './Zones.tsx'

const texts = cardTexts.felt
const STILL = '(prefers-reduced-motion: reduce)'

interface FeltProps {
  table: Table
  game: CardGame
  offers: readonly TableOffer[]
  decks: number
  slip: Slip
  onLay: (zone: Zone) => void
  onTake: (zone: Zone) => void
}

/** How far the deal is; drawn anew with each card, total and end. */
function useStanding(table: Table, deal: Deal | undefined) {
  const [shown, setShown] = useState<{ standing: Standing; ms: number; words: string }>()
  useFrame(() => {
    const stage = table.stage()
    if (deal === undefined || stage.kind !== 'shown') return setShown(undefined)
    const ms = matchMedia(STILL).matches ? Number.MAX_SAFE_INTEGER : stage.ms
    const standing = standingAt(deal, ms)
    const words = JSON.stringify([deal.overAt, standing])
    setShown((before) => (before?.words === words ? before : { standing, ms, words }))
  })
  return shown
}

/** The felt: the hands of the coup above, the zones below, and what phase it is. */
export function Felt({ table, game, offers, decks, slip, onLay, onTake }: FeltProps) {
  const { draw, bets } = useTableView(table)
  const kind = useStageKind(table)
  const isResting = useIsResting(table, kind)
  const { lines } = useSlipView(slip)
  const deal = draw === null || kind !== 'shown' ? undefined : dealOf(game, draw)
  const shown = useStanding(table, deal)
  const isOver = shown?.standing.isOver === true
  return (
    <section className="felt" aria-label={texts.label}>
      <header className="felt-head">
        <span>
          <b>{labelOf(kind, isOver)}</b>
          {draw !== null && <span className="felt-number">{tableTexts.round(draw.number)}</span>}
        </span>
        {kind === 'open' ? (
          <Countdown
            className="felt-countdown"
            left={() => {
              const stage = table.stage()
              return stage.kind === 'open' ? stage : undefined
            }}
          />
        ) : (
          <span>{texts.shoe(decks)}</span>
        )}
      </header>
      <Hands game={game} deal={deal} standing={shown?.standing} ms={shown?.ms} />
      {kind === 'void' && (
        <p className="text-warn">{draw?.void_reason ?? tableTexts.stage.voidHelp}</p>
      )}
      <Zones
        game={game}
        offers={offers}
        lines={lines}
        bets={bets.filter((bet) => bet.draw === draw?.number)}
        over={isOver ? deal : undefined}
        onLay={onLay}
        onTake={onTake}
      />
      <StageNotes table={table} isResting={isResting} />
    </section>
  )
}

function labelOf(kind: ReturnType<Table['stage']>['kind'], isOver: boolean): string {
  if (kind === 'open') return tableTexts.stage.closing
  if (kind === 'shown') return isOver ? texts.over : texts.dealing
  if (kind === 'running') return texts.dealing
  if (kind === 'void') return tableTexts.stage.void
  return tableTexts.stage.next
}
