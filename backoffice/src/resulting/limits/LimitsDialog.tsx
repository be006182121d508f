import { staffSportsLimits } from '@menekse/contract/sports/staff-limits'
import { Field } from '@menekse/ui/Field'
import { MoneyInput } from '@menekse/ui/MoneyInput'
import { TextInput } from '@menekse/ui/TextInput'
import { useRef, useState } from 'react'
import { ask } from '../../api.ts'
import { useDecision } from '../../desk/decide.ts'
import { ReasonDialog } from '../../desk/ReasonDialog.tsx'
import { useWishForm } from '../../desk/wish-form.ts'
import { messages } from '../../messages.ts'
import type { LimitsSeen } from './seen.ts'
import { amountFields, readSetting, textsOf, tiers, type Wish } from './setting-fields.ts'

const text = messages.sportsLimits

/** Sets what is taken on sports: lower at once, higher after a second person. */
export function LimitsDialog({ seen, onClose }: { seen: LimitsSeen; onClose: () => void }) {
  // What was read is what is changed: somebody else's change meanwhile is refused.
  const [version] = useState(seen.version)
  const first = useRef<HTMLInputElement>(null)
  const send = useDecision({
    send: ({ reason, wish: setting }: { reason: string; wish: Wish }, idempotencyKey) =>
      ask(staffSportsLimits.limitSports, { body: { setting, version, reason }, idempotencyKey }),
    touches: ['sports-limits', 'approvals'],
    done: (_, { approval_id }) => (approval_id === null ? text.saved : messages.approvals.sent),
  })
  const form = useWishForm({ texts: () => textsOf(seen.setting), read: readSetting, send })
  const amount = (field: string, label: string) => (
    <Field key={field} label={label} error={form.problems[`setting.${field}`]} required>
      <MoneyInput
        ref={field === amountFields[0] ? first : undefined}
        dense
        value={form.texts[field] ?? ''}
        onValueChange={(value) => form.put(field, value)}
      />
    </Field>
  )
  return (
    <ReasonDialog
      open
      onClose={onClose}
      size="l"
      title={text.dialog}
      description={text.help}
      confirmLabel={text.save}
      presets={text.presets}
      initialFocus={first}
      act={form.act}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        {amountFields.map((field) => amount(field, text[field]))}
        {tiers.map((place) => amount(`liability.${place}`, text.tier(String(place + 1))))}
        <Field label={text.live} error={form.problems['setting.live_percent']} required>
          <TextInput
            inputMode="numeric"
            maxLength={3}
            value={form.texts['live_percent'] ?? ''}
            onChange={(event) => form.put('live_percent', event.target.value)}
          />
        </Field>
      </div>
      <p className="text-12 text-low">{text.tiersHelp}</p>
    </ReasonDialog>
  )
}
