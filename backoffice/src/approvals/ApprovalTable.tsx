import type { Approval } from '@menekse/contract/approvals/staff-approvals'
import { Badge } from '@menekse/ui/Badge'
import { MoneyText } from '@menekse/ui/MoneyText'
import type { Column } from '@menekse/ui/Table'
import { TimeText } from '@menekse/ui/TimeText'
import type { UseQueryResult } from '@tanstack/react-query'
import { Stamp } from 'lucide-react'
import { Age } from '../desk/Age.tsx'
import { QueueTable, RowName } from '../desk/QueueTable.tsx'
import { messages } from '../messages.ts'

const text = messages.approvals

export interface ApprovalTableProps {
  list: UseQueryResult
  rows: readonly Approval[]
  chosenId: string | undefined
  onChoose: (id: string) => void
  waits: boolean
}

export function ApprovalTable({ list, rows, chosenId, onChoose, waits }: ApprovalTableProps) {
  return (
    <QueueTable
      caption={text.title}
      list={list}
      rows={rows}
      columns={columnsOf(waits, onChoose)}
      chosenId={chosenId}
      onChoose={onChoose}
      icon={<Stamp />}
      fact={waits ? text.empty : text.emptyOther}
      help={text.emptyHelp}
    />
  )
}

function columnsOf(waits: boolean, onChoose: (id: string) => void): Column<Approval>[] {
  return [
    {
      id: 'kind',
      header: text.kind,
      onCard: 'title',
      cell: (row) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <RowName id={row.id} name={text.kinds[row.kind]} onChoose={onChoose} />
          {row.is_own && <Badge tone="violet">{text.own}</Badge>}
        </span>
      ),
    },
    {
      id: 'player',
      header: text.player,
      cell: (row) => row.player?.full_name ?? messages.none,
    },
    {
      id: 'amount',
      header: text.amount,
      cell: (row) => (row.amount === null ? messages.none : <MoneyText amount={row.amount} />),
    },
    { id: 'by', header: text.askedBy, cell: (row) => row.asked_by },
    waits
      ? { id: 'age', header: text.askedAt, cell: (row) => <Age since={row.asked_at} /> }
      : {
          id: 'state',
          header: text.status,
          cell: (row) => (
            <span className="grid justify-items-start gap-1">
              <Badge tone={row.status === 'approved' ? 'up' : 'neutral'}>
                {text.states[row.status]}
              </Badge>
              {row.decided_at !== null && (
                <TimeText value={row.decided_at} className="whitespace-nowrap text-12 text-low" />
              )}
            </span>
          ),
        },
  ]
}
