import type { StaffCaseDetail } from '@menekse/contract/cases/staff-cases'
import type { SuspicionReport } from '@menekse/contract/cases/staff-suspicion-reports'
import { Badge } from '@menekse/ui/Badge'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { useState } from 'react'
import { messages } from '../messages.ts'
import { ReportBadge } from './CaseBadges.tsx'
import { ReportDialog } from './ReportDialog.tsx'
import { ReportFacts } from './ReportFacts.tsx'

const text = messages.cases.reports

/** What was reported to the authority about a case; of money laundering only. */
export function ReportCard({ data, mayFile }: { data: StaffCaseDetail; mayFile: boolean }) {
  const [form, setForm] = useState<{ corrected: SuspicionReport | undefined }>()
  const { case: found, reports } = data
  if (found.group !== 'aml') return null
  return (
    <Card title={text.title} aside={<ReportBadge found={found} />}>
      <div className="grid grid-cols-1 gap-5">
        {reports.length === 0 && <p className="text-13 text-low">{text.help}</p>}
        {reports.map((report) => (
          <section key={report.id} className="grid grid-cols-1 gap-3">
            <ReportMarks report={report} />
            <ReportFacts report={report} />
            {mayFile && report.corrected_by === null && (
              <Button
                size="s"
                tone="secondary"
                className="justify-self-start"
                onClick={() => setForm({ corrected: report })}
              >
                {text.correct}
              </Button>
            )}
          </section>
        ))}
        {mayFile && (
          <Button
            size="s"
            tone={reports.length === 0 ? 'primary' : 'secondary'}
            className="justify-self-start"
            onClick={() => setForm({ corrected: undefined })}
          >
            {text.file}
          </Button>
        )}
      </div>
      {form !== undefined && (
        <ReportDialog data={data} corrected={form.corrected} onClose={() => setForm(undefined)} />
      )}
    </Card>
  )
}

export function ReportMarks({
  report,
}: {
  report: Pick<SuspicionReport, 'is_late' | 'corrects' | 'corrected_by'>
}) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={report.is_late ? 'down' : 'up'}>
        {report.is_late ? text.isLate : text.onTime}
      </Badge>
      {report.corrects !== null && <Badge tone="info">{text.correction}</Badge>}
      {report.corrected_by !== null && <Badge tone="neutral">{text.corrected}</Badge>}
    </span>
  )
}
