import type { DrawBet } from '@menekse/contract/draws/draw'
import type { NumbersBoard } from '@menekse/contract/draws/numbers'
import { formatMoney } from '@menekse/ui/money-format'
import { clsx } from 'clsx'
import { numbersTexts } from '../messages-numbers.ts'
import { betName } from './bet-name.ts'
import { chosenOf, isChosenMarket } from './choice.ts'

const texts = numbersTexts.own

interface OwnDrawProps {
  board: NumbersBoard
  bets: readonly DrawBet[]
  drawn: ReadonlySet<number>
  /** Whether the balls are being drawn, or have been. */
  isShown: boolean
}

/** The player's bets on the draw that is on stage: hits as the balls come, and what each was paid. */
export function OwnDraw({ board, bets, drawn, isShown }: OwnDrawProps) {
  if (bets.length === 0) return null
  return (
    <section className="own-draw" aria-labelledby="own-draw-title">
      <h2 id="own-draw-title" className="text-16">
        {texts.title}
      </h2>
      <ul>
        {bets.map((bet) => {
          const balls = isChosenMarket(bet.market) ? chosenOf(bet.selection) : []
          const hits = balls.filter((ball) => drawn.has(ball)).length
          // What only comes back is not shown as a win.
          const won = bet.status === 'settled' && bet.payout > bet.stake
          return (
            <li key={bet.id} className={clsx(won && 'own-won')}>
              <span className="own-name">
                {betName(board, bet)}
                {isShown && balls.length > 0 && <small>{texts.hits(hits, balls.length)}</small>}
              </span>
              <span className="own-stake">{formatMoney(bet.stake)}</span>
              <b>{outcomeOf(bet, isShown)}</b>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function outcomeOf({ status, payout }: DrawBet, isShown: boolean): string {
  if (status === 'void') return texts.void
  if (status === 'open') return isShown ? texts.waiting : texts.open
  return payout > 0n ? formatMoney(payout) : texts.lost
}
