import type { Returns } from '@menekse/contract/route'
import type { staffPlayers } from '@menekse/contract/reports/staff-players'
import { Badge } from '@menekse/ui/Badge'
import { Drawer } from '@menekse/ui/Drawer'
import { EmptyState } from '@menekse/ui/EmptyState'
import { MoneyText } from '@menekse/ui/MoneyText'
import { Pager } from '@menekse/ui/Pager'
import { useSkeleton } from '@menekse/ui/Skeleton'
import { type Column, Table } from '@menekse/ui/Table'
import { TimeText } from '@menekse/ui/TimeText'
import { useQuery } from '@tanstack/react-query'
import { Gamepad2 } from 'lucide-react'
import { Problem } from '../desk/Problem.tsx'
import { messages } from '../messages.ts'
import { playerRoundsQuery } from '../queries.ts'
import { RoundDetail } from './RoundDetail.tsx'
import { roundTones } from './round-tones.ts'

const text = messages.rounds

type Row = Returns<typeof staffPlayers.playerRounds>['rounds'][number]

export interface PlayerRoundsProps {
  id: string
  page: number
  onPageChange: (page: number) => void
  /** The round that is open beside the list; it need not be on this page of it. */
  round: string | undefined
  onRoundChange: (round: string | undefined) => void
}

export function PlayerRounds(props: PlayerRoundsProps) {
  const { id, page, onPageChange, round, onRoundChange } = props
  const list = useQuery(playerRoundsQuery(id, page))
  const shimmer = useSkeleton(list.isPending)
  if (list.data === undefined && list.isError) {
    return <Problem error={list.error} onRetry={() => void list.refetch()} />
  }
  const show = (row: Row) => onRoundChange(row.id)
  return (
    <div className="grid gap-3">
      <div className="card card-flush">
        <Table
          caption={messages.player.rounds}
          columns={columnsFor(show)}
          rows={list.data?.rounds ?? []}
          rowKey={(row) => row.id}
          loadingRows={shimmer ? 10 : 0}
          stale={list.isPlaceholderData}
          onRowClick={show}
          empty={
            list.isPending ? (
              <div className="h-80" />
            ) : (
              <EmptyState icon={<Gamepad2 />} fact={text.empty} help={text.emptyHelp} />
            )
          }
        />
      </div>
      <Pager page={page} pages={list.data?.total_pages ?? 1} onPageChange={onPageChange} />
      <Drawer
        open={round !== undefined}
        onOpenChange={(isOpen) => {
          if (!isOpen) onRoundChange(undefined)
        }}
        title={text.detail}
        className="sm:w-[560px]"
      >
        {round !== undefined && <RoundDetail key={round} playerId={id} roundId={round} />}
      </Drawer>
    </div>
  )
}

function columnsFor(show: (row: Row) => void): Column<Row>[] {
  return [
    {
      id: 'game',
      header: text.game,
      onCard: 'title',
      cell: (row) => (
        <button
          type="button"
          className="text-left"
          onClick={(event) => {
            event.stopPropagation()
            show(row)
          }}
        >
          <span className="font-semibold text-hi">{row.game_name}</span>{' '}
          <span className="text-low">{row.provider}</span>
        </button>
      ),
    },
    {
      id: 'status',
      header: text.status,
      cell: (row) => <Badge tone={roundTones[row.status]}>{text.statuses[row.status]}</Badge>,
    },
    {
      id: 'stake',
      header: text.stake,
      numeric: true,
      cell: (row) => <MoneyText amount={row.stake} className="text-hi" />,
    },
    {
      id: 'payout',
      header: text.payout,
      numeric: true,
      cell: (row) => <MoneyText amount={row.payout} />,
    },
    {
      id: 'net',
      header: text.net,
      numeric: true,
      cell: (row) => <MoneyText amount={row.payout - row.stake} tone="auto" sign="always" />,
    },
    {
      id: 'started',
      header: text.started,
      cell: (row) => <TimeText value={row.started_at} className="whitespace-nowrap" />,
    },
  ]
}
