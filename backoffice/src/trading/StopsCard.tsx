import {
  type BoardRow,
  type StandingStop,
  stopLevels,
  type StopTarget,
} from '@menekse/contract/sports/staff-trading'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { Select } from '@menekse/ui/Select'
import { TimeText } from '@menekse/ui/TimeText'
import { formatCount } from '@menekse/ui/turkish'
import { OctagonPause } from 'lucide-react'
import { useState } from 'react'
import { feedName } from '../desk/feed-name.ts'
import { messages } from '../messages.ts'
import { StandingItem } from './StandingItem.tsx'
import type { StopWish } from './StopDialog.tsx'

const text = messages.trading

export const HOUSE: StopTarget = { level: 'house', id: null, market: null, outcome: null }

function stopName({ level, name }: Pick<StandingStop, 'level' | 'name'>): string {
  if (level === 'house') return text.levels.house
  if (level === 'feed') return feedName(name)
  const sports: Record<string, string> = text.sports
  return level === 'sport' ? (sports[name] ?? name) : name
}

/** The widest stops stand first; those of one decision are one. */
const SHOWN = 6
const widthOf = ({ level }: StandingStop) => stopLevels.indexOf(level)
const wordOf = ({ level, id, market, outcome }: StandingStop) =>
  [level, id, market, outcome].join(' ')

/** A result that people enter stops its markets one by one, at one instant. */
function decisionsOf(stops: readonly StandingStop[]): StandingStop[][] {
  const decisions = new Map<string, StandingStop[]>()
  for (const stop of stops.toSorted((a, b) => widthOf(a) - widthOf(b))) {
    const { level, id, by, at, reason } = stop
    const key = level === 'market' ? [id, by, at, reason].join(' ') : wordOf(stop)
    const known = decisions.get(key)
    if (known === undefined) decisions.set(key, [stop])
    else known.push(stop)
  }
  return [...decisions.values()]
}

interface StopsProps {
  stops: readonly StandingStop[]
  mayAct: boolean
  onWish: (wish: StopWish) => void
}

/** What stands still because the desk said so, each with who, when and why. */
export function StopsCard({ stops, ...acts }: StopsProps) {
  const [isWhole, setWhole] = useState(false)
  if (stops.length === 0) return null
  const decisions = decisionsOf(stops)
  const shown = isWhole ? decisions : decisions.slice(0, SHOWN)
  return (
    <Card title={text.stops}>
      <ul className="grid gap-3">
        {shown.map(([first, ...others]) =>
          others.length === 0 ? (
            <StopItem key={wordOf(first!)} stop={first!} {...acts} />
          ) : (
            <DecisionItem key={wordOf(first!)} stops={[first!, ...others]} {...acts} />
          ),
        )}
      </ul>
      {shown.length < decisions.length && (
        <Button size="s" tone="secondary" className="mt-3" onClick={() => setWhole(true)}>
          {text.stopsAll(formatCount(decisions.length))}
        </Button>
      )}
    </Card>
  )
}

const icon = <OctagonPause aria-hidden="true" className="size-4 flex-none text-down" />

function StopItem({ stop, mayAct, onWish }: Omit<StopsProps, 'stops'> & { stop: StandingStop }) {
  const name = stopName(stop)
  const press = () => onWish({ target: stop, name, isLift: true })
  return (
    <StandingItem
      icon={icon}
      title={
        <>
          <b className="text-hi">{name}</b>{' '}
          {stop.level !== 'house' && (
            <span className="text-12 text-low">{text.levels[stop.level]}</span>
          )}
        </>
      }
      by={stop.by}
      reason={stop.reason}
      time={<TimeText value={stop.at} />}
      act={mayAct ? { label: text.reopen, name: text.reopenNamed(name), press } : undefined}
    />
  )
}

/** Markets of one match that were stopped together: one line, and each of them below it for whoever asks. */
function DecisionItem({ stops, ...acts }: StopsProps) {
  const [isOpen, setOpen] = useState(false)
  const [first] = stops
  const match = text.matchOfStop(first!.name)
  const count = formatCount(stops.length)
  const label = isOpen ? text.stopsFold : text.stopsUnfold
  return (
    <>
      <StandingItem
        icon={icon}
        title={
          <>
            <b className="text-hi">{match}</b>{' '}
            <span className="text-12 text-low">{text.stopsTogether(count)}</span>
          </>
        }
        by={first!.by}
        reason={first!.reason}
        time={<TimeText value={first!.at} />}
        act={{ label, name: text.stopsOf(match, label), isOpen, press: () => setOpen(!isOpen) }}
      />
      {isOpen && (
        <li>
          <ul className="grid gap-3 pl-7" aria-label={match}>
            {stops.map((stop) => (
              <StopItem key={wordOf(stop)} stop={stop} {...acts} />
            ))}
          </ul>
        </li>
      )}
    </>
  )
}

/** A feed, a sport or a league that is to be stopped, out of what is on the board. */
export function WiderStop({
  rows,
  feeds,
  onWish,
}: {
  rows: readonly BoardRow[]
  feeds: readonly { name: string }[]
  onWish: (wish: StopWish) => void
}) {
  const [chosen, setChosen] = useState('')
  const leagues = new Map(rows.map(({ tournament }) => [tournament.id, tournament.name]))
  const options = [
    ...feeds.map(({ name }) => ['feed', name, feedName(name)] as const),
    ...Object.entries(text.sports).map(([id, name]) => ['sport', id, name] as const),
    ...[...leagues].map(([id, name]) => ['tournament', id, name] as const),
  ].map(([level, id, name]) => ({ value: `${level}:${id}`, level, id, name }))
  const wish = options.find(({ value }) => value === chosen)
  return (
    <div className="flex gap-2">
      <Select
        dense
        aria-label={text.what}
        value={chosen}
        placeholder={text.stopWider}
        onChange={(event) => setChosen(event.currentTarget.value)}
        options={options.map(({ value, level, name }) => ({
          value,
          label: `${text.levels[level]}: ${name}`,
        }))}
      />
      <Button
        size="s"
        tone="secondary"
        disabled={wish === undefined}
        onClick={() => {
          if (wish === undefined) return
          const { level, id, name } = wish
          onWish({ target: { level, id, market: null, outcome: null }, name, isLift: false })
        }}
      >
        {text.stop}
      </Button>
    </div>
  )
}
