import type { Returns } from '@menekse/contract/route'
import type { staff } from '@menekse/contract/staff'
import { Badge, type BadgeTone } from '@menekse/ui/Badge'
import { CopyButton } from '@menekse/ui/CopyButton'
import { Drawer } from '@menekse/ui/Drawer'
import { EmptyState } from '@menekse/ui/EmptyState'
import { MoneyText } from '@menekse/ui/MoneyText'
import { Pager } from '@menekse/ui/Pager'
import { useSkeleton } from '@menekse/ui/Skeleton'
import { type Column, Table } from '@menekse/ui/Table'
import { TimeText } from '@menekse/ui/TimeText'
import { toDate } from '@menekse/ui/time-format'
import { compactNumber } from '@menekse/ui/turkish'
import { useQuery } from '@tanstack/react-query'
import { Gamepad2 } from 'lucide-react'
import { useState } from 'react'
import { Facts } from '../desk/Facts.tsx'
import { Problem } from '../desk/Problem.tsx'
import { messages } from '../messages.ts'
import { playerRoundsQuery } from '../queries.ts'

const text = messages.rounds

type Row = Returns<typeof staff.playerRounds>['rounds'][number]

const tones: Record<Row['status'], BadgeTone> = { open: 'warn', settled: 'up', void: 'neutral' }

export interface PlayerRoundsProps {
  id: string
  page: number
  onPageChange: (page: number) => void
}

export function PlayerRounds({ id, page, onPageChange }: PlayerRoundsProps) {
  const list = useQuery(playerRoundsQuery(id, page))
  const shimmer = useSkeleton(list.isPending)
  const [chosen, setChosen] = useState<Row | null>(null)
  const [isOpen, setOpen] = useState(false)
  if (list.data === undefined && list.isError) {
    return <Problem error={list.error} onRetry={() => void list.refetch()} />
  }
  const show = (row: Row) => {
    setChosen(row)
    setOpen(true)
  }
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
      <Drawer open={isOpen} onOpenChange={setOpen} title={text.detail}>
        {chosen !== null && <RoundDetail round={chosen} />}
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
      cell: (row) => <Badge tone={tones[row.status]}>{text.statuses[row.status]}</Badge>,
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

function RoundDetail({ round }: { round: Row }) {
  const { ended_at: endedAt } = round
  const tookMs =
    endedAt === null ? 0 : toDate(endedAt).getTime() - toDate(round.started_at).getTime()
  return (
    <Facts
      facts={[
        { label: text.game, value: round.game_name },
        { label: text.provider, value: round.provider },
        {
          label: text.status,
          value: <Badge tone={tones[round.status]}>{text.statuses[round.status]}</Badge>,
        },
        { label: text.stake, value: <MoneyText amount={round.stake} /> },
        { label: text.payout, value: <MoneyText amount={round.payout} /> },
        {
          label: text.net,
          value: <MoneyText amount={round.payout - round.stake} tone="auto" sign="always" />,
        },
        { label: text.started, value: <TimeText value={round.started_at} /> },
        {
          label: text.ended,
          value: endedAt === null ? text.running : <TimeText value={endedAt} />,
        },
        {
          label: text.duration,
          value: endedAt !== null && text.seconds(compactNumber(tookMs / 1000)),
          optional: true,
        },
        {
          label: messages.players.id,
          value: (
            <span className="-my-2 inline-flex items-center">
              <code className="text-12 break-all">{round.id}</code>
              <CopyButton text={round.id} label={messages.players.copyId} />
            </span>
          ),
        },
      ]}
    />
  )
}
