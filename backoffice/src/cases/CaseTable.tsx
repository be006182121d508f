import type { StaffCase, staffCases } from '@menekse/contract/cases/staff-cases'
import type { Returns } from '@menekse/contract/route'
import { EmptyState } from '@menekse/ui/EmptyState'
import { useSkeleton } from '@menekse/ui/Skeleton'
import { type Column, Table } from '@menekse/ui/Table'
import { TimeText } from '@menekse/ui/TimeText'
import type { UseQueryResult } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { Problem } from '../desk/Problem.tsx'
import { messages } from '../messages.ts'
import { StatusBadge, StrengthBadge } from './CaseBadges.tsx'

const text = messages.cases

export interface CaseTableProps {
  list: UseQueryResult<Returns<typeof staffCases.list>>
  chosenId: string | undefined
  onChoose: (id: string) => void
  isOpenTab: boolean
}

export function CaseTable({ list, chosenId, onChoose, isOpenTab }: CaseTableProps) {
  const shimmer = useSkeleton(list.isPending)
  if (list.data === undefined && list.isError) {
    return <Problem error={list.error} onRetry={() => void list.refetch()} />
  }
  return (
    <Table
      caption={text.title}
      columns={columnsFor(onChoose)}
      rows={list.data?.cases ?? []}
      rowKey={(row) => row.id}
      loadingRows={shimmer ? 8 : 0}
      stale={list.isPlaceholderData}
      onRowClick={(row) => onChoose(row.id)}
      rowClassName={(row) => (row.id === chosenId ? 'row-selected' : undefined)}
      empty={
        list.isPending ? (
          <div className="h-80" />
        ) : (
          <EmptyState
            icon={<ShieldCheck />}
            fact={isOpenTab ? text.empty : text.emptyOther}
            help={text.emptyHelp}
          />
        )
      }
    />
  )
}

function columnsFor(onChoose: (id: string) => void): Column<StaffCase>[] {
  return [
    {
      id: 'kind',
      header: text.kind,
      onCard: 'title',
      cell: (row) => (
        <button
          type="button"
          data-row={row.id}
          className="text-left font-semibold text-hi"
          onClick={(event) => {
            event.stopPropagation()
            onChoose(row.id)
          }}
        >
          {row.kind_label}
        </button>
      ),
    },
    {
      id: 'player',
      header: text.player,
      cell: (row) => <span className="whitespace-nowrap">{row.player.full_name}</span>,
    },
    { id: 'strength', header: text.strength, cell: (row) => <StrengthBadge found={row} /> },
    {
      id: 'evidence',
      header: text.evidence,
      numeric: true,
      onCard: 'hidden',
      cell: (row) => row.evidence_count,
    },
    {
      id: 'status',
      header: text.status,
      cell: (row) => <StatusBadge found={row} />,
    },
    {
      id: 'date',
      header: text.date,
      cell: (row) => (
        <TimeText value={row.opened_at} format="relative" className="whitespace-nowrap" />
      ),
    },
  ]
}
