import { caseOutcomes, staffCases } from '@menekse/contract/cases/staff-cases'
import type { CaseOutcome, StaffCaseDetail } from '@menekse/contract/cases/staff-cases'
import { Field } from '@menekse/ui/Field'
import { Select } from '@menekse/ui/Select'
import { useState } from 'react'
import { ask } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { messages } from '../messages.ts'
import { outcomesOf } from './case-acts.ts'

const text = messages.cases
type Restriction = 'lift' | 'keep'

export interface CloseCaseProps {
  data: StaffCaseDetail
  open: boolean
  onClose: () => void
}

/** Ends a case, and with it says what becomes of the what was stopped for it. */
export function CloseCase({ data, open, onClose }: CloseCaseProps) {
  const { id } = data.case
  const { outcomes, isBarred } = outcomesOf(data)
  const [chosen, setChosen] = useState<CaseOutcome>()
  const outcome = chosen !== undefined && outcomes.includes(chosen) ? chosen : outcomes[0]!
  const [restriction, setRestriction] = useState<Restriction>()
  const [isMissing, setMissing] = useState(false)
  const close = useDecision({
    send: (reason: string, idempotencyKey) => {
      const body = { outcome, reason, ...(restriction && { restriction }) }
      return ask(staffCases.close, { params: { id }, body, idempotencyKey })
    },
    touches: ['cases', 'case', 'restrictions', 'withdrawals'],
    done: () => text.closedToast,
  })
  const act = (reason: string) => {
    const lacks = data.stops && restriction === undefined
    setMissing(lacks)
    return lacks ? null : close(reason)
  }
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={text.closeTitle}
      description={text.closeHelp}
      confirmLabel={text.closeConfirm}
      presets={text.closePresets}
      over={isBarred ? text.closeBarred : undefined}
      act={act}
    >
      <Field label={text.outcome} required>
        <Select
          value={outcome}
          options={outcomes.map((value) => ({ value, label: caseOutcomes[value] }))}
          onChange={(event) => setChosen(outcomes.find((one) => one === event.target.value))}
        />
      </Field>
      {data.stops && (
        <Field
          label={text.restriction}
          hint={text.restrictionHint}
          error={isMissing ? messages.required : undefined}
          required
        >
          <Select
            value={restriction ?? ''}
            placeholder={text.restrictionChoose}
            options={restrictionOptions}
            onChange={(event) => {
              const { value } = event.target
              setRestriction(value === 'lift' || value === 'keep' ? value : undefined)
              setMissing(false)
            }}
          />
        </Field>
      )}
    </ReasonDialog>
  )
}

const restrictionOptions = [
  { value: 'keep', label: text.restrictionKeep },
  { value: 'lift', label: text.restrictionLift },
]
