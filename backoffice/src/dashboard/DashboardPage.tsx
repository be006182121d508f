import { buttonClass } from '@menekse/ui/Button'
import { IconButton } from '@menekse/ui/IconButton'
import { MoneyText } from '@menekse/ui/MoneyText'
import { StatCard } from '@menekse/ui/StatCard'
import { TimeText } from '@menekse/ui/TimeText'
import { Tooltip } from '@menekse/ui/Tooltip'
import { formatCount } from '@menekse/ui/turkish'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { CircleHelp, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageHead } from '../desk/PageHead.tsx'
import { Problem } from '../desk/Problem.tsx'
import { useNow } from '../desk/useNow.ts'
import { messages } from '../messages.ts'
import { Age } from '../desk/Age.tsx'
import { queuesQuery } from '../queries.ts'
import { useStaff } from '../desk/staff-context.ts'
import { workFor, type WorkTile } from './work.ts'

const text = messages.dashboard

export function DashboardPage() {
  const queues = useQuery(queuesQuery)
  const { data, dataUpdatedAt } = queues
  if (data === undefined && queues.isError) {
    return <Problem error={queues.error} onRetry={() => void queues.refetch()} />
  }
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
          <Figures>
            <Money label={text.deposited} amount={data?.today.deposited} />
            <Money label={text.withdrawn} amount={data?.today.withdrawn} />
            <Money label={text.staked} amount={data?.today.staked} />
            <Money label={text.paidOut} amount={data?.today.paid_out} />
          </Figures>
          <Figures three>
            <Money label={text.ggr} amount={data?.today.ggr} definition={text.ggrDefinition} />
            <Money
              label={text.bonusCost}
              amount={data?.today.bonus_cost}
              definition={text.bonusCostDefinition}
            />
            <Money
              label={text.ngr}
              amount={data && data.today.ggr - data.today.bonus_cost}
              definition={text.ngrDefinition}
            />
          </Figures>
          <Figures three>
            <Count label={text.playersNew} count={data?.today.players_new} />
            <Count label={text.playersActive} count={data?.today.players_active} />
            <Count label={text.rounds} count={data?.today.rounds} />
          </Figures>
        </section>
      </div>
    </>
  )
}

/** Figures side by side; two of them on a phone, set smaller so that millions fit. */
function Figures({ three = false, children }: { three?: boolean; children: ReactNode }) {
  const columns = three ? 'md:grid-cols-3' : 'xl:grid-cols-4'
  return (
    <div className={clsx('grid grid-cols-2 gap-3 max-sm:[&_.stat-value]:text-18', columns)}>
      {children}
    </div>
  )
}

function Money(props: { label: string; amount: bigint | undefined; definition?: string }) {
  const { label, amount, definition } = props
  return (
    <StatCard
      label={label}
      loading={amount === undefined}
      icon={definition && <Definition text={definition} />}
      value={amount !== undefined && <MoneyText amount={amount} />}
    />
  )
}

function Count({ label, count }: { label: string; count: number | undefined }) {
  return (
    <StatCard
      label={label}
      loading={count === undefined}
      value={count !== undefined && formatCount(count)}
    />
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
  const { role } = useStaff()
  const now = useNow(30_000)
  return (
    <section className="grid gap-3">
      <h2 className="text-18">{text.work}</h2>
      <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {workFor(role, data, now).map((tile) => (
          <Tile key={tile.label} {...tile} />
        ))}
      </div>
    </section>
  )
}

function Tile({ label, count, link, note, since }: WorkTile) {
  return (
    <StatCard
      label={label}
      loading={count === undefined}
      value={count !== undefined && formatCount(count)}
      note={
        <div className="flex w-full flex-wrap items-center justify-between gap-2">
          <span>{since === null || note === null ? note : <Age since={since} text={note} />}</span>
          <Link {...link} className={buttonClass({ tone: 'link' })}>
            {text.open}
          </Link>
        </div>
      }
    />
  )
}
