import { staffComplaints } from '@menekse/contract/complaints/complaints'
import type { StaffComplaint } from '@menekse/contract/complaints/complaints'
import { Badge } from '@menekse/ui/Badge'
import { Button } from '@menekse/ui/Button'
import type { Column } from '@menekse/ui/Table'
import { TimeText } from '@menekse/ui/TimeText'
import { formatCount } from '@menekse/ui/turkish'
import { useQuery } from '@tanstack/react-query'
import { MessageSquareWarning, Printer } from 'lucide-react'
import { ask } from '../api.ts'
import { allPages } from '../desk/all-pages.ts'
import { ExportButton } from '../desk/ExportButton.tsx'
import { PageHead } from '../desk/PageHead.tsx'
import { QueueFrame } from '../desk/QueueFrame.tsx'
import { QueueTable, RowName } from '../desk/QueueTable.tsx'
import { useQueue } from '../desk/useQueue.ts'
import { type ComplaintTab, links, queues } from '../links.ts'
import { messages } from '../messages.ts'
import { complaintsQuery } from '../queries-service.ts'
import { ComplaintDetail } from './ComplaintDetail.tsx'
import { clockTones } from './clock-tones.ts'

const text = messages.complaints

/** Letters that complain; whose clock ends first stands on top. */
export function ComplaintsPage() {
  const queue = useQueue<StaffComplaint, ComplaintTab>(links.complaints, queues.complaints)
  const { search } = queue
  const list = useQuery(complaintsQuery(search.status, search.page))
  const rows = list.data?.complaints ?? []
  const chosen = queue.chosenOf(rows)
  return (
    <>
      <PageHead
        title={text.title}
        note={list.data && text.total(formatCount(list.data.total))}
        aside={<Tools status={search.status} total={list.data?.total ?? 0} />}
      />
      <QueueFrame
        id="complaints"
        title={text.title}
        tabs={queues.complaints.map((value) => ({ value, label: text.tabs[value] }))}
        status={search.status}
        onStatusChange={queue.showTab}
        isBehind={false}
        onRefresh={() => void list.refetch()}
        list={
          <QueueTable
            caption={text.title}
            list={list}
            rows={rows}
            columns={columnsOf(queue.choose)}
            chosenId={chosen?.id}
            onChoose={queue.choose}
            icon={<MessageSquareWarning />}
            fact={search.status === 'open' ? text.empty : text.emptyOther}
            help={text.emptyHelp}
          />
        }
        page={search.page}
        pages={list.data?.total_pages ?? 1}
        onPageChange={queue.showPage}
        isWide={queue.isWide}
        detailTitle={text.one}
        isOpen={chosen !== undefined}
        onClose={() => queue.choose(undefined)}
        detail={<ComplaintDetail key={chosen?.id} complaint={chosen} />}
      />
    </>
  )
}

function Tools({ status, total }: { status: ComplaintTab; total: number }) {
  return (
    <div className="no-print flex flex-wrap gap-2">
      <ExportButton
        name={text.fileName}
        header={csvHeader}
        disabled={total === 0}
        load={async () => {
          const { rows, cut } = await allPages(async (page) => {
            const found = await ask(staffComplaints.list, { query: { status, page } })
            return { rows: found.complaints, totalPages: found.total_pages }
          })
          return { rows: rows.map(csvRow), cut }
        }}
      />
      <Button tone="secondary" size="s" onClick={() => print()}>
        <Printer aria-hidden="true" />
        {messages.rights.print}
      </Button>
    </div>
  )
}

const csvHeader = [
  text.number,
  text.openedAt,
  text.player,
  text.subject,
  text.state,
  text.acknowledgedAt,
  text.decidedAt,
  text.outcome,
  text.clock,
]
const csvRow = (row: StaffComplaint): string[] => [
  row.number,
  row.opened_at,
  row.player.username,
  row.subject,
  row.state_label,
  row.acknowledged_at ?? '',
  row.decided_at ?? '',
  row.outcome_label ?? '',
  text.clocks[row.clock],
]

const columnsOf = (choose: (id: string) => void): Column<StaffComplaint>[] => [
  {
    id: 'number',
    header: text.number,
    onCard: 'title',
    cell: ({ id, number, subject }) => (
      <RowName id={id} name={number} note={subject} onChoose={choose} />
    ),
  },
  { id: 'player', header: text.player, cell: ({ player }) => player.full_name },
  {
    id: 'clock',
    header: text.clock,
    cell: ({ clock }) => <Badge tone={clockTones[clock]}>{text.clocks[clock]}</Badge>,
  },
  {
    id: 'state',
    header: text.state,
    cell: ({ outcome_label: outcome, state_label: state }) => outcome ?? state,
  },
  {
    id: 'opened',
    header: text.openedAt,
    cell: ({ opened_at: at }) => (
      <TimeText value={at} format="relative" className="whitespace-nowrap" />
    ),
  },
]
