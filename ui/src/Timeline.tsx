import { clsx } from 'clsx'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { TimeText } from './TimeText.tsx'
import type { Moment } from './time-format.ts'

export type StepState = 'done' | 'current' | 'upcoming' | 'failed'

export interface TimelineStep {
  id: string
  label: ReactNode
  state: StepState
  at?: Moment | null | undefined
  note?: ReactNode
}

const SPOKEN: Record<StepState, string> = {
  done: 'tamamlandı',
  current: 'şu an',
  upcoming: 'sırada',
  failed: 'başarısız',
}

export interface TimelineProps {
  label: string
  steps: readonly TimelineStep[]
  /** How each state is read out. */
  stateLabels?: Record<StepState, string> | undefined
}

/** How far a request has come, with the time of every step that has been taken. */
export function Timeline({ label, steps, stateLabels = SPOKEN }: TimelineProps) {
  return (
    <ol className="timeline" aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.id}
          className={clsx('step', `step-${step.state}`)}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span className="step-dot" aria-hidden="true">
            {step.state === 'done' && <Check />}
            {step.state === 'failed' && <X />}
          </span>
          <div className="step-text">
            <span className="step-line">
              <b>{step.label}</b>
              <span className="sr-only">{stateLabels[step.state]}</span>
              {step.at !== null && step.at !== undefined && (
                <TimeText value={step.at} format="card" />
              )}
            </span>
            {step.note !== undefined && <span className="step-note">{step.note}</span>}
          </div>
        </li>
      ))}
    </ol>
  )
}
