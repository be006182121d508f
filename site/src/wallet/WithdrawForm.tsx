import { toWire } from '@menekse/contract/money'
import { normaliseIban } from '@menekse/contract/payments'
import { Button } from '@menekse/ui/Button'
import { Checkbox } from '@menekse/ui/Checkbox'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { resolverOf } from '../shell/form-check.ts'
import { Notice, useNotice } from '../shell/Notice.tsx'
import { accountTexts } from '../messages-account.ts'
import { useBonusEnd } from './BonusEndQuestion.tsx'
import { typedAmount } from './deposit-check.ts'
import { type SendWithdrawal, useSendWithdrawal, type WithdrawOptions } from './wallet-calls.ts'
import { WithdrawAmount } from './WithdrawAmount.tsx'
import { checkWithdrawal, type WithdrawForm as Form } from './withdraw-check.ts'
import { SavedAccountField, WithdrawDetails } from './WithdrawDetails.tsx'

const texts = accountTexts.withdraw

const EMPTY_WITHDRAWAL: Form = {
  saved_account_id: '',
  account_name: '',
  bank_name: '',
  iban: '',
  branch_code: '',
  account_no: '',
  amount: '',
  save_bank_info: false,
}

/** What goes over the wire: a saved account is named, its masked IBAN is not sent back. */
function bodyOf(form: Form): SendWithdrawal | undefined {
  const amount = typedAmount(form.amount)
  if (amount === undefined) return undefined
  const saved = form.saved_account_id !== ''
  return {
    amount: toWire(amount),
    account_name: form.account_name.trim(),
    bank_name: form.bank_name,
    iban: saved ? null : normaliseIban(form.iban),
    branch_code: form.branch_code,
    account_no: form.account_no,
    save_bank_info: form.save_bank_info,
    ...(saved && { saved_account_id: form.saved_account_id }),
  }
}

export interface WithdrawFormProps {
  options: WithdrawOptions
  /** The player's own name: the only holder money is paid to. */
  ownName: string
}

export function WithdrawForm({ options, ownName }: WithdrawFormProps) {
  const { told, tell } = useNotice()
  const send = useSendWithdrawal()
  const mayEndBonus = useBonusEnd()
  const form = useForm<Form>({
    defaultValues: { ...EMPTY_WITHDRAWAL, account_name: ownName },
    resolver: resolverOf((values) => checkWithdrawal(values, options.withdrawable).fields),
  })
  const { setValue, getValues } = form
  const savedId = useWatch({ control: form.control, name: 'saved_account_id' })
  useEffect(() => {
    // The name may arrive after the form; what the player has typed is not overwritten.
    if (getValues('account_name') === '') setValue('account_name', ownName)
  }, [ownName, getValues, setValue])
  const submit = async (values: Form) => {
    const body = bodyOf(values)
    if (body === undefined || send.isPending) return
    let answer = await send.withdraw(body)
    if (!answer.ok && answer.code === 'bonus_would_end') {
      if (!(await mayEndBonus())) return
      answer = await send.withdraw({ ...body, accept_bonus_end: true })
    }
    if (!answer.ok) {
      if (answer.field !== undefined) form.setError(answer.field, { message: answer.text })
      tell('error', answer.text)
      return
    }
    form.reset(afterSuccess(values, ownName))
    tell('success', answer.value.message || texts.success)
  }
  const refuse = () => {
    const { notice } = checkWithdrawal(getValues(), options.withdrawable)
    if (notice !== undefined) tell('error', notice)
  }
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => void form.handleSubmit(submit, refuse)(event)}
    >
      {options.bank_accounts.length > 0 && (
        <SavedAccountField form={form} accounts={options.bank_accounts} ownName={ownName} />
      )}
      <WithdrawDetails form={form} />
      <WithdrawAmount form={form} withdrawable={options.withdrawable} />
      {savedId === '' && <Checkbox label={texts.save} {...form.register('save_bank_info')} />}
      <Button type="submit" size="l" wide loading={send.isPending}>
        {texts.submit}
      </Button>
      <Notice told={told} />
    </form>
  )
}

/** Amount, chosen account and the tick are reset (specification §4); new details stay as typed. */
function afterSuccess(values: Form, ownName: string): Form {
  if (values.saved_account_id !== '') return { ...EMPTY_WITHDRAWAL, account_name: ownName }
  return { ...values, amount: '', saved_account_id: '', save_bank_info: false }
}
