import {
  type StaffPreparedChain,
  staffPreparedChains,
} from '@menekse/contract/chains/staff-prepared-chains'
import { Field } from '@menekse/ui/Field'
import { TextInput } from '@menekse/ui/TextInput'
import { useRef, useState } from 'react'
import { ask } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { problemsIn } from '../desk/refusal-place.ts'
import { messages } from '../messages.ts'

const text = messages.chains

interface DialogProps {
  chain: StaffPreparedChain
  onClose: () => void
}

/** Enters what came out of an event; a colleague decides, and then it stands. */
export function OutcomeDialog({ chain, onClose }: DialogProps) {
  const [outcome, setOutcome] = useState('')
  const [problem, setProblem] = useState<string>()
  const first = useRef<HTMLInputElement>(null)
  const { outcome_length: length } = chain
  const send = useDecision({
    send: ({ reason, entered }: { reason: string; entered: string }, idempotencyKey) =>
      ask(staffPreparedChains.askOutcome, {
        params: { id: chain.id },
        body: { outcome: entered, reason },
        idempotencyKey,
      }),
    touches: ['tables', 'approvals'],
    done: () => messages.approvals.sent,
  })
  const act = (reason: string) => {
    const entered = outcome.trim().toLowerCase()
    if (entered.length !== length || !/^[0-9a-f]+$/.test(entered)) {
      setProblem(text.enter.wrong(length))
      first.current?.focus()
      return null
    }
    return send({ reason, entered }).catch((error: unknown) => {
      setProblem(problemsIn(error, { outcome_wrong: 'outcome' })['outcome'])
      throw error
    })
  }
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={text.enter.title}
      description={text.enter.help}
      confirmLabel={text.enter.confirm}
      presets={text.enter.presets}
      initialFocus={first}
      act={act}
    >
      <p className="text-13 text-hi">{chain.event}</p>
      <Field label={text.outcome} hint={text.enter.hint(length)} error={problem} required>
        <TextInput
          ref={first}
          inputMode="text"
          autoComplete="off"
          maxLength={length}
          value={outcome}
          onChange={(event) => {
            setOutcome(event.target.value)
            setProblem(undefined)
          }}
        />
      </Field>
    </ReasonDialog>
  )
}

/** Asks for a chain never to begin; the announcement stays listed for everybody. */
export function WithdrawalDialog({ chain, onClose }: DialogProps) {
  const send = useDecision({
    send: (reason: string, idempotencyKey) =>
      ask(staffPreparedChains.askWithdrawal, {
        params: { id: chain.id },
        body: { reason },
        idempotencyKey,
      }),
    touches: ['tables', 'approvals'],
    done: () => messages.approvals.sent,
  })
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={text.withdraw.title}
      description={text.withdraw.help}
      confirmLabel={text.withdraw.confirm}
      tone="danger"
      presets={text.withdraw.presets}
      act={(reason) => send(reason)}
    >
      <p className="text-13 text-hi">{chain.event}</p>
    </ReasonDialog>
  )
}
