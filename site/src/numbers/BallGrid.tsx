import type { NumbersBoard } from '@menekse/contract/draws/numbers'
import { clsx } from 'clsx'
import { useRef, useState } from 'react'
import { numbersTexts } from '../messages-numbers.ts'
import { ballsOf } from './choice.ts'
import { paintOf, paintStyle } from './tones.ts'

const texts = numbersTexts.grid

interface BallGridProps {
  board: NumbersBoard
  chosen: readonly number[]
  /** Those of the draw that is shown; `own` are those that the player has bets on, and hits are both. */
  drawn: ReadonlySet<number>
  hits: ReadonlySet<number>
  own: ReadonlySet<number>
  onToggle: (ball: number) => void
}

/** How many stand in a row, on a wide screen and on a phone. */
const rowsOf = (balls: number): number => (balls === 36 ? 9 : balls === 42 ? 7 : 10)

/** All balls to choose from. Arrows lead from one to the next, and one of them is in the tab order. */
export function BallGrid({ board, chosen, drawn, hits, own, onToggle }: BallGridProps) {
  const grid = useRef<HTMLFieldSetElement>(null)
  const balls = ballsOf(board)
  const row = rowsOf(board.balls)
  const [stop, setStop] = useState(0)
  const move = (from: number, key: string): number | undefined => {
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: from + 1,
      ArrowLeft: from - 1,
      ArrowDown: from + row,
      ArrowUp: from - row,
      Home: 0,
      End: balls.length - 1,
    }
    const to = steps[key]
    return to !== undefined && to >= 0 && to < balls.length ? to : undefined
  }
  return (
    <fieldset
      ref={grid}
      className="ball-grid"
      data-row={row}
      aria-label={texts.label}
      aria-describedby="ball-grid-help"
    >
      {balls.map((ball, index) => (
        <button
          key={ball}
          type="button"
          tabIndex={index === stop ? 0 : -1}
          aria-pressed={chosen.includes(ball)}
          aria-label={labelOf(ball, drawn.has(ball), hits.has(ball))}
          className={clsx(
            'ball-cell',
            own.has(ball) && 'ball-cell-own',
            drawn.has(ball) && 'ball-cell-drawn',
            hits.has(ball) && 'ball-cell-hit',
          )}
          style={paintStyle(paintOf(board, ball))}
          onClick={() => onToggle(ball)}
          onFocus={() => setStop(index)}
          onKeyDown={(event) => {
            const to = move(index, event.key)
            if (to === undefined) return
            event.preventDefault()
            grid.current?.querySelectorAll('button')[to]?.focus()
          }}
        >
          {ball}
        </button>
      ))}
      <span id="ball-grid-help" className="sr-only">
        {texts.help}
      </span>
    </fieldset>
  )
}

function labelOf(ball: number, isDrawn: boolean, isHit: boolean): string {
  if (isHit) return texts.hit(ball)
  return isDrawn ? texts.drawn(ball) : String(ball)
}
