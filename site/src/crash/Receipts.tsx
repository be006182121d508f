import { formatMoney } from '@menekse/ui/money-format'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { Standing } from './amount.ts'
import { crashTexts, timesText } from '../messages-crash.ts'
import { standingsOf } from './panel-act.ts'
import type { Seat } from './seats.ts'
import { useFrame } from '../tables/use-table.ts'
import type { FlightTable } from './use-table.ts'

const texts = crashTexts.panel

/** How the panel's bets have ended, said once each. */
export function Receipts({ table, seat }: { table: FlightTable; seat: Seat }) {
  const [standings, setStandings] = useState<readonly Standing[]>([])
  useFrame(() => {
    const next = standingsOf(seat, {
      stage: table.stage(),
      number: table.feed.view().draw?.number,
      multiplier: table.multiplier(),
    })
    // What still flies changes with each frame and is not said here.
    setStandings((before) => (namesOf(before) === namesOf(next) ? before : next))
  })
  const ended = standings.flatMap((standing, at) => {
    const bet = seat.bets[at]
    const words = bet === undefined ? undefined : wordsOf(standing, formatMoney(bet.stake))
    return bet === undefined || words === undefined ? [] : [{ id: bet.id, standing, words }]
  })
  return (
    <div className="table-receipts" aria-live="polite">
      {ended.map(({ id, standing, words }) => (
        <p key={id} className={standing.kind === 'won' ? 'text-up' : 'text-low'}>
          {standing.kind === 'won' && <CircleCheck aria-hidden="true" />}
          {words}
        </p>
      ))}
    </div>
  )
}

function wordsOf(standing: Standing, stake: string): string | undefined {
  if (standing.kind === 'won')
    return texts.receipt(timesText(standing.at), formatMoney(standing.payout))
  if (standing.kind === 'flying') return undefined
  return standing.kind === 'void' ? texts.void(stake) : texts.lost(stake)
}

const namesOf = (standings: readonly Standing[]): string =>
  standings
    .map((one) => (one.kind === 'won' ? `${one.kind} ${one.payout} ${one.at}` : one.kind))
    .join()
