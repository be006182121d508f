import { components, doers } from '@menekse/contract/staff/events'
import type { Component, Doer } from '@menekse/contract/staff/events'
import { staffDesk } from '@menekse/contract/staff/staff'
import type { AuditFilter, AuditRow } from '@menekse/contract/staff/staff'
import { EmptyState } from '@menekse/ui/EmptyState'
import { Pager } from '@menekse/ui/Pager'
import { useSkeleton } from '@menekse/ui/Skeleton'
import { type Column, Table } from '@menekse/ui/Table'
import { TimeText } from '@menekse/ui/TimeText'
import { formatCount } from '@menekse/ui/turkish'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ScrollText } from 'lucide-react'
import { ask } from '../api.ts'
import { allPages } from '../desk/all-pages.ts'
import { ExportButton } from '../desk/ExportButton.tsx'
import { PageHead } from '../desk/PageHead.tsx'
import { Problem } from '../desk/Problem.tsx'
import { links, readPage, readText } from '../links.ts'
import { messages } from '../messages.ts'
import { auditQuery } from '../queries.ts'
import { actionLabel, reasonLabel } from './action-label.ts'
import { AuditFilters } from './AuditFilters.tsx'
import { Changes } from './Changes.tsx'

const text = messages.audit

export function AuditPage() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const filter = filterOf(search)
  const page = readPage(search['page'])
  const navigate = useNavigate()
  const list = useQuery(auditQuery(filter, page))
  const shimmer = useSkeleton(list.isPending)
  return (
    <>
      <PageHead
        title={text.title}
        note={list.data && text.total(formatCount(list.data.total))}
        aside={<Export filter={filter} total={list.data?.total ?? 0} />}
      />
      <div className="grid gap-4">
        <AuditFilters key={filter.subject} filter={filter} people={list.data?.people ?? []} />
        <div className="card card-flush">
          {list.data === undefined && list.isError ? (
            <Problem error={list.error} onRetry={() => void list.refetch()} />
          ) : (
            <Table
              caption={text.title}
              columns={columns}
              rows={list.data?.rows ?? []}
              rowKey={(row) => row.id}
              loadingRows={shimmer ? 10 : 0}
              stale={list.isPlaceholderData}
              empty={
                list.isPending ? (
                  <div className="h-80" />
                ) : (
                  <EmptyState icon={<ScrollText />} fact={text.empty} help={text.emptyHelp} />
                )
              }
            />
          )}
        </div>
        <Pager
          page={page}
          pages={list.data?.total_pages ?? 1}
          onPageChange={(next) => void navigate(links.audit({ ...filter, page: next }))}
        />
      </div>
    </>
  )
}

/** What an address asks for; what is no word of ours narrows nothing. */
function filterOf(search: Record<string, unknown>): Omit<AuditFilter, 'page'> {
  const word = (name: string) => readText(search[name])
  const [component, doer] = [word('component'), word('doer')]
  const day = (name: string) => (/^\d{4}-\d{2}-\d{2}$/.test(word(name)) ? word(name) : '')
  return {
    subject: word('subject'),
    component: component in components ? (component as Component) : '',
    action: word('action'),
    staff: word('staff'),
    doer: doer in doers ? (doer as Doer) : '',
    from: day('from'),
    to: day('to'),
  }
}

function Export({ filter, total }: { filter: Omit<AuditFilter, 'page'>; total: number }) {
  return (
    <ExportButton
      name={text.file}
      header={csvHeader}
      load={async () => {
        const { rows, cut } = await allPages(async (page) => {
          const found = await ask(staffDesk.audit, { query: { ...filter, page } })
          return { rows: found.rows, totalPages: found.total_pages }
        })
        return { rows: rows.map(csvRow), cut }
      }}
      disabled={total === 0}
    />
  )
}

const csvHeader = [
  text.at,
  text.doer,
  text.who,
  text.ip,
  text.component,
  text.action,
  text.subject,
  text.why,
  text.before,
  text.after,
]
const csvRow = (row: AuditRow): string[] => [
  row.at,
  doers[row.doer],
  whoOf(row),
  row.ip,
  components[row.component],
  actionLabel(row.action),
  row.subject,
  reasonLabel(row.reason),
  JSON.stringify(row.before),
  JSON.stringify(row.after),
]

/** A colleague by name, a player by number; the house and strangers by what they are. */
const whoOf = ({ doer, staff_name: name }: AuditRow): string =>
  doer === 'staff' || doer === 'player' ? name : doers[doer]

const columns: Column<AuditRow>[] = [
  {
    id: 'at',
    header: text.at,
    cell: (row) => <TimeText value={row.at} className="whitespace-nowrap" />,
  },
  {
    id: 'who',
    header: text.who,
    cell: (row) => (
      <span>
        <span className="text-hi">{whoOf(row)}</span>
        <span className="block text-12 text-low">{row.ip}</span>
      </span>
    ),
  },
  {
    id: 'action',
    header: text.action,
    onCard: 'title',
    cell: (row) => (
      <span>
        <span className="text-hi">{actionLabel(row.action)}</span>
        <span className="block text-12 text-low">{components[row.component]}</span>
      </span>
    ),
  },
  { id: 'subject', header: text.subject, cell: (row) => <Subject subject={row.subject} /> },
  { id: 'why', header: text.why, cell: (row) => reasonLabel(row.reason) },
  {
    id: 'change',
    header: text.change,
    cell: (row) => <Changes before={row.before} after={row.after} />,
  },
]

/** The record an action was about, and everything else that was done to it. */
function Subject({ subject }: { subject: string }) {
  if (subject === '') return messages.none
  const link = subject.startsWith('plr_') ? links.player(subject) : links.audit({ subject })
  return (
    <Link {...link} className="text-link text-12 break-all">
      {subject}
    </Link>
  )
}
