import { Button } from '@menekse/ui/Button'
import { Checkbox } from '@menekse/ui/Checkbox'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { resolverOf } from '../shell/form-check.ts'
import { Notice, useNotice } from '../shell/Notice.tsx'
import { accountTexts } from '../messages-account.ts'
import { useBonusEnd } from './BonusEndQuestion.tsx'
import { useSendWithdrawal, type WithdrawOptions } from './wallet-calls.ts'
import { WithdrawAmount } from './WithdrawAmount.tsx'
import { checkWithdrawal, type WithdrawForm as Form } from './withdraw-check.ts'
import { afterWithdrawal, EMPTY_WITHDRAWAL, withdrawalBody } from './withdraw-form.ts'
import { SavedAccountField, WithdrawDetails } from './WithdrawDetails.tsx'

const texts = accountTexts.withdraw

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
    const body = withdrawalBody(values)
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
    form.reset(afterWithdrawal(values, ownName))
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
