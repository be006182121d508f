import { Button } from '@menekse/ui/Button'
import { clsx } from 'clsx'
import { SkipForward } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Draw } from '@menekse/contract/draws/draw'
import { virtualTexts } from '../../messages-virtuals.ts'
import { StageNotes, useIsResting } from '../../tables/StageNotes.tsx'
import { type Table, useFrame } from '../../tables/use-table.ts'
import { Left } from '../Starts.tsx'
import type { FilmView } from '../use-film.ts'
import { commentLine } from './comments.ts'
import type { MatchFilm, MatchView, RoundView } from './match-film.ts'
import { drawPitch } from './pitch.ts'

const texts = virtualTexts.football

interface FootballStageProps {
  table: Table
  view: FilmView
  film: MatchFilm | undefined
  clubs: readonly string[]
  /** What is played while nothing is: the pairs of the next start. */
  waiting: readonly { readonly home: number; readonly away: number }[]
  next: Draw | undefined
  title: string
  children: ReactNode
}

/** All matches side by side, the pitch of the one that is watched, and what is said of them. */
export function FootballStage(props: FootballStageProps) {
  const { table, view, film, clubs, waiting, next, title, children } = props
  const isResting = useIsResting(
    table,
    view.stage === 'rest' && next === undefined ? 'waiting' : '',
  )
  const now = useRound(view, view.stage === 'rest' ? undefined : film)
  const [wanted, setWanted] = useState(0)
  const matches = now?.matches ?? waiting.map(beforeOf)
  const watched = matches[wanted] === undefined ? 0 : wanted
  const round = film !== undefined && film.rounds > 1 && now !== undefined ? now.round : undefined
  return (
    <section className="vs-football" aria-label={texts.stage}>
      <header className="vs-football-head">
        <b>{title}</b>
        {round !== undefined && <span>{texts.rounds[round - 1]}</span>}
        {view.stage === 'rest' && next !== undefined && (
          <span className="vs-football-wait" aria-hidden="true">
            {virtualTexts.film.closing} <Left table={table} draw={next} />
          </span>
        )}
        {view.stage === 'film' && (
          <Button size="s" tone="secondary" onClick={view.skip}>
            <SkipForward aria-hidden="true" />
            {virtualTexts.film.skip}
          </Button>
        )}
      </header>
      <div className="vs-football-body">
        <ol className="vs-scores">
          {matches.map((match, index) => (
            <li key={index}>
              <ScoreLine
                match={match}
                clubs={clubs}
                isWatched={index === watched}
                onWatch={() => setWanted(index)}
              />
            </li>
          ))}
        </ol>
        <Pitch
          clubs={clubs}
          match={matches[watched]}
          index={watched}
          look={() => {
            const ms = view.ms()
            return { ms, match: view.stage === 'rest' ? undefined : film?.at(ms).matches[watched] }
          }}
        >
          {(view.stage === 'over' || view.stage === 'void') && children}
          <StageNotes table={table} isResting={isResting} />
        </Pitch>
      </div>
      <Comment film={film} view={view} clubs={clubs} />
    </section>
  )
}

const beforeOf = ({ home, away }: { home: number; away: number }): MatchView => ({
  home,
  away,
  score: { home: 0, away: 0 },
  minute: 0,
  phase: 'before',
  penalties: undefined,
  through: undefined,
  goal: undefined,
  danger: { home: 0, away: 0 },
})

const GOAL_MS = 2_600
const STEPS = 6
/** What of a match a line shows; drawn anew only when that changes. */
const shownOf = ({ minute, phase, score, penalties, goal, danger }: MatchView): string =>
  [
    minute,
    phase,
    score.home,
    score.away,
    penalties?.home,
    penalties?.away,
    goal !== undefined && goal.agoMs < GOAL_MS,
    Math.round(danger.home * STEPS),
    Math.round(danger.away * STEPS),
  ].join()

function useRound(view: FilmView, film: MatchFilm | undefined): RoundView | undefined {
  const [round, setRound] = useState<RoundView>()
  const shown = useRef('')
  useFrame(() => {
    const next = film?.at(view.ms())
    const key = next === undefined ? '' : `${next.round} ${next.matches.map(shownOf).join(' ')}`
    if (shown.current === key) return
    shown.current = key
    setRound(next)
  })
  return film === undefined ? undefined : round
}

