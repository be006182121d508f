import type { BoardRow, StandingStop, StopTarget } from '@menekse/contract/sports/staff-trading'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { Select } from '@menekse/ui/Select'
import { TimeText } from '@menekse/ui/TimeText'
import { OctagonPause } from 'lucide-react'
import { useState } from 'react'
import { messages } from '../messages.ts'
import type { StopWish } from './StopDialog.tsx'

const text = messages.trading

export const HOUSE: StopTarget = { level: 'house', id: null, market: null, outcome: null }

function stopName({ level, name }: Pick<StandingStop, 'level' | 'name'>): string {
  if (level === 'house') return text.levels.house
  const sports: Record<string, string> = text.sports
  return level === 'sport' ? (sports[name] ?? name) : name
}

interface StopsProps {
  stops: readonly StandingStop[]
  mayAct: boolean
  onWish: (wish: StopWish) => void
}

/** What stands still because the desk said so, each with who, when and why. */
export function StopsCard({ stops, mayAct, onWish }: StopsProps) {
  if (stops.length === 0) return null
  return (
    <Card title={text.stops}>
      <ul className="grid gap-3">
        {stops.map((stop) => {
          const name = stopName(stop)
          return (
            <li
              key={[stop.level, stop.id, stop.market, stop.outcome].join(' ')}
              className="flex flex-wrap items-center gap-x-3 gap-y-1"
            >
              <OctagonPause aria-hidden="true" className="size-4 flex-none text-down" />
              <span className="min-w-0 flex-1">
                <b className="text-hi">{name}</b>{' '}
                {stop.level !== 'house' && (
                  <span className="text-12 text-low">{text.levels[stop.level]}</span>
                )}
                <span className="block text-12 text-low">
                  {text.stoppedBy(stop.by, stop.reason)} · <TimeText value={stop.at} />
                </span>
              </span>
              {mayAct && (
                <Button
                  size="s"
                  tone="secondary"
                  aria-label={text.reopenNamed(name)}
                  onClick={() => onWish({ target: stop, name, isLift: true })}
                >
                  {text.reopen}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
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
    ...feeds.map(({ name }) => ['feed', name, name] as const),
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
