import { Field } from '@menekse/ui/Field'
import { TextInput } from '@menekse/ui/TextInput'
import type { Ref } from 'react'
import { messages } from '../messages.ts'

export interface CodeFieldProps {
  value: string
  onChange: (code: string) => void
  error?: string | undefined
  autoFocus?: boolean
  ref?: Ref<HTMLInputElement>
}

/** Six digits in one field, so that pasting, password managers and screen readers all work. */
export function CodeField({ value, onChange, error, autoFocus, ref }: CodeFieldProps) {
  return (
    <Field label={messages.login.code} error={error}>
      <TextInput
        ref={ref}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="000000"
        className="text-22 tracking-[0.3em]"
        // The step asks for nothing else.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={autoFocus}
        value={value}
        // Pasted codes come as "123 456" or "123-456".
        onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, 6))}
      />
    </Field>
  )
}
