import { staffPersonalData } from '@menekse/contract/personal-data/personal-data'
import type { StaffDataRequest } from '@menekse/contract/personal-data/personal-data'
import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { ask } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { messages } from '../messages.ts'
import { erasurePlanQuery } from '../queries-data.ts'

const text = messages.data

/** What would go and what stays, before it does; then the answer that says so. */
export function EraseDialog({
  request: { id },
  onClose,
}: {
  request: StaffDataRequest
  onClose: () => void
}) {
  const plan = useQuery(erasurePlanQuery(id))
  const erase = useDecision({
    send: (answer: string, idempotencyKey) =>
      ask(staffPersonalData.eraseData, { params: { id }, body: { answer }, idempotencyKey }),
    touches: ['data-requests', 'approvals'],
    done: () => messages.approvals.sent,
  })
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={text.eraseTitle}
      description={text.eraseHelp}
      confirmLabel={text.erase}
      tone="danger"
      label={text.answerText}
      presets={text.answerPresets.erasure.slice(0, 1)}
      act={erase}
      over={plan.data?.held === true ? text.heldHelp : undefined}
      size="m"
    >
      {plan.data?.held === true && (
        <p className="notice notice-warn">
          <Lock aria-hidden="true" />
          <span>{text.heldHelp}</span>
        </p>
      )}
      <ul className="grid max-h-64 gap-1.5 overflow-y-auto text-13" aria-busy={plan.isPending}>
        {plan.data?.classes.map(({ name, erased, kept }) => (
          <li key={name}>
            <b className="text-hi">{name}:</b>{' '}
            {erased > 0 ? text.willGo(erased) : `${text.stays}. ${kept}`}
          </li>
        ))}
      </ul>
    </ReasonDialog>
  )
}
