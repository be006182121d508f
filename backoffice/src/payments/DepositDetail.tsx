import type { StaffDeposit } from '@menekse/contract/payments/staff-payments'
import { Badge } from '@menekse/ui/Badge'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { CopyButton } from '@menekse/ui/CopyButton'
import { MoneyText } from '@menekse/ui/MoneyText'
import { TimeText } from '@menekse/ui/TimeText'
import { useState } from 'react'
import { type Fact, Facts } from '../desk/Facts.tsx'
import { messages } from '../messages.ts'
import { LineText } from './LineText.tsx'
import { CorrectionDialog } from './CorrectionDialog.tsx'
import type { Act } from './DepositActs.tsx'
import { PlayerLink } from '../desk/PlayerLink.tsx'
import { StatusBadge } from './StatusBadge.tsx'

const text = messages.queue

export interface DepositDetailProps {
  deposit: StaffDeposit
  canDecide: boolean
  onAct: (act: Act) => void
}

export function DepositDetail({ deposit, canDecide, onAct }: DepositDetailProps) {
  const { bank_line: line } = deposit
  return (
    <Card
      title={<MoneyText amount={deposit.amount} />}
      aside={
        <span className="flex flex-wrap justify-end gap-2">
          {deposit.simulated && <Badge tone="violet">{text.simulated}</Badge>}
          <StatusBadge status={deposit.status} />
        </span>
      }
    >
      <Facts facts={factsOf(deposit)} />
      {line !== null && (
        <div className="mt-4 grid gap-2">
          <h3 className="text-13 text-low">{messages.deposits.matched}</h3>
          <div className="pick">
            <LineText line={line} />
          </div>
        </div>
      )}
      {deposit.approval_id !== null && (
        <p className="notice mt-4">{messages.approvals.waitsForSecond}</p>
      )}
      {canDecide && <Reversal key={deposit.id} deposit={deposit} />}
      {deposit.status === 'pending' && canDecide && (
        <div className="mt-4 grid grid-cols-2 gap-2">
          <Button onClick={() => onAct('approve')}>{text.approve}</Button>
          <Button tone="secondary" onClick={() => onAct('reject')}>
            {text.reject}
          </Button>
        </div>
      )}
    </Card>
  )
}

const factsOf = (deposit: StaffDeposit): Fact[] => [
  { label: text.player, value: <PlayerLink player={deposit.player} /> },
  {
    label: text.reference,
    value: (
      <span className="-my-2 inline-flex items-center gap-1">
        {deposit.reference}
        <CopyButton text={deposit.reference} />
      </span>
    ),
  },
  {
    label: messages.deposits.askedAmount,
    value: deposit.asked_amount && <MoneyText amount={deposit.asked_amount} />,
    optional: true,
  },
  { label: text.bank, value: deposit.bank_name },
  { label: text.createdAt, value: <TimeText value={deposit.created_at} /> },
  {
    label: text.decidedAt,
    value: deposit.decided_at && <TimeText value={deposit.decided_at} />,
    optional: true,
  },
  {
    label: text.decidedBy,
    value: deposit.decided_at && (deposit.decided_by ?? messages.system),
    optional: true,
  },
  { label: text.reason, value: deposit.reason, optional: true },
  {
    label: messages.corrections.reversedAt,
    value: deposit.reversed_at && <TimeText value={deposit.reversed_at} />,
    optional: true,
  },
]

/** An approved deposit is taken back by two. */
function Reversal({ deposit }: { deposit: StaffDeposit }) {
  const [isOpen, setOpen] = useState(false)
  if (deposit.status !== 'approved' || deposit.reversed_at !== null) return null
  return (
    <>
      <Button tone="secondary" className="mt-4" onClick={() => setOpen(true)}>
        {messages.corrections.deposit.label}
      </Button>
      <CorrectionDialog
        kind="deposit"
        id={deposit.id}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
