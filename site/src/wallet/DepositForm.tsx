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
import { type Control, Controller, useForm, type UseFormRegisterReturn } from 'react-hook-form'
import { resolverOf } from '../shell/form-check.ts'
import { Notice, useNotice } from '../shell/Notice.tsx'
import { occupationOptions, useTellOccupation } from '../kyc/occupation-calls.ts'
import { accountTexts } from '../messages-account.ts'
import { firstStepTexts } from '../messages-first-steps.ts'
import { checkDeposit, type DepositForm as Form, typedAmount } from './deposit-check.ts'
import { type SendDeposit, useSendDeposit } from './wallet-calls.ts'

const texts = accountTexts.deposit
const PRESETS = [500, 1000, 2500, 5000] as const
const EMPTY: Form = { bank_name: '', amount: '', occupation: '' }

export interface DepositFormProps {
  /** The largest amount of one request; the contract's until the server has answered. */
  maximum: Kurus | undefined
  banks: readonly string[] | undefined
  /** Whether it is asked what the player works as, and whether nothing goes without it. */
  occupation: 'told' | 'asked' | 'required' | undefined
  onSent: (deposit: DepositView) => void
}

export function DepositForm({
  maximum = DEPOSIT_MAX,
  banks = depositBanks,
  occupation = 'told',
  onSent,
}: DepositFormProps) {
  const { told, tell } = useNotice()
  const send = useSending()
  const isRequired = occupation === 'required'
  const form = useForm<Form>({
    defaultValues: EMPTY,
    resolver: resolverOf((values) => checkDeposit(values, maximum, isRequired).fields),
  })
  const { errors } = form.formState
  const submit = async (values: Form) => {
    const amount = typedAmount(values.amount)
    if (amount === undefined || send.isPending) return
    const body = { amount: toWire(amount), sender_name: values.bank_name }
    const answer = await send.deposit(body, values.occupation)
    if (!answer.ok) {
      if (answer.field !== undefined) form.setError(answer.field, { message: answer.text })
      tell('error', answer.text)
      return
    }
    form.reset(EMPTY)
    tell('success', answer.value.message || texts.success)
    onSent(answer.value.deposit)
  }
  const refuse = () => {
    const { notice } = checkDeposit(form.getValues(), maximum, isRequired)
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
      <AmountField control={form.control} error={errors.amount?.message} />
      {occupation !== 'told' && (
        <OccupationField
          select={form.register('occupation')}
          required={isRequired}
          error={errors.occupation?.message}
        />
      )}
      <Button type="submit" size="l" wide loading={send.isPending}>
        {texts.submit}
      </Button>
      <Notice told={told} />
    </form>
  )
}

function AmountField({ control, error }: { control: Control<Form>; error: string | undefined }) {
  return (
    <Field
      label={texts.amount}
      aside={texts.minimum(formatMoney(DEPOSIT_MIN, { decimals: 0 }))}
      error={error}
      required
    >
      <Controller
        control={control}
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
  )
}

/** What the player works as is told first, where it was asked: the deposit may wait for it. */
function useSending() {
  const send = useSendDeposit()
  const work = useTellOccupation()
  return {
    isPending: send.isPending || work.isPending,
    async deposit(body: SendDeposit, occupation: string | undefined) {
      const told = occupation ? await work.tell(occupation) : undefined
      return told?.ok === false ? told : send.deposit(body)
    },
  }
}

interface OccupationFieldProps {
  select: UseFormRegisterReturn
  required: boolean
  error: string | undefined
}

/** Asked once, with the first deposit. */
function OccupationField({ select, required, error }: OccupationFieldProps) {
  const { label, hint, optional, placeholder } = firstStepTexts.occupation
  return (
    <Field
      label={label}
      hint={hint}
      aside={required ? undefined : optional}
      error={error}
      required={required}
    >
      <Select {...select} placeholder={placeholder} options={occupationOptions} />
    </Field>
  )
}
