import type { FixturePage, Happened } from '@menekse/contract/sports/fixture'
import { minuteName } from '@menekse/contract/sports/match-clock'
import { clsx } from 'clsx'
import { sportsTexts } from '../messages-sports.ts'
import { GamesTracker, LeadTracker } from './tracker/Trackers.tsx'
import { useSpoken } from './use-spoken.ts'

const texts = sportsTexts.match
const WIDTH = 420
const MIDDLE = 40
/** Ninety minutes and what is played on at the end. */
const MINUTES = 96

const x = (minute: number) => 12 + (Math.min(minute, MINUTES) / MINUTES) * (WIDTH - 24)

/** How far from the line each kind stands, and in which class of colour. */
const marks: Readonly<Record<string, { readonly r: number; readonly tone: string } | undefined>> = {
  goal: { r: 7, tone: 'goal' },
  goal_cancelled: { r: 5, tone: 'void' },
  red_card: { r: 5, tone: 'red' },
  yellow_card: { r: 4, tone: 'yellow' },
  corner: { r: 2.5, tone: 'corner' },
  danger: { r: 1.8, tone: 'danger' },
}

/** What happened in a match, drawn. */
export function Course({ match }: { match: FixturePage }) {
  const { timeline, state } = match
  const shown = timeline.filter(({ kind }) => marks[kind] !== undefined)
  return (
    <>
      {match.sport === 'football' && (
        <svg className="mt-line" viewBox={`0 0 ${WIDTH} 80`} aria-hidden="true">
          <line x1="12" y1={MIDDLE} x2={WIDTH - 12} y2={MIDDLE} />
          <line x1={x(45)} y1="14" x2={x(45)} y2="66" className="mt-half" />
          {state !== null && (
            <line
              x1="12"
              y1={MIDDLE}
              x2={x(state.clock.minute)}
              y2={MIDDLE}
              className="mt-played"
            />
          )}
          {shown.map(({ kind, side, minute }, at) => {
            const mark = marks[kind]!
            const y = side === 'home' ? MIDDLE - 16 : side === 'away' ? MIDDLE + 16 : MIDDLE
            return (
              <circle
                key={`${kind} ${minute} ${at}`}
                cx={x(minute)}
                cy={y}
                r={mark.r}
                className={clsx('mt-mark', `mt-${mark.tone}`)}
              />
            )
          })}
        </svg>
      )}
      {match.sport === 'basketball' && <LeadTracker match={match} />}
      {match.sport === 'tennis' && <GamesTracker match={match} />}
    </>
  )
}

/** What happened in a match, drawn by the minute, and the same as a list for who reads it. */
export function Timeline({ match }: { match: FixturePage }) {
  const { timeline } = match
  const told = timeline.filter(({ kind }) => kind !== 'danger' && kind !== 'corner')
  const spoken = useSpoken(told)
  return (
    <section className="mt-panel" aria-label={texts.timeline}>
      <h2>{texts.timeline}</h2>
      <Course match={match} />
      <Counts match={match} />
      <output className="sr-only">
        {spoken && (
          <span key={spoken.number}>
            {sportsTexts.minute(minuteName(spoken.event.minute))} {eventText(match, spoken.event)}
          </span>
        )}
      </output>
      <div
        className="mt-events"
        role="log"
        aria-live="off"
        aria-label={texts.timeline}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, by keys as well.
        tabIndex={0}
      >
        <ol>
          {told.length === 0 && <li className="text-low">{texts.nothingYet}</li>}
          {told.toReversed().map((event, at) => (
            <li key={`${event.kind} ${event.minute} ${told.length - at}`}>
              <b>{sportsTexts.minute(minuteName(event.minute))}</b>
              {eventText(match, event)}
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function eventText(match: FixturePage, { kind, side }: Happened): string {
  const what = sportsTexts.happened[kind] ?? kind
  return side === null ? what : `${what} · ${match[side].short}`
}

/** Corners, cards and what else the source counts, side against side. */
export function Counts({ match }: { match: FixturePage }) {
  const counts = Object.entries(match.state?.counts ?? {}).filter(
    // Points of the game stand beside the sets.
    ([name]) => sportsTexts.counts[name] !== undefined && name !== 'points',
  )
  if (counts.length === 0) return null
  return (
    <dl className="mt-counts">
      {counts.map(([name, { home, away }]) => (
        <div key={name}>
          <dd>{home}</dd>
          <dt>{sportsTexts.counts[name]}</dt>
          <dd>{away}</dd>
          {home + away > 0 && (
            <span className="mt-share" aria-hidden="true">
              <i style={{ flexGrow: home }} />
              <i style={{ flexGrow: away }} />
            </span>
          )}
        </div>
      ))}
    </dl>
  )
}
