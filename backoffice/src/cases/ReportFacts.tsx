import type { SuspicionReport } from '@menekse/contract/cases/staff-suspicion-reports'
import { TimeText } from '@menekse/ui/TimeText'
import { Facts } from '../desk/Facts.tsx'
import { lastDay } from './report-form.ts'
import { messages } from '../messages.ts'

const text = messages.cases.reports

/** Everything that a record of a report says. */
export function ReportFacts({ report }: { report: SuspicionReport }) {
  return (
    <>
      <Facts
        facts={[
          { label: text.authority, value: report.authority },
          { label: text.reference, value: report.reference },
          { label: text.reportedAt, value: <TimeText value={report.reported_at} /> },
          { label: text.due, value: <TimeText value={lastDay(report.due_at)} format="date" /> },
          { label: text.recordedBy, value: report.recorded_by },
          { label: text.recordedAt, value: <TimeText value={report.recorded_at} /> },
        ]}
      />
      <p className="text-13 whitespace-pre-line text-hi">{report.content}</p>
      {report.subjects.length > 0 && (
        <details className="text-12 text-low">
          <summary className="cursor-pointer py-1">{text.count(report.subjects.length)}</summary>
          <ul className="grid grid-cols-1">
            {report.subjects.map((id) => (
              <li key={id}>
                <code className="break-all">{id}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
