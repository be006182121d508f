import type { StaffBrake } from '@menekse/contract/brakes/staff-brakes'
import { Badge } from '@menekse/ui/Badge'
import { Card } from '@menekse/ui/Card'
import { messages } from '../messages.ts'
import { BrakeAct, BrakeNote } from './BrakeAct.tsx'
import { brakeOf, type Stoppable } from './brake-words.ts'

const text = messages.games

export interface BrakeListProps {
  rows: readonly Stoppable[]
  brakes: readonly StaffBrake[]
  pulledOn: (on: Stoppable) => StaffBrake | undefined
  onAct: ((on: Stoppable) => void) | undefined
}

/** The wide brakes: providers and products. */
export function BrakeList({ rows, brakes, pulledOn, onAct }: BrakeListProps) {
  return (
    <Card title={text.wide}>
      <ul className="grid gap-2 xl:grid-cols-2">
        {rows.map((row) => {
          const pulled = pulledOn(row)
          const scope = row.scope === 'product' ? text.scope.product : text.scope.provider
          return (
            <li
              key={`${row.scope}:${row.subject}`}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-10 bg-bg-1 px-4 py-3"
            >
              <span className="grid min-w-40">
                <b className="text-hi">{row.name}</b>
                <span className="text-12 text-low">{scope}</span>
              </span>
              <Badge tone={pulled === undefined ? 'up' : 'down'}>
                {pulled === undefined ? text.running : text.stopped}
              </Badge>
              <BrakeNote brake={brakeOf(brakes, row)} />
              {onAct !== undefined && (
                <span className="ml-auto">
                  <BrakeAct on={row} pulled={pulled} onAct={onAct} />
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
