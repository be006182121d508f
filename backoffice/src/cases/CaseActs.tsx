import { staffCases } from '@menekse/contract/cases/staff-cases'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../api.ts'
import { ActDialog } from '../desk/ActDialog.tsx'
import { useDecision } from '../desk/decide.ts'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { messages } from '../messages.ts'
import { caseQuery } from '../queries-cases.ts'
import type { CaseAct } from './case-acts.ts'
import { CloseCase } from './CloseCase.tsx'

const text = messages.cases
const touches = ['cases', 'case']

export interface CaseActsProps {
  id: string
  act: CaseAct
  onClose: () => void
}

/** Taking a case over, noting something, ending it. */
export function CaseActs({ id, act, onClose }: CaseActsProps) {
  const { data } = useQuery(caseQuery(id))
  const has = data?.case.assigned_to ?? null
  const assign = useDecision({
    send: (from: string | null, idempotencyKey) =>
      ask(staffCases.assign, { params: { id }, body: { from }, idempotencyKey }),
    touches,
    done: () => text.assigned,
  })
  const note = useDecision({
    send: (words: string, idempotencyKey) =>
      ask(staffCases.note, { params: { id }, body: { text: words }, idempotencyKey }),
    touches,
    done: () => text.noted,
  })
  return (
    <>
      <ActDialog
        open={act === 'assign'}
        onClose={onClose}
        title={has === null ? text.assignTitle : text.takeOverTitle}
        description={has === null ? text.assignHelp : text.takeOverHelp(has.name)}
        confirmLabel={has === null ? text.assign : text.takeOver}
        confirmFirst
        act={() => assign(has?.id ?? null)}
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
      {data !== undefined && <CloseCase data={data} open={act === 'close'} onClose={onClose} />}
    </>
  )
}
