import { callAdvice, staffMessaging } from '@menekse/contract/messaging/messaging'
import type { StaffCallback } from '@menekse/contract/messaging/messaging'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { TimeText } from '@menekse/ui/TimeText'
import { clsx } from 'clsx'
import { PhoneOff } from 'lucide-react'
import { ask } from '../api.ts'
import { Facts } from '../desk/Facts.tsx'
import { Masked } from '../desk/Masked.tsx'
import { formatPhone } from '../desk/phone.ts'
import { PlayerLink } from '../desk/PlayerLink.tsx'
import { RequestBadge } from '../desk/RequestBadge.tsx'
import type { DetailProps } from '../desk/RequestQueue.tsx'
import { messages } from '../messages.ts'

const text = messages.callbacks

export function CallbackDetail({ request, onAct }: DetailProps<StaffCallback>) {
  const { decided_at: decidedAt, player } = request
  return (
    <Card
      title={request.name}
      aside={<RequestBadge status={request.status} label={request.status_label} />}
    >
      <div className="grid gap-5">
        <Advice advice={request.advice} />
        <Facts
          facts={[
            {
              label: text.phone,
              value: <Phone of={request} />,
            },
            {
              label: text.player,
              value: player === null ? text.visitor : <PlayerLink player={player} />,
            },
            { label: text.message, value: request.message, optional: true },
            { label: text.asked, value: request.asked },
            { label: text.createdAt, value: <TimeText value={request.created_at} /> },
            {
              label: text.decidedAt,
              value: decidedAt && <TimeText value={decidedAt} />,
              optional: true,
            },
            { label: text.decidedBy, value: request.decided_by, optional: true },
            { label: text.note, value: request.note, optional: true },
          ]}
        />
        {onAct !== undefined && request.status === 'pending' && (
          <div className="flex gap-2 *:flex-1">
            {request.advice !== 'do_not_call' && (
              <Button onClick={() => onAct('accept')}>{text.call}</Button>
            )}
            <Button tone="secondary" onClick={() => onAct('reject')}>
              {text.cancel}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

/** What whoever calls has to heed. */
function Advice({ advice }: Pick<StaffCallback, 'advice'>) {
  if (callAdvice[advice] === null) return null
  return (
    <div
      className={clsx('notice', advice === 'do_not_call' ? 'notice-down' : 'notice-warn')}
      role="note"
    >
      <PhoneOff aria-hidden="true" />
      <span>{callAdvice[advice]}</span>
    </div>
  )
}

function Phone({ of: { id, phone } }: { of: StaffCallback }) {
  return (
    <Masked
      key={id}
      masked={phone}
      label={text.phone}
      permission="callbacks.decide"
      presets={text.phonePresets}
      reveal={(reason) => ask(staffMessaging.revealCallback, { params: { id }, body: { reason } })}
      format={formatPhone}
    />
  )
}
