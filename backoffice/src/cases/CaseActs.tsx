import { caseOutcomes, staffCases } from '@menekse/contract/cases/staff-cases'
import type { CaseOutcome } from '@menekse/contract/cases/staff-cases'
import { Field } from '@menekse/ui/Field'
import { Select } from '@menekse/ui/Select'
import { useState } from 'react'
import { ask } from '../api.ts'
import { ActDialog } from '../desk/ActDialog.tsx'
import { useDecision } from '../desk/decide.ts'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { messages } from '../messages.ts'
import type { CaseAct } from './case-acts.ts'

const text = messages.cases
const touches = ['cases', 'case']
const outcomes = Object.keys(caseOutcomes) as CaseOutcome[]

export interface CaseActsProps {
  id: string
  act: CaseAct | null
  onClose: () => void
}

/** Taking a case over, noting something, ending it. */
export function CaseActs({ id, act, onClose }: CaseActsProps) {
  const [outcome, setOutcome] = useState<CaseOutcome>('no_concern')
  const assign = useDecision({
    send: (_: undefined, idempotencyKey) =>
      ask(staffCases.assign, { params: { id }, idempotencyKey }),
    touches,
    done: () => text.assigned,
  })
  const note = useDecision({
    send: (words: string, idempotencyKey) =>
      ask(staffCases.note, { params: { id }, body: { text: words }, idempotencyKey }),
    touches,
    done: () => text.noted,
  })
  const close = useDecision({
    send: (reason: string, idempotencyKey) =>
      ask(staffCases.close, { params: { id }, body: { outcome, reason }, idempotencyKey }),
    touches,
    done: () => text.closedToast,
  })
  return (
    <>
      <ActDialog
        open={act === 'assign'}
        onClose={onClose}
        title={text.assignTitle}
        description={text.assignHelp}
        confirmLabel={text.assign}
        confirmFirst
        act={() => assign(undefined)}
      />
      <ReasonDialog
        open={act === 'note'}
        onClose={onClose}
        title={text.noteTitle}
        description={text.noteHelp}
        label={text.noteLabel}
        confirmLabel={text.noteSave}
        presets={text.notePresets}
        act={note}
      />
      <ReasonDialog
        open={act === 'close'}
        onClose={onClose}
        title={text.closeTitle}
        description={text.closeHelp}
        confirmLabel={text.closeConfirm}
        presets={text.closePresets}
        act={close}
      >
        <Field label={text.outcome} required>
          <Select
            value={outcome}
            options={outcomes.map((value) => ({ value, label: caseOutcomes[value] }))}
            onChange={(event) => {
              const next = outcomes.find((one) => one === event.target.value)
              if (next !== undefined) setOutcome(next)
            }}
          />
        </Field>
      </ReasonDialog>
    </>
  )
}
