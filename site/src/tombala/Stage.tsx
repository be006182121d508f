import type { Draw } from '@menekse/contract/draws/draw'
import type { TombalaFacts, TombalaWinners } from '@menekse/contract/draws/tombala'
import { formatMoney } from '@menekse/ui/money-format'
import { clsx } from 'clsx'
import { ballName, tombalaTexts } from '../messages-tombala.ts'
import { StageNotes, useIsResting } from '../tables/StageNotes.tsx'
import { type Table, useStageKind, useTableView } from '../tables/use-table.ts'
import { Left } from './Left.tsx'
import { Ball } from './Ball.tsx'
import { Drum } from './Drum.tsx'
import { type Film, prizesBy } from './film.ts'
import { winnersText } from './winner-names.ts'

const texts = tombalaTexts.stage
const NUMBERS = Array.from({ length: 90 }, (_, index) => index + 1)
/** How many balls stand beside the one that is shown. */
const LAST = 5

interface StageProps {
  table: Table
  facts: TombalaFacts
  film: Film | undefined
  /** Winners of the draw on stage, once they are known. */
  winners: TombalaWinners | undefined
  /** What the player's own tickets have won by now. */
  won: bigint
}

/** The draw on stage: drum, ball, the ninety numbers, and who has won what. */
export function Stage(props: StageProps) {
  const { table, film } = props
  const { draw, coming } = useTableView(table)
  const kind = useStageKind(table)
  const isResting = useIsResting(table, kind) && coming.length === 0
  const called = film === undefined ? [] : film.result.balls.slice(0, film.place)
  const isDrawing = film !== undefined && !film.isOver
  const set = new Set(called)
  return (
    <section className="tombala-stage" aria-label={texts.label}>
      <div className="tombala-drawing">
        <div className="tombala-drum-box">
          <Drum left={NUMBERS.filter((number) => !set.has(number))} isTurning={isDrawing} />
        </div>
        <div className="tombala-called">
          {draw !== null && <p className="tombala-draw">{tombalaTexts.draw(draw.number)}</p>}
          {film === undefined ? (
            <Rest draw={draw} next={coming[0]} table={table} facts={props.facts} />
          ) : (
            <Called film={film} />
          )}
        </div>
      </div>
      {film?.isOver === true && <Next next={coming[0]} table={table} />}
      <Board called={called} />
      {film !== undefined && <Moments film={film} winners={props.winners} won={props.won} />}
      <StageNotes table={table} isResting={isResting} />
    </section>
  )
}

/** The ball that was called last, with those before it. */
function Called({ film }: { film: Film }) {
  const { balls } = film.result
  const number = balls[film.place - 1]!
  const before = balls.slice(Math.max(0, film.place - 1 - LAST), film.place - 1).toReversed()
  return (
    <>
      <div className="tombala-now">
        <span key={film.place} className="tombala-pop">
          <Ball number={number} size="l" />
        </span>
        <div>
          <small>{film.isOver ? texts.over : texts.ball(film.place)}</small>
          <b className="tombala-name">{ballName(number)}</b>
          <small>{texts.of(film.place)}</small>
        </div>
      </div>
      <ol className="tombala-last" aria-label={texts.last}>
        {before.map((one) => (
          <li key={one}>
            <Ball number={one} />
          </li>
        ))}
      </ol>
    </>
  )
}

interface RestProps {
  draw: Draw | null
  next: Draw | undefined
  table: Table
  facts: TombalaFacts
}

/** Between draws: what became of the last, and when the next one closes. */
function Rest({ draw, next, table, facts }: RestProps) {
  const isShuffling = draw?.phase === 'closed'
  return (
    <div className="tombala-rest">
      {draw?.phase === 'void' && (
        <>
          <b>{texts.void}</b>
          <p>{draw.void_reason}</p>
        </>
      )}
      {isShuffling && <b>{texts.closed}</b>}
      {!isShuffling && <Next next={next} table={table} />}
      {!isShuffling && draw?.phase !== 'void' && (
        <p>{texts.needs(facts.players_min, facts.tickets_min)}</p>
      )}
    </div>
  )
}

function Next({ next, table }: { next: Draw | undefined; table: Table }) {
  if (next === undefined) return <b>{texts.none}</b>
  return (
    <p className="tombala-next">
      <span>
        {tombalaTexts.draw(next.number)} · {texts.closing}
      </span>
      <Left left={() => leftOf(next, table.feed.clock.now())} />
    </p>
  )
}

export function leftOf(draw: Draw, now: number) {
  const [opens, closes] = [Date.parse(draw.opens_at), Date.parse(draw.closes_at)]
  return { leftMs: Math.max(0, closes - now), wholeMs: Math.max(1, closes - opens) }
}

/** All ninety numbers, row by row of ten; those that are called are lit. */
function Board({ called }: { called: readonly number[] }) {
  const set = new Set(called)
  const last = called.at(-1)
  return (
    <ol className="tombala-board" aria-label={texts.board}>
      {NUMBERS.map((number) => (
        <li
          key={number}
          className={clsx(set.has(number) && 'is-called', number === last && 'is-last')}
        >
          {number}
          {set.has(number) && <span className="sr-only"> {tombalaTexts.own.marked}</span>}
        </li>
      ))}
    </ol>
  )
}

/** The prizes that are won by now, the newest first, each with its winners. */
function Moments({ film, winners, won }: Pick<StageProps, 'winners' | 'won'> & { film: Film }) {
  const prizes = prizesBy(film.result, film.place)
  if (prizes.length === 0) return null
  return (
    <div className="tombala-moments" aria-live="polite">
      <ul aria-label={texts.soFar}>
        {prizes.map(({ prize, ball, each, tickets }) => (
          <li key={prize} data-prize={prize} data-new={ball === film.place && !film.isOver}>
            <b>{tombalaTexts.prizes[prize]}</b>
            <span>{winnersText(winners?.prizes.find((one) => one.prize === prize))}</span>
            <span className="tombala-each">
              {tickets.length === 1
                ? formatMoney(each)
                : texts.split(tickets.length, formatMoney(each))}
            </span>
          </li>
        ))}
      </ul>
      {won > 0n && <p className="tombala-won">{texts.won(formatMoney(won))}</p>}
    </div>
  )
}
