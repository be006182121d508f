import { Badge } from '@menekse/ui/Badge'
import { EmptyState } from '@menekse/ui/EmptyState'
import { type Column, Table } from '@menekse/ui/Table'
import { TimeText } from '@menekse/ui/TimeText'
import { MonitorSmartphone } from 'lucide-react'
import { useSorting } from '../desk/sorting.ts'
import { messages } from '../messages.ts'
import type { PlayerData } from './player-data.ts'

const text = messages.sessions

type Row = PlayerData['sessions'][number]

export function PlayerSessions({ sessions }: { sessions: readonly Row[] }) {
  const sorting = useSorting<Row>(
    sessions,
    {
      device: (row) => row.device,
      ip: (row) => row.ip,
      started: (row) => row.created_at,
      seen: (row) => row.last_seen_at,
    },
    true,
  )
  return (
    <div className="card card-flush">
      <Table
        caption={messages.player.sessions}
        columns={columns}
        {...sorting}
        rowKey={(row) => row.id}
        empty={<EmptyState icon={<MonitorSmartphone />} fact={text.empty} help={text.emptyHelp} />}
      />
    </div>
  )
}

const columns: Column<Row>[] = [
  {
    id: 'device',
    header: text.device,
    sortable: true,
    onCard: 'title',
    cell: (row) => row.device || messages.none,
  },
  { id: 'ip', header: text.ip, sortable: true, cell: (row) => row.ip },
  {
    id: 'started',
    header: text.started,
    sortable: true,
    cell: (row) => <TimeText value={row.created_at} />,
  },
  {
    id: 'seen',
    header: text.lastSeen,
    sortable: true,
    cell: (row) => <TimeText value={row.last_seen_at} format="relative" />,
  },
  {
    id: 'ended',
    header: text.ended,
    cell: (row) =>
      row.ended_at === null ? (
        <Badge tone="up">{text.open}</Badge>
      ) : (
        <span>
          <TimeText value={row.ended_at} />
          {row.end_reason !== null && (
            <span className="text-12 text-low">
              {' '}
              · {text.reasons[row.end_reason] ?? row.end_reason}
            </span>
          )}
        </span>
      ),
  },
]
