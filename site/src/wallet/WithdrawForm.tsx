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
import { type ProofReason, useWithdrawal } from './use-withdrawal.ts'
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
      {wish.asked !== undefined && (
        <WithdrawProof
          because={wish.asked}
          onSend={wish.prove}
          onDone={wish.taken}
          onClose={wish.forget}
        />
      )}
    </>
  )
}

interface WithdrawProofProps {
  because: ProofReason
  onSend: ProofDialogProps<{ message: string }>['onSend']
  onDone: (message: string) => void
  onClose: () => void
}

const proofTexts = {
  payout_account_new: {
    ...securityTexts.newAccount,
    text: securityTexts.newAccount.text(NEW_ACCOUNT_WAIT_HOURS),
  },
  password_again: securityTexts.passwordAgain,
}

/** A new bank account, or a browser that was left alone: whoever sits here shows that it is the player. */
function WithdrawProof({ because, onSend, onDone, onClose }: WithdrawProofProps) {
  const { user } = useSession()
  return (
    <ProofDialog
      {...proofTexts[because]}
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
