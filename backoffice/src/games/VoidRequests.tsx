import type { VoidRequest } from '@menekse/contract/oversight/staff-games'
import { Badge } from '@menekse/ui/Badge'
import { Card } from '@menekse/ui/Card'
import { MoneyText } from '@menekse/ui/MoneyText'
import { TimeText } from '@menekse/ui/TimeText'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { links } from '../links.ts'
import { messages } from '../messages.ts'
import { voidRequestsQuery } from '../queries-games.ts'

const text = messages.openRounds
const tones = {
  approved: 'warn',
  rejected: 'neutral',
  voided: 'up',
  overtaken: 'neutral',
} as const

/** Voids that two people decided, and what became of them; those that wait are among the approvals. */
export function VoidRequests() {
  const list = useQuery(voidRequestsQuery)
  const requests = list.data?.requests ?? []
  return (
    <Card
      title={text.decided}
      aside={
        <Link {...links.approvals()} className="text-link text-13">
          {text.toApprovals}
        </Link>
      }
    >
      {requests.length === 0 && <p className="text-low">{text.noneDecided}</p>}
      <ul className="grid gap-3">
        {requests.map((request) => (
          <li key={request.id} className="grid gap-2 rounded-14 bg-bg-1 p-4">
            <Decided request={request} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Decided({ request }: { request: VoidRequest }) {
  const { player_id, round_id } = request
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="text-hi">{request.game_name}</b>
        <MoneyText amount={request.stake} />
        <Badge tone={tones[request.status]}>{text.statuses[request.status]}</Badge>
      </span>
      <Link
        {...links.player(player_id, { tab: 'rounds', round: round_id })}
        className="text-link text-13"
      >
        {request.username}
      </Link>
      <p>{request.reason}</p>
      <p className="text-12 text-low">
        {text.askedBy(request.asked_by)} · <TimeText value={request.asked_at} />
      </p>
      <p className="text-12 text-low">
        {text.decidedBy(request.decided_by)} · <TimeText value={request.decided_at} /> ·{' '}
        {request.decision_reason}
      </p>
    </>
  )
}
