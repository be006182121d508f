import { toWire } from '@menekse/contract/money'
import { staffHouseAccounts } from '@menekse/contract/house-accounts/staff-house-accounts'
import type { HouseAccount } from '@menekse/contract/house-accounts/staff-house-accounts'
import { Switch } from '@menekse/ui/Checkbox'
import { useState } from 'react'
import { ask } from '../api.ts'
import { AmountField } from '../desk/AmountField.tsx'
import { useDecision } from '../desk/decide.ts'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { problemsIn } from '../desk/refusal-place.ts'
import { messages } from '../messages.ts'

const text = messages.houseAccounts

/** What one person may change of a confirmed account: whether it is shown, and for which amounts. */
export function LimitsDialog({ account, onClose }: { account: HouseAccount; onClose: () => void }) {
  const [enabled, setEnabled] = useState(account.enabled)
  const [min, setMin] = useState<number | undefined>(toWire(account.min_deposit))
  const [max, setMax] = useState<number | undefined>(toWire(account.max_deposit))
  const [problems, setProblems] = useState<Record<string, string>>({})
  const send = useDecision({
    send: (reason: string, idempotencyKey) =>
      ask(staffHouseAccounts.saveAccount, {
        params: { id: account.id },
        body: {
          enabled,
          min_deposit: min ?? 0,
          max_deposit: max ?? 0,
          version: account.version,
          reason,
        },
        idempotencyKey,
      }),
    touches: ['house-accounts'],
    done: () => text.saved,
  })
  const act = (reason: string) => {
    const found: Record<string, string> = {}
    if (min === undefined) found['min_deposit'] = text.amountMissing
    if (max === undefined) found['max_deposit'] = text.amountMissing
    setProblems(found)
    if (Object.keys(found).length > 0) return null
    return send(reason).catch((error: unknown) => {
      setProblems(problemsIn(error))
      throw error
    })
  }
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={text.limitsTitle(account.bank_name)}
      confirmLabel={text.save}
      presets={text.limitPresets}
      act={act}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <AmountField
          label={text.min}
          value={min}
          error={problems['min_deposit']}
          onChange={setMin}
        />
        <AmountField
          label={text.max}
          value={max}
          error={problems['max_deposit']}
          onChange={setMax}
        />
      </div>
      <Switch
        label={text.enabled}
        checked={enabled}
        onChange={(event) => setEnabled(event.target.checked)}
      />
    </ReasonDialog>
  )
}
