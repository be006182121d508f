import { subtract, ZERO } from '@menekse/contract/money'
import { paymentStatusLabels, type WalletTransaction } from '@menekse/contract/wallet/wallet'
import { Badge } from '@menekse/ui/Badge'
import { Button, buttonClass } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { EmptyState } from '@menekse/ui/EmptyState'
import { ErrorState } from '@menekse/ui/ErrorState'
import { formatMoney } from '@menekse/ui/money-format'
import { Skeleton, useSkeleton } from '@menekse/ui/Skeleton'
import { Timeline } from '@menekse/ui/Timeline'
import { TimeText } from '@menekse/ui/TimeText'
import { clsx } from 'clsx'
import { ArrowDownLeft, ArrowUpRight, ChevronDown, Wallet } from 'lucide-react'
import { links } from '../links.ts'
import { accountTexts } from '../messages-account.ts'
import { SiteLink } from '../navigation.tsx'
import { depositSteps, paymentTones, withdrawalSteps } from './payment-status.ts'
import type { useWalletHistory } from './wallet-calls.ts'

const texts = accountTexts.history

export interface HistoryTabProps {
  history: ReturnType<typeof useWalletHistory>
  /** How many lines at most; the whole list when left out. */
  atMost?: number | undefined
  onDeposit?: (() => void) | undefined
}

/** The latest deposits and withdrawals, newest first. */
export function HistoryTab({ history, atMost, onDeposit }: HistoryTabProps) {
  const shimmer = useSkeleton(history.isPending)
  const entries = history.data?.slice(0, atMost)
  return (
    <Card flush title={texts.title}>
      {entries === undefined && history.isError && (
        <ErrorState
          fact={texts.failed}
          retrying={history.isFetching}
          onRetry={() => void history.refetch()}
        />
      )}
      {entries === undefined && !history.isError && <HistorySkeleton shown={shimmer} />}
      {entries?.length === 0 && (
        <EmptyState
          icon={<Wallet />}
          fact={texts.empty}
          help={texts.emptyHelp}
          {...(onDeposit && {
            action: <Button onClick={onDeposit}>{texts.emptyAction}</Button>,
          })}
        />
      )}
      {entries !== undefined && entries.length > 0 && (
        <ul className={clsx('transition-opacity', history.isError && 'opacity-60')}>
          {entries.map((entry) => (
            <HistoryLine key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </Card>
  )
}

const line = 'flex min-h-17 items-center gap-3 px-5 py-3'

/** A line that opens: how far the request has come, and when. */
function HistoryLine({ entry }: { entry: WalletTransaction }) {
  const incoming = entry.type === 'deposit'
  return (
    <li className="border-t border-line/55">
      <details className="group">
        <summary
          className={clsx(
            line,
            'cursor-pointer list-none hover:bg-bg-3/60 focus-visible:rounded-10',
          )}
        >
          <EntrySummary entry={entry} />
        </summary>
        <div className="px-5 pt-3 pb-5 pl-18">
          {entry.account !== null && (
            <p className="tabular mb-3 text-13 text-low">{entry.account}</p>
          )}
          <Timeline
            label={`${texts[entry.type]}: ${texts.steps}`}
            steps={
              incoming
                ? depositSteps(entry.created_at, entry.status, entry)
                : withdrawalSteps(entry)
            }
          />
          <SiteLink
            href={links.writeAbout(entry.id)}
            className={buttonClass({ tone: 'secondary', size: 's' }, 'mt-4')}
          >
            {texts.write}
          </SiteLink>
        </div>
      </details>
    </li>
  )
}

function EntrySummary({ entry }: { entry: WalletTransaction }) {
  const incoming = entry.type === 'deposit'
  const Icon = incoming ? ArrowDownLeft : ArrowUpRight
  const lost = entry.status === 'rejected' || entry.status === 'cancel'
  const amount = incoming ? entry.amount : subtract(ZERO, entry.amount)
  return (
    <>
      <span
        className={clsx(
          'grid size-10 shrink-0 place-items-center rounded-full bg-bg-3 shadow-top',
          incoming ? 'text-up' : 'text-mid',
        )}
      >
        <Icon className="size-5" aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <b className="block text-hi">{texts[entry.type]}</b>
        <TimeText value={entry.created_at} format="card" className="text-13 text-low" />
        {entry.reason !== null && (
          <span className="block text-13 text-mid">
            {texts.reason} {entry.reason}
          </span>
        )}
      </span>
      <span className="grid shrink-0 justify-items-end gap-1">
        <span className={clsx('money font-semibold', lost ? 'text-low line-through' : 'text-hi')}>
          {formatMoney(amount, { sign: 'always', decimals: amount % 100n === 0n ? 0 : 2 })}
        </span>
        <Badge tone={paymentTones[entry.status]}>
          {entry.status_label || paymentStatusLabels[entry.status]}
        </Badge>
      </span>
      <ChevronDown
        className="size-4 shrink-0 text-low transition-transform group-open:rotate-180"
        aria-hidden="true"
      />
    </>
  )
}

function HistorySkeleton({ shown }: { shown: boolean }) {
  return (
    <ul aria-hidden="true" className={shown ? undefined : 'invisible'}>
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <li key={key} className={clsx(line, 'border-t border-line/55')}>
          <Skeleton className="size-10 rounded-full" />
          <span className="grid flex-1 gap-2">
            <Skeleton className="h-3.5 w-28" />
            <Skeleton className="h-3 w-36" />
          </span>
          <span className="grid justify-items-end gap-2">
            <Skeleton className="h-3.5 w-20" />
            <Skeleton className="h-5 w-16" />
          </span>
        </li>
      ))}
    </ul>
  )
}