function clockOf({ phase, minute }: MatchView): string {
  if (phase === 'before') return ''
  if (phase === 'half_time') return texts.halfTime
  if (phase === 'penalties') return texts.penalties
  return phase === 'over' || phase === 'full_time' ? texts.fullTime : texts.minute(minute)
}

interface ScoreLineProps {
  match: MatchView
  clubs: readonly string[]
  isWatched: boolean
  onWatch: () => void
}

function ScoreLine({ match, clubs, isWatched, onWatch }: ScoreLineProps) {
  const { home, away, score, penalties, through, goal, danger, phase } = match
  const [first, second] = [clubs[home] ?? '', clubs[away] ?? '']
  const isGoal = goal !== undefined && goal.agoMs < GOAL_MS && phase !== 'over'
  const told = phase === 'before' ? texts.notYet : `${score.home}-${score.away}`
  return (
    <button
      type="button"
      className={clsx('vs-score', isWatched && 'vs-score-on', isGoal && 'vs-score-goal')}
      aria-pressed={isWatched}
      aria-label={texts.watch(first, second, told)}
      onClick={onWatch}
    >
      <i>{isGoal ? texts.goal : clockOf(match)}</i>
      <span className={through === home ? 'vs-through' : undefined}>{first}</span>
      <b>
        {phase === 'before' ? '–' : `${score.home} – ${score.away}`}
        {penalties !== undefined && (
          <small>
            ({penalties.home}–{penalties.away})
          </small>
        )}
      </b>
      <span className={through === away ? 'vs-through' : undefined}>{second}</span>
      <em aria-hidden="true">
        <u style={{ transform: `scaleX(${danger.home})` }} />
        <u style={{ transform: `scaleX(${danger.away})` }} />
      </em>
    </button>
  )
}

interface PitchProps {
  clubs: readonly string[]
  match: MatchView | undefined
  index: number
  look: () => { readonly ms: number; readonly match: MatchView | undefined }
  children: ReactNode
}

function Pitch({ clubs, match, index, look, children }: PitchProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const size = useRef({ width: 0, height: 0 })
  useEffect(() => {
    const element = canvas.current
    if (element === null) return undefined
    const fit = () => {
      const fine = Math.min(2, window.devicePixelRatio || 1)
      const { clientWidth: width, clientHeight: height } = element
      element.width = Math.max(1, Math.round(width * fine))
      element.height = Math.max(1, Math.round(height * fine))
      element.getContext('2d')?.setTransform(fine, 0, 0, fine, 0, 0)
      size.current = { width, height }
    }
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  useFrame(() => {
    const pen = canvas.current?.getContext('2d')
    const now = look()
    const seen = now.match ?? match
    if (pen !== null && pen !== undefined && seen !== undefined && size.current.width > 0)
      drawPitch(pen, size.current, seen, now.ms, index)
  })
  const [home, away] = [clubs[match?.home ?? 0] ?? '', clubs[match?.away ?? 0] ?? '']
  return (
    <div className="vs-pitch">
      <canvas ref={canvas} aria-hidden="true" />
      <p className="vs-pitch-names" aria-hidden="true">
        <span>{home}</span>
        <b>
          {match?.score.home ?? 0} – {match?.score.away ?? 0}
        </b>
        <span>{away}</span>
      </p>
      {children}
    </div>
  )
}

interface CommentProps {
  film: MatchFilm | undefined
  view: FilmView
  clubs: readonly string[]
}

/** The last thing that was said; goals and ends alone are spoken to those who hear the page. */
function Comment({ film, view, clubs }: CommentProps) {
  const [line, setLine] = useState('')
  useFrame(() => {
    const isTold = film !== undefined && (view.stage === 'film' || view.stage === 'over')
    setLine(isTold ? commentLine(film.told(view.ms()), clubs) : '')
  })
  return (
    <output className="vs-comment" aria-label={texts.commentary}>
      {line}
    </output>
  )
}
