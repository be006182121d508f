import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { FieldError } from './Field.tsx'

export interface Choice<Value extends string> {
  value: Value
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean | undefined
}

export interface RadioGroupProps<Value extends string> {
  label: ReactNode
  choices: readonly Choice<Value>[]
  value: Value | null
  onValueChange: (value: Value) => void
  error?: ReactNode
  name?: string | undefined
  className?: string | undefined
}

/** Every choice on its own line with room for a sentence under it. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, choices, value, onValueChange, error, name, className } = props
  const generated = useId()
  return (
    <fieldset className={clsx('field', className)} aria-describedby={`${generated}-error`}>
      <legend className="field-label radio-legend">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="radio-card">
          <input
            type="radio"
            className="radio"
            name={name ?? generated}
            value={choice.value}
            checked={choice.value === value}
            disabled={choice.disabled}
            onChange={() => onValueChange(choice.value)}
          />
          <span>
            <span className="radio-card-label">{choice.label}</span>
            {choice.hint !== undefined && <span className="field-hint block">{choice.hint}</span>}
          </span>
        </label>
      ))}
      <FieldError id={`${generated}-error`}>{error}</FieldError>
    </fieldset>
  )
}

export interface SegmentedProps<Value extends string>
  extends Omit<RadioGroupProps<Value>, 'error' | 'label'> {
  /** Said to screen readers; the segments speak for themselves. */
  label: string
  /** 36 px instead of 44, for tools above a table. */
  dense?: boolean | undefined
}

/** Two to five short choices side by side, one of them on. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, choices, value, onValueChange, name, dense, className } = props
  const generated = useId()
  return (
    <fieldset className={clsx('segmented', dense && 'segmented-dense', className)}>
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="segment">
          <input
            type="radio"
            className="sr-only"
            name={name ?? generated}
            value={choice.value}
            checked={choice.value === value}
            disabled={choice.disabled}
            onChange={() => onValueChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}
