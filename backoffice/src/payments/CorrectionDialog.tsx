import { staffCorrections } from '@menekse/contract/payments/staff-corrections'
import { ask } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { messages } from '../messages.ts'

const text = messages.corrections

const calls = {
  deposit: staffCorrections.reverseDeposit,
  withdrawal: staffCorrections.returnWithdrawal,
} as const

/** Asks a second person to take back what was done. */
export function CorrectionDialog(props: {
  kind: keyof typeof calls
  id: string
  open: boolean
  onClose: () => void
}) {
  const { kind, id, open, onClose } = props
  const send = useDecision({
    send: (reason: string, idempotencyKey) =>
      ask(calls[kind], { params: { id }, body: { reason }, idempotencyKey }),
    touches: ['approvals', 'deposits', 'withdrawals'],
    done: () => messages.approvals.sent,
  })
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={text[kind].title}
      description={text[kind].description}
      presets={text[kind].presets}
      confirmLabel={text.send}
      tone="danger"
      act={send}
    />
  )
}
