import type { BonusHistoryItem } from '@menekse/contract/bonuses/bonuses'
import { Badge, type BadgeTone } from '@menekse/ui/Badge'
import { buttonClass } from '@menekse/ui/Button'
import { EmptyState } from '@menekse/ui/EmptyState'
import { ErrorState } from '@menekse/ui/ErrorState'
import { MoneyText } from '@menekse/ui/MoneyText'
import { Pager } from '@menekse/ui/Pager'
import { useSkeleton } from '@menekse/ui/Skeleton'
import { type Column, Table } from '@menekse/ui/Table'
import { TimeText } from '@menekse/ui/TimeText'
import { History } from 'lucide-react'
import { isLoggedOut, useLoginAgain } from '../shell/use-login-again.ts'
import { links } from '../links.ts'
import { bonusTexts } from '../messages-bonuses.ts'
import { SiteLink } from '../navigation.tsx'
import { HISTORY_PAGE, useBonusHistory } from './bonus-calls.ts'

const texts = bonusTexts.history

const tones: Record<string, BadgeTone> = {
  active: 'violet',
  pending: 'info',
  completed: 'up',
  expired: 'warn',
}

const columns: readonly Column<BonusHistoryItem>[] = [
  {
    id: 'name',
    header: texts.name,
    onCard: 'title',
    cell: (item) => (
      <>
        <b className="block text-hi">{item.title || item.bonus_name}</b>
        <small className="text-12 text-low">{item.type}</small>
      </>
    ),
  },
  {
    id: 'amount',
    header: texts.amount,
    numeric: true,
    cell: ({ amount }) => <MoneyText amount={amount} />,
  },
  {
    id: 'status',
    header: texts.status,
    cell: ({ status, status_label: label }) => (
      <Badge tone={tones[status] ?? 'neutral'}>{label}</Badge>
    ),
  },
  {
    id: 'converted',
    header: texts.converted,
    numeric: true,
    cell: ({ converted }) => <MoneyText amount={converted} />,
  },
  {
    id: 'forfeited',
    header: texts.forfeited,
    numeric: true,
    cell: ({ forfeited }) => <MoneyText amount={forfeited} />,
  },
  {
    id: 'date',
    header: texts.date,
    cell: ({ created_at: at }) => <TimeText value={at} format="table" />,
  },
]

/** Every bonus there was, and how it ended. */
export function HistoryTab({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const history = useBonusHistory(page)
  useLoginAgain(isLoggedOut(history.error))
  const shimmer = useSkeleton(history.isPending)
  const { data } = history
  if (data === undefined && history.isError)
    return (
      <section className="card">
        <ErrorState
          fact={texts.failed}
          retrying={history.isFetching}
          onRetry={() => void history.refetch()}
        />
      </section>
    )
  return (
    <div className="grid gap-4">
      <section className="card card-flush">
        <Table
          caption={texts.caption}
          columns={columns}
          rows={data?.bonuses ?? []}
          rowKey={({ id }) => id}
          loadingRows={data === undefined && shimmer ? HISTORY_PAGE : 0}
          stale={history.isPlaceholderData}
          empty={
            data === undefined ? (
              <div className="h-100" />
            ) : (
              <EmptyState
                icon={<History />}
                fact={texts.empty}
                help={texts.emptyHelp}
                action={
                  <SiteLink href={links.promotions} className={buttonClass({ tone: 'secondary' })}>
                    {bonusTexts.active.emptyAction}
                  </SiteLink>
                }
              />
            )
          }
        />
      </section>
      <Pager
        page={page}
        pages={Math.ceil((data?.total ?? 0) / HISTORY_PAGE)}
        onPageChange={onPage}
      />
    </div>
  )
}
