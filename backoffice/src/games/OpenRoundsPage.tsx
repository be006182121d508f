import type { OpenRound } from '@menekse/contract/oversight/staff-games'
import { Badge } from '@menekse/ui/Badge'
import { Button } from '@menekse/ui/Button'
import { EmptyState } from '@menekse/ui/EmptyState'
import { formatMoney } from '@menekse/ui/money-format'
import { MoneyText } from '@menekse/ui/MoneyText'
import { Pager } from '@menekse/ui/Pager'
import { useSkeleton } from '@menekse/ui/Skeleton'
import { type Column, Table } from '@menekse/ui/Table'
import { TimeText } from '@menekse/ui/TimeText'
import { formatCount } from '@menekse/ui/turkish'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { CircleDashed } from 'lucide-react'
import { useState } from 'react'
import { PageHead } from '../desk/PageHead.tsx'
import { Problem } from '../desk/Problem.tsx'
import { useCan } from '../desk/staff-context.ts'
import { links, readPage, readText } from '../links.ts'
import { messages } from '../messages.ts'
import { openRoundsQuery } from '../queries-games.ts'
import { VoidDialog } from './VoidDialog.tsx'
import { VoidRequests } from './VoidRequests.tsx'

const text = messages.openRounds

/** Rounds that have not ended, of one title or of all, and the voids that were asked for. */
export function OpenRoundsPage() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const game = readText(search['game']) || undefined
  const page = readPage(search['page'])
  const list = useQuery(openRoundsQuery(game, page))
  const shimmer = useSkeleton(list.isPending)
  const mayVoid = useCan('rounds.void')
  const [asking, setAsking] = useState<OpenRound | null>(null)
  if (list.data === undefined && list.isError) {
    return <Problem error={list.error} onRetry={() => void list.refetch()} />
  }
  return (
    <>
      <PageHead
        title={text.title}
        note={list.data && text.total(formatCount(list.data.total))}
        aside={
          <>
            {game !== undefined && (
              <Link {...links.openRounds()} className="text-link text-13">
                {text.allGames}
              </Link>
            )}
            <Link {...links.games()} className="text-link text-13">
              {text.back}
            </Link>
          </>
        }
      />
      <div className="grid grid-cols-1 gap-4">
        <div className="card card-flush">
          <Table
            caption={text.title}
            columns={mayVoid ? [...figures, voidColumn(setAsking)] : figures}
            rows={list.data?.rounds ?? []}
            rowKey={(row) => row.id}
            loadingRows={shimmer ? 4 : 0}
            empty={<EmptyState icon={<CircleDashed />} fact={text.empty} help={text.emptyHelp} />}
          />
        </div>
        <Pager
          page={page}
          pages={list.data?.total_pages ?? 1}
          onPageChange={(next) => void navigate(links.openRounds({ game, page: next }))}
        />
        <VoidRequests />
      </div>
      {asking !== null && <VoidDialog round={asking} onClose={() => setAsking(null)} />}
    </>
  )
}

const figures: Column<OpenRound>[] = [
  {
    id: 'game',
    header: text.game,
    onCard: 'title',
    cell: (row) => <b className="text-hi">{row.game_name}</b>,
  },
  {
    id: 'player',
    header: text.player,
    cell: (row) => (
      <Link
        {...links.player(row.player_id, { tab: 'rounds', round: row.id })}
        className="text-link"
      >
        {row.username}
      </Link>
    ),
  },
  {
    id: 'stake',
    header: text.stake,
    numeric: true,
    cell: (row) => (
      <span className="grid justify-items-end">
        <MoneyText amount={row.stake} />
        {row.bonus_stake > 0n && (
          <span className="text-12 text-low">{text.bonusPart(formatMoney(row.bonus_stake))}</span>
        )}
      </span>
    ),
  },
  {
    id: 'due',
    header: text.due,
    numeric: true,
    cell: (row) => (row.is_stepped ? messages.none : <MoneyText amount={row.due} />),
  },
  {
    id: 'started',
    header: text.started,
    cell: (row) => <TimeText value={row.started_at} className="whitespace-nowrap" />,
  },
]

const voidColumn = (onAsk: (round: OpenRound) => void): Column<OpenRound> => ({
  id: 'void',
  header: <span className="sr-only">{messages.actions}</span>,
  cell: (row) =>
    row.void_asked ? (
      <Badge tone="warn">{text.voidAsked}</Badge>
    ) : (
      <Button
        size="s"
        tone="secondary"
        aria-label={text.askVoidNamed(row.id)}
        onClick={() => onAsk(row)}
      >
        {text.askVoid}
      </Button>
    ),
})
