import type { ClosingView } from '@menekse/contract/closing/closing'
import { withdrawalBanks } from '@menekse/contract/payments/payments'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { Field } from '@menekse/ui/Field'
import { PasswordInput } from '@menekse/ui/PasswordInput'
import { Select } from '@menekse/ui/Select'
import { TextInput } from '@menekse/ui/TextInput'
import { Controller, useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import { resolverOf } from '../shell/form-check.ts'
import { Notice, useNotice } from '../shell/Notice.tsx'
import { closingTexts } from '../messages-closing.ts'
import { CodeField } from '../security/ProofDialog.tsx'
import { useSession } from '../session.ts'
import { bankOfIban, ibanProblem } from '../wallet/iban-input.ts'
import { IbanInput } from '../wallet/IbanInput.tsx'
import type { SendClosing } from './closing-calls.ts'
import { checkClosing, type ClosingForm } from './closing-form.ts'

const texts = closingTexts

interface Props {
  view: ClosingView
  /** Whether something is paid, so that an account is asked for. */
  paysOut: boolean
  submit: string
  tone: 'primary' | 'danger'
  send: SendClosing
  onDone: () => void
}

/** The account to pay to, the proof of who asks, and one button: no second question to be talked out of it. */
export function ClosingFields({ view, paysOut, submit, tone, send, onDone }: Props) {
  const { username } = useSession()
  const { told, tell } = useNotice()
  const asked = { account: paysOut, code: view.second_factor }
  const form = useForm<ClosingForm>({
    defaultValues: {
      saved_account_id: view.accounts[0]?.id ?? '',
      account_name: view.own_name,
      bank_name: '',
      iban: '',
      current_password: '',
      code: '',
    },
    resolver: resolverOf(checkClosing(asked)),
  })
  const { errors, isSubmitting } = form.formState
  const act = async (values: ClosingForm) => {
    const answer = await send(values, asked)
    if (answer.ok) {
      onDone()
      return
    }
    if (answer.field === undefined) tell('error', answer.text)
    else form.setError(answer.field, { message: answer.text }, { shouldFocus: true })
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => void form.handleSubmit(act)(event)}
    >
      {paysOut && (
        <Card title={texts.account.title}>
          <AccountFields form={form} view={view} />
        </Card>
      )}
      <Card title={texts.proof.title}>
        <div className="grid gap-4">
          <input type="text" autoComplete="username" value={username ?? ''} readOnly hidden />
          <Field label={texts.proof.password} error={errors.current_password?.message} required>
            <PasswordInput {...form.register('current_password')} autoComplete="current-password" />
          </Field>
          {asked.code && <CodeField error={errors.code?.message} {...form.register('code')} />}
          <Notice told={told} />
          <Button type="submit" size="l" wide tone={tone} loading={isSubmitting}>
            {submit}
          </Button>
        </div>
      </Card>
    </form>
  )
}

function AccountFields({ form, view }: { form: UseFormReturn<ClosingForm>; view: ClosingView }) {
  const { errors } = form.formState
  const saved = useWatch({ control: form.control, name: 'saved_account_id' })
  return (
    <div className="grid gap-4">
      {view.accounts.length > 0 && (
        <Field label={texts.account.saved}>
          <Select
            {...form.register('saved_account_id')}
            options={[
              ...view.accounts.map((account) => ({
                value: account.id,
                label: `${account.bank_name} · ${account.iban}`,
              })),
              { value: '', label: texts.account.other },
            ]}
          />
        </Field>
      )}
      {saved === '' && (
        <>
          <Field
            label={texts.account.holder}
            hint={texts.account.holderHint}
            error={errors.account_name?.message}
            required
          >
            <TextInput {...form.register('account_name')} maxLength={120} autoComplete="name" />
          </Field>
          <IbanField form={form} />
          <Field label={texts.account.bank} error={errors.bank_name?.message} required>
            <Select
              {...form.register('bank_name')}
              placeholder={texts.account.choose}
              options={withdrawalBanks.map((bank) => ({ value: bank, label: bank }))}
            />
          </Field>
        </>
      )}
    </div>
  )
}

function IbanField({ form }: { form: UseFormReturn<ClosingForm> }) {
  const error = form.formState.errors.iban?.message
  const type = (text: string) => {
    form.setValue('iban', text, { shouldDirty: true })
    form.clearErrors('iban')
    const bank = bankOfIban(text)
    if (bank !== undefined) form.setValue('bank_name', bank, { shouldValidate: false })
  }
  return (
    <Field label={texts.account.iban} error={error} required>
      <Controller
        control={form.control}
        name="iban"
        render={({ field }) => (
          <IbanInput
            inputRef={field.ref}
            name={field.name}
            value={field.value}
            onValueChange={type}
            placeholder="TR"
            onBlur={() => {
              field.onBlur()
              const problem = ibanProblem(field.value)
              if (problem !== undefined)
                form.setError('iban', { message: texts.account.ibanProblems[problem] })
            }}
          />
        )}
      />
    </Field>
  )
}
