import { staffCampaigns } from '@menekse/contract/campaigns/staff-campaigns'
import type { StaffCampaign } from '@menekse/contract/campaigns/staff-campaigns'
import { Button, buttonClass } from '@menekse/ui/Button'
import { formatCount } from '@menekse/ui/turkish'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ask } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { links } from '../links.ts'
import { messages } from '../messages.ts'

const text = messages.bonusActs
type Next = 'active' | 'paused' | 'ended'

const nextOf: Record<StaffCampaign['status'], readonly Next[]> = {
  draft: ['active', 'ended'],
  active: ['paused', 'ended'],
  paused: ['active', 'ended'],
  ended: [],
}

/** What may be done with a campaign; each act says what becomes of running grants. */
export function CampaignActs({ campaign }: { campaign: StaffCampaign }) {
  const { id, status, totals } = campaign
  const [next, setNext] = useState<Next>('active')
  const [isAsking, setAsking] = useState(false)
  const send = useDecision({
    send: (wish: { status: Next; reason: string }, idempotencyKey) =>
      ask(staffCampaigns.setCampaignStatus, { params: { id }, body: wish, idempotencyKey }),
    touches: ['bonuses', 'approvals'],
    done: (wish, { approval_id: asked }) =>
      asked === null ? text[wish.status].done : messages.approvals.sent,
  })
  return (
    <>
      {status !== 'ended' && (
        <Link {...links.nextOffer(id)} className={buttonClass({ tone: 'secondary', size: 's' })}>
          {messages.bonuses.next}
        </Link>
      )}
      {nextOf[status].map((one) => (
        <Button
          key={one}
          size="s"
          tone={one === 'active' ? 'primary' : one === 'ended' ? 'danger' : 'secondary'}
          onClick={() => {
            setNext(one)
            setAsking(true)
          }}
        >
          {text[one].label}
        </Button>
      ))}
      <ReasonDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text[next].title}
        description={text[next].help}
        confirmLabel={text[next].label}
        tone={next === 'ended' ? 'danger' : 'primary'}
        presets={text[next].presets}
        act={(reason) => send({ status: next, reason })}
      >
        <p className="notice">{text.running(formatCount(totals.active))}</p>
      </ReasonDialog>
    </>
  )
}
