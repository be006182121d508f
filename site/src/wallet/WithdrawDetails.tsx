import { type SavedAccount, withdrawalBanks } from '@menekse/contract/payments/payments'
import { Field } from '@menekse/ui/Field'
import { Select } from '@menekse/ui/Select'
import { TextInput } from '@menekse/ui/TextInput'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { accountTexts } from '../messages-account.ts'
import { walletTexts } from '../messages-wallet.ts'
import { bankOfIban, ibanProblem } from './iban-input.ts'
import { IbanInput } from './IbanInput.tsx'
import type { WithdrawOptions } from './wallet-calls.ts'
import type { WithdrawForm } from './withdraw-check.ts'
import { withAccount } from './withdraw-form.ts'

const texts = accountTexts.withdraw

interface Props {
  form: UseFormReturn<WithdrawForm>
}

/** Choosing a saved account fills the form; choosing a new one clears what it had filled in. */
export function SavedAccountField(props: Props & { accounts: SavedAccount[]; ownName: string }) {
  const { form, accounts, ownName } = props
  const savedId = useWatch({ control: form.control, name: 'saved_account_id' })
  const choose = (id: string) => {
    const account = accounts.find((one) => one.id === id)
    form.reset(withAccount(form.getValues(), account, ownName), { keepErrors: false })
  }
  return (
    <Field label={texts.saved}>
      <Select
        value={savedId}
        onChange={(event) => choose(event.currentTarget.value)}
        placeholder={texts.savedNew}
        options={accounts.map((account) => ({
          value: account.id,
          label: [
            account.bank_name,
            account.iban,
            ...(account.paid_in ? [walletTexts.withdrawal.paidIn] : []),
          ].join(' · '),
        }))}
      />
    </Field>
  )
}

/** Holder, IBAN, bank, branch and account number; read-only while a saved account is chosen. */
export function WithdrawDetails({
  form,
  ownAccount,
}: Props & { ownAccount: WithdrawOptions['own_account'] }) {
  const { errors } = form.formState
  const saved = useWatch({ control: form.control, name: 'saved_account_id' }) !== ''
  return (
    <>
      <Field
        label={texts.accountName}
        hint={errors.account_name === undefined && texts.accountNameHint}
        error={errors.account_name?.message}
        required
      >
        <TextInput
          {...form.register('account_name')}
          readOnly={saved}
          maxLength={120}
          autoComplete="name"
        />
      </Field>
      <IbanField
        form={form}
        saved={saved}
        hint={saved ? undefined : walletTexts.withdrawal.ownAccount[ownAccount]}
      />
      <BankField form={form} saved={saved} />
      <div className="grid grid-cols-2 gap-4 max-[23.75rem]:grid-cols-1">
        <Field label={texts.branchCode} aside={texts.optional} error={errors.branch_code?.message}>
          <TextInput
            {...form.register('branch_code')}
            readOnly={saved}
            inputMode="numeric"
            maxLength={5}
            autoComplete="off"
          />
        </Field>
        <Field label={texts.accountNo} aside={texts.optional} error={errors.account_no?.message}>
          <TextInput
            {...form.register('account_no')}
            readOnly={saved}
            inputMode="numeric"
            maxLength={20}
            autoComplete="off"
          />
        </Field>
      </div>
    </>
  )
}

function IbanField({ form, saved, hint }: Props & { saved: boolean; hint: string | undefined }) {
  const error = form.formState.errors.iban?.message
  const type = (text: string) => {
    form.setValue('iban', text, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    if (error !== undefined && !form.formState.isSubmitted) form.clearErrors('iban')
    const bank = bankOfIban(text)
    if (bank !== undefined)
      form.setValue('bank_name', bank, { shouldValidate: Boolean(form.formState.errors.bank_name) })
    // Once the IBAN is complete a wrong digit is told at once, not only when it is sent.
    const problem = ibanProblem(text)
    if (problem !== undefined && problem !== 'incomplete') {
      form.setError('iban', { message: texts.ibanProblems[problem] })
    }
  }
  return (
    <Field label={texts.iban} hint={hint ?? texts.ibanHint} error={error} required>
      <Controller
        control={form.control}
        name="iban"
        render={({ field }) => (
          <IbanInput
            inputRef={field.ref}
            name={field.name}
            value={field.value}
            readOnly={saved}
            onValueChange={type}
            onBlur={() => {
              field.onBlur()
              const problem = saved ? undefined : ibanProblem(field.value)
              if (problem !== undefined)
                form.setError('iban', { message: texts.ibanProblems[problem] })
            }}
            className="tabular"
            placeholder="TR"
          />
        )}
      />
    </Field>
  )
}

function BankField({ form, saved }: Props & { saved: boolean }) {
  const [iban, bank] = useWatch({ control: form.control, name: ['iban', 'bank_name'] })
  const named = saved ? undefined : bankOfIban(iban)
  const hint =
    named === undefined ? undefined : named === bank ? texts.bankFromIban : texts.bankDiffers(named)
  return (
    <Field label={texts.bank} hint={hint} error={form.formState.errors.bank_name?.message} required>
      {saved ? (
        <TextInput value={bank} readOnly />
      ) : (
        <Select
          {...form.register('bank_name')}
          placeholder={texts.bankPlaceholder}
          options={withdrawalBanks.map((name) => ({ value: name, label: name }))}
        />
      )}
    </Field>
  )
}
