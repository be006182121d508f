import { Field } from '@menekse/ui/Field'
import { MoneyInput } from '@menekse/ui/MoneyInput'
import { moneyInputText } from '@menekse/ui/money-format'
import { useState } from 'react'

export interface AmountFieldProps {
  label: string
  /** In TRY; undefined while nothing readable stands there. */
  value: number | undefined
  onChange: (value: number | undefined) => void
  error?: string | undefined
}

/** An amount that keeps the text as it is typed and hands on what it stands for. */
export function AmountField({ label, value, onChange, error }: AmountFieldProps) {
  const [text, setText] = useState(() =>
    value === undefined ? '' : moneyInputText(BigInt(Math.round(value * 100))),
  )
  return (
    <Field label={label} error={error} required>
      <MoneyInput
        dense
        value={text}
        onValueChange={(next, amount) => {
          setText(next)
          onChange(amount ?? undefined)
        }}
      />
    </Field>
  )
}
