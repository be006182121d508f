import { bonusStatusLabels } from '@menekse/contract/bonuses/bonuses'
import type { StaffGrant } from '@menekse/contract/bonuses/staff-bonuses'
import { Badge } from '@menekse/ui/Badge'
import { Button } from '@menekse/ui/Button'
import { Drawer } from '@menekse/ui/Drawer'
import { EmptyState } from '@menekse/ui/EmptyState'
import { MoneyText } from '@menekse/ui/MoneyText'
import { Pager } from '@menekse/ui/Pager'
import { useSkeleton } from '@menekse/ui/Skeleton'
import { type Column, Table } from '@menekse/ui/Table'
import { TimeText } from '@menekse/ui/TimeText'
import type { UseQueryResult } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { PlayerLink } from '../desk/PlayerLink.tsx'
import { Problem } from '../desk/Problem.tsx'
import { messages } from '../messages.ts'
import { useCan } from '../desk/staff-context.ts'
import { CancelGrant } from './CancelGrant.tsx'
import { GrantProgress, grantTones } from './GrantProgress.tsx'
import { GrantView } from './GrantView.tsx'

const text = messages.grants

export interface GrantTableProps {
  list: UseQueryResult<{ grants: StaffGrant[]; total_pages: number }>
  page: number
  onPageChange: (page: number) => void
  /** Whose grant it is, where the page is not about one player. */
  withPlayer?: boolean
  /** The grant that is open beside the list. */
  open: string | undefined
  onOpenChange: (id: string | undefined) => void
}

/** Grants with their progress; a running one can be ended from here. */
export function GrantTable(props: GrantTableProps) {
  const { list, page, onPageChange, withPlayer = false, open, onOpenChange } = props
  const shimmer = useSkeleton(list.isPending)
  const canGrant = useCan('bonuses.grant')
  const [chosen, setChosen] = useState<StaffGrant | null>(null)
  const [isAsking, setAsking] = useState(false)
  if (list.data === undefined && list.isError) {
    return <Problem error={list.error} onRetry={() => void list.refetch()} />
  }
  const cancel = (grant: StaffGrant) => {
    setChosen(grant)
    setAsking(true)
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="card card-flush">
        <Table
          caption={messages.bonuses.grantList}
          columns={[
            ...(withPlayer ? [playerColumn] : []),
            // Beside the player there is no room for how it ended; the record says it.
            ...columnsFor(onOpenChange).filter(({ id }) => !withPlayer || !endings.has(id)),
            ...(canGrant ? [actColumn(cancel)] : []),
          ]}
          rows={list.data?.grants ?? []}
          rowKey={(row) => row.id}
          loadingRows={shimmer ? 5 : 0}
          stale={list.isPlaceholderData}
          onRowClick={(row) => onOpenChange(row.id)}
          empty={
            list.isPending ? (
              <div className="h-48" />
            ) : (
              <EmptyState icon={<Gift />} fact={text.empty} help={text.emptyHelp} />
            )
          }
        />
      </div>
      <Pager page={page} pages={list.data?.total_pages ?? 1} onPageChange={onPageChange} />
      {chosen !== null && (
        <CancelGrant grant={chosen} open={isAsking} onClose={() => setAsking(false)} />
      )}
      <Drawer
        open={open !== undefined}
        onOpenChange={(isOpen) => {
          if (!isOpen) onOpenChange(undefined)
        }}
        title={text.detail}
        className="sm:w-[640px]"
      >
        {open !== undefined && <GrantView key={open} id={open} />}
      </Drawer>
    </div>
  )
}

const endings = new Set(['converted', 'forfeited'])

const playerColumn: Column<StaffGrant> = {
  id: 'player',
  header: text.player,
  onCard: 'title',
  cell: (row) => <PlayerLink player={row.player} />,
}

const columnsFor = (open: (id: string) => void): Column<StaffGrant>[] => [
  {
    id: 'name',
    header: text.bonus,
    cell: (row) => (
      <span className="grid justify-items-start gap-0.5 max-md:justify-items-end">
        <button
          type="button"
          className="text-left font-semibold text-hi"
          aria-label={text.openOne(row.name)}
          onClick={(event) => {
            event.stopPropagation()
            open(row.id)
          }}
        >
          {row.name}
        </button>
        <span className="text-12 text-low">{messages.bonuses.version(row.version)}</span>
      </span>
    ),
  },
  {
    id: 'status',
    header: text.status,
    cell: (row) => <Badge tone={grantTones[row.status]}>{bonusStatusLabels[row.status]}</Badge>,
  },
  {
    id: 'amount',
    header: text.amount,
    numeric: true,
    cell: (r) => <MoneyText amount={r.amount} />,
  },
  {
    id: 'balance',
    header: text.balance,
    numeric: true,
    cell: (row) => <MoneyText amount={row.balance} />,
  },
  { id: 'progress', header: text.progress, cell: (row) => <GrantProgress grant={row} /> },
  {
    id: 'converted',
    header: text.converted,
    numeric: true,
    cell: (row) => <MoneyText amount={row.converted} />,
  },
  {
    id: 'forfeited',
    header: text.forfeited,
    numeric: true,
    cell: (row) => <MoneyText amount={row.forfeited} />,
  },
  {
    id: 'granted',
    header: text.grantedAt,
    cell: (row) => (
      <span className="grid gap-0.5">
        <TimeText value={row.granted_at} className="whitespace-nowrap" />
        <span className="text-12 text-low">{row.granted_by}</span>
      </span>
    ),
  },
  {
    id: 'until',
    header: text.until,
    cell: (row) => <TimeText value={row.expires_at} className="whitespace-nowrap" />,
  },
]

const actColumn = (cancel: (grant: StaffGrant) => void): Column<StaffGrant> => ({
  id: 'acts',
  header: <span className="sr-only">{messages.actions}</span>,
  cell: (row) =>
    row.status === 'active' && (
      <Button
        tone="secondary"
        size="s"
        className="whitespace-nowrap"
        aria-label={text.cancelOne(row.name, row.player.username)}
        onClick={(event) => {
          event.stopPropagation()
          cancel(row)
        }}
      >
        {text.cancel}
      </Button>
    ),
})
