import { Field } from '@menekse/ui/Field'
import { IconButton } from '@menekse/ui/IconButton'
import { formatMoney, moneyInputText, parseMoney } from '@menekse/ui/money-format'
import { MoneyInput } from '@menekse/ui/MoneyInput'
import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { tableTexts } from '../messages-tables.ts'
import { type StakeBounds, stepOf, within } from './stake.ts'

const texts = tableTexts.stake
const CHIPS = [1_000n, 5_000n, 10_000n, 50_000n]

interface StakeFieldProps {
  value: string
  /** The last stake that was placed here, as it was written. */
  last: string | undefined
  bounds: StakeBounds
  problem: string | undefined
  /** Said beside the name of the field; its bounds where nothing else is. */
  aside?: ReactNode
  disabled: boolean
  onChange: (text: string) => void
}

/** A stake: typed, stepped, chosen from chips, halved, doubled, or that of the last time. */
export function StakeField(props: StakeFieldProps) {
  const { value, last, bounds, problem, aside, disabled, onChange } = props
  const amount = parseMoney(value) ?? bounds.min
  const choose = (next: bigint) => onChange(moneyInputText(within(next, bounds)))
  const small = (text: string, label: string, next: () => void) => (
    <button type="button" className="preset" aria-label={label} disabled={disabled} onClick={next}>
      {text}
    </button>
  )
  return (
    <Field
      label={texts.stake}
      error={problem}
      aside={
        aside ??
        texts.between(
          formatMoney(bounds.min, { decimals: 0 }),
          formatMoney(bounds.max, { decimals: 0 }),
        )
      }
    >
      <div className="table-stake">
        <IconButton
          solid
          label={texts.less}
          disabled={disabled || amount <= bounds.min}
          onClick={() => choose(amount - stepOf(amount - 1n))}
        >
          <Minus aria-hidden="true" />
        </IconButton>
        <MoneyInput dense value={value} disabled={disabled} onValueChange={onChange} />
        <IconButton
          solid
          label={texts.more}
          disabled={disabled || amount >= bounds.max}
          onClick={() => choose(amount + stepOf(amount))}
        >
          <Plus aria-hidden="true" />
        </IconButton>
      </div>
      <div className="presets table-chips">
        {CHIPS.filter((chip) => chip <= bounds.max).map((chip) => (
          <button
            key={String(chip)}
            type="button"
            className="preset"
            disabled={disabled}
            aria-pressed={amount === chip}
            onClick={() => choose(chip)}
          >
            {formatMoney(chip, { decimals: 0 })}
          </button>
        ))}
        {small(texts.half, texts.halfLabel, () => choose(amount / 2n))}
        {small(texts.double, texts.doubleLabel, () => choose(amount * 2n))}
        {last !== undefined && small(texts.again, texts.againLabel, () => onChange(last))}
      </div>
    </Field>
  )
}
