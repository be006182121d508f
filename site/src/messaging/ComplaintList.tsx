import type { Complaint } from '@menekse/contract/complaints/complaints'
import { Badge } from '@menekse/ui/Badge'
import { Card } from '@menekse/ui/Card'
import { TimeText } from '@menekse/ui/TimeText'
import { contactTexts } from '../messages-contact.ts'
import { useComplaints } from './inbox-calls.ts'

const texts = contactTexts.messages
const tones = { open: 'info', acknowledged: 'warn', decided: 'neutral' } as const

/** Number and state of each complaint; nothing at all where there never was one. */
export function ComplaintList() {
  const { data } = useComplaints()
  if (data === undefined || data.complaints.length === 0) return null
  return (
    <Card title={texts.complaints}>
      <ul className="grid gap-4">
        {data.complaints.map((complaint) => (
          <Row key={complaint.number} complaint={complaint} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ complaint }: { complaint: Complaint }) {
  const { number, subject, state, decided_at: decidedAt } = complaint
  const [label, at] =
    decidedAt === null
      ? [texts.complaintBy, complaint.answer_by]
      : [texts.complaintDecided, decidedAt]
  return (
    <li className="grid gap-1">
      <span className="flex flex-wrap items-center gap-2">
        <b className="tabular text-hi">{number}</b>
        <Badge tone={tones[state]}>{complaint.state_label}</Badge>
      </span>
      <span className="wrap-anywhere text-mid">{subject}</span>
      <span className="flex flex-wrap gap-x-4 text-13 text-low">
        <span>
          {texts.complaintOpened}: <TimeText value={complaint.opened_at} format="date" />
        </span>
        <span>
          {label}: <TimeText value={at} format="date" />
        </span>
      </span>
      {complaint.outcome_label !== null && (
        <p className="text-14 text-mid">
          <b className="text-hi">{complaint.outcome_label}.</b> {complaint.outcome_text}
        </p>
      )}
    </li>
  )
}
