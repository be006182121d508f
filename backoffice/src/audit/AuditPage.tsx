import type { AuditRow } from '@menekse/contract/staff/staff'
import { Button } from '@menekse/ui/Button'
import { EmptyState } from '@menekse/ui/EmptyState'
import { Pager } from '@menekse/ui/Pager'
import { useSkeleton } from '@menekse/ui/Skeleton'
import { type Column, Table } from '@menekse/ui/Table'
import { TextInput } from '@menekse/ui/TextInput'
import { TimeText } from '@menekse/ui/TimeText'
import { formatCount } from '@menekse/ui/turkish'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ScrollText, Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { PageHead } from '../desk/PageHead.tsx'
import { Problem } from '../desk/Problem.tsx'
import { links, readPage, readText } from '../links.ts'
import { messages } from '../messages.ts'
import { auditQuery } from '../queries.ts'
import { actionLabel, reasonLabel } from './action-label.ts'
import { Changes } from './Changes.tsx'

const text = messages.audit

export function AuditPage() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const subject = readText(search['subject'])
  const page = readPage(search['page'])
  const navigate = useNavigate()
  const list = useQuery(auditQuery(subject, page))
  const shimmer = useSkeleton(list.isPending)
  return (
    <>
      <PageHead title={text.title} note={list.data && text.total(formatCount(list.data.total))} />
      <div className="grid gap-4">
        <SubjectFilter key={subject} subject={subject} />
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
          onPageChange={(next) => void navigate(links.audit({ subject, page: next }))}
        />
      </div>
    </>
  )
}

function SubjectFilter({ subject }: { subject: string }) {
  const [typed, setTyped] = useState(subject)
  const navigate = useNavigate()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void navigate(links.audit({ subject: typed.trim() }))
  }
  return (
    <search>
      <form onSubmit={submit} className="flex flex-wrap items-center gap-2">
        <div className="min-w-60 flex-1 sm:max-w-[420px]">
          <TextInput
            type="search"
            aria-label={text.filter}
            placeholder={text.filterPlaceholder}
            before={<Search aria-hidden="true" />}
            maxLength={80}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <Button type="submit" tone="secondary">
          {messages.search.title}
        </Button>
        {subject !== '' && (
          <Button tone="ghost" onClick={() => void navigate(links.audit())}>
            {text.clear}
          </Button>
        )}
      </form>
    </search>
  )
}

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
        <span className="text-hi">{row.staff_name}</span>
        <span className="block text-12 text-low">{row.ip}</span>
      </span>
    ),
  },
  {
    id: 'action',
    header: text.action,
    onCard: 'title',
    cell: (row) => <span className="text-hi">{actionLabel(row.action)}</span>,
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
