import type { StaffBrake } from '@menekse/contract/brakes/staff-brakes'
import { Button } from '@menekse/ui/Button'
import { TimeText } from '@menekse/ui/TimeText'
import { messages } from '../messages.ts'
import type { Stoppable } from './brake-words.ts'

const text = messages.games

export interface BrakeActProps {
  on: Stoppable
  pulled: StaffBrake | undefined
  onAct: (on: Stoppable) => void
}

/** The button that stops something, or lets it run again. */
export function BrakeAct({ on, pulled, onAct }: BrakeActProps) {
  const isRunning = pulled === undefined
  return (
    <Button
      size="s"
      tone="secondary"
      aria-label={isRunning ? text.stopNamed(on.name) : text.startNamed(on.name)}
      onClick={() => onAct(on)}
    >
      {isRunning ? text.stop : text.start}
    </Button>
  )
}

/** Who set a brake last, when and why. */
export function BrakeNote({ brake }: { brake: StaffBrake | undefined }) {
  if (brake === undefined) return null
  return (
    <span className="grid text-12 text-low">
      <span>{text.setBy(brake.by, brake.reason)}</span>
      <TimeText value={brake.at} />
    </span>
  )
}
