import type { StaffDrawBet } from '@menekse/contract/draws/staff-draws'
import { Badge } from '@menekse/ui/Badge'
import { Card } from '@menekse/ui/Card'
import { csvMoney } from '@menekse/ui/csv'
import { MoneyText } from '@menekse/ui/MoneyText'
import { Pager } from '@menekse/ui/Pager'
import { useSkeleton } from '@menekse/ui/Skeleton'
import { type Column, Table } from '@menekse/ui/Table'
import { formatTime } from '@menekse/ui/time-format'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { allPages } from '../desk/all-pages.ts'
import { ExportButton } from '../desk/ExportButton.tsx'
import { Problem } from '../desk/Problem.tsx'
import { SearchInput } from '../desk/SearchInput.tsx'
import { useDebounced } from '../desk/useDebounced.ts'
import { links } from '../links.ts'
import { messages } from '../messages.ts'
import { drawBets, drawBetsQuery } from '../queries-tables.ts'
import { SecondsText } from '../desk/SecondsText.tsx'
import { oddsText } from './table-words.ts'

const text = messages.tables

/** The bets on a draw, with their players by two letters; every page read is written down. */
export function DrawBets({ slug, number }: { slug: string; number: number }) {
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const q = useDebounced(typed.trim(), 300)
  const list = useQuery(drawBetsQuery(slug, number, page, q))
  const shimmer = useSkeleton(list.isPending)
  const { bets = [], total = 0, total_pages: pages = 1 } = list.data ?? {}
  return (
    <Card
      title={text.betList}
      aside={
        <ExportButton
          name={text.file(slug, number)}
          header={text.csv}
          load={() =>
            allPages(async (at) => {
              const answer = await drawBets(slug, number, at, q)
              return { rows: answer.bets.map((bet) => csvRow(bet)), totalPages: answer.total_pages }
            })
          }
          disabled={total === 0}
        />
      }
    >
      <div className="grid gap-3">
        <div className="w-full sm:w-[420px]">
          <SearchInput
            label={text.search}
            placeholder={text.searchPlaceholder}
            value={typed}
            onValueChange={(value) => {
              setTyped(value)
              setPage(1)
            }}
          />
        </div>
        {list.data === undefined && list.isError ? (
          <Problem error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <Table
            caption={text.betList}
            columns={columns}
            rows={bets}
            rowKey={(row) => row.id}
            loadingRows={shimmer ? 4 : 0}
            empty={<p className="text-low">{q === '' ? text.betsEmpty : text.betsNotFound}</p>}
          />
        )}
        <Pager page={page} pages={pages} onPageChange={setPage} />
      </div>
    </Card>
  )
}

const csvRow = (bet: StaffDrawBet): string[] => [
  bet.id,
  bet.player,
  bet.market,
  bet.selection,
  oddsText(bet.odds_millis),
  csvMoney(bet.stake),
  csvMoney(bet.payout),
  text.statuses[bet.status],
  formatTime(bet.placed_at, 'table'),
]

const tones = { open: 'info', settled: 'neutral', void: 'warn', cashed_out: 'up' } as const

const columns: readonly Column<StaffDrawBet>[] = [
  {
    id: 'player',
    header: text.player,
    onCard: 'title',
    cell: (row) => (
      <Link {...links.player(row.player_id)} className="text-link">
        {row.player}
      </Link>
    ),
  },
  {
    id: 'selection',
    header: text.selection,
    cell: (row) => <span className="break-words">{row.words}</span>,
  },
  {
    id: 'odds',
    header: text.odds,
    numeric: true,
    cell: (row) => oddsText(row.odds_millis),
  },
  {
    id: 'stake',
    header: text.stake,
    numeric: true,
    cell: (row) => <MoneyText amount={row.stake} />,
  },
  {
    id: 'payout',
    header: text.payout,
    numeric: true,
    cell: (row) => (row.status === 'open' ? messages.none : <MoneyText amount={row.payout} />),
  },
  {
    id: 'status',
    header: text.state,
    cell: (row) => <Badge tone={tones[row.status]}>{text.statuses[row.status]}</Badge>,
  },
  {
    id: 'placed',
    header: text.placed,
    cell: (row) => <SecondsText value={row.placed_at} />,
  },
]
