import { documentKinds } from '@menekse/contract/kyc'
import { paymentStatusLabels, type WalletTransaction } from '@menekse/contract/wallet'
import { Badge } from '@menekse/ui/Badge'
import { buttonClass } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { MoneyText } from '@menekse/ui/MoneyText'
import { Timeline } from '@menekse/ui/Timeline'
import { Clock, FileWarning } from 'lucide-react'
import { type KycState, useKycStatus } from '../kyc/kyc-calls.ts'
import { links } from '../links.ts'
import { kycTexts } from '../messages-security.ts'
import { walletTexts } from '../messages-wallet.ts'
import { SiteLink } from '../navigation.tsx'
import { useSession } from '../session.ts'
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
      {entry.status === 'pending' && <WaitsFor />}
      <Timeline label={texts.steps.label} steps={withdrawalSteps(entry)} />
      {open && medianMinutes !== undefined && (
        <p className="mt-4 flex gap-2 text-13 text-mid">
          <Clock className="mt-px size-4 shrink-0 text-low" aria-hidden="true" />
          {medianMinutes === null ? texts.noMedian : texts.median(spokenMinutes(medianMinutes))}
        </p>
      )}
    </Card>
  )
}

/** One reason and one action: the documents that are still owed. */
function WaitsFor() {
  const { user } = useSession()
  const { data } = useKycStatus()
  if (user === null || data === undefined) return null
  const asked = askedOf(data, user.kyc_verified)
  if (asked.length === 0) return null
  const owed = owedOf(asked)
  return (
    <div className="mb-5 grid gap-3 rounded-10 bg-warn-tint p-3.5 text-warn">
      <p className="flex gap-2 text-13">
        <FileWarning className="mt-px size-4 shrink-0" aria-hidden="true" />
        {owed === '' ? texts.reviewing : texts.waitsFor(owed)}
      </p>
      {owed !== '' && (
        <SiteLink href={links.verification} className={buttonClass({ tone: 'secondary' })}>
          {texts.upload}
        </SiteLink>
      )}
    </div>
  )
}

type Asked = KycState['documents']

/** A verified player's identity is settled; whatever else was asked of them may still be owed. */
const askedOf = ({ documents }: KycState, verified: boolean): Asked =>
  documents.filter(
    ({ kind, status }) =>
      status !== 'approved' && !(verified && documentKinds.some((known) => known === kind)),
  )

const owedOf = (asked: Asked): string =>
  asked
    .filter(({ status }) => status !== 'pending')
    .map(({ kind }) => kycTexts.kinds[kind].title.toLocaleLowerCase('tr-TR'))
    .join(', ')
