import { staffCases } from '@menekse/contract/cases/staff-cases'
import { Checkbox } from '@menekse/ui/Checkbox'
import { useState } from 'react'
import { ask } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { messages } from '../messages.ts'

const text = messages.cases.funds
const touches = ['cases', 'case', 'restrictions', 'withdrawals', 'kyc']

export interface AskFundsDialogProps {
  id: string
  open: boolean
  onClose: () => void
}

/** Asks for proof of income; the player reads a neutral text, whatever is written here. */
export function AskFundsDialog({ id, open, onClose }: AskFundsDialogProps) {
  const [locks, setLocks] = useState(true)
  const send = useDecision({
    send: (reason: string, idempotencyKey) =>
      ask(staffCases.askFunds, { params: { id }, body: { reason, locks }, idempotencyKey }),
    touches,
    done: () => text.asked,
  })
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={text.askTitle}
      description={text.askHelp}
      confirmLabel={text.ask}
      presets={text.askPresets}
      act={send}
    >
      <Checkbox
        label={text.lock}
        hint={text.lockHint}
        checked={locks}
        onChange={(event) => setLocks(event.target.checked)}
      />
    </ReasonDialog>
  )
}

export interface DecideFundsDialogProps {
  decision: { id: string; accepted: boolean } | undefined
  onClose: () => void
}

export function DecideFundsDialog({ decision, onClose }: DecideFundsDialogProps) {
  const accepted = decision?.accepted === true
  const send = useDecision({
    send: (reason: string, idempotencyKey) =>
      ask(staffCases.decideFunds, {
        params: { id: decision?.id ?? '' },
        body: { accepted, reason },
        idempotencyKey,
      }),
    touches,
    done: () => (accepted ? text.accepted : text.refused),
  })
  return (
    <ReasonDialog
      key={`${decision?.id}-${accepted}`}
      open={decision !== undefined}
      onClose={onClose}
      title={accepted ? text.acceptTitle : text.refuseTitle}
      description={accepted ? text.acceptHelp : text.refuseHelp}
      confirmLabel={accepted ? text.accept : text.refuse}
      tone={accepted ? 'primary' : 'danger'}
      presets={accepted ? text.acceptPresets : text.refusePresets}
      act={send}
    />
  )
}
