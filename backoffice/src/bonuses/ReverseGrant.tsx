import type { StaffGrant } from '@menekse/contract/bonuses/staff-bonuses'
import { staffCorrections } from '@menekse/contract/payments/staff-corrections'
import { Button } from '@menekse/ui/Button'
import { useState } from 'react'
import { ask } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { messages } from '../messages.ts'

const { label, ...text } = messages.corrections.bonus

/** Asks a second person to take back what a bonus turned into cash. */
export function ReverseGrant({ grant: { id, converted } }: { grant: StaffGrant }) {
  const [isOpen, setOpen] = useState(false)
  const send = useDecision({
    send: (reason: string, idempotencyKey) =>
      ask(staffCorrections.reverseBonus, { params: { id }, body: { reason }, idempotencyKey }),
    touches: ['approvals', 'bonuses'],
    done: () => messages.approvals.sent,
  })
  if (converted === 0n) return null
  return (
    <>
      <Button size="s" tone="secondary" className="mt-4" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        {...text}
        confirmLabel={messages.corrections.send}
        tone="danger"
        act={send}
      />
    </>
  )
}
