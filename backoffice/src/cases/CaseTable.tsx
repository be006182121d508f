import type { StaffCase, staffCases } from '@menekse/contract/cases/staff-cases'
import type { Returns } from '@menekse/contract/route'
import type { Column } from '@menekse/ui/Table'
import { TimeText } from '@menekse/ui/TimeText'
import type { UseQueryResult } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { QueueTable, RowButton } from '../desk/QueueTable.tsx'
import { messages } from '../messages.ts'
import { ReportBadge, StatusBadge, StrengthBadge } from './CaseBadges.tsx'

const text = messages.cases

export interface CaseTableProps {
  list: UseQueryResult<Returns<typeof staffCases.list>>
  chosenId: string | undefined
  onChoose: (id: string) => void
  isOpenTab: boolean
}

export function CaseTable({ list, chosenId, onChoose, isOpenTab }: CaseTableProps) {
  return (
    <QueueTable
      caption={text.title}
      list={list}
      rows={list.data?.cases ?? []}
      columns={columnsFor(onChoose)}
      chosenId={chosenId}
      onChoose={onChoose}
      icon={<ShieldCheck />}
      fact={isOpenTab ? text.empty : text.emptyOther}
      help={text.emptyHelp}
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
        <RowButton id={row.id} onChoose={onChoose} className="font-semibold text-hi">
          {row.kind_label}
        </RowButton>
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
      cell: (row) => (
        <span className="inline-flex flex-wrap gap-1.5">
          <StatusBadge found={row} />
          {(row.report_state === 'near' || row.report_state === 'late') && (
            <ReportBadge found={row} />
          )}
        </span>
      ),
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
