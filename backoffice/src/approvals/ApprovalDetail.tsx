import type { Approval } from '@menekse/contract/approvals/staff-approvals'
import { Badge } from '@menekse/ui/Badge'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { MoneyText } from '@menekse/ui/MoneyText'
import { TimeText } from '@menekse/ui/TimeText'
import { Link } from '@tanstack/react-router'
import { Facts } from '../desk/Facts.tsx'
import { PlayerLink } from '../desk/PlayerLink.tsx'
import { links } from '../links.ts'
import { messages } from '../messages.ts'
import { type ApprovalAct, actsOn, factsOf } from './approval-acts.ts'

const text = messages.approvals

export interface ApprovalDetailProps {
  approval: Approval | undefined
  onAct: (act: ApprovalAct) => void
}

/** What is asked for, by whom and why, and what one may do about it. */
export function ApprovalDetail({ approval, onAct }: ApprovalDetailProps) {
  if (approval === undefined) {
    return <p className="p-4 text-13 text-low">{messages.queue.choose}</p>
  }
  const acts = actsOn(approval)
  const waits = approval.status === 'asked'
  const record = recordOf(approval)
  return (
    <Card
      title={text.kinds[approval.kind]}
      aside={
        <Badge tone={approval.status === 'approved' ? 'up' : 'neutral'}>
          {text.states[approval.status]}
        </Badge>
      }
    >
      <Facts facts={factsAbout(approval)} />
      {record !== undefined && (
        <Link {...record} className="text-link mt-3 inline-block text-13">
          {text.record}
        </Link>
      )}
      {waits && approval.is_own && <p className="notice mt-4">{text.ownHelp}</p>}
      {waits && !approval.is_own && !approval.may_decide && (
        <p className="notice mt-4">{text.notYours}</p>
      )}
      {acts.length > 0 && (
        <div className="mt-4 grid grid-cols-2 gap-2">
          {acts.map((act) => (
            <Button
              key={act}
              tone={act === 'approve' ? 'primary' : 'secondary'}
              onClick={() => onAct(act)}
            >
              {text[act]}
            </Button>
          ))}
        </div>
      )}
    </Card>
  )
}

function factsAbout(approval: Approval) {
  const { player, amount, decided_at: decidedAt } = approval
  return [
    { label: text.player, value: player && <PlayerLink player={player} />, optional: true },
    {
      label: text.amount,
      value: amount === null ? null : <MoneyText amount={amount} />,
      optional: true,
    },
    ...factsOf(approval.payload),
    { label: text.reason, value: approval.reason },
    { label: text.askedBy, value: approval.asked_by },
    { label: text.askedAt, value: <TimeText value={approval.asked_at} /> },
    { label: text.decidedBy, value: approval.decided_by, optional: true },
    { label: text.decidedAt, value: decidedAt && <TimeText value={decidedAt} />, optional: true },
    { label: text.decisionReason, value: approval.decision_reason, optional: true },
  ]
}

/** Where what it is about stands. */
function recordOf({ kind, subject, player, payload }: Approval) {
  if (kind === 'round.void' && player !== null)
    return links.player(player.id, { tab: 'rounds', round: subject })
  if (kind === 'draw.void') {
    const [slug = '', number] = subject.split(':')
    return links.draw(slug, Number(number))
  }
  if (kind === 'match.held') return links.resulting({ tab: 'held' })
  if (kind === 'match.result' || kind === 'match.void') return links.result(subject)
  if (kind === 'coupon.void') {
    const [player_id = '', id = ''] = subject.split(' ')
    return links.monitorCoupon({ player_id, id })
  }
  if (kind === 'sports.limits') return links.sportsLimits()
  if (kind === 'sports.player') return links.sportsLimits({ player: subject })
  if (kind === 'sports.tournament') return links.tournament(subject)
  if (kind === 'table.limits') return links.table(subject)
  if (kind.startsWith('chain.')) return links.table(String(payload['slug']))
  if (kind.startsWith('deposit.')) return links.deposits({ status: 'all', id: subject })
  if (kind.startsWith('withdrawal.')) return links.withdrawals({ status: 'all', id: subject })
  return kind === 'bonus.status' ? links.campaign(subject) : undefined
}
