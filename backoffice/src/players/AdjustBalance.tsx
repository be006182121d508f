import { staffCorrections } from '@menekse/contract/payments/staff-corrections'
import { Button } from '@menekse/ui/Button'
import { Field } from '@menekse/ui/Field'
import { Select } from '@menekse/ui/Select'
import { Scale } from 'lucide-react'
import { useState } from 'react'
import { ask } from '../api.ts'
import { AmountField } from '../desk/AmountField.tsx'
import { useDecision } from '../desk/decide.ts'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { useCan } from '../desk/staff-context.ts'
import { messages } from '../messages.ts'

const text = messages.corrections.adjust
type Direction = 'plus' | 'minus'

/** Asks a second person to put money into a player's cash, or to take it out. */
export function AdjustBalance({ playerId }: { playerId: string }) {
  const canCorrect = useCan('money.correct')
  const [isOpen, setOpen] = useState(false)
  const [direction, setDirection] = useState<Direction>('plus')
  const [amount, setAmount] = useState<number | undefined>()
  const [problem, setProblem] = useState<string | undefined>()
  const send = useDecision({
    send: (wish: { direction: Direction; amount: number; reason: string }, idempotencyKey) =>
      ask(staffCorrections.adjust, { params: { id: playerId }, body: wish, idempotencyKey }),
    touches: ['approvals', 'player'],
    done: () => messages.approvals.sent,
  })
  if (!canCorrect) return null
  const { label, title, description, presets } = text
  const { values } = messages.approvals
  return (
    <>
      <Button size="s" tone="secondary" onClick={() => setOpen(true)}>
        <Scale aria-hidden="true" />
        {label}
      </Button>
      {isOpen && (
        <ReasonDialog
          open
          onClose={() => {
            setAmount(undefined)
            setOpen(false)
          }}
          title={title}
          description={description}
          confirmLabel={messages.corrections.send}
          presets={presets}
          act={(reason) => {
            setProblem(amount === undefined ? messages.required : undefined)
            return amount === undefined ? null : send({ direction, amount, reason })
          }}
        >
          <Field label={text.direction} required>
            <Select
              value={direction}
              options={(['plus', 'minus'] as const).map((value) => ({
                value,
                label: values[value] ?? value,
              }))}
              onChange={(event) => setDirection(event.target.value === 'minus' ? 'minus' : 'plus')}
            />
          </Field>
          <AmountField label={text.amount} value={amount} onChange={setAmount} error={problem} />
        </ReasonDialog>
      )}
    </>
  )
}
