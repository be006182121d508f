import { newId } from '@menekse/contract/ids'
import { groupIban, withdrawalBanks } from '@menekse/contract/payments/payments'
import { staffHouseAccounts } from '@menekse/contract/house-accounts/staff-house-accounts'
import type { HouseAccount } from '@menekse/contract/house-accounts/staff-house-accounts'
import { Field } from '@menekse/ui/Field'
import { Select } from '@menekse/ui/Select'
import { TextInput } from '@menekse/ui/TextInput'
import { type RefObject, useRef, useState } from 'react'
import { ask } from '../api.ts'
import { AmountField } from '../desk/AmountField.tsx'
import { useDecision } from '../desk/decide.ts'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { sendRight } from '../desk/send-right.ts'
import { messages } from '../messages.ts'
import { type WishForm, wishFormOf, wishOf, wishProblems } from './wish-form.ts'

const text = messages.houseAccounts

/** A new account, or other details of one, for a second person to confirm. */
export function WishDialog(props: { account: HouseAccount | undefined; onClose: () => void }) {
  const { account, onClose } = props
  const [form, setForm] = useState(() => wishFormOf(account))
  const [problems, setProblems] = useState<Record<string, string>>({})
  const first = useRef<HTMLSelectElement>(null)
  const [id] = useState(() => newId('hbc', Date.now()))
  const send = useDecision({
    send: (reason: string, idempotencyKey) => {
      const body = { ...wishOf(form), id, account_id: account?.id ?? null, reason }
      return ask(staffHouseAccounts.askChange, { body, idempotencyKey })
    },
    touches: ['house-accounts'],
    done: () => text.asked,
  })
  const change = (changed: Partial<WishForm>) => {
    setForm({ ...form, ...changed })
    setProblems({})
  }
  const parts = { form, problems, onChange: change }
  return (
    <ReasonDialog
      open
      initialFocus={first}
      onClose={onClose}
      title={account === undefined ? text.addTitle : text.changeTitle(account.bank_name)}
      description={text.askHelp}
      confirmLabel={text.ask}
      presets={text.askPresets}
      act={(reason) => sendRight(wishProblems(form), setProblems, () => send(reason))}
    >
      <Bank
        {...parts}
        first={first}
        onIbanLeft={() => setForm({ ...form, iban: groupIban(form.iban) })}
      />
      <Amounts {...parts} />
    </ReasonDialog>
  )
}

interface PartProps {
  form: WishForm
  problems: Record<string, string>
  onChange: (changed: Partial<WishForm>) => void
}

interface BankProps extends PartProps {
  first: RefObject<HTMLSelectElement | null>
  /** It is grouped as people read it; what is said of it stays. */
  onIbanLeft: () => void
}

function Bank({ form, problems, onChange, first, onIbanLeft }: BankProps) {
  return (
    <>
      <Field label={text.bank} error={problems['bank_name']} required>
        <Select
          ref={first}
          placeholder={text.chooseBank}
          options={withdrawalBanks.map((bank) => ({ value: bank, label: bank }))}
          value={form.bank_name}
          onChange={(event) => onChange({ bank_name: event.target.value })}
        />
      </Field>
      <Field label={text.holder} error={problems['account_name']} required>
        <TextInput
          autoComplete="off"
          value={form.account_name}
          onChange={(event) => onChange({ account_name: event.target.value })}
        />
      </Field>
      <Field label={text.iban} error={problems['iban']} required>
        <TextInput
          autoComplete="off"
          spellCheck={false}
          className="font-mono"
          value={form.iban}
          onChange={(event) => onChange({ iban: event.target.value })}
          onBlur={onIbanLeft}
        />
      </Field>
    </>
  )
}

function Amounts({ form, problems, onChange }: PartProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <AmountField
        label={text.min}
        value={form.min_deposit}
        error={problems['min_deposit']}
        onChange={(min_deposit) => onChange({ min_deposit })}
      />
      <AmountField
        label={text.max}
        value={form.max_deposit}
        error={problems['max_deposit']}
        onChange={(max_deposit) => onChange({ max_deposit })}
      />
    </div>
  )
}
