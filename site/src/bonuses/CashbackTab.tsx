import { campaigns } from '@menekse/contract/campaigns/campaigns'
import { NetworkError } from '@menekse/contract/client'
import type { Kurus } from '@menekse/contract/money'
import type { Returns } from '@menekse/contract/route'
import { Button } from '@menekse/ui/Button'
import { useConfirm } from '@menekse/ui/ConfirmDialog'
import { EmptyState } from '@menekse/ui/EmptyState'
import { ErrorState } from '@menekse/ui/ErrorState'
import { Skeleton, useSkeleton } from '@menekse/ui/Skeleton'
import { formatMoney } from '@menekse/ui/money-format'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck, Info, RotateCcw } from 'lucide-react'
import { isLoggedOut, useLoginAgain } from '../shell/use-login-again.ts'
import { call } from '../api.ts'
import { bonusTexts } from '../messages-bonuses.ts'
import { setBalance } from '../session.ts'
import { tell } from '../toasts.ts'
import { reloadBonuses, useCashback } from './bonus-calls.ts'
import { CashbackDetails, CashbackTerms } from './CashbackDetails.tsx'

type Cashback = Returns<typeof campaigns.cashback>
const texts = bonusTexts.cashback

/** Kayıp bonusu: what the last finished period gives, how it was computed, or what is missing. */
export function CashbackTab({ onClaimed }: { onClaimed: () => void }) {
  const { data, isPending, isFetching, error, refetch } = useCashback()
  useLoginAgain(isLoggedOut(error))
  if (isPending) return <Placeholder />
  if (data === undefined)
    return (
      <section className="card">
        <ErrorState fact={texts.failed} retrying={isFetching} onRetry={() => void refetch()} />
      </section>
    )
  if (data.details === null && !data.eligible)
    return (
      <section className="card">
        <EmptyState icon={<RotateCcw />} fact={data.message || texts.none} help={texts.noneHelp} />
      </section>
    )
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
      {data.eligible ? (
        <Claimable cashback={data} onClaimed={onClaimed} />
      ) : (
        <NotEligible cashback={data} />
      )}
      {data.details !== null && (
        <>
          <CashbackDetails details={data.details} amount={data.cashback_amount} />
          <CashbackTerms terms={data.details.terms} />
        </>
      )}
    </div>
  )
}

/** The amount, and the question with the amount in it (specification §5). */
function Claimable({ cashback, onClaimed }: { cashback: Cashback; onClaimed: () => void }) {
  const confirm = useConfirm()
  const amount = formatMoney(cashback.cashback_amount)
  const times = cashback.details?.rollover ?? 0
  const wagering = (cashback.cashback_amount * BigInt(times)) as Kurus
  const claim = useMutation({
    mutationFn: async () => {
      const answer = await call(campaigns.claimCashback, { body: {} })
      if (!answer.ok) {
        void tell('error', texts.claimFailed(answer.refusal.message))
        return
      }
      const { cashback: claimed, new_balance: balance, bonus_balance } = answer.value
      setBalance({ balance, bonus_balance })
      void tell('success', texts.claimed(formatMoney(claimed.amount)))
      onClaimed()
    },
    onError: (problem) => {
      if (!(problem instanceof NetworkError)) throw problem
      void tell('error', texts.claimBroken)
    },
    onSettled: reloadBonuses,
  })
  const ask = async () => {
    const yes = await confirm({
      title: texts.question(amount),
      description: texts.questionText(times, formatMoney(wagering)),
      confirmLabel: texts.confirm,
    })
    if (yes) claim.mutate()
  }
  return (
    <section className="card grid gap-4">
      <div>
        <p className="text-13 text-low">{texts.ready}</p>
        <p className="text-36 font-semibold text-hi tabular-nums">{amount}</p>
        <p className="mt-1 text-pretty">{cashback.message}</p>
      </div>
      <Button size="l" loading={claim.isPending} onClick={() => void ask()}>
        {texts.claim}
      </Button>
    </section>
  )
}

/** The server says exactly what is missing. */
function NotEligible({ cashback: { message, details } }: { cashback: Cashback }) {
  const claimed = details?.claimed === true
  const Icon = claimed ? CircleCheck : Info
  return (
    <section className="card grid grid-cols-[auto_minmax(0,1fr)] gap-3">
      <Icon className={claimed ? 'size-6 text-up' : 'size-6 text-info'} aria-hidden="true" />
      <div className="grid gap-1">
        <h2 className="text-16 text-hi">{claimed ? texts.taken : texts.notEligible}</h2>
        <p className="text-pretty">{message}</p>
      </div>
    </section>
  )
}

function Placeholder() {
  const shown = useSkeleton(true)
  return (
    <div
      className={shown ? 'grid gap-4 lg:grid-cols-2' : 'invisible grid gap-4 lg:grid-cols-2'}
      aria-hidden="true"
    >
      <Skeleton className="h-48 rounded-14" />
      <Skeleton className="h-96 rounded-14" />
    </div>
  )
}
