import type { StaffAnnouncement } from '@menekse/contract/announcements/staff-announcements'
import { Badge } from '@menekse/ui/Badge'
import { Button } from '@menekse/ui/Button'
import { Drawer } from '@menekse/ui/Drawer'
import { Pager } from '@menekse/ui/Pager'
import type { Column } from '@menekse/ui/Table'
import { TimeText } from '@menekse/ui/TimeText'
import { formatCount } from '@menekse/ui/turkish'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import { PageHead } from '../desk/PageHead.tsx'
import { Problem } from '../desk/Problem.tsx'
import { QueueTable, RowButton } from '../desk/QueueTable.tsx'
import { links, readPage, readText } from '../links.ts'
import { messages } from '../messages.ts'
import { announcementsQuery } from '../queries-cases.ts'
import { AnnouncementDialog } from './AnnouncementDialog.tsx'
import { AnnouncementView, skippedOf } from './AnnouncementView.tsx'

const text = messages.announcements
const tones = { queued: 'warn', sending: 'info', done: 'up', cancelled: 'neutral' } as const

export function AnnouncementsPage() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const page = readPage(search['page'])
  const id = readText(search['id']) || undefined
  const list = useQuery(announcementsQuery(page))
  const [isWriting, setWriting] = useState(false)
  const go = (change: { page?: number; id?: string | undefined }) =>
    void navigate({ ...links.announcements({ page, ...change }), resetScroll: false })
  const open = (wanted: string) => go({ id: wanted })
  if (list.data === undefined && list.isError) {
    return <Problem error={list.error} onRetry={() => void list.refetch()} />
  }
  const rows = list.data?.announcements ?? []
  const chosen = rows.find((row) => row.id === id)
  return (
    <>
      <PageHead
        title={text.title}
        note={list.data && text.total(formatCount(list.data.total))}
        aside={
          <Button size="s" onClick={() => setWriting(true)}>
            <Megaphone aria-hidden="true" />
            {text.make}
          </Button>
        }
      />
      <div className="grid grid-cols-1 gap-3">
        <div className="card card-flush">
          <QueueTable
            caption={text.title}
            list={list}
            rows={rows}
            columns={columnsFor(open)}
            onChoose={open}
            icon={<Megaphone />}
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
        open={chosen !== undefined}
        onOpenChange={(isOpen) => {
          if (!isOpen) go({ id: undefined })
        }}
        title={text.one}
        className="sm:w-[560px]"
      >
        {chosen !== undefined && <AnnouncementView announcement={chosen} />}
      </Drawer>
      <AnnouncementDialog
        open={isWriting}
        onClose={() => setWriting(false)}
        brands={list.data?.brands ?? []}
      />
    </>
  )
}

function columnsFor(open: (id: string) => void): Column<StaffAnnouncement>[] {
  return [
    {
      id: 'title',
      header: text.heading,
      onCard: 'title',
      cell: (row) => (
        <RowButton id={row.id} onChoose={open} className="font-semibold text-hi">
          {row.title}
        </RowButton>
      ),
    },
    { id: 'channel', header: text.channel, cell: (row) => row.channel_label },
    { id: 'audience', header: text.audience, cell: (row) => row.audience_label },
    {
      id: 'status',
      header: text.status,
      cell: (row) => <Badge tone={tones[row.status]}>{row.status_label}</Badge>,
    },
    { id: 'sent', header: text.sent, numeric: true, cell: (row) => formatCount(row.sent) },
    {
      id: 'skipped',
      header: text.skipped,
      numeric: true,
      cell: (row) => formatCount(skippedOf(row)),
    },
    {
      id: 'date',
      header: text.sendAt,
      cell: (row) => <TimeText value={row.send_at} className="whitespace-nowrap" />,
    },
  ]
}
