import { paymentStatusLabels, type WalletTransaction } from '@menekse/contract/wallet/wallet'
import { Badge } from '@menekse/ui/Badge'
import { Card } from '@menekse/ui/Card'
import { MoneyText } from '@menekse/ui/MoneyText'
import { TimeText } from '@menekse/ui/TimeText'
import { Timeline } from '@menekse/ui/Timeline'
import { Clock } from 'lucide-react'
import { walletTexts } from '../messages-wallet.ts'
import { OwedDocuments } from './OwedDocuments.tsx'
import { paymentTones, spokenMinutes, withdrawalSteps } from './payment-status.ts'

const texts = walletTexts.withdrawal

export interface WithdrawalCardProps {
  entry: WalletTransaction
  /** What the last day's withdrawals took; null when none was paid, undefined until known. */
  medianMinutes: number | null | undefined
}

/** One withdrawal on its way out: how far it has come, how long it takes, and what it waits for. */
export function WithdrawalCard({ entry, medianMinutes }: WithdrawalCardProps) {
  const open = entry.status === 'pending' || entry.status === 'approved'
  return (
    <Card
      title={
        <>
          <span className="block text-13 font-semibold text-low">{texts.title}</span>
          <MoneyText
            amount={entry.amount}
            decimals={0}
            className="font-text text-28 font-semibold"
          />
        </>
      }
      aside={
        <output aria-live="polite" className="self-start">
          <Badge tone={paymentTones[entry.status]} live={open}>
            {paymentStatusLabels[entry.status]}
          </Badge>
        </output>
      }
    >
      {entry.account !== null && (
        <p className="tabular -mt-1 mb-4 text-13 text-low">
          {texts.toAccount} <span className="text-mid">{entry.account}</span>
        </p>
      )}
      {entry.status === 'pending' && <OwedDocuments held />}
      {entry.payable_from !== null && (
        <p className="mb-5 flex gap-2 rounded-10 bg-info-tint p-3.5 text-13 text-info">
          <Clock className="mt-px size-4 shrink-0" aria-hidden="true" />
          <span>
            {texts.newAccount} <TimeText value={entry.payable_from} />
          </span>
        </p>
      )}
      <Timeline label={texts.steps.label} steps={withdrawalSteps(entry)} />
      {open && typeof medianMinutes === 'number' && (
        <p className="mt-4 flex gap-2 text-13 text-mid">
          <Clock className="mt-px size-4 shrink-0 text-low" aria-hidden="true" />
          {texts.median(spokenMinutes(medianMinutes))}
        </p>
      )}
    </Card>
  )
}
