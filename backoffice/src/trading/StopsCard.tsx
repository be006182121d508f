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
import { messages } from '../messages.ts'
import { StandingItem } from './StandingItem.tsx'
import type { StopWish } from './StopDialog.tsx'
import { feedName } from './trading-words.ts'

const text = messages.trading

export const HOUSE: StopTarget = { level: 'house', id: null, market: null, outcome: null }

function stopName({ level, name }: Pick<StandingStop, 'level' | 'name'>): string {
  if (level === 'house') return text.levels.house
  if (level === 'feed') return feedName(name)
  const sports: Record<string, string> = text.sports
  return level === 'sport' ? (sports[name] ?? name) : name
}

/** A result that people enter stops its markets one by one; the widest stops stand first. */
const SHOWN = 6
const widthOf = ({ level }: StandingStop) => stopLevels.indexOf(level)

interface StopsProps {
  stops: readonly StandingStop[]
  mayAct: boolean
  onWish: (wish: StopWish) => void
}

/** What stands still because the desk said so, each with who, when and why. */
export function StopsCard({ stops, mayAct, onWish }: StopsProps) {
  const [isWhole, setWhole] = useState(false)
  if (stops.length === 0) return null
  const ordered = stops.toSorted((a, b) => widthOf(a) - widthOf(b))
  const shown = isWhole ? ordered : ordered.slice(0, SHOWN)
  return (
    <Card title={text.stops}>
      <ul className="grid gap-3">
        {shown.map((stop) => {
          const name = stopName(stop)
          return (
            <StandingItem
              key={[stop.level, stop.id, stop.market, stop.outcome].join(' ')}
              icon={<OctagonPause aria-hidden="true" className="size-4 flex-none text-down" />}
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
              act={
                mayAct
                  ? {
                      label: text.reopen,
                      name: text.reopenNamed(name),
                      press: () => onWish({ target: stop, name, isLift: true }),
                    }
                  : undefined
              }
            />
          )
        })}
      </ul>
      {shown.length < stops.length && (
        <Button size="s" tone="secondary" className="mt-3" onClick={() => setWhole(true)}>
          {text.stopsAll(formatCount(stops.length))}
        </Button>
      )}
    </Card>
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
