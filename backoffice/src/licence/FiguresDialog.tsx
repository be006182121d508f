import { staffDueDiligence } from '@menekse/contract/due-diligence/staff-due-diligence'
import type { DueDiligenceMarket } from '@menekse/contract/due-diligence/staff-due-diligence'
import { Field } from '@menekse/ui/Field'
import { NumberInput } from '@menekse/ui/NumberInput'
import { useState } from 'react'
import { ask } from '../api.ts'
import { AmountField } from '../desk/AmountField.tsx'
import { useDecision } from '../desk/decide.ts'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { sendRight } from '../desk/send-right.ts'
import { messages } from '../messages.ts'
import { bodyOf, figuresFormOf, missingFigures } from './figures-form.ts'

const text = messages.dueDiligence

export interface FiguresDialogProps {
  market: DueDiligenceMarket
  onClose: () => void
}

/** Other figures for a market, sent to a second person. */
export function FiguresDialog({ market, onClose }: FiguresDialogProps) {
  const [form, setForm] = useState(() => figuresFormOf(market.figures))
  const [problems, setProblems] = useState<Record<string, string>>({})
  const send = useDecision({
    send: (reason: string, idempotencyKey) =>
      ask(staffDueDiligence.ask, {
        params: { market: market.market },
        body: { ...bodyOf(form), reason },
        idempotencyKey,
      }),
    touches: ['due-diligence', 'approvals'],
    done: () => messages.approvals.sent,
  })
  const days = (field: 'window_days' | 'play_days', label: string) => (
    <Field label={label} error={problems[field]} required>
      <NumberInput
        value={form[field]}
        onValueChange={(value) => setForm({ ...form, [field]: value })}
      />
    </Field>
  )
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={text.changeTitle(messages.licence.marketNames[market.market] ?? market.market)}
      description={text.changeHelp}
      confirmLabel={text.send}
      presets={text.presets}
      act={(reason) => sendRight(missingFigures(form), setProblems, () => send(reason))}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <AmountField
          label={text.deposit}
          value={form.deposit}
          error={problems['deposit']}
          onChange={(deposit) => setForm({ ...form, deposit })}
        />
        <AmountField
          label={text.withdrawal}
          value={form.withdrawal}
          error={problems['withdrawal']}
          onChange={(withdrawal) => setForm({ ...form, withdrawal })}
        />
        {days('window_days', text.windowDays)}
        {days('play_days', text.playDays)}
      </div>
    </ReasonDialog>
  )
}
