import { buttonClass } from '@menekse/ui/Button'
import { IconButton } from '@menekse/ui/IconButton'
import { MoneyText } from '@menekse/ui/MoneyText'
import { StatCard } from '@menekse/ui/StatCard'
import { TimeText } from '@menekse/ui/TimeText'
import { Tooltip } from '@menekse/ui/Tooltip'
import { formatCount } from '@menekse/ui/turkish'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleHelp, RefreshCw } from 'lucide-react'
import { PageHead } from '../desk/PageHead.tsx'
import { Problem } from '../desk/Problem.tsx'
import { useNow } from '../desk/useNow.ts'
import { type LinkTo, links } from '../links.ts'
import { messages } from '../messages.ts'
import { Age } from '../desk/Age.tsx'
import { formatAge } from '../desk/waiting.ts'
import { queuesQuery } from '../queries.ts'
import { useCan } from '../session/staff-context.ts'

const text = messages.dashboard

export function DashboardPage() {
  const queues = useQuery(queuesQuery)
  const { data, dataUpdatedAt } = queues
  if (data === undefined && queues.isError) {
    return <Problem error={queues.error} onRetry={() => void queues.refetch()} />
  }
  const loading = data === undefined
  return (
    <>
      <PageHead
        title={text.title}
        note={
          data && (
            <span className="inline-flex items-center gap-1">
              {text.asOf}: <TimeText value={dataUpdatedAt} format="relative" />
            </span>
          )
        }
        aside={
          <IconButton size="s" solid label={text.refresh} onClick={() => void queues.refetch()}>
            <RefreshCw aria-hidden="true" />
          </IconButton>
        }
      />
      <div className="grid gap-6">
        <Work />
        <section className="grid gap-3">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h2 className="text-18">{text.today}</h2>
            <span className="text-12 text-low">{text.dayHint}</span>
          </div>
          <div className="grid gap-3 min-[480px]:grid-cols-2 xl:grid-cols-4">
            {(
              [
                [text.deposited, data?.today.deposited],
                [text.withdrawn, data?.today.withdrawn],
                [text.staked, data?.today.staked],
                [text.paidOut, data?.today.paid_out],
                [text.ggr, data?.today.ggr, text.ggrDefinition],
                [text.bonusCost, data?.today.bonus_cost, text.bonusCostDefinition],
                [text.ngr, data && data.today.ggr - data.today.bonus_cost, text.ngrDefinition],
              ] as const
            ).map(([label, amount, definition]) => (
              <StatCard
                key={label}
                label={label}
                loading={loading}
                icon={definition && <Definition text={definition} />}
                value={amount !== undefined && <MoneyText amount={amount} />}
              />
            ))}
            {(
              [
                [text.playersNew, data?.today.players_new],
                [text.playersActive, data?.today.players_active],
                [text.rounds, data?.today.rounds],
              ] as const
            ).map(([label, count]) => (
              <StatCard
                key={label}
                label={label}
                loading={loading}
                value={count !== undefined && formatCount(count)}
              />
            ))}
          </div>
        </section>
      </div>
    </>
  )
}

function Definition({ text: definition }: { text: string }) {
  return (
    <Tooltip text={definition}>
      <button type="button" aria-label={definition} className="-m-1 rounded-6 p-1">
        <CircleHelp className="size-4" aria-hidden="true" />
      </button>
    </Tooltip>
  )
}

/** What waits for a decision, with the way there. */
function Work() {
  const { data } = useQuery(queuesQuery)
  const seesDeposits = useCan('deposits.read')
  const seesWithdrawals = useCan('withdrawals.read')
  const now = useNow(30_000)
  const seesKyc = useCan('kyc.read')
  const seesThreads = useCan('messages.read')
  const seesCallbacks = useCan('callbacks.read')
  const seesApplications = useCan('affiliates.read')
  const seesCases = useCan('cases.read')
  const oldest = data?.oldest_withdrawal_at ?? null
  const oldestKyc = data?.oldest_kyc_at ?? null
  return (
    <section className="grid gap-3">
      <h2 className="text-18">{text.work}</h2>
      <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {seesDeposits && (
          <Tile
            label={text.depositsPending}
            count={data?.deposits_pending}
            link={links.deposits()}
          />
        )}
        {seesWithdrawals && (
          <>
            <Tile
              label={text.withdrawalsPending}
              count={data?.withdrawals_pending}
              link={links.withdrawals()}
            >
              <Oldest since={oldest} now={now} />
            </Tile>
            <Tile
              label={text.withdrawalsApproved}
              count={data?.withdrawals_approved}
              link={links.withdrawals({ status: 'approved' })}
            />
          </>
        )}
        {seesKyc && (
          <Tile label={text.kycWaiting} count={data?.kyc_waiting} link={links.kyc()}>
            <Oldest since={oldestKyc} now={now} />
          </Tile>
        )}
        {seesThreads && (
          <Tile label={text.threadsWaiting} count={data?.threads_waiting} link={links.threads()} />
        )}
        {seesCallbacks && (
          <Tile
            label={text.callbacksPending}
            count={data?.callbacks_pending}
            link={links.callbacks()}
          />
        )}
        {seesCases && <Tile label={text.casesOpen} count={data?.cases_open} link={links.cases()} />}
        {seesApplications && (
          <Tile
            label={text.applicationsPending}
            count={data?.applications_pending}
            link={links.applications()}
          />
        )}
      </div>
    </section>
  )
}

function Oldest({ since, now }: { since: string | null; now: number }) {
  if (since === null) return <>{text.nothing}</>
  return <Age since={since} text={text.oldest(formatAge(new Date(since).getTime(), now))} />
}

function Tile(props: {
  label: string
  count: number | undefined
  link: LinkTo
  children?: React.ReactNode
}) {
  const { label, count, link, children } = props
  return (
    <StatCard
      label={label}
      loading={count === undefined}
      value={count !== undefined && formatCount(count)}
      note={
        <div className="flex w-full flex-wrap items-center justify-between gap-2">
          <span>{children ?? (count === 0 ? text.nothing : null)}</span>
          <Link {...link} className={buttonClass({ tone: 'link' })}>
            {text.open}
          </Link>
        </div>
      }
    />
  )
}
