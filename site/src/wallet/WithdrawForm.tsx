import { NEW_ACCOUNT_WAIT_HOURS } from '@menekse/contract/payments/payments'
import { Button } from '@menekse/ui/Button'
import { Checkbox } from '@menekse/ui/Checkbox'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { resolverOf } from '../shell/form-check.ts'
import { Notice, useNotice } from '../shell/Notice.tsx'
import { accountTexts } from '../messages-account.ts'
import { securityTexts } from '../messages-security.ts'
import { ProofDialog, type ProofDialogProps } from '../security/ProofDialog.tsx'
import { useSession } from '../session.ts'
import { useWithdrawal } from './use-withdrawal.ts'
import type { WithdrawOptions } from './wallet-calls.ts'
import { WithdrawAmount } from './WithdrawAmount.tsx'
import { checkWithdrawal, type WithdrawForm as Form } from './withdraw-check.ts'
import { EMPTY_WITHDRAWAL } from './withdraw-form.ts'
import { SavedAccountField, WithdrawDetails } from './WithdrawDetails.tsx'

const texts = accountTexts.withdraw

export interface WithdrawFormProps {
  options: WithdrawOptions
  /** The player's own name: the only holder money is paid to. */
  ownName: string
}

export function WithdrawForm({ options, ownName }: WithdrawFormProps) {
  const { told, tell } = useNotice()
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
  const wish = useWithdrawal(form, ownName, tell)
  const refuse = () => {
    const { notice } = checkWithdrawal(getValues(), options.withdrawable)
    if (notice !== undefined) tell('error', notice)
  }
  return (
    <>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => void form.handleSubmit(wish.submit, refuse)(event)}
      >
        {options.bank_accounts.length > 0 && (
          <SavedAccountField form={form} accounts={options.bank_accounts} ownName={ownName} />
        )}
        <WithdrawDetails form={form} ownAccount={options.own_account} />
        <WithdrawAmount form={form} withdrawable={options.withdrawable} />
        {savedId === '' && <Checkbox label={texts.save} {...form.register('save_bank_info')} />}
        <Button type="submit" size="l" wide loading={wish.isPending}>
          {texts.submit}
        </Button>
        <Notice told={told} />
      </form>
      {wish.unproven && (
        <NewAccountProof onSend={wish.prove} onDone={wish.taken} onClose={wish.forget} />
      )}
    </>
  )
}

interface NewAccountProofProps {
  onSend: ProofDialogProps<{ message: string }>['onSend']
  onDone: (message: string) => void
  onClose: () => void
}

/** A bank account that was not used before: whoever sits here shows that it is the player. */
function NewAccountProof({ onSend, onDone, onClose }: NewAccountProofProps) {
  const { user } = useSession()
  return (
    <ProofDialog
      title={securityTexts.newAccount.title}
      text={securityTexts.newAccount.text(NEW_ACCOUNT_WAIT_HOURS)}
      submit={securityTexts.newAccount.submit}
      needsCode={user?.two_factor_enabled ?? false}
      onSend={onSend}
      onDone={({ message }) => {
        onClose()
        onDone(message)
      }}
      onClose={onClose}
    />
  )
}
