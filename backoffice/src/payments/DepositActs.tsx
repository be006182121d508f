import { staffPayments } from '@menekse/contract/payments/staff-payments'
import type { StaffDeposit } from '@menekse/contract/payments/staff-payments'
import { formatMoney } from '@menekse/ui/money-format'
import { TriangleAlert } from 'lucide-react'
import { ask } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import { Facts } from '../desk/Facts.tsx'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { messages } from '../messages.ts'
import { LineText } from './LineText.tsx'
import type { Match } from './bank-match.ts'
import { approvalOf } from './payment-acts.ts'

const text = messages.deposits
const touches = ['deposits', 'bank-lines', 'approvals', 'player', 'players']

export type Act = 'approve' | 'reject'

/** A request as it was when its dialog opened, and the line it was to be matched with. */
export interface AskedDeposit {
  deposit: StaffDeposit
  match: Match | undefined
  act: Act
}

export interface DepositActsProps extends AskedDeposit {
  /** Said once the request was decided by somebody else. */
  over: string | undefined
  onClose: () => void
  onDecided: () => void
}

/** The two decisions on a deposit. */
export function DepositActs(props: DepositActsProps) {
  const { deposit, match, act, over, onClose, onDecided } = props
  const approve = useDecision({
    send: (reason: string, idempotencyKey) =>
      ask(staffPayments.approveDeposit, {
        params: { id: deposit.id },
        body: { bank_line_id: match?.line.id ?? null, reason },
        idempotencyKey,
      }),
    touches,
    done: (_, { deposit: decided, approval_id: asked }) =>
      asked === null ? text.approved(formatMoney(decided.amount)) : messages.approvals.sent,
  })
  const reject = useDecision({
    send: (reason: string, idempotencyKey) =>
      ask(staffPayments.rejectDeposit, {
        params: { id: deposit.id },
        body: { reason },
        idempotencyKey,
      }),
    touches,
    done: () => text.rejected,
  })
  const { warning, autoReason } = approvalOf(deposit, match)
  return (
    <>
      <ReasonDialog
        key={`approve-${deposit.id}-${match?.line.id}`}
        open={act === 'approve'}
        over={over}
        onClose={onClose}
        title={text.approveTitle}
        description={warning === null ? text.approveWithLine : undefined}
        confirmLabel={messages.queue.approve}
        presets={warning === null ? [] : text.approvePresets}
        required={warning !== null}
        act={(reason) => approve(reason === '' ? autoReason : reason).then(onDecided)}
      >
        <Summary deposit={deposit} />
        {match !== undefined && (
          <div className="pick">
            <LineText line={match.line} />
          </div>
        )}
        {warning !== null && (
          <div className="notice notice-warn">
            <TriangleAlert aria-hidden="true" />
            <span>{warning}</span>
          </div>
        )}
      </ReasonDialog>
      <ReasonDialog
        key={`reject-${deposit.id}`}
        open={act === 'reject'}
        over={over}
        onClose={onClose}
        title={text.rejectTitle}
        description={text.rejectHelp}
        confirmLabel={messages.queue.reject}
        tone="danger"
        presets={text.rejectPresets}
        act={(reason) => reject(reason).then(onDecided)}
      >
        <Summary deposit={deposit} />
      </ReasonDialog>
    </>
  )
}

function Summary({ deposit }: { deposit: StaffDeposit }) {
  return (
    <Facts
      facts={[
        {
          label: messages.queue.player,
          value: `${deposit.player.full_name} (${deposit.player.username})`,
        },
        { label: messages.queue.amount, value: <b>{formatMoney(deposit.amount)}</b> },
        { label: messages.queue.reference, value: deposit.reference },
      ]}
    />
  )
}
