import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { useFieldControl } from './Field.tsx'
import { formatMoney, moneyInputText, parseMoney } from './money-format.ts'

type InputProps = Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'type' | 'onChange'>

export interface MoneyInputProps extends InputProps {
  /** The text as typed, e.g. '1.234,5'. */
  value: string
  /** The new text and the amount in TRY it stands for; null while it is not an amount. */
  onValueChange: (text: string, amount: number | null) => void
  /** One-tap amounts in TRY under the input. */
  presets?: readonly number[] | undefined
  /** 44 px instead of the 52 px of the act that moves money. */
  dense?: boolean | undefined
}

/** An amount of TRY. Takes 1.234,56 and 1234.56 and tidies itself up when one leaves it. */
export function MoneyInput(props: MoneyInputProps) {
  const { value, onValueChange, presets, dense, className, onBlur, ...rest } = props
  const control = useFieldControl(rest)
  const current = parseMoney(value)
  const change = (text: string) => {
    const kurus = parseMoney(text)
    onValueChange(text, kurus === null ? null : Number(kurus) / 100)
  }
  return (
    <>
      <div className="input-box input-box-money">
        <span className={clsx('input-before', !dense && 'input-sign')} aria-hidden="true">
          ₺
        </span>
        <input
          inputMode="decimal"
          autoComplete="off"
          {...rest}
          {...control}
          type="text"
          className={clsx('input', 'tabular', !dense && 'input-l', className)}
          value={value}
          onChange={(event) => change(event.currentTarget.value)}
          onBlur={(event) => {
            const tidy = current === null ? value : moneyInputText(current)
            if (tidy !== value) change(tidy)
            onBlur?.(event)
          }}
        />
      </div>
      {presets !== undefined && presets.length > 0 && (
        <div className="presets">
          {presets.map((preset) => (
            <button
              key={preset}
              type="button"
              className="preset"
              disabled={rest.disabled}
              aria-pressed={current === BigInt(Math.round(preset * 100))}
              onClick={() => change(moneyInputText(BigInt(Math.round(preset * 100))))}
            >
              {formatMoney(preset, { decimals: 0 })}
            </button>
          ))}
        </div>
      )}
    </>
  )
}
