import { Minus, Plus } from 'lucide-react'
import { IconButton } from './IconButton.tsx'
import { TextInput, type TextInputProps } from './TextInput.tsx'

export interface NumberInputProps
  extends Omit<
    TextInputProps,
    'value' | 'defaultValue' | 'type' | 'onChange' | 'after' | 'before'
  > {
  /** null while the field is empty. */
  value: number | null
  onValueChange: (value: number | null) => void
  min?: number | undefined
  max?: number | undefined
  step?: number | undefined
  decreaseLabel?: string | undefined
  increaseLabel?: string | undefined
}

/** A whole number with its two steps. What lies outside min and max is put back on leaving. */
export function NumberInput(props: NumberInputProps) {
  const { value, onValueChange, min, max, step = 1, onBlur, ...rest } = props
  const { decreaseLabel = 'Azalt', increaseLabel = 'Artır', ...input } = rest
  const clamp = (next: number) => Math.min(max ?? next, Math.max(min ?? next, next))
  const move = (by: number) => onValueChange(clamp((value ?? min ?? 0) + by))
  return (
    <TextInput
      {...input}
      inputMode="numeric"
      className="input-steps tabular"
      value={value === null ? '' : String(value)}
      onChange={(event) => {
        const digits = event.currentTarget.value.replace(/[^\d-]/g, '')
        const next = Number.parseInt(digits, 10)
        onValueChange(Number.isNaN(next) ? null : next)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        move(event.key === 'ArrowUp' ? step : -step)
      }}
      onBlur={(event) => {
        if (value !== null) onValueChange(clamp(value))
        onBlur?.(event)
      }}
      after={
        <>
          <IconButton
            size="s"
            label={decreaseLabel}
            tabIndex={-1}
            disabled={input.disabled || (min !== undefined && value !== null && value <= min)}
            onClick={() => move(-step)}
          >
            <Minus aria-hidden="true" />
          </IconButton>
          <IconButton
            size="s"
            label={increaseLabel}
            tabIndex={-1}
            disabled={input.disabled || (max !== undefined && value !== null && value >= max)}
            onClick={() => move(step)}
          >
            <Plus aria-hidden="true" />
          </IconButton>
        </>
      }
    />
  )
}
