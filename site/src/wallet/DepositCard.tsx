import type { DepositView } from '@menekse/contract/payments'
import { paymentStatusLabels, type WalletTransaction } from '@menekse/contract/wallet'
import { Badge } from '@menekse/ui/Badge'
import { Card } from '@menekse/ui/Card'
import { CopyButton } from '@menekse/ui/CopyButton'
import { IconButton } from '@menekse/ui/IconButton'
import { MoneyText } from '@menekse/ui/MoneyText'
import { Timeline } from '@menekse/ui/Timeline'
import { Info, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { accountTexts } from '../messages-account.ts'
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
      {waiting && <PaymentHelp deposit={deposit} />}
      <Timeline label={texts.steps.label} steps={depositSteps(deposit.created_at, status, entry)} />
    </Card>
  )
}

function PaymentHelp({ deposit }: { deposit: DepositView }) {
  return (
    <>
      <div className="surface-3 mb-3 flex items-center justify-between gap-3 rounded-10 bg-bg-3 py-2 pr-2 pl-4 shadow-top">
        <span className="min-w-0">
          <span className="block text-12 text-low">{texts.reference}</span>
          <span className="block truncate font-mono text-16 font-semibold text-hi">
            {deposit.reference}
          </span>
        </span>
        <CopyButton
          labelled
          text={deposit.reference}
          label={accountTexts.copy}
          copiedLabel={texts.referenceCopied}
        />
      </div>
      <p className="mb-5 flex gap-2 text-13 text-mid">
        <Info className="mt-px size-4 shrink-0 text-info" aria-hidden="true" />
        {deposit.simulated ? texts.simulated : texts.referenceHint}
      </p>
    </>
  )
}
