import { staffAffiliates } from '@menekse/contract/affiliates/affiliates'
import type { StaffApplication } from '@menekse/contract/affiliates/affiliates'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { TimeText } from '@menekse/ui/TimeText'
import { formatCount } from '@menekse/ui/turkish'
import { ask } from '../api.ts'
import { CopiedText } from '../desk/CopiedText.tsx'
import { type Fact, Facts } from '../desk/Facts.tsx'
import { Masked } from '../desk/Masked.tsx'
import { formatPhone } from '../desk/phone.ts'
import { RequestBadge } from '../desk/RequestBadge.tsx'
import type { DetailProps } from '../desk/RequestQueue.tsx'
import { messages } from '../messages.ts'

const text = messages.applications

export function ApplicationDetail({ request: application, onAct }: DetailProps<StaffApplication>) {
  return (
    <Card
      title={application.name}
      aside={<RequestBadge status={application.status} label={application.status_label} />}
    >
      <div className="grid gap-5">
        <Facts facts={[...person(application), ...decision(application)]} />
        {onAct !== undefined && application.status === 'pending' && (
          <div className="flex gap-2 *:flex-1">
            <Button onClick={() => onAct('accept')}>{text.approve}</Button>
            <Button tone="secondary" onClick={() => onAct('reject')}>
              {text.reject}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

function person(application: StaffApplication): Fact[] {
  const { id, website } = application
  const contact = (field: 'email' | 'phone', masked: string) => (
    <Masked
      key={id}
      masked={masked}
      label={text[field]}
      permission="affiliates.decide"
      presets={text.contactPresets}
      reveal={(reason) =>
        ask(staffAffiliates.revealApplication, { params: { id }, body: { field, reason } })
      }
      {...(field === 'phone' && { format: formatPhone })}
    />
  )
  return [
    {
      label: text.email,
      value: contact('email', application.email),
    },
    { label: text.username, value: application.username, optional: true },
    {
      label: text.password,
      value: application.has_password ? text.passwordSet : text.passwordNone,
    },
    {
      label: text.phone,
      value: application.phone && contact('phone', application.phone),
      optional: true,
    },
    {
      label: text.website,
      value: website && (
        <a
          href={website}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="text-link break-all"
        >
          {website}
        </a>
      ),
    },
    {
      label: text.message,
      value: application.message && (
        <span className="whitespace-pre-wrap">{application.message}</span>
      ),
      optional: true,
    },
    { label: text.createdAt, value: <TimeText value={application.created_at} /> },
  ]
}

function decision(application: StaffApplication): Fact[] {
  const { btag, decided_at: decidedAt } = application
  return [
    {
      label: text.btag,
      value: btag && <CopiedText text={btag} label={text.copyBtag} />,
      optional: true,
    },
    {
      label: text.players,
      value: btag && formatCount(application.players),
      optional: true,
    },
    { label: text.decidedAt, value: decidedAt && <TimeText value={decidedAt} />, optional: true },
    { label: text.decidedBy, value: application.decided_by, optional: true },
    { label: text.reason, value: application.reason, optional: true },
  ]
}
