import type { StaffCaseDetail } from '@menekse/contract/cases/staff-cases'
import { Card } from '@menekse/ui/Card'
import { TimeText } from '@menekse/ui/TimeText'
import { messages } from '../messages.ts'

const text = messages.cases

/** What happened to a case, the latest first. */
export function CaseHistory({ history }: { history: StaffCaseDetail['history'] }) {
  return (
    <Card title={text.history}>
      <ol className="grid grid-cols-1 gap-3 text-13">
        {history.map((event, place) => (
          <li key={`${event.at} ${history.length - place}`} className="grid grid-cols-1 gap-0.5">
            <span className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold text-hi">{event.label}</span>
              <span className="text-low">
                {event.by ?? messages.system} · <TimeText value={event.at} />
              </span>
            </span>
            {event.text !== null && <span className="whitespace-pre-line">{event.text}</span>}
          </li>
        ))}
      </ol>
    </Card>
  )
}
