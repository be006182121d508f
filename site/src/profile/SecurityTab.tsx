import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { ErrorState } from '@menekse/ui/ErrorState'
import { Skeleton, useSkeleton } from '@menekse/ui/Skeleton'
import { MailWarning } from 'lucide-react'
import { isLoggedOut, useLoginAgain } from '../shell/use-login-again.ts'
import { ClosingEntry } from '../closing/ClosingEntry.tsx'
import { securityTexts } from '../messages-security.ts'
import { LoginHistory, type LoginHistoryProps } from './LoginHistory.tsx'
import { DevicesCard } from '../security/DevicesCard.tsx'
import { PasskeysCard } from '../security/PasskeysCard.tsx'
import { useOverview, useResendConfirmation } from '../security/security-calls.ts'
import { TwoFactorCard } from '../security/TwoFactorCard.tsx'

/** Second factor, passkeys, open sessions and who came in. */
export function SecurityTab(history: LoginHistoryProps) {
  const overview = useOverview()
  const shimmer = useSkeleton(overview.isPending)
  useLoginAgain(isLoggedOut(overview.error))
  const { data } = overview
  return (
    <div className="grid gap-4">
      {data?.email_confirmed === false && <ConfirmEmail />}
      {data !== undefined && (
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <TwoFactorCard overview={data} />
          <PasskeysCard overview={data} />
        </div>
      )}
      {data === undefined && overview.isError && (
        <Card>
          <ErrorState
            fact={securityTexts.failed}
            retrying={overview.isFetching}
            onRetry={() => void overview.refetch()}
          />
        </Card>
      )}
      {data === undefined && !overview.isError && shimmer && (
        <div className="grid gap-4 xl:grid-cols-2" aria-hidden="true">
          <Skeleton className="h-40 rounded-14" />
          <Skeleton className="h-40 rounded-14" />
        </div>
      )}
      <DevicesCard />
      <LoginHistory {...history} />
      <ClosingEntry />
    </div>
  )
}

function ConfirmEmail() {
  const texts = securityTexts.email
  const resend = useResendConfirmation()
  return (
    <Card className="flex flex-wrap items-center gap-4">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-bg-3 text-warn">
        <MailWarning className="size-6" aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="card-title">{texts.title}</h2>
        <p>{texts.text}</p>
      </div>
      <Button tone="secondary" loading={resend.isPending} onClick={() => resend.mutate()}>
        {texts.resend}
      </Button>
    </Card>
  )
}
