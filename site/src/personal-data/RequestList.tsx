import { Badge } from '@menekse/ui/Badge'
import { Card } from '@menekse/ui/Card'
import { EmptyState } from '@menekse/ui/EmptyState'
import { TimeText } from '@menekse/ui/TimeText'
import { FileText } from 'lucide-react'
import { dataTexts } from '../messages-data.ts'
import type { DataView } from './data-calls.ts'

const texts = dataTexts.requests
const TONES = { open: 'warn', done: 'up', partly: 'violet', refused: 'neutral' } as const

type Request = DataView['requests'][number]

/** What was asked, until when it is answered, and the answers. */
export function RequestList({ requests }: { requests: readonly Request[] }) {
  return (
    <Card flush title={texts.title}>
      {requests.length === 0 ? (
        <EmptyState icon={<FileText />} fact={texts.empty} help={texts.emptyHelp} />
      ) : (
        <ul className="divide-y divide-line">
          {requests.map((request) => (
            <Entry key={request.id} request={request} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Entry({ request }: { request: Request }) {
  const { kind, status, words, answer, outcome } = request
  return (
    <li className="grid gap-2 px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <b className="text-hi">{texts.kinds[kind]}</b>
        <Badge tone={TONES[status]}>{texts.status[status]}</Badge>
      </div>
      <p className="break-words whitespace-pre-wrap">{words}</p>
      <p className="text-13 text-low">
        <TimeText value={request.opened_at} />
        {status === 'open' && (
          <>
            {' · '}
            {texts.due} <TimeText value={request.due_at} format="date" />
          </>
        )}
      </p>
      {answer !== null && (
        <p className="break-words whitespace-pre-wrap">
          <b className="text-hi">{texts.answered}</b> {answer}
        </p>
      )}
      {outcome !== null && (
        <ul className="grid gap-1 text-13">
          {outcome.map(({ name, erased, kept }) => (
            <li key={name}>
              <b className="text-mid">{name}:</b> {erased > 0 && texts.erased(erased)} {kept}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
