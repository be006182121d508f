import { groupIban } from '@menekse/contract/payments/payments'
import { staffPayments } from '@menekse/contract/payments/staff-payments'
import type { StaffWithdrawal } from '@menekse/contract/payments/staff-payments'
import { FOUR_EYES_ABOVE } from '@menekse/contract/payments/staff-payments'
import { Field } from '@menekse/ui/Field'
import { formatMoney } from '@menekse/ui/money-format'
import { TextInput } from '@menekse/ui/TextInput'
import { TriangleAlert, Users } from 'lucide-react'
import { useRef, useState } from 'react'
import { ask } from '../api.ts'
import { ActDialog } from '../desk/ActDialog.tsx'
import { useDecision } from '../desk/decide.ts'
import { problemsIn } from '../desk/refusal-place.ts'
import { Facts } from '../desk/Facts.tsx'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { messages } from '../messages.ts'
import { Checks } from './Checks.tsx'
import type { WithdrawalAct } from './payment-acts.ts'

const text = messages.withdrawals
const touches = ['withdrawals', 'player', 'players']

/** A request as it was when its dialog opened. */
export interface AskedWithdrawal {
  withdrawal: StaffWithdrawal
  act: WithdrawalAct
}

export interface WithdrawalActsProps extends AskedWithdrawal {
  /** Said once the request was decided by somebody else. */
  over: string | undefined
  onClose: () => void
  onDecided: () => void
}

/** The three decisions on a withdrawal. */
export function WithdrawalActs(props: WithdrawalActsProps) {
  const { withdrawal, act, over, onClose, onDecided } = props
  const { id } = withdrawal
  const failed = withdrawal.checks.filter(({ passed }) => !passed)
  const approve = useDecision({
    send: (reason: string, idempotencyKey) =>
      ask(staffPayments.approveWithdrawal, {
        params: { id },
        body: { reason: reason === '' ? null : reason },
        idempotencyKey,
      }),
    touches,
    done: () => text.approved(formatMoney(withdrawal.amount)),
  })
  const reject = useDecision({
    send: (reason: string, idempotencyKey) =>
      ask(staffPayments.rejectWithdrawal, { params: { id }, body: { reason }, idempotencyKey }),
    touches,
    done: () => text.rejected,
  })
  return (
    <>
      <ReasonDialog
        key={`approve-${id}`}
        open={act === 'approve'}
        over={over}
        onClose={onClose}
        title={text.approveTitle}
        description={text.approveHelp}
        confirmLabel={messages.queue.approve}
        presets={failed.length > 0 ? text.approvePresets : []}
        required={failed.length > 0}
        act={(reason) => approve(reason).then(onDecided)}
      >
        <Summary withdrawal={withdrawal} />
        {failed.length > 0 && (
          <>
            <div className="notice notice-warn">
              <TriangleAlert aria-hidden="true" />
              <span>{text.approveFailed}</span>
            </div>
            <Checks checks={failed} />
          </>
        )}
      </ReasonDialog>
      <ReasonDialog
        key={`reject-${id}`}
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
        <Summary withdrawal={withdrawal} />
      </ReasonDialog>
      <PayDialog key={`pay-${id}`} {...props} />
    </>
  )
}

function PayDialog({ withdrawal, act, over, onClose, onDecided }: WithdrawalActsProps) {
  const [bankRef, setBankRef] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const input = useRef<HTMLInputElement>(null)
  const pay = useDecision({
    send: (reference: string, idempotencyKey) =>
      ask(staffPayments.payWithdrawal, {
        params: { id: withdrawal.id },
        body: { bank_ref: reference },
        idempotencyKey,
      }),
    touches,
    done: () => text.paid(formatMoney(withdrawal.amount)),
  })
  const send = () => {
    const written = bankRef.trim()
    setProblem(written === '' ? messages.required : undefined)
    if (written === '') return null
    return pay(written)
      .then(onDecided)
      .catch((error: unknown) => {
        setProblem(problemsIn(error)['bank_ref'])
        throw error
      })
  }
  return (
    <ActDialog
      open={act === 'pay'}
      over={over}
      onClose={onClose}
      title={text.payTitle}
      description={text.payHelp}
      confirmLabel={messages.queue.pay}
      act={send}
      initialFocus={input}
    >
      <Summary withdrawal={withdrawal} />
      {withdrawal.amount > FOUR_EYES_ABOVE && (
        <div className="notice">
          <Users aria-hidden="true" />
          <span>{text.fourEyes(formatMoney(FOUR_EYES_ABOVE, { decimals: 0 }))}</span>
        </div>
      )}
      <Field label={text.bankRef} error={problem} required>
        <TextInput
          ref={input}
          maxLength={80}
          autoComplete="off"
          value={bankRef}
          onChange={(event) => {
            setBankRef(event.target.value)
            setProblem(undefined)
          }}
        />
      </Field>
    </ActDialog>
  )
}

function Summary({ withdrawal }: { withdrawal: StaffWithdrawal }) {
  return (
    <Facts
      facts={[
        {
          label: messages.queue.player,
          value: `${withdrawal.player.full_name} (${withdrawal.player.username})`,
        },
        { label: messages.queue.amount, value: <b>{formatMoney(withdrawal.amount)}</b> },
        { label: text.accountName, value: withdrawal.account_name },
        { label: text.iban, value: groupIban(withdrawal.iban) },
      ]}
    />
  )
}
