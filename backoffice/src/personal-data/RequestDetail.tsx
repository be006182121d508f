import type { StaffDataRequest } from '@menekse/contract/personal-data/personal-data'
import { Badge } from '@menekse/ui/Badge'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { TimeText } from '@menekse/ui/TimeText'
import { useState } from 'react'
import { Facts } from '../desk/Facts.tsx'
import { PlayerLink } from '../desk/PlayerLink.tsx'
import { useCan } from '../desk/staff-context.ts'
import { messages } from '../messages.ts'
import { AnswerDialog } from './AnswerDialog.tsx'
import { EraseDialog } from './EraseDialog.tsx'
import { stateTones } from './request-tones.ts'

const text = messages.data

/** One request with its clock, its answer, and what may be done about it. */
export function RequestDetail({ request }: { request: StaffDataRequest | undefined }) {
  const canDecide = useCan('privacy.decide')
  const [asked, setAsked] = useState<'answer' | 'erase' | null>(null)
  if (request === undefined) {
    return <p className="p-4 text-13 text-low">{messages.queue.choose}</p>
  }
  const close = () => setAsked(null)
  return (
    <Card
      title={text.kinds[request.kind]}
      aside={<Badge tone={stateTones[request.status]}>{text.states[request.status]}</Badge>}
    >
      <div className="grid gap-5">
        <Facts facts={factsOf(request)} />
        {request.outcome !== null && (
          <ul className="grid gap-1.5 text-13">
            {request.outcome.map(({ name, erased, kept }) => (
              <li key={name}>
                <b className="text-hi">{name}:</b> {erased > 0 && text.erased(erased)} {kept}
              </li>
            ))}
          </ul>
        )}
        {canDecide && request.status === 'open' && (
          <div className="flex gap-2 *:flex-1">
            {request.kind === 'erasure' && (
              <Button tone="danger" onClick={() => setAsked('erase')}>
                {text.erase}
              </Button>
            )}
            <Button
              tone={request.kind === 'erasure' ? 'secondary' : 'primary'}
              onClick={() => setAsked('answer')}
            >
              {text.answer}
            </Button>
          </div>
        )}
      </div>
      <AnswerDialog request={request} open={asked === 'answer'} onClose={close} />
      {asked === 'erase' && <EraseDialog request={request} onClose={close} />}
    </Card>
  )
}

function factsOf(request: StaffDataRequest) {
  const { decided_at: decidedAt, opened_by: by } = request
  return [
    { label: text.player, value: <PlayerLink player={request.player} /> },
    {
      label: text.words,
      value: <span className="break-words whitespace-pre-wrap">{request.words}</span>,
    },
    { label: text.openedAt, value: <TimeText value={request.opened_at} /> },
    { label: text.openedBy, value: by === 'player' ? text.byPlayer : by },
    {
      label: text.due,
      value: (
        <>
          <TimeText value={request.due_at} format="date" />
          {request.status === 'open' && ` · ${text.left(request.days_left)}`}
        </>
      ),
    },
    { label: text.answerText, value: request.answer, optional: true },
    { label: text.decidedAt, value: decidedAt && <TimeText value={decidedAt} />, optional: true },
    {
      label: text.decidedBy,
      value: request.decided_by === 'player' ? text.byPlayer : request.decided_by,
      optional: true,
    },
  ]
}
