import { staffApprovals } from '@menekse/contract/approvals/staff-approvals'
import type { Approval } from '@menekse/contract/approvals/staff-approvals'
import { Button } from '@menekse/ui/Button'
import { Dialog } from '@menekse/ui/Dialog'
import { formatMoney } from '@menekse/ui/money-format'
import { useRef, useState } from 'react'
import { ask } from '../api.ts'
import { CopiedText } from '../desk/CopiedText.tsx'
import { useDecision } from '../desk/decide.ts'
import { Facts } from '../desk/Facts.tsx'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { messages } from '../messages.ts'
import type { ApprovalAct } from './approval-acts.ts'

const text = messages.approvals
const touches = [
  'approvals',
  'deposits',
  'withdrawals',
  'bank-lines',
  'bonuses',
  'data-requests',
  'open-rounds',
  'void-requests',
  'team',
  'player',
]

export interface ApprovalActsProps {
  approval: Approval
  act: ApprovalAct
  onClose: () => void
  onDecided: () => void
}

/** A decision on what somebody else asked for, or one's own wish taken back; always with a reason. */
export function ApprovalActs({ approval, act, onClose, onDecided }: ApprovalActsProps) {
  const [password, setPassword] = useState<string | null>(null)
  // Asked by a dialog that closes itself before this one has drawn again.
  const isShown = useRef(false)
  const send = useDecision({
    send: async (reason: string, idempotencyKey) => {
      const call = { params: { id: approval.id }, body: { reason }, idempotencyKey }
      if (act === 'reject') return ask(staffApprovals.reject, call)
      if (act === 'withdraw') return ask(staffApprovals.withdraw, call)
      const answer = await ask(staffApprovals.approve, call)
      isShown.current = answer.one_time_password !== null
      setPassword(answer.one_time_password)
      return answer
    },
    touches,
    done: () =>
      text[({ approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' } as const)[act]],
  })
  const close = () => {
    if (!isShown.current) onClose()
  }
  const name = text.kinds[approval.kind]
  if (password !== null) {
    return <OneTime password={password} approval={approval} onClose={onClose} />
  }
  return (
    <ReasonDialog
      open
      onClose={close}
      title={text[`${act}Title`](name)}
      description={text[`${act}Help`]}
      confirmLabel={text[act]}
      tone={act === 'reject' ? 'danger' : 'primary'}
      presets={text[`${act}Presets`]}
      act={(reason) => send(reason).then(onDecided)}
    >
      <Facts
        facts={[
          { label: text.player, value: approval.player?.full_name, optional: true },
          {
            label: text.amount,
            value: approval.amount === null ? null : <b>{formatMoney(approval.amount)}</b>,
            optional: true,
          },
          { label: text.askedBy, value: approval.asked_by },
          { label: text.reason, value: approval.reason },
        ]}
      />
    </ReasonDialog>
  )
}

/** The way into an account that was just opened or made new: shown once, closed by its button alone. */
function OneTime(props: { password: string; approval: Approval; onClose: () => void }) {
  const { password, approval, onClose } = props
  const name = String(approval.payload['name'] ?? '')
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      dismissible={false}
      title={messages.team.oneTime}
      description={messages.team.oneTimeHelp(name)}
      actions={<Button onClick={onClose}>{messages.team.close}</Button>}
    >
      <Facts
        facts={[
          { label: messages.team.email, value: String(approval.payload['email'] ?? '') },
          {
            label: messages.team.oneTime,
            value: (
              <CopiedText text={password} label={messages.team.copyPassword}>
                <code className="text-16 text-hi">{password}</code>
              </CopiedText>
            ),
          },
        ]}
      />
    </Dialog>
  )
}
