import { groupIban } from '@menekse/contract/payments/payments'
import { staffPayments } from '@menekse/contract/payments/staff-payments'
import type { StaffWithdrawal } from '@menekse/contract/payments/staff-payments'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { CopyButton } from '@menekse/ui/CopyButton'
import { MoneyText } from '@menekse/ui/MoneyText'
import { moneyInputText } from '@menekse/ui/money-format'
import { TimeText } from '@menekse/ui/TimeText'
import { type ReactNode, useState } from 'react'
import { ask } from '../api.ts'
import { type Fact, Facts } from '../desk/Facts.tsx'
import { Masked } from '../desk/Masked.tsx'
import { messages } from '../messages.ts'
import { useCan } from '../desk/staff-context.ts'
import { Checks } from './Checks.tsx'
import { CorrectionDialog } from './CorrectionDialog.tsx'
import { PlayerLink } from '../desk/PlayerLink.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { actsOn, type WithdrawalAct } from './payment-acts.ts'

const text = messages.withdrawals

export interface WithdrawalDetailProps {
  withdrawal: StaffWithdrawal
  onAct: (act: WithdrawalAct) => void
}

export function WithdrawalDetail({ withdrawal, onAct }: WithdrawalDetailProps) {
  return (
    <Card
      title={
        <Copied text={moneyInputText(withdrawal.amount)} label={text.copyAmount}>
          <MoneyText amount={withdrawal.amount} />
        </Copied>
      }
      aside={<StatusBadge status={withdrawal.status} />}
    >
      <div className="grid gap-5">
        <Facts facts={history(withdrawal)} />
        {withdrawal.checks.length > 0 && (
          <section className="grid gap-2">
            <h3 className="text-13 text-low">{text.checks}</h3>
            <Checks checks={withdrawal.checks} />
          </section>
        )}
        <section className="grid gap-2">
          <h3 className="text-13 text-low">{text.bank}</h3>
          <Facts facts={bankFacts(withdrawal)} />
        </section>
        <Acts withdrawal={withdrawal} onAct={onAct} />
        <Returned withdrawal={withdrawal} />
      </div>
    </Card>
  )
}

/** Money that the bank sent back: its player gets it again, by two. */
function Returned({ withdrawal }: { withdrawal: StaffWithdrawal }) {
  const canPay = useCan('withdrawals.pay')
  const [isOpen, setOpen] = useState(false)
  if (withdrawal.status !== 'done' || withdrawal.returned_at !== null || !canPay) return null
  return (
    <>
      <Button tone="secondary" onClick={() => setOpen(true)}>
        {messages.corrections.withdrawal.label}
      </Button>
      <CorrectionDialog
        key={withdrawal.id}
        kind="withdrawal"
        id={withdrawal.id}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

function history(withdrawal: StaffWithdrawal): Fact[] {
  const queue = messages.queue
  const { approved_at: approvedAt, decided_at: decidedAt } = withdrawal
  return [
    { label: queue.player, value: <PlayerLink player={withdrawal.player} /> },
    { label: queue.createdAt, value: <TimeText value={withdrawal.created_at} /> },
    {
      label: queue.approvedAt,
      value: approvedAt && <TimeText value={approvedAt} />,
      optional: true,
    },
    {
      label: queue.approvedBy,
      value: approvedAt && (withdrawal.approved_by ?? messages.system),
      optional: true,
    },
    { label: queue.decidedAt, value: decidedAt && <TimeText value={decidedAt} />, optional: true },
    {
      label: queue.decidedBy,
      value: decidedAt && (withdrawal.decided_by ?? messages.system),
      optional: true,
    },
    { label: queue.reason, value: withdrawal.reason, optional: true },
    {
      label: messages.corrections.returnedAt,
      value: withdrawal.returned_at && <TimeText value={withdrawal.returned_at} />,
      optional: true,
    },
  ]
}

function bankFacts(withdrawal: StaffWithdrawal): Fact[] {
  return [
    { label: messages.queue.bank, value: withdrawal.bank_name },
    {
      label: text.accountName,
      value: (
        <Copied text={withdrawal.account_name} label={messages.copy.name}>
          {withdrawal.account_name}
        </Copied>
      ),
    },
    {
      label: text.iban,
      value: <Iban withdrawal={withdrawal} />,
    },
    {
      label: text.payableFrom,
      value: withdrawal.payable_from && <TimeText value={withdrawal.payable_from} />,
      optional: true,
    },
    { label: text.branch, value: withdrawal.branch_code, optional: true },
    { label: text.accountNo, value: withdrawal.account_no, optional: true },
  ]
}

/** Masked; whoever pays asks for the whole of this one withdrawal. */
function Iban({ withdrawal: { id, iban } }: { withdrawal: StaffWithdrawal }) {
  return (
    <Masked
      key={id}
      masked={groupIban(iban)}
      label={text.iban}
      permission="withdrawals.reveal"
      presets={text.ibanPresets}
      reveal={(reason) => ask(staffPayments.revealIban, { params: { id }, body: { reason } })}
      format={groupIban}
    />
  )
}

function Copied(props: { text: string; label: string; children: ReactNode }) {
  return (
    <span className="-my-2 inline-flex max-w-full items-center gap-1">
      {props.children}
      <CopyButton text={props.text} label={props.label} />
    </span>
  )
}

function Acts({ withdrawal, onAct }: WithdrawalDetailProps) {
  const canDecide = useCan('withdrawals.decide')
  const canPay = useCan('withdrawals.pay')
  const acts = actsOn(withdrawal.status, { canDecide, canPay })
  if (acts.length === 0) return null
  return (
    <div className="flex gap-2 *:flex-1">
      {acts.map((act) => (
        <Button
          key={act}
          tone={act === 'reject' ? 'secondary' : 'primary'}
          onClick={() => onAct(act)}
        >
          {messages.queue[act]}
        </Button>
      ))}
    </div>
  )
}
