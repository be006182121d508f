import { staffHouseAccounts } from '@menekse/contract/house-accounts/staff-house-accounts'
import type { HouseAccount } from '@menekse/contract/house-accounts/staff-house-accounts'
import { Switch } from '@menekse/ui/Checkbox'
import { useState } from 'react'
import { ask } from '../api.ts'
import { AmountField } from '../desk/AmountField.tsx'
import { useDecision } from '../desk/decide.ts'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { sendRight } from '../desk/send-right.ts'
import { messages } from '../messages.ts'
import { limitsFormOf, limitsOf, missingAmounts } from './limits-form.ts'

const text = messages.houseAccounts

/** What one person may change of a confirmed account: whether it is shown, and for which amounts. */
export function LimitsDialog({ account, onClose }: { account: HouseAccount; onClose: () => void }) {
  const [form, setForm] = useState(() => limitsFormOf(account))
  const [problems, setProblems] = useState<Record<string, string>>({})
  const send = useDecision({
    send: (reason: string, idempotencyKey) =>
      ask(staffHouseAccounts.saveAccount, {
        params: { id: account.id },
        body: { ...limitsOf(form), version: account.version, reason },
        idempotencyKey,
      }),
    touches: ['house-accounts'],
    done: () => text.saved,
  })
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={text.limitsTitle(account.bank_name)}
      confirmLabel={text.save}
      presets={text.limitPresets}
      act={(reason) => sendRight(missingAmounts(form), setProblems, () => send(reason))}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <AmountField
          label={text.min}
          value={form.min_deposit}
          error={problems['min_deposit']}
          onChange={(min_deposit) => setForm({ ...form, min_deposit })}
        />
        <AmountField
          label={text.max}
          value={form.max_deposit}
          error={problems['max_deposit']}
          onChange={(max_deposit) => setForm({ ...form, max_deposit })}
        />
      </div>
      <Switch
        label={text.enabled}
        checked={form.enabled}
        onChange={(event) => setForm({ ...form, enabled: event.target.checked })}
      />
    </ReasonDialog>
  )
}
