import { Skeleton } from '@menekse/ui/Skeleton'
import { TabPanel, Tabs } from '@menekse/ui/Tabs'
import { TimeText } from '@menekse/ui/TimeText'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Facts } from '../desk/Facts.tsx'
import { Problem } from '../desk/Problem.tsx'
import { messages } from '../messages.ts'
import { outboxMailQuery } from '../queries-service.ts'
import { plainHtml } from '../desk/plain-html.ts'

const text = messages.outbox

/** One mail as it was written: its text, or its HTML in a frame that may do nothing at all. */
export function MailView({ id }: { id: string }) {
  const query = useQuery(outboxMailQuery(id))
  const [view, setView] = useState<'text' | 'html'>('text')
  if (query.data === undefined) {
    return query.isError ? (
      <Problem error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton className="h-80 rounded-10" />
    )
  }
  const { mail } = query.data
  return (
    <div className="grid grid-cols-1 gap-4">
      <Facts
        facts={[
          { label: text.subject, value: <b>{mail.subject}</b> },
          { label: text.recipient, value: mail.recipient },
          { label: text.createdAt, value: <TimeText value={mail.created_at} /> },
          {
            label: text.sentAt,
            value: mail.sent_at === null ? text.kept : <TimeText value={mail.sent_at} />,
          },
          { label: text.error, value: mail.error, optional: true },
        ]}
      />
      <div>
        <Tabs
          id="mail"
          label={text.views}
          tabs={[
            { value: 'text', label: text.text },
            { value: 'html', label: text.html },
          ]}
          value={view}
          onValueChange={setView}
          className="mb-3"
        />
        <TabPanel id="mail" value={view}>
          {view === 'text' ? (
            <pre className="rounded-10 bg-bg-2 p-4 font-text text-13 break-words whitespace-pre-wrap">
              {mail.text}
            </pre>
          ) : (
            <iframe
              title={text.frame}
              sandbox=""
              srcDoc={plainHtml(mail.html)}
              className="h-[60dvh] w-full rounded-10 bg-white"
            />
          )}
        </TabPanel>
      </div>
      <p className="text-12 text-low">{text.logged}</p>
    </div>
  )
}
