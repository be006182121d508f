import { formatCount } from '@menekse/ui/turkish'
import type { NumbersBoard } from '@menekse/contract/draws/numbers'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { numbersTexts } from '../messages-numbers.ts'
import { ballsOf } from './choice.ts'
import type { Drums } from './drum-motion.ts'
import type { Ball, Totals } from './reveal.ts'
import { paintOf, paintStyle } from './tones.ts'

const texts = numbersTexts.stage

interface GlassProps {
  board: NumbersBoard
  /** Those that are out, in the order they came. */
  out: readonly Ball[]
  isBlown: boolean
}

/** The drum or drums the balls come from; only a picture. */
export function Glass({ board, out, isBlown }: GlassProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const drums = useRef<Drums>(undefined)
  const now = useRef({ out, isBlown })
  const count = board.has_drum_for_each_place ? board.drawn : 1
  useEffect(() => {
    now.current = { out, isBlown }
    tell(drums.current, count, now.current)
  }, [out, isBlown, count])
  useEffect(() => {
    const element = canvas.current
    if (element === null) return undefined
    let isGone = false
    const balls = ballsOf(board).map((ball) => ({ ball, ...paintOf(board, ball) }))
    void import('./drum-motion.ts').then(({ openDrums }) => {
      if (isGone) return
      drums.current = openDrums(element, count, balls)
      tell(drums.current, count, now.current)
    })
    return () => {
      isGone = true
      drums.current?.close()
      drums.current = undefined
    }
  }, [board, count])
  return <canvas ref={canvas} className="glass" data-drums={count} aria-hidden="true" />
}

function tell(
  drums: Drums | undefined,
  count: number,
  { out, isBlown }: { out: readonly Ball[]; isBlown: boolean },
): void {
  const byDrum = Array.from({ length: count }, (_, at) =>
    out.filter(({ place }) => count === 1 || place === at).map(({ ball }) => ball),
  )
  drums?.out(byDrum)
  drums?.blow(isBlown)
}

interface RailProps {
  board: NumbersBoard
  out: readonly Ball[]
  /** Of the player's choice; they are marked. */
  chosen: ReadonlySet<number>
  /** Whether the last of them has just come out. */
  isRolling: boolean
}

/** The balls in the order they came, with places for those that are still to come. */
export function Rail({ board, out, chosen, isRolling }: RailProps) {
  const places = Array.from({ length: board.drawn }, (_, at) => out[at])
  const colourName = (id: string | null) =>
    board.colours.find((colour) => colour.id === id)?.name.toLocaleLowerCase('tr-TR')
  return (
    <ol className="ball-rail" data-balls={board.drawn}>
      {places.map((ball, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- Places of a rail are what they are.
        <li key={at} className="ball-place">
          {ball !== undefined && (
            <span
              className={clsx(
                'ball',
                isRolling && at === out.length - 1 && 'ball-rolls',
                chosen.has(ball.ball) && 'ball-hit',
              )}
              style={paintStyle(paintOf(board, ball.ball))}
            >
              <i className="sr-only">{nameOf(ball, colourName(ball.colour))}</i>
              <span aria-hidden="true">{ball.ball}</span>
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

const nameOf = ({ ball }: Ball, colour: string | undefined): string =>
  colour === undefined ? texts.ball(ball) : texts.ballOf(ball, colour)

/** What the balls come to, once they are all out. */
export function Sums({ board, totals }: { board: NumbersBoard; totals: Totals }) {
  const colours = totals.colours.filter(({ count }) => count > 0)
  return (
    <dl className="sums">
      <Sum name={texts.sum} value={totals.sum} />
      <Sum name={texts.odd} value={totals.odd} />
      <Sum name={texts.even} value={board.drawn - totals.odd} />
      {colours.map(({ colour, count }) => (
        <Sum
          key={colour}
          name={board.colours.find(({ id }) => id === colour)?.name ?? colour}
          value={count}
        />
      ))}
    </dl>
  )
}

const Sum = ({ name, value }: { name: string; value: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{formatCount(value)}</dd>
  </div>
)
