import type { staffMail } from '@menekse/contract/identity/outbox'
import type { Returns } from '@menekse/contract/route'
import { Badge } from '@menekse/ui/Badge'
import { Drawer } from '@menekse/ui/Drawer'
import { Pager } from '@menekse/ui/Pager'
import type { Column } from '@menekse/ui/Table'
import { TimeText } from '@menekse/ui/TimeText'
import { formatCount } from '@menekse/ui/turkish'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { MailOpen, MailX } from 'lucide-react'
import { PageHead } from '../desk/PageHead.tsx'
import { Problem } from '../desk/Problem.tsx'
import { QueueTable, RowButton } from '../desk/QueueTable.tsx'
import { links, readPage, readText } from '../links.ts'
import { messages } from '../messages.ts'
import { outboxQuery } from '../queries-service.ts'
import { MailView } from './MailView.tsx'

const text = messages.outbox

type Row = Returns<typeof staffMail.outbox>['mails'][number]

export function OutboxPage() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const page = readPage(search['page'])
  const id = readText(search['id']) || undefined
  const list = useQuery(outboxQuery(page))
  const go = (change: { page?: number; id?: string | undefined }) =>
    void navigate({ ...links.outbox({ page, ...change }), resetScroll: false })
  const open = (wanted: string) => go({ id: wanted })
  if (list.data === undefined && list.isError) {
    return <Problem error={list.error} onRetry={() => void list.refetch()} />
  }
  return (
    <>
      <PageHead title={text.title} note={list.data && text.total(formatCount(list.data.total))} />
      <div className="grid grid-cols-1 gap-3">
        {list.data?.sends === false && (
          <div className="notice">
            <MailX aria-hidden="true" />
            <span>{text.sandbox}</span>
          </div>
        )}
        <div className="card card-flush">
          <QueueTable
            caption={text.title}
            list={list}
            rows={list.data?.mails ?? []}
            columns={columnsFor(open)}
            onChoose={open}
            icon={<MailOpen />}
            fact={text.empty}
            help={text.emptyHelp}
          />
        </div>
        <Pager
          page={page}
          pages={list.data?.total_pages ?? 1}
          onPageChange={(next) => go({ page: next, id: undefined })}
        />
      </div>
      <Drawer
        open={id !== undefined}
        onOpenChange={(isOpen) => {
          if (!isOpen) go({ id: undefined })
        }}
        title={text.mail}
        className="sm:w-[640px]"
      >
        {id !== undefined && <MailView key={id} id={id} />}
      </Drawer>
    </>
  )
}

function columnsFor(open: (id: string) => void): Column<Row>[] {
  return [
    {
      id: 'subject',
      header: text.subject,
      onCard: 'title',
      cell: (row) => (
        <RowButton
          id={row.id}
          onChoose={open}
          className="font-semibold text-hi lg:whitespace-nowrap"
        >
          {row.subject}
        </RowButton>
      ),
    },
    { id: 'recipient', header: text.recipient, cell: (row) => row.recipient },
    {
      id: 'preview',
      header: text.preview,
      onCard: 'hidden',
      className: 'max-lg:hidden',
      cell: (row) => <span className="line-clamp-1 text-low">{row.preview}</span>,
    },
    { id: 'status', header: text.status, cell: (row) => <MailBadge mail={row} /> },
    {
      id: 'date',
      header: text.date,
      cell: (row) => <TimeText value={row.created_at} className="whitespace-nowrap" />,
    },
  ]
}

function MailBadge({ mail }: { mail: Row }) {
  if (mail.error !== null) return <Badge tone="down">{text.failed}</Badge>
  if (mail.sent_at !== null) return <Badge tone="up">{text.sent}</Badge>
  return <Badge>{text.kept}</Badge>
}
