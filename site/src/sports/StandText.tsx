import type { FixtureState, FixtureStatus, SportId } from '@menekse/contract/sports/fixture'
import { minuteName, playedMinute } from '@menekse/contract/sports/match-clock'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { sportsTexts } from '../messages-sports.ts'
import { houseNow } from './house-clock.ts'
import { standWords } from './stand-words.ts'

interface StandTextProps {
  sport: SportId
  status: FixtureStatus
  state: FixtureState
  className?: string
}

const TICK_MS = 10_000

/** Where a match stands: its minute, its period, or that it is over. */
export function StandText({ sport, ...shown }: StandTextProps) {
  return sport === 'football' ? <Minute {...shown} /> : <Words sport={sport} {...shown} />
}

function Words({ sport, status, state, className }: StandTextProps) {
  const isRunning = status === 'live'
  const { main, period } = standWords(state, sport)
  return (
    <span className={clsx(className, isRunning && 'fx-running')}>
      {isRunning ? (
        <>
          <b className="fx-minute">{main}</b>
          <small>{period}</small>
        </>
      ) : (
        sportsTexts.status[status]
      )}
    </span>
  )
}

function Minute({ status, state, className }: Omit<StandTextProps, 'sport'>) {
  const { clock } = state
  const minute = useMinute(state)
  const isRunning = status === 'live'
  const period = sportsTexts.periods[clock.period] ?? ''
  return (
    <span className={clsx(className, isRunning && 'fx-running')}>
      {isRunning ? (
        <>
          {clock.minute > 0 || clock.is_running ? (
            <b className="fx-minute">{sportsTexts.minute(minuteName(minute, clock.period))}</b>
          ) : null}
          <small>{period}</small>
        </>
      ) : (
        sportsTexts.status[status]
      )}
    </span>
  )
}

/** The minute as it runs on between two pieces of news. */
function useMinute(state: FixtureState): number {
  const [now, setNow] = useState(houseNow)
  useEffect(() => {
    if (!state.clock.is_running) return undefined
    const timer = setInterval(() => setNow(houseNow()), TICK_MS)
    return () => clearInterval(timer)
  }, [state.clock.is_running])
  return playedMinute(state, Math.max(now, Date.parse(state.at)))
}
