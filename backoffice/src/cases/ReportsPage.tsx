import { staffSuspicionReports } from '@menekse/contract/cases/staff-suspicion-reports'
import type { ListedSuspicionReport } from '@menekse/contract/cases/staff-suspicion-reports'
import { Button } from '@menekse/ui/Button'
import { Dialog } from '@menekse/ui/Dialog'
import { EmptyState } from '@menekse/ui/EmptyState'
import { Field } from '@menekse/ui/Field'
import { Pager } from '@menekse/ui/Pager'
import { Skeleton, useSkeleton } from '@menekse/ui/Skeleton'
import { Table } from '@menekse/ui/Table'
import type { Column } from '@menekse/ui/Table'
import { TextInput } from '@menekse/ui/TextInput'
import { TimeText } from '@menekse/ui/TimeText'
import { formatCount } from '@menekse/ui/turkish'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { FileWarning, Printer, TriangleAlert } from 'lucide-react'
import { ask } from '../api.ts'
import { allPages } from '../desk/all-pages.ts'
import { ExportButton } from '../desk/ExportButton.tsx'
import { PageHead } from '../desk/PageHead.tsx'
import { Problem } from '../desk/Problem.tsx'
import { links, readDay, readPage, readText } from '../links.ts'
import { messages } from '../messages.ts'
import { suspicionReportQuery, suspicionReportsQuery } from '../queries-cases.ts'
import type { ReportSpan } from '../queries-cases.ts'
import { ReportMarks } from './ReportCard.tsx'
import { ReportFacts } from './ReportFacts.tsx'

const text = messages.cases.reports

/** What was reported to the authority, for those who audit it. */
export function ReportsPage() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const span = { from: readDay(search['from']), to: readDay(search['to']) }
  const page = readPage(search['page'])
  const id = readText(search['id']) || undefined
  const navigate = useNavigate()
  const list = useQuery(suspicionReportsQuery(span, page))
  const shimmer = useSkeleton(list.isPending)
  const { data } = list
  const go = (next: ReportSpan & { page?: number }) => void navigate(links.suspicionReports(next))
  const open = (report: string | undefined) =>
    void navigate({
      ...links.suspicionReports({ ...span, page, id: report }),
      resetScroll: false,
    })
  return (
    <>
      <PageHead
        title={text.pageTitle}
        note={data && text.total(formatCount(data.total))}
        aside={<Tools span={span} total={data?.total ?? 0} />}
      />
      <div className="grid gap-4">
        <Clocks near={data?.near ?? 0} late={data?.late ?? 0} />
        <Span span={span} onChange={go} />
        <div className="card card-flush">
          {data === undefined && list.isError ? (
            <Problem error={list.error} onRetry={() => void list.refetch()} />
          ) : (
            <Table
              caption={text.pageTitle}
              columns={columnsFor(open)}
              rows={data?.reports ?? []}
              rowKey={(row) => row.id}
              loadingRows={shimmer ? 5 : 0}
              stale={list.isPlaceholderData}
              empty={
                list.isPending ? (
                  <div className="h-80" />
                ) : (
                  <EmptyState icon={<FileWarning />} fact={text.empty} help={text.emptyHelp} />
                )
              }
            />
          )}
        </div>
        <Pager
          page={page}
          pages={data?.total_pages ?? 1}
          onPageChange={(next) => go({ ...span, page: next })}
        />
      </div>
      <Dialog
        open={id !== undefined}
        onOpenChange={(isOpen) => isOpen || open(undefined)}
        title={text.title}
      >
        {id !== undefined && <Whole id={id} />}
      </Dialog>
    </>
  )
}

/** Cases whose clock runs out, for the officer who reports. */
function Clocks({ near, late }: { near: number; late: number }) {
  if (near + late === 0) return null
  return (
    <output className="notice notice-warn no-print">
      <TriangleAlert aria-hidden="true" />
      <span>
        {[late > 0 && text.late(late), near > 0 && text.near(near)].filter(Boolean).join(' ')}
      </span>
    </output>
  )
}

function Span({ span, onChange }: { span: ReportSpan; onChange: (span: ReportSpan) => void }) {
  const day = (name: 'from' | 'to') => (
    <Field label={text[name]} className="w-[calc(50%-4px)] sm:w-44">
      <TextInput
        type="date"
        value={span[name]}
        onChange={(event) => onChange({ ...span, [name]: event.target.value })}
      />
    </Field>
  )
  return (
    <div className="no-print flex flex-wrap gap-2">
      {day('from')}
      {day('to')}
    </div>
  )
}

function Tools({ span, total }: { span: ReportSpan; total: number }) {
  return (
    <div className="no-print flex flex-wrap gap-2">
      <ExportButton
        name={text.fileName}
        header={csvHeader}
        disabled={total === 0}
        load={async () => {
          const { rows, cut } = await allPages(async (page) => {
            const found = await ask(staffSuspicionReports.list, { query: { ...span, page } })
            return { rows: found.reports, totalPages: found.total_pages }
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

function Whole({ id }: { id: string }) {
  const { data, isError, error, refetch } = useQuery(suspicionReportQuery(id))
  if (data !== undefined)
    return (
      <div className="grid gap-3">
        <ReportMarks report={data.report} />
        <ReportFacts report={data.report} />
      </div>
    )
  return isError ? (
    <Problem error={error} onRetry={() => void refetch()} />
  ) : (
    <Skeleton className="h-60 rounded-14" />
  )
}

const csvHeader = [
  text.reportedAt,
  text.due,
  text.state,
  text.authority,
  text.reference,
  text.kind,
  text.player,
  text.subjects,
  text.recordedBy,
  text.recordedAt,
  text.correction,
]
const csvRow = (row: ListedSuspicionReport): string[] => [
  row.reported_at,
  row.due_at,
  row.is_late ? text.isLate : text.onTime,
  row.authority,
  row.reference,
  row.case_kind_label,
  row.player.full_name,
  row.subjects.join(' '),
  row.recorded_by,
  row.recorded_at,
  row.corrects ?? '',
]

function columnsFor(onChoose: (id: string) => void): Column<ListedSuspicionReport>[] {
  return [
    {
      id: 'reference',
      header: text.reference,
      onCard: 'title',
      cell: (row) => (
        <button
          type="button"
          className="text-left font-semibold text-link"
          onClick={() => onChoose(row.id)}
        >
          {row.reference}
        </button>
      ),
    },
    { id: 'authority', header: text.authority, cell: (row) => row.authority },
    {
      id: 'at',
      header: text.reportedAt,
      cell: (row) => <TimeText value={row.reported_at} className="whitespace-nowrap" />,
    },
    { id: 'state', header: text.state, cell: (row) => <ReportMarks report={row} /> },
    { id: 'kind', header: text.kind, cell: (row) => row.case_kind_label },
    { id: 'player', header: text.player, cell: (row) => row.player.full_name },
    { id: 'by', header: text.recordedBy, cell: (row) => row.recorded_by },
  ]
}
