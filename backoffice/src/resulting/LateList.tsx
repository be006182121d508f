import type { LateFixture, LateReason } from '@menekse/contract/sports/staff-resulting'
import { lateReasons } from '@menekse/contract/sports/staff-resulting'
import { Badge } from '@menekse/ui/Badge'
import { EmptyState } from '@menekse/ui/EmptyState'
import { MoneyText } from '@menekse/ui/MoneyText'
import { Select } from '@menekse/ui/Select'
import { useSkeleton } from '@menekse/ui/Skeleton'
import { type Column, Table } from '@menekse/ui/Table'
import { formatCount } from '@menekse/ui/turkish'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { Problem } from '../desk/Problem.tsx'
import { formatAge } from '../desk/waiting.ts'
import { links } from '../links.ts'
import { messages } from '../messages.ts'
import { lateQuery, lateSteps, readLateMinutes } from '../queries-resulting.ts'
import { matchColumn, scoreColumn, startsColumn } from './match-columns.tsx'

const text = messages.resulting

/** Matches whose bets are open for longer than they should be, the oldest first, and why. */
export function LateList({ search }: { search: Record<string, unknown> }) {
  const navigate = useNavigate()
  const minutes = readLateMinutes(search['minutes'])
  const reason = lateReasons.find((one) => one === search['why']) ?? ''
  const go = (to: { minutes?: string; why?: string }) =>
    void navigate(links.resulting({ minutes, why: reason, ...to }))
  const list = useQuery(lateQuery(Number(minutes)))
  const shimmer = useSkeleton(list.isPending)
  if (list.data === undefined && list.isError) {
    return <Problem error={list.error} onRetry={() => void list.refetch()} />
  }
  const now = list.data === undefined ? 0 : Date.parse(list.data.now)
  const rows = (list.data?.fixtures ?? []).filter((one) => reason === '' || one.reason === reason)
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-[15rem_18rem]">
        <Select
          aria-label={text.late}
          value={minutes}
          onChange={(event) => go({ minutes: event.currentTarget.value })}
          options={lateSteps.map((value) => ({ value, label: text.minutes[value] }))}
        />
        <Select
          aria-label={text.why}
          value={reason}
          onChange={(event) => go({ why: event.currentTarget.value })}
          options={[
            { value: '', label: text.allReasons },
            ...lateReasons.map((value) => ({ value, label: text.reasons[value] })),
          ]}
        />
      </div>
      <div className="card card-flush">
        <Table
          caption={text.list}
          columns={columnsAt(now)}
          rows={rows}
          rowKey={(row) => row.id}
          loadingRows={shimmer ? 4 : 0}
          empty={list.data && <Nothing isAll={list.data.fixtures.length === 0} />}
        />
      </div>
    </>
  )
}

/** Nothing is late, or nothing for the reason that is looked for. */
const Nothing = ({ isAll }: { isAll: boolean }) => (
  <EmptyState
    icon={<CircleCheck />}
    fact={isAll ? text.empty : text.noneFound}
    help={isAll ? text.emptyHelp : text.noneFoundHelp}
  />
)

const tones: Record<LateReason, 'down' | 'warn' | 'info'> = {
  approval_waits: 'info',
  held: 'info',
  disputed: 'down',
  job_failed: 'down',
  feed_silent: 'warn',
  not_played: 'warn',
  no_result: 'warn',
}

const columnsAt = (now: number): Column<LateFixture>[] => [
  matchColumn,
  {
    id: 'why',
    header: text.why,
    cell: (row) => (
      <span className="grid justify-items-start gap-1">
        <Badge tone={tones[row.reason]}>{text.reasons[row.reason]}</Badge>
        {row.approval_id !== null && (
          <Link {...links.approvals({ id: row.approval_id })} className="text-link text-12">
            {text.toApproval}
          </Link>
        )}
      </span>
    ),
  },
  {
    id: 'waits',
    header: text.waits,
    cell: (row) => (
      <b className="text-hi tabular whitespace-nowrap">{formatAge(Date.parse(row.since), now)}</b>
    ),
  },
  startsColumn,
  scoreColumn,
  {
    id: 'coupons',
    header: text.coupons,
    numeric: true,
    cell: (row) => (
      <span className="grid justify-items-end">
        {formatCount(row.bets)}
        <span className="text-12 text-low">{text.markets(formatCount(row.markets))}</span>
      </span>
    ),
  },
  {
    id: 'staked',
    header: text.staked,
    numeric: true,
    cell: (row) => <MoneyText amount={row.staked} />,
  },
]
