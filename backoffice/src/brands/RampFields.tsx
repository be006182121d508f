import {
  failureText,
  isColour,
  rampFailures,
  shades,
} from '@menekse/contract/content/brand-colours'
import type { BrandRamp } from '@menekse/contract/content/brand-colours'
import { Field } from '@menekse/ui/Field'
import { TextInput } from '@menekse/ui/TextInput'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { messages } from '../messages.ts'

const text = messages.brands

export interface RampFieldsProps {
  ramp: BrandRamp
  problems: Record<string, string>
  onChange: (ramp: BrandRamp) => void
}

/** The six shades of a brand, and while they change, whether they can be read. */
export function RampFields({ ramp, problems, onChange }: RampFieldsProps) {
  const isComplete = shades.every((shade) => isColour(ramp[shade]))
  const failures = isComplete ? rampFailures(ramp) : []
  const failing = new Set(failures.map(({ shade }) => shade))
  const change = (shade: keyof BrandRamp, value: string) => onChange({ ...ramp, [shade]: value })
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {shades.map((shade) => (
          <Field
            key={shade}
            label={text.shade(shade)}
            hint={text.uses[shade]}
            error={problems[`ramp.${shade}`]}
          >
            <TextInput
              value={ramp[shade]}
              maxLength={7}
              spellCheck={false}
              autoComplete="off"
              aria-invalid={failing.has(shade) || undefined}
              before={
                <input
                  type="color"
                  className="colour-well"
                  aria-label={text.shadePicker(shade)}
                  value={isColour(ramp[shade]) ? ramp[shade] : '#000000'}
                  onChange={(event) => change(shade, event.target.value)}
                />
              }
              onChange={(event) => change(shade, event.target.value.trim())}
            />
          </Field>
        ))}
      </div>
      <div aria-live="polite">
        {isComplete && failures.length === 0 && (
          <p className="notice notice-up">
            <CircleCheck aria-hidden="true" />
            <span>{text.readable}</span>
          </p>
        )}
        {failures.length > 0 && (
          <div className="notice notice-down">
            <CircleAlert aria-hidden="true" />
            <div>
              <p>{text.notReadable}</p>
              <ul className="mt-1 list-disc pl-5">
                {failures.map((failure) => (
                  <li key={`${failure.shade} ${failure.against}`}>{failureText(failure)}</li>
                ))}
              </ul>
            </div>
          </div>
        )}
      </div>
    </div>
  )
}
