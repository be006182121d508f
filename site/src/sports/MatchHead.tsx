import type { FixturePage, FixtureState } from '@menekse/contract/sports/fixture'
import { Badge } from '@menekse/ui/Badge'
import { Button } from '@menekse/ui/Button'
import { TimeText } from '@menekse/ui/TimeText'
import { clsx } from 'clsx'
import { Star } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { links } from '../links.ts'
import { sportsTexts } from '../messages-sports.ts'
import { SiteLink } from '../navigation.tsx'
import { MbsText } from './MbsText.tsx'
import { togglePin, usePins } from './pins.ts'
import { StandText } from './StandText.tsx'

interface PlayedProps {
  match: FixturePage
  state: FixtureState
}

/** Who plays, where it stands, and its score by periods; it stays in sight while markets are read. */
export function MatchHead({ match }: { match: FixturePage }) {
  const { home, away, state, status, category, tournament, round, is_simulated } = match
  const head = useRef<HTMLElement>(null)
  const isPassed = useIsPassed(head)
  return (
    <>
      <header className="mt-head" ref={head}>
        <p className="mt-where">
          <SiteLink href={links.bulletin(links.sports, { spor: match.sport, lig: tournament.id })}>
            {category.name} · {tournament.name}
          </SiteLink>
          {round !== null && <span>{round}</span>}
          <MbsText of={match} />
          {is_simulated && (
            <span title={sportsTexts.simulatedNotes[match.sport]}>
              <Badge tone="info">{sportsTexts.simulated}</Badge>
            </span>
          )}
        </p>
        <h1>
          <TeamName team={home} />
          <span className="mt-middle">
            {state === null || status === 'planned' ? (
              <span className="mt-start">
                {status !== 'planned' && <b>{sportsTexts.status[status]}</b>}
                <TimeText value={match.starts_at} format="date" />
                <TimeText value={match.starts_at} format="time" />
              </span>
            ) : (
              <>
                <b className="mt-score">
                  {state.score.home}
                  <i aria-hidden="true">–</i>
                  {state.score.away}
                </b>
                <StandText sport={match.sport} status={status} state={state} className="mt-stand" />
              </>
            )}
          </span>
          <TeamName team={away} />
        </h1>
        <div className="mt-favourites">
          <Favourite team={home} />
          <Favourite team={away} />
        </div>
        {state !== null && state.periods.length > 0 && <Periods match={match} state={state} />}
      </header>
      {isPassed && state !== null && status !== 'planned' && (
        <ScoreLine match={match} state={state} />
      )}
    </>
  )
}

/** How it stands, in one line, while the head is out of sight; whoever hears the page has the head. */
function ScoreLine({ match: { sport, status, home, away }, state }: PlayedProps) {
  return (
    <p className="mt-bar" aria-hidden="true">
      <span>{home.short}</span>
      <b>
        {state.score.home}–{state.score.away}
      </b>
      <span>{away.short}</span>
      <StandText sport={sport} status={status} state={state} className="mt-stand" />
    </p>
  )
}

/** Whether something has gone up, out of the screen. */
function useIsPassed(element: RefObject<HTMLElement | null>): boolean {
  const [isPassed, setPassed] = useState(false)
  useEffect(() => {
    if (element.current === null) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry !== undefined)
          setPassed(!entry.isIntersecting && entry.boundingClientRect.top < 0)
      },
      // Below the page's own bar.
      { rootMargin: '-70px 0px 0px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isPassed
}

/** Whose matches stand together among the favourites. */
function Favourite({ team: { id, short } }: { team: FixturePage['home'] }) {
  const isPinned = usePins('teams').includes(id)
  return (
    <Button size="s" tone="ghost" aria-pressed={isPinned} onClick={() => togglePin('teams', id)}>
      <Star aria-hidden="true" className={clsx(isPinned && 'mt-favoured')} />
      {short}
      <span className="sr-only">{sportsTexts.favourite}</span>
    </Button>
  )
}

/** A side by its whole name; where there is no room, its short one is what is seen. */
function TeamName({ team: { name, short } }: { team: FixturePage['home'] }) {
  return (
    <span className="mt-team">
      <span className="mt-team-whole">{name}</span>
      <span className="mt-team-short" aria-hidden="true">
        {short}
      </span>
    </span>
  )
}

/** The score by halves, quarters or sets, and who serves. */
function Periods({ match, state }: PlayedProps) {
  return (
    <table className="mt-periods">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{sportsTexts.side}</span>
          </th>
          {state.periods.map((_, at) => (
            <th key={at} scope="col">
              {sportsTexts.periodHead(match.sport, at)}
            </th>
          ))}
          <th scope="col">{sportsTexts.totalHead[match.sport]}</th>
        </tr>
      </thead>
      <tbody>
        {(['home', 'away'] as const).map((side) => (
          <tr key={side}>
            <th scope="row">
              {match[side].short}
              {state.serving === side && (
                <span className="fx-serves">
                  <span className="sr-only">{sportsTexts.serving[match.sport]}</span>
                </span>
              )}
            </th>
            {state.periods.map((period, at) => (
              <td key={at}>{period[side]}</td>
            ))}
            <td>
              <b>{state.score[side]}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
