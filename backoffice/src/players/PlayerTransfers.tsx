import type { Returns } from '@menekse/contract/route'
import { staffPlayers } from '@menekse/contract/reports/staff-players'
import { csvMoney } from '@menekse/ui/csv'
import { EmptyState } from '@menekse/ui/EmptyState'
import { MoneyText } from '@menekse/ui/MoneyText'
import { Pager } from '@menekse/ui/Pager'
import { useSkeleton } from '@menekse/ui/Skeleton'
import { type Column, Table } from '@menekse/ui/Table'
import { TimeText } from '@menekse/ui/TimeText'
import { formatTime } from '@menekse/ui/time-format'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight, ReceiptText } from 'lucide-react'
import { ask } from '../api.ts'
import { allPages } from '../desk/all-pages.ts'
import { ExportButton } from '../desk/ExportButton.tsx'
import { Problem } from '../desk/Problem.tsx'
import { links } from '../links.ts'
import { AdjustBalance } from './AdjustBalance.tsx'
import { messages } from '../messages.ts'
import { playerTransfersQuery } from '../queries.ts'

const text = messages.transfers

type Row = Returns<typeof staffPlayers.playerTransfers>['transfers'][number]

export interface PlayerTransfersProps {
  id: string
  username: string
  page: number
  onPageChange: (page: number) => void
}

/** The player's ledger: each movement between two accounts and what it left behind. */
export function PlayerTransfers({ id, username, page, onPageChange }: PlayerTransfersProps) {
  const list = useQuery(playerTransfersQuery(id, page))
  const shimmer = useSkeleton(list.isPending)
  if (list.data === undefined && list.isError) {
    return <Problem error={list.error} onRetry={() => void list.refetch()} />
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap justify-end gap-2">
        <AdjustBalance playerId={id} />
        <ExportButton
          name={text.file(username)}
          header={csvHeader}
          load={() =>
            allPages(async (at) => {
              const found = await ask(staffPlayers.playerTransfers, {
                params: { id },
                query: { page: at },
              })
              return { rows: found.transfers.map(csvRow), totalPages: found.total_pages }
            })
          }
          disabled={list.data === undefined || list.data.total === 0}
        />
      </div>
      <div className="card card-flush">
        <Table
          caption={messages.player.transfers}
          columns={columnsFor(id)}
          rows={list.data?.transfers ?? []}
          rowKey={(row) => row.id}
          loadingRows={shimmer ? 10 : 0}
          stale={list.isPlaceholderData}
          empty={
            list.isPending ? (
              <div className="h-80" />
            ) : (
              <EmptyState icon={<ReceiptText />} fact={text.empty} help={text.emptyHelp} />
            )
          }
        />
      </div>
      <Pager page={page} pages={list.data?.total_pages ?? 1} onPageChange={onPageChange} />
    </div>
  )
}

/** What the movement was for; a round leads to its record. */
function Subject({ playerId, subject }: { playerId: string; subject: string }) {
  const code = <code className="text-12 break-all">{subject}</code>
  if (!subject.startsWith('rnd_')) return code
  return (
    <Link {...links.player(playerId, { tab: 'rounds', round: subject })} className="text-link">
      {code}
    </Link>
  )
}

/** The balance the ledger noted: of cash wherever cash is touched, else of the account it names. */
function BalanceAfter({ row }: { row: Row }) {
  const accounts = [row.debit_account, row.credit_account]
  const other = accounts.includes('cash')
    ? undefined
    : accounts.find((account) => !account.startsWith('house:'))
  return (
    <span className="inline-flex items-baseline gap-1.5">
      {other !== undefined && <span className="text-12 text-low">{accountLabel(other)}</span>}
      <MoneyText amount={row.balance_after} />
    </span>
  )
}

const columnsFor = (playerId: string): Column<Row>[] => [
  {
    id: 'at',
    header: text.at,
    cell: (row) => <TimeText value={row.occurred_at} className="whitespace-nowrap" />,
  },
  {
    id: 'reason',
    header: text.reason,
    onCard: 'title',
    cell: (row) => <span className="text-hi">{row.reason_label}</span>,
  },
  {
    id: 'route',
    header: text.route,
    cell: (row) => (
      <span className="inline-flex flex-wrap items-center gap-1.5 text-12">
        {accountLabel(row.debit_account)}
        <ArrowRight className="size-3.5 text-low" aria-label="→" />
        {accountLabel(row.credit_account)}
      </span>
    ),
  },
  {
    id: 'subject',
    header: text.subject,
    onCard: 'hidden',
    cell: (row) => <Subject playerId={playerId} subject={row.subject} />,
  },
  {
    id: 'amount',
    header: text.amount,
    numeric: true,
    cell: (row) => <MoneyText amount={row.amount} className="text-hi" />,
  },
  {
    id: 'after',
    header: text.balanceAfter,
    numeric: true,
    cell: (row) => <BalanceAfter row={row} />,
  },
]

function accountLabel(account: string): string {
  return text.accounts[account] ?? account
}

const csvHeader = [
  messages.players.id,
  text.at,
  text.reason,
  text.debit,
  text.credit,
  text.amount,
  text.balanceAfter,
  text.subject,
]

function csvRow(row: Row): string[] {
  return [
    row.id,
    formatTime(row.occurred_at, 'table'),
    row.reason_label,
    accountLabel(row.debit_account),
    accountLabel(row.credit_account),
    csvMoney(row.amount),
    csvMoney(row.balance_after),
    row.subject,
  ]
}
