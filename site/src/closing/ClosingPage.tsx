import type { ClosingView } from '@menekse/contract/closing/closing'
import { buttonClass } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { ErrorState } from '@menekse/ui/ErrorState'
import { formatMoney } from '@menekse/ui/money-format'
import { Skeleton, useSkeleton } from '@menekse/ui/Skeleton'
import { isLoggedOut, useLoginAgain } from '../shell/use-login-again.ts'
import { useTitle } from '../shell/document-title.ts'
import { links } from '../links.ts'
import { closingTexts as texts } from '../messages-closing.ts'
import { SiteLink } from '../navigation.tsx'
import { tell } from '../toasts.ts'
import { useClose, useClosing } from './closing-calls.ts'
import { ClosedAccount } from './ClosedAccount.tsx'
import { ClosingFacts } from './ClosingFacts.tsx'
import { ClosingFields } from './ClosingFields.tsx'

/** /account/hesabi-kapat: closing the account, and what becomes of its money. */
export function ClosingPage() {
  const { data, error, isPending, isFetching, refetch } = useClosing()
  const shimmer = useSkeleton(isPending)
  const closed = data?.closed ?? null
  const title = closed === null ? texts.title : texts.closed.title
  useTitle(title)
  useLoginAgain(isLoggedOut(error))
  return (
    <div className="grid grid-cols-1 gap-5">
      <header className="grid gap-1">
        <h1 className="text-22 text-hi">{title}</h1>
        {data !== undefined && closed === null && <p className="text-pretty">{texts.intro}</p>}
      </header>
      {data === undefined && error !== null && (
        <Card>
          <ErrorState fact={texts.failed} retrying={isFetching} onRetry={() => void refetch()} />
        </Card>
      )}
      {data === undefined && error === null && shimmer && <Skeleton className="h-96 rounded-14" />}
      {data !== undefined && closed === null && <OpenAccount view={data} />}
      {data !== undefined && closed !== null && <ClosedAccount view={data} closed={closed} />}
    </div>
  )
}

function OpenAccount({ view }: { view: ClosingView }) {
  const { send } = useClose(view)
  // A round that waits for its end may still pay something into an empty purse.
  const paysOut = !view.verification_required && (view.cash > 0n || view.open_round)
  const submit =
    paysOut && !view.open_round
      ? texts.proof.submitPaid(formatMoney(view.cash))
      : texts.proof.submit
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-4">
        <ClosingFacts view={view} />
        <Card title={texts.protection.title}>
          <p className="mb-4 text-pretty">
            {view.excluded ? texts.protection.standing : texts.protection.text}
          </p>
          <SiteLink href={links.saferPlay} className={buttonClass({ tone: 'secondary' })}>
            {texts.protection.link}
          </SiteLink>
        </Card>
      </div>
      <ClosingFields
        view={view}
        paysOut={paysOut}
        tone="danger"
        submit={submit}
        send={send}
        onDone={() => void tell('success', texts.closed.success)}
      />
    </div>
  )
}
