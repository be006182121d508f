import { floorToLira, type Kurus, ZERO } from '@menekse/contract/money'
import { WITHDRAWAL_MIN } from '@menekse/contract/payments/payments'
import { Button } from '@menekse/ui/Button'
import { Field } from '@menekse/ui/Field'
import { MoneyInput } from '@menekse/ui/MoneyInput'
import { MoneyText } from '@menekse/ui/MoneyText'
import { formatMoney, moneyInputText } from '@menekse/ui/money-format'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { accountTexts } from '../messages-account.ts'
import { typedAmount } from './deposit-check.ts'
import type { WithdrawForm } from './withdraw-check.ts'

const texts = accountTexts.withdraw

export interface WithdrawAmountProps {
  form: UseFormReturn<WithdrawForm>
  withdrawable: Kurus
}

/** The amount, and what of it arrives: withdrawals are paid in whole lira. */
export function WithdrawAmount({ form, withdrawable }: WithdrawAmountProps) {
  const typed = typedAmount(useWatch({ control: form.control, name: 'amount' })) ?? ZERO
  const paid = floorToLira(typed)
  const takeAll = () => {
    form.setValue('amount', moneyInputText(floorToLira(withdrawable)), { shouldValidate: true })
  }
  return (
    <Field
      label={texts.amount}
      aside={texts.minimum(formatMoney(WITHDRAWAL_MIN, { decimals: 0 }))}
      error={form.formState.errors.amount?.message}
      hint={
        typed > 0n && (
          <output>
            {texts.willReceive} <MoneyText amount={paid} decimals={0} className="text-hi" />
            {paid !== typed && `. ${texts.floored}`}
          </output>
        )
      }
      required
    >
      <div className="grid grid-cols-[1fr_auto] gap-2">
        <Controller
          control={form.control}
          name="amount"
          render={({ field }) => (
            <MoneyInput
              ref={field.ref}
              name={field.name}
              value={field.value}
              onBlur={field.onBlur}
              onValueChange={(text) => field.onChange(text)}
            />
          )}
        />
        <Button
          tone="secondary"
          size="l"
          aria-label={texts.allLabel}
          disabled={withdrawable < WITHDRAWAL_MIN}
          onClick={takeAll}
        >
          {texts.all}
        </Button>
      </div>
    </Field>
  )
}
