import { couponNumber } from '@menekse/contract/sports/coupons'
import type { CouponDebt } from '@menekse/contract/sports/staff-resulting'
import { Badge } from '@menekse/ui/Badge'
import { EmptyState } from '@menekse/ui/EmptyState'
import { formatMoney } from '@menekse/ui/money-format'
import { MoneyText } from '@menekse/ui/MoneyText'
import { Pager } from '@menekse/ui/Pager'
import { useSkeleton } from '@menekse/ui/Skeleton'
import { type Column, Table } from '@menekse/ui/Table'
import { TimeText } from '@menekse/ui/TimeText'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { Problem } from '../desk/Problem.tsx'
import { useCan } from '../desk/staff-context.ts'
import { links, readPage } from '../links.ts'
import { messages } from '../messages.ts'
import { couponDebtsQuery } from '../queries-resulting.ts'

const text = messages.resulting.debt

/** What players owe from results that were wrong. */
export function DebtList({ search }: { search: Record<string, unknown> }) {
  const navigate = useNavigate()
  const page = readPage(search['page'])
  const list = useQuery(couponDebtsQuery(page))
  const shimmer = useSkeleton(list.isPending)
  if (list.data === undefined && list.isError) {
    return <Problem error={list.error} onRetry={() => void list.refetch()} />
  }
  return (
    <>
      <p className="max-w-prose text-13 text-mid">
        {text.help}{' '}
        {list.data !== undefined && (
          <b className="text-hi">{text.left(formatMoney(list.data.left))}</b>
        )}
      </p>
      <div className="card card-flush">
        <Table
          caption={text.list}
          columns={columns}
          rows={list.data?.debts ?? []}
          rowKey={(row) => `${row.player.id} ${row.bet_id} ${row.at}`}
          loadingRows={shimmer ? 4 : 0}
          empty={
            list.data && (
              <EmptyState icon={<CircleCheck />} fact={text.empty} help={text.emptyHelp} />
            )
          }
        />
      </div>
      <Pager
        page={page}
        pages={list.data?.total_pages ?? 1}
        onPageChange={(next) => void navigate(links.resulting({ tab: 'debts', page: next }))}
      />
    </>
  )
}

function Debtor({ player: { id, username } }: Pick<CouponDebt, 'player'>) {
  const seesPlayers = useCan('players.read')
  if (!seesPlayers) return username
  return (
    <Link {...links.player(id)} className="text-link">
      {username}
    </Link>
  )
}

const columns: readonly Column<CouponDebt>[] = [
  {
    id: 'player',
    header: text.player,
    onCard: 'title',
    cell: (row) => <Debtor player={row.player} />,
  },
  {
    id: 'owed',
    header: text.amount,
    numeric: true,
    cell: (row) => <MoneyText amount={row.owed} />,
  },
  {
    id: 'left',
    header: text.rest,
    numeric: true,
    cell: (row) => <MoneyText amount={row.left} />,
  },
  {
    id: 'state',
    header: messages.resulting.status,
    cell: (row) => (
      <Badge tone={row.left === 0n ? 'neutral' : 'warn'}>
        {row.left === 0n ? text.over : text.standing}
      </Badge>
    ),
  },
  {
    id: 'reason',
    header: text.reason,
    cell: (row) => <span className="break-words">{row.reason}</span>,
  },
  {
    id: 'coupon',
    header: text.coupon,
    cell: (row) => (
      <Link
        {...links.monitorCoupon({ player_id: row.player.id, id: row.bet_id })}
        className="text-link text-12"
      >
        {couponNumber(row.bet_id)}
      </Link>
    ),
  },
  {
    id: 'at',
    header: text.at,
    cell: (row) => <TimeText value={row.at} className="whitespace-nowrap" />,
  },
]
