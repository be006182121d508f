import { staffPlayers } from '@menekse/contract/reports/staff-players'
import type { Returns } from '@menekse/contract/route'
import { Badge } from '@menekse/ui/Badge'
import { EmptyState } from '@menekse/ui/EmptyState'
import { MoneyText } from '@menekse/ui/MoneyText'
import { Pager } from '@menekse/ui/Pager'
import { Select } from '@menekse/ui/Select'
import { useSkeleton } from '@menekse/ui/Skeleton'
import { type Column, Table } from '@menekse/ui/Table'
import { TimeText } from '@menekse/ui/TimeText'
import { formatCount } from '@menekse/ui/turkish'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import { ask } from '../api.ts'
import { ExportButton } from '../desk/ExportButton.tsx'
import { PageHead } from '../desk/PageHead.tsx'
import { searchPlayers, usePlayerSearch } from '../desk/player-search.ts'
import { Problem } from '../desk/Problem.tsx'
import { SearchInput } from '../desk/SearchInput.tsx'
import { useSorting } from '../desk/sorting.ts'
import { links, readPage } from '../links.ts'
import { messages } from '../messages.ts'
import { type PlayerFilter, playersQuery } from '../queries.ts'
import { useDebounced } from '../desk/useDebounced.ts'
import {
  csvHeader,
  csvRow,
  emptyTexts,
  filterOf,
  playerFilters,
  playerOrders,
  type PlayerRow,
} from './player-list.ts'

const text = messages.players

/**
 * What is looked for, once the typing rests, and where in the list one is. Typing goes to the first page at once: once
 * it rests, who typed may be on the way to the page of a player, and would be brought back.
 */
function useAsked() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const typed = usePlayerSearch()
  const q = useDebounced(typed.trim(), 300)
  const status = filterOf(search['status'])
  const page = readPage(search['page'])
  const navigate = useNavigate()
  const onType = (next: string) => {
    searchPlayers(next)
    if (page > 1) void navigate({ ...links.players({ status }), replace: true })
  }
  return { q, page, status, typed, onType }
}

export function PlayersPage() {
  const { typed, onType, ...asked } = useAsked()
  const { q, page, status } = asked
  const navigate = useNavigate()
  const list = useQuery(playersQuery(q, page, status))
  return (
    <>
      <PageHead
        title={text.title}
        note={list.data && text.total(formatCount(list.data.total))}
        aside={
          <ExportButton
            name={text.file}
            header={csvHeader}
            load={async () => {
              const { players, total } = await ask(staffPlayers.playersFile, {
                body: { q, status },
              })
              return { rows: players.map(csvRow), cut: players.length < total }
            }}
            disabled={list.data === undefined || list.data.total === 0}
          />
        }
      />
      <div className="grid gap-4">
        <div className="flex flex-wrap gap-3">
          <div className="w-full sm:w-[520px]">
            <SearchInput
              label={text.search}
              placeholder={text.placeholder}
              value={typed}
              onValueChange={onType}
            />
          </div>
          <div className="w-full sm:w-44">
            <Select
              aria-label={text.filter}
              value={status}
              onChange={(event) =>
                void navigate(links.players({ status: filterOf(event.currentTarget.value) }))
              }
              options={playerFilters.map((value) => ({ value, label: text[value] }))}
            />
          </div>
        </div>
        <div className="card card-flush">
          <Players list={list} asked={asked} />
        </div>
        <Pager
          page={page}
          pages={list.data?.total_pages ?? 1}
          onPageChange={(next) => void navigate(links.players({ page: next, status }))}
        />
      </div>
    </>
  )
}

interface PlayersProps {
  list: UseQueryResult<Returns<typeof staffPlayers.players>>
  asked: { q: string; status: PlayerFilter }
}

function Players({ list, asked }: PlayersProps) {
  const navigate = useNavigate()
  const shimmer = useSkeleton(list.isPending)
  const isOnePage = list.data?.total_pages === 1
  const sorting = useSorting<PlayerRow>(list.data?.players ?? [], playerOrders, isOnePage)
  if (list.data === undefined && list.isError) {
    return <Problem error={list.error} onRetry={() => void list.refetch()} />
  }
  return (
    <Table
      caption={text.title}
      columns={columns}
      rowKey={(row) => row.id}
      rows={sorting.rows}
      sort={sorting.sort}
      onSortChange={sorting.onSortChange}
      loadingRows={shimmer ? 10 : 0}
      stale={list.isPlaceholderData}
      onRowClick={(row) => void navigate(links.player(row.id))}
      empty={
        list.isPending ? (
          <div className="h-80" />
        ) : (
          <EmptyState icon={<Users />} {...emptyTexts(asked.q, asked.status)} />
        )
      }
    />
  )
}

const columns: Column<PlayerRow>[] = [
  {
    id: 'name',
    header: text.fullName,
    sortable: true,
    onCard: 'title',
    cell: (row) => (
      <Link
        {...links.player(row.id)}
        className="font-semibold text-hi hover:underline"
        onClick={(event) => event.stopPropagation()}
      >
        {row.full_name}
      </Link>
    ),
  },
  { id: 'username', header: text.username, sortable: true, cell: (row) => row.username },
  { id: 'email', header: text.email, cell: (row) => row.email },
  {
    id: 'phone',
    header: text.phone,
    cell: (row) => <span className="whitespace-nowrap">{row.phone}</span>,
  },
  {
    id: 'balance',
    header: text.balance,
    numeric: true,
    sortable: true,
    cell: (row) => <MoneyText amount={row.balance} className="text-hi" />,
  },
  {
    id: 'status',
    header: text.status,
    cell: (row) => <PlayerStatus status={row.status} />,
  },
  {
    id: 'created',
    header: text.createdAt,
    sortable: true,
    onCard: 'hidden',
    cell: (row) => <TimeText value={row.created_at} format="date" />,
  },
  {
    id: 'login',
    header: text.lastLogin,
    sortable: true,
    cell: (row) =>
      row.last_login_at === null ? (
        <span className="text-low">{text.never}</span>
      ) : (
        <TimeText value={row.last_login_at} format="relative" className="whitespace-nowrap" />
      ),
  },
]

export function PlayerStatus({ status }: { status: PlayerRow['status'] }) {
  const tones = { active: 'up', blocked: 'down', closed: 'neutral' } as const
  return <Badge tone={tones[status]}>{text[status]}</Badge>
}
