import { WITHDRAWAL_MIN } from '@menekse/contract/payments/payments'
import type { WalletTransaction } from '@menekse/contract/wallet/wallet'
import { Card } from '@menekse/ui/Card'
import { ErrorState } from '@menekse/ui/ErrorState'
import { MoneyText } from '@menekse/ui/MoneyText'
import { formatMoney } from '@menekse/ui/money-format'
import { Skeleton, useSkeleton } from '@menekse/ui/Skeleton'
import { Check, Clock } from 'lucide-react'
import { accountTexts } from '../messages-account.ts'
import { walletTexts } from '../messages-wallet.ts'
import { HistoryTab } from './HistoryTab.tsx'
import { OwedDocuments } from './OwedDocuments.tsx'
import { spokenMinutes } from './payment-status.ts'
import { useOwnName, useWithdrawOptions, type useWalletHistory } from './wallet-calls.ts'
import { WithdrawalCard } from './WithdrawalCard.tsx'
import { WithdrawForm } from './WithdrawForm.tsx'

const texts = accountTexts.withdraw

export function WithdrawTab({ history }: { history: ReturnType<typeof useWalletHistory> }) {
  const options = useWithdrawOptions()
  const ownName = useOwnName()
  const { data } = options
  const tooLittle = data !== undefined && data.withdrawable < WITHDRAWAL_MIN
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,380px)]">
      <Card
        title={texts.title}
        aside={
          <span className="text-right">
            <span className="block text-12 text-low">{texts.withdrawable}</span>
            {data === undefined ? (
              <Skeleton className="my-1 h-4 w-24" />
            ) : (
              <MoneyText
                amount={data.withdrawable}
                decimals={0}
                className="text-18 font-semibold text-hi"
              />
            )}
          </span>
        }
      >
        {/* While money waits, its own card says so. */}
        {history.data?.some(isOnItsWay) === false && <OwedDocuments held={false} />}
        {tooLittle && (
          <p className="mb-5 rounded-10 bg-info-tint px-3.5 py-3 text-info">
            {texts.emptyFact(formatMoney(WITHDRAWAL_MIN, { decimals: 0 }))}
          </p>
        )}
        {data !== undefined && <WithdrawForm options={data} ownName={ownName} />}
        {data === undefined &&
          (options.isError ? (
            <ErrorState retrying={options.isFetching} onRetry={() => void options.refetch()} />
          ) : (
            <FormSkeleton />
          ))}
      </Card>
      <div className="grid gap-4">
        {history.data?.filter(isOnItsWay).map((entry) => (
          <WithdrawalCard key={entry.id} entry={entry} medianMinutes={data?.median_minutes} />
        ))}
        <About medianMinutes={data?.median_minutes} />
        <HistoryTab history={history} atMost={5} />
      </div>
    </div>
  )
}

const isOnItsWay = ({ type, status }: WalletTransaction): boolean =>
  type === 'withdraw' && (status === 'pending' || status === 'approved')

function About({ medianMinutes }: { medianMinutes: number | null | undefined }) {
  return (
    <Card outlined title={texts.aboutTitle}>
      {medianMinutes !== undefined && (
        <p className="mb-4 flex gap-2 text-hi">
          <Clock className="mt-0.5 size-4 shrink-0 text-low" aria-hidden="true" />
          {medianMinutes === null
            ? walletTexts.withdrawal.noMedian
            : walletTexts.withdrawal.median(spokenMinutes(medianMinutes))}
        </p>
      )}
      <ul className="grid gap-3">
        {texts.about.map((line) => (
          <li key={line} className="flex gap-3">
            <Check className="mt-0.5 size-4 shrink-0 text-low" aria-hidden="true" />
            {line}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The heights of the form's own rows: five fields, the amount, the tick, the button. */
function FormSkeleton() {
  const shown = useSkeleton(true)
  return (
    <div className={shown ? 'grid gap-5' : 'invisible grid gap-5'} aria-hidden="true">
      {['h-23', 'h-23', 'h-17', 'h-17', 'h-19', 'h-11', 'h-13'].map((height, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- The rows never move.
        <Skeleton key={at} className={`${height} rounded-10`} />
      ))}
    </div>
  )
}
