import { TextInput } from '@menekse/ui/TextInput'
import type { SyntheticEvent } from 'react'
import { HALF } from './istanbul-field.ts'

export interface MomentInputProps {
  type?: 'datetime-local' | 'time'
  /** As the browser's field writes it; empty for none, `HALF` while it is half written. */
  value: string
  onValueChange: (value: string) => void
}

/** A moment that may be left open. Browsers call one that is half written empty: that would be taken for none. */
export function MomentInput({ type = 'datetime-local', value, onValueChange }: MomentInputProps) {
  const look = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) => {
    const next = input.validity.badInput ? HALF : input.value
    if (next !== value) onValueChange(next)
  }
  // Half a moment is no change to the browser: only a key, or that the field is left, tells of it.
  return (
    <TextInput
      type={type}
      value={value === HALF ? '' : value}
      onChange={look}
      onKeyUp={look}
      onBlur={look}
    />
  )
}
