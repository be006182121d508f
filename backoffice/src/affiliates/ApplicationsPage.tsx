import type { StaffApplication } from '@menekse/contract/affiliates/affiliates'
import type { Column } from '@menekse/ui/Table'
import { Handshake } from 'lucide-react'
import { RequestQueue } from '../desk/RequestQueue.tsx'
import { links, queues } from '../links.ts'
import { messages } from '../messages.ts'
import { applicationsQuery } from '../queries-service.ts'
import { applicationDecisions } from './decisions.ts'
import { ApplicationDetail } from './ApplicationDetail.tsx'

const text = messages.applications

export function ApplicationsPage() {
  return (
    <RequestQueue
      id="applications"
      text={{ ...text, tabs: text }}
      icon={<Handshake />}
      statuses={queues.applications}
      link={links.applications}
      query={applicationsQuery}
      rowsOf={({ applications }) => applications}
      counter="applications_pending"
      decide="affiliates.decide"
      noteOf={(row) => row.username}
      columns={columns}
      Detail={ApplicationDetail}
      decisions={applicationDecisions}
    />
  )
}

const columns: Column<StaffApplication>[] = [
  { id: 'email', header: text.email, cell: (row) => row.email },
  {
    id: 'website',
    header: text.website,
    cell: (row) => <span className="line-clamp-1 break-all">{row.website ?? messages.none}</span>,
  },
]
