import type { BetDetail } from '@menekse/contract/reports/reports'
import { Badge } from '@menekse/ui/Badge'
import { buttonClass } from '@menekse/ui/Button'
import { CopyButton } from '@menekse/ui/CopyButton'
import { Dialog } from '@menekse/ui/Dialog'
import { ErrorState } from '@menekse/ui/ErrorState'
import { MoneyText } from '@menekse/ui/MoneyText'
import { Skeleton } from '@menekse/ui/Skeleton'
import { TimeText } from '@menekse/ui/TimeText'
import { ShieldCheck } from 'lucide-react'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { links } from '../links.ts'
import { accountTexts } from '../messages-account.ts'
import { betTexts } from '../messages-bets.ts'
import { SiteLink } from '../navigation.tsx'
import { Fact, type GameDetailDialogProps } from './GameDetailDialog.tsx'
import { useBetDetail } from './statement-calls.ts'

const texts = betTexts
const shared = accountTexts.gameDetail

interface BetDetailDialogProps extends GameDetailDialogProps {
  Coupon: ComponentType<{ id: string }>
}

/** A bet on a shared draw: what it was on, what the draw came to, and the way to its proof; or a coupon as a whole. */
export function BetDetailDialog({ row, open, onClose, Coupon }: BetDetailDialogProps) {
  const detail = useBetDetail(open ? row : undefined)
  const { data } = detail
  return (
    <Dialog
      size="l"
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={texts.title}
      description={row?.game_name || data?.game_name || ''}
      {...(data !== undefined && {
        actions: (
          <Actions
            reference={row?.reference_id ?? ''}
            proof={data === null ? null : data.proof_url}
          />
        ),
      })}
    >
      {detail.isError && data === undefined ? (
        <ErrorState
          fact={texts.failed}
          retrying={detail.isFetching}
          onRetry={() => void detail.refetch()}
        />
      ) : data === null ? (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <Coupon id={row?.reference_id ?? ''} />
        </Suspense>
      ) : (
        <Facts detail={data} />
      )}
    </Dialog>
  )
}

function Actions({ reference, proof }: { reference: string; proof: string | null }) {
  return (
    <>
      <SiteLink href={links.writeAbout(reference)} className={buttonClass({ tone: 'ghost' })}>
        {texts.write}
      </SiteLink>
      {proof !== null && (
        <a
          href={proof}
          target="_blank"
          rel="noopener"
          className={buttonClass({ tone: 'secondary' })}
        >
          <ShieldCheck aria-hidden="true" />
          {texts.prove}
        </a>
      )}
    </>
  )
}

function Facts({ detail }: { detail: BetDetail | undefined }) {
  const of = (read: (detail: BetDetail) => ReactNode) =>
    detail === undefined ? <Skeleton className="my-1 h-3.5 w-28" /> : read(detail)
  return (
    <div className="grid gap-5" aria-busy={detail === undefined}>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact label={texts.market}>{of((one) => one.market)}</Fact>
        <Fact label={texts.selection}>{of((one) => one.selection)}</Fact>
        <Fact label={shared.stake}>
          {of((one) => (
            <MoneyText amount={one.stake} />
          ))}
        </Fact>
        <Fact label={shared.payout}>
          {of(({ payout }) => (payout === null ? texts.whenOver : <MoneyText amount={payout} />))}
        </Fact>
        <Fact label={shared.status}>
          {of(({ status }) => (
            <Badge tone={status === 'open' ? 'warn' : 'neutral'}>{texts.statuses[status]}</Badge>
          ))}
        </Fact>
        <Fact label={texts.placed}>
          {of((one) => (
            <TimeText value={one.placed_at} className="tabular" />
          ))}
        </Fact>
        <Fact label={texts.draw}>{of(({ draw }) => texts.number(draw.number))}</Fact>
        <Fact label={texts.starts}>
          {of(({ draw }) => (
            <TimeText value={draw.starts_at} className="tabular" />
          ))}
        </Fact>
        <Fact label={shared.reference}>
          {of(({ reference_id: reference }) => (
            <span className="flex items-center gap-1">
              <span className="font-mono text-13 wrap-anywhere">{reference}</span>
              <CopyButton text={reference} />
            </span>
          ))}
        </Fact>
        <Fact label={shared.math}>
          {of(({ draw }) => (
            <span className="font-mono text-13">{draw.math_version}</span>
          ))}
        </Fact>
      </dl>
      <section>
        <h3 className="text-13 text-low">{texts.result}</h3>
        {of(({ draw }) => (
          <Result draw={draw} />
        ))}
      </section>
    </div>
  )
}

function Result({ draw: { result, void_reason: reason } }: Pick<BetDetail, 'draw'>) {
  if (reason !== null) return <p className="text-warn">{texts.voided}</p>
  if (result === null) return <p>{texts.whenOver}</p>
  return (
    <ul className="text-hi">
      {result.map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- Lines of one result keep their places.
        <li key={at}>{line}</li>
      ))}
    </ul>
  )
}
