import { rouletteColour } from '@menekse/contract/draws/roulette'
import { formatMoney } from '@menekse/ui/money-format'
import { clsx } from 'clsx'
import { CircleCheck } from 'lucide-react'
import { rouletteTexts } from '../messages-roulette.ts'
import { tableTexts } from '../messages-tables.ts'
import { Countdown } from '../tables/Countdown.tsx'
import { type Table, useStageKind, useTableView } from '../tables/use-table.ts'
import { type Ended, useEnded } from './ended.ts'
import { betName, numberName } from './words.ts'

const texts = rouletteTexts.status

/** Where the draw stands, in words and with the number that fell. */
export function Status({ table, fallen }: { table: Table; fallen: number | undefined }) {
  const { draw } = useTableView(table)
  const kind = useStageKind(table)
  const ended = useEnded(table, fallen)
  return (
    <div className="roulette-status">
      <p className="roulette-round">{draw !== null && tableTexts.round(draw.number)}</p>
      {fallen === undefined ? (
        <>
          <p className={clsx('roulette-phase', kind === 'open' && 'roulette-open')}>
            {phaseText(table, kind)}
          </p>
          <Countdown
            left={() => {
              const stage = table.stage()
              return stage.kind === 'open' ? stage : undefined
            }}
          />
        </>
      ) : (
        <p className={clsx('roulette-result', `roulette-${rouletteColour(fallen)}`)}>
          <b aria-hidden="true">{fallen}</b>
          <span>{texts.result(numberName(fallen))}</span>
        </p>
      )}
      <Outcome ended={ended} />
    </div>
  )
}

function phaseText(table: Table, kind: string): string {
  if (kind === 'open') return texts.open
  if (kind === 'shown') return texts.spinning
  if (kind === 'void') return table.feed.view().draw?.void_reason ?? texts.void
  const stage = table.stage()
  const isClosed = kind === 'running' || (stage.kind === 'waiting' && stage.isClosed)
  return isClosed ? texts.closed : texts.next
}

/** What the player's bets came to, and each that paid. */
function Outcome({ ended }: { ended: Ended | undefined }) {
  if (ended === undefined) return null
  const { paid, staked, won } = ended
  return (
    // Less than was staked is not shown as a win.
    <div className={clsx('roulette-outcome', paid > staked ? 'text-up' : 'text-mid')}>
      <p>
        {paid > staked && <CircleCheck aria-hidden="true" />}
        {paid > 0n ? texts.won(formatMoney(paid)) : texts.lost(formatMoney(staked))}
      </p>
      <ul>
        {won.slice(0, SHOWN).map((bet) => (
          <li key={bet.id}>{texts.paidOn(betName(bet), formatMoney(bet.payout))}</li>
        ))}
      </ul>
    </div>
  )
}

const SHOWN = 3
