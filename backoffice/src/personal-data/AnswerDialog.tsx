import { staffPersonalData } from '@menekse/contract/personal-data/personal-data'
import type { StaffDataRequest } from '@menekse/contract/personal-data/personal-data'
import { Field } from '@menekse/ui/Field'
import { Select } from '@menekse/ui/Select'
import { useState } from 'react'
import { ask } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { messages } from '../messages.ts'

const text = messages.data
const outcomes = ['done', 'partly', 'refused'] as const
type Outcome = (typeof outcomes)[number]

interface AnswerDialogProps {
  request: StaffDataRequest
  open: boolean
  onClose: () => void
}

/** The answer that its player reads, with what became of the wish. */
export function AnswerDialog({ request, open, onClose }: AnswerDialogProps) {
  const [outcome, setOutcome] = useState<Outcome>('done')
  const { id, kind } = request
  const answer = useDecision({
    send: (words: string, idempotencyKey) =>
      ask(staffPersonalData.answerDataRequest, {
        params: { id },
        body: { outcome, answer: words },
        idempotencyKey,
      }),
    touches: ['data-requests'],
    done: () => text.answered,
  })
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={text.answerTitle}
      description={text.answerHelp}
      confirmLabel={text.answer}
      label={text.answerText}
      presets={text.answerPresets[kind]}
      act={answer}
    >
      <Field label={text.outcomeField}>
        <Select
          value={outcome}
          onChange={(event) => setOutcome(event.currentTarget.value as Outcome)}
          options={outcomes.map((value) => ({ value, label: text.states[value] }))}
        />
      </Field>
    </ReasonDialog>
  )
}
