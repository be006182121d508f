import type { NumbersBoard } from '@menekse/contract/draws/numbers'
import { numbersTexts } from '../messages-numbers.ts'
import { tableTexts } from '../messages-tables.ts'
import { Countdown } from '../tables/Countdown.tsx'
import { StageNotes, useIsResting } from '../tables/StageNotes.tsx'
import { type Table, useStageKind, useTableView } from '../tables/use-table.ts'
import type { Ball, Told } from './reveal.ts'
import { Glass, Rail, Sums } from './Stage.tsx'
import { ballsOfDraw, toldOnce } from './use-numbers.ts'

const texts = numbersTexts.stage
const NOTHING: readonly Ball[] = []

interface DrawSceneProps {
  table: Table
  board: NumbersBoard
  /** How many balls of the draw on stage are out. */
  outCount: number
  /** The balls the player has bets on. */
  chosen: ReadonlySet<number>
}

/** What a past draw came to, for the time in which bets on the next are taken. */
function lastTold(board: NumbersBoard, balls: readonly number[]): Told {
  const shown = balls.map((ball, place): Ball => {
    const colour = board.colours.find((one) => one.balls.includes(ball))?.id ?? null
    return { type: 'ball', place, ball, colour }
  })
  return { balls: shown, totals: undefined }
}

/** The drum, the balls as they come out, and the time until the next draw. */
export function DrawScene({ table, board, outCount, chosen }: DrawSceneProps) {
  const { draw, recent } = useTableView(table)
  const kind = useStageKind(table)
  const isResting = useIsResting(table, kind)
  const last = recent.find((one) => ballsOfDraw(one) !== undefined)
  const told = draw === null ? undefined : toldOnce(draw)
  const isShown = kind === 'shown' && told !== undefined
  const past = last && lastTold(board, ballsOfDraw(last) ?? [])
  const out = isShown ? told.balls.slice(0, outCount) : NOTHING
  const isDone = isShown && outCount === told.balls.length
  return (
    <section
      className="draw-stage"
      data-drums={board.has_drum_for_each_place ? 'many' : 'one'}
      aria-label={texts.label}
    >
      <Glass board={board} out={out} isBlown={isShown && !isDone} />
      <div className="draw-told">
        <div className="draw-figure">
          <small>
            {labelOf(kind, isDone)}
            {draw !== null && <span className="draw-number">{tableTexts.round(draw.number)}</span>}
          </small>
          {kind === 'open' && (
            <Countdown
              className="draw-countdown"
              left={() => {
                const stage = table.stage()
                return stage.kind === 'open' ? stage : undefined
              }}
            />
          )}
          {isShown && <b>{texts.balls(outCount, board.drawn)}</b>}
        </div>
        <Rail
          board={board}
          out={isShown || kind === 'running' ? out : (past?.balls ?? NOTHING)}
          chosen={isShown ? chosen : NONE}
          isRolling={isShown && !isDone}
        />
        {isDone && told.totals !== undefined && <Sums board={board} totals={told.totals} />}
        {!isShown && (
          <p className="draw-last">{last === undefined ? texts.none : texts.last(last.number)}</p>
        )}
        {kind === 'void' && (
          <p className="text-warn">{draw?.void_reason ?? tableTexts.stage.voidHelp}</p>
        )}
      </div>
      <StageNotes table={table} isResting={isResting} />
    </section>
  )
}

const NONE: ReadonlySet<number> = new Set()

function labelOf(kind: ReturnType<Table['stage']>['kind'], isDone: boolean): string {
  if (kind === 'open') return tableTexts.stage.closing
  if (kind === 'shown') return isDone ? texts.drawn : texts.drawing
  if (kind === 'running') return texts.drawing
  if (kind === 'void') return tableTexts.stage.void
  return tableTexts.stage.next
}
