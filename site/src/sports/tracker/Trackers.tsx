import type { FixturePage } from '@menekse/contract/sports/fixture'
import { clsx } from 'clsx'
import { sportsTexts } from '../../messages-sports.ts'
import { gamesWon, leadSteps } from './lead.ts'

const WIDTH = 600
const HEIGHT = 120
const MIDDLE = HEIGHT / 2
const EDGE = 12

/** Four quarters of ten minutes, and room for those that need more. */
const QUARTER = 10
const REGULAR = 40

/** How the lead went: above the line the home side has more, below it the other. */
export function LeadTracker({ match }: { match: FixturePage }) {
  const steps = leadSteps(match.timeline)
  const last = steps.at(-1)!
  const minutes = Math.max(REGULAR, last.minute + 1)
  const most = Math.max(10, ...steps.map(({ lead }) => Math.abs(lead)))
  // Baskets of one minute stand side by side in it.
  const inMinute = new Map<number, number>()
  const points = steps.map(({ minute, lead }) => {
    const place = inMinute.get(minute) ?? 0
    inMinute.set(minute, place + 1)
    return { minute, lead, place }
  })
  const x = (minute: number) => EDGE + (minute / minutes) * (WIDTH - 2 * EDGE)
  const y = (lead: number) => MIDDLE - (lead / most) * (MIDDLE - 14)
  const path = points
    .map(({ minute, lead, place }) => {
      const at = x(minute + place / inMinute.get(minute)!).toFixed(1)
      return `H${at}V${y(lead).toFixed(1)}`
    })
    .join('')
  const end = points.at(-1)!
  const endX = x(end.minute + end.place / inMinute.get(end.minute)!)
  return (
    <figure className="mt-tracker">
      <p aria-hidden="true">{match.home.short}</p>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {[1, 2, 3, 4].map((quarter) => (
          <line
            key={quarter}
            x1={x(quarter * QUARTER)}
            x2={x(quarter * QUARTER)}
            y1={8}
            y2={HEIGHT - 8}
          />
        ))}
        <path className="mt-lead-area" d={`M${EDGE} ${MIDDLE}${path}V${MIDDLE}Z`} />
        <path className="mt-lead-path" d={`M${EDGE} ${MIDDLE}${path}`} />
        <line className="mt-axis" x1={EDGE} x2={WIDTH - EDGE} y1={MIDDLE} y2={MIDDLE} />
        <circle className="mt-lead-end" cx={endX} cy={y(end.lead)} r={4} />
      </svg>
      <p aria-hidden="true">{match.away.short}</p>
      <figcaption>
        {sportsTexts.match.lead(match.home.short, match.away.short, last.lead)}
      </figcaption>
    </figure>
  )
}

/** Game by game who won it: above the line the first player, below it the second; breaks are filled. */
export function GamesTracker({ match }: { match: FixturePage }) {
  const games = gamesWon(match.timeline)
  const step = Math.min(24, (WIDTH - 2 * EDGE) / Math.max(13, games.length))
  const breaks = (side: 'home' | 'away') =>
    games.filter((game) => game.side === side && game.isBreak).length
  return (
    <figure className="mt-tracker">
      <p aria-hidden="true">{match.home.short}</p>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <line className="mt-axis" x1={EDGE} x2={WIDTH - EDGE} y1={MIDDLE} y2={MIDDLE} />
        {games.map(({ side, isBreak, endsSet }, at) => (
          <g key={at}>
            <rect
              className={clsx('mt-game', isBreak && 'mt-game-break', `mt-game-${side}`)}
              x={EDGE + at * step + 2}
              y={side === 'home' ? MIDDLE - 34 : MIDDLE + 4}
              width={step - 4}
              height={30}
              rx={3}
            />
            {endsSet && (
              <line
                x1={EDGE + (at + 1) * step}
                x2={EDGE + (at + 1) * step}
                y1={14}
                y2={HEIGHT - 14}
              />
            )}
          </g>
        ))}
      </svg>
      <p aria-hidden="true">{match.away.short}</p>
      <figcaption>
        {sportsTexts.match.breaks(
          { name: match.home.short, count: breaks('home') },
          { name: match.away.short, count: breaks('away') },
        )}
      </figcaption>
    </figure>
  )
}
