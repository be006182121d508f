import { toWire, type Kurus } from '@menekse/contract/money'
import {
  DEPOSIT_MAX,
  DEPOSIT_MIN,
  depositBanks,
  type DepositView,
} from '@menekse/contract/payments/payments'
import { Button } from '@menekse/ui/Button'
import { Field } from '@menekse/ui/Field'
import { MoneyInput } from '@menekse/ui/MoneyInput'
import { formatMoney } from '@menekse/ui/money-format'
import { Select } from '@menekse/ui/Select'
import { Controller, useForm } from 'react-hook-form'
import { resolverOf } from '../shell/form-check.ts'
import { Notice, useNotice } from '../shell/Notice.tsx'
import { accountTexts } from '../messages-account.ts'
import { checkDeposit, type DepositForm as Form, typedAmount } from './deposit-check.ts'
import { useSendDeposit } from './wallet-calls.ts'

const texts = accountTexts.deposit
const PRESETS = [500, 1000, 2500, 5000] as const
const EMPTY: Form = { bank_name: '', amount: '' }

export interface DepositFormProps {
  /** The largest amount of one request; the contract's until the server has answered. */
  maximum: Kurus | undefined
  banks: readonly string[] | undefined
  onSent: (deposit: DepositView) => void
}

export function DepositForm({
  maximum = DEPOSIT_MAX,
  banks = depositBanks,
  onSent,
}: DepositFormProps) {
  const { told, tell } = useNotice()
  const send = useSendDeposit()
  const form = useForm<Form>({
    defaultValues: EMPTY,
    resolver: resolverOf((values) => checkDeposit(values, maximum).fields),
  })
  const { errors } = form.formState
  const submit = async (values: Form) => {
    const amount = typedAmount(values.amount)
    if (amount === undefined || send.isPending) return
    const answer = await send.deposit({ amount: toWire(amount), sender_name: values.bank_name })
    if (!answer.ok) {
      if (answer.field !== undefined) form.setError('amount', { message: answer.text })
      tell('error', answer.text)
      return
    }
    form.reset(EMPTY)
    tell('success', answer.value.message || texts.success)
    onSent(answer.value.deposit)
  }
  const refuse = () => {
    const { notice } = checkDeposit(form.getValues(), maximum)
    if (notice !== undefined) tell('error', notice)
  }
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => void form.handleSubmit(submit, refuse)(event)}
    >
      <Field label={texts.bank} hint={texts.bankHint} error={errors.bank_name?.message} required>
        <Select
          {...form.register('bank_name')}
          placeholder={texts.bankPlaceholder}
          options={banks.map((bank) => ({ value: bank, label: bank }))}
        />
      </Field>
      <Field
        label={texts.amount}
        aside={texts.minimum(formatMoney(DEPOSIT_MIN, { decimals: 0 }))}
        error={errors.amount?.message}
        required
      >
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
              presets={PRESETS}
            />
          )}
        />
      </Field>
      <Button type="submit" size="l" wide loading={send.isPending}>
        {texts.submit}
      </Button>
      <Notice told={told} />
    </form>
  )
}
