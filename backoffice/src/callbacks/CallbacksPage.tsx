import type { StaffCallback } from '@menekse/contract/messaging/messaging'
import type { Column } from '@menekse/ui/Table'
import { PhoneCall } from 'lucide-react'
import { RequestQueue } from '../desk/RequestQueue.tsx'
import { links, queues } from '../links.ts'
import { messages } from '../messages.ts'
import { callbacksQuery } from '../queries-service.ts'
import { callbackDecisions } from './decisions.ts'
import { CallbackDetail } from './CallbackDetail.tsx'

const text = messages.callbacks

export function CallbacksPage() {
  return (
    <RequestQueue
      id="callbacks"
      text={{ ...text, tabs: text }}
      icon={<PhoneCall />}
      statuses={queues.callbacks}
      link={links.callbacks}
      query={callbacksQuery}
      rowsOf={({ callbacks }) => callbacks}
      counter="callbacks_pending"
      decide="callbacks.decide"
      noteOf={(row) => row.player?.username ?? text.visitor}
      columns={columns}
      Detail={CallbackDetail}
      decisions={callbackDecisions}
    />
  )
}

const columns: Column<StaffCallback>[] = [
  { id: 'phone', header: text.phone, cell: (row) => row.phone },
  { id: 'message', header: text.message, cell: (row) => row.message || messages.none },
]
