import type { DepositView } from '@menekse/contract/payments/payments'
import { paymentStatusLabels, type WalletTransaction } from '@menekse/contract/wallet/wallet'
import { Badge } from '@menekse/ui/Badge'
import { Card } from '@menekse/ui/Card'
import { IconButton } from '@menekse/ui/IconButton'
import { MoneyText } from '@menekse/ui/MoneyText'
import { Timeline } from '@menekse/ui/Timeline'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { accountTexts } from '../messages-account.ts'
import { PaymentDetails } from './PaymentDetails.tsx'
import { depositSteps, paymentTones } from './payment-status.ts'

const texts = accountTexts.deposit

export interface DepositCardProps {
  deposit: DepositView
  /** Its line of the history, which knows the latest status. */
  entry: WalletTransaction | undefined
  /** Just sent: brought into sight. */
  fresh: boolean
  /** A decided request can be put away. */
  onDismiss: () => void
}

/** One request to deposit: what to write into the transfer, and how far it has come. */
export function DepositCard({ deposit, entry, fresh, onDismiss }: DepositCardProps) {
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (fresh) card.current?.scrollIntoView({ block: 'nearest' })
  }, [fresh])
  const status = entry?.status ?? deposit.status
  const waiting = status === 'pending'
  return (
    <Card
      ref={card}
      className="scroll-my-24"
      aria-label={`${texts.cardTitle} ${deposit.reference}`}
      title={
        <>
          <span className="block text-13 font-semibold text-low">{texts.cardTitle}</span>
          <MoneyText amount={deposit.amount} className="font-text text-28 font-semibold" />
        </>
      }
      aside={
        <span className="flex items-center gap-1 self-start">
          <output aria-live="polite">
            <Badge tone={paymentTones[status]} live={waiting}>
              {paymentStatusLabels[status]}
            </Badge>
          </output>
          {!waiting && (
            <IconButton size="s" label={texts.dismiss} onClick={onDismiss}>
              <X aria-hidden="true" />
            </IconButton>
          )}
        </span>
      }
    >
      {waiting && <PaymentDetails deposit={deposit} />}
      <Timeline label={texts.steps.label} steps={depositSteps(deposit.created_at, status, entry)} />
    </Card>
  )
}
