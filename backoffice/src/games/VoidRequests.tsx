import { staffGames } from '@menekse/contract/oversight/staff-games'
import type { VoidRequest } from '@menekse/contract/oversight/staff-games'
import { Badge } from '@menekse/ui/Badge'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { MoneyText } from '@menekse/ui/MoneyText'
import { TimeText } from '@menekse/ui/TimeText'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ask } from '../api.ts'
import { type RequestAct, type RequestDecisions, RequestDialogs } from '../desk/RequestDialogs.tsx'
import { useCan } from '../desk/staff-context.ts'
import { links } from '../links.ts'
import { messages } from '../messages.ts'
import { voidRequestsQuery } from '../queries-games.ts'

const text = messages.openRounds
const tones = {
  asked: 'warn',
  approved: 'warn',
  rejected: 'neutral',
  voided: 'up',
  overtaken: 'neutral',
} as const

const decisions: RequestDecisions = {
  touches: ['open-rounds', 'void-requests', 'games'],
  accept: {
    send: (id, reason, idempotencyKey) =>
      ask(staffGames.approveVoid, { params: { id }, body: { reason }, idempotencyKey }),
    title: text.approveTitle,
    help: text.approveHelp,
    confirm: text.approve,
    presets: text.approvePresets,
    done: text.wasApproved,
  },
  reject: {
    send: (id, reason, idempotencyKey) =>
      ask(staffGames.rejectVoid, { params: { id }, body: { reason }, idempotencyKey }),
    title: text.rejectTitle,
    help: text.rejectHelp,
    confirm: text.reject,
    presets: text.rejectPresets,
    done: text.wasRejected,
  },
}

/** Voids that wait for a second person, and those that were decided last. */
export function VoidRequests() {
  const list = useQuery(voidRequestsQuery)
  const [act, setAct] = useState<{ id: string; kind: RequestAct } | null>(null)
  const requests = list.data?.requests ?? []
  const close = () => setAct(null)
  return (
    <Card title={text.waiting}>
      {requests.length === 0 && <p className="text-low">{text.noneWaiting}</p>}
      <ul className="grid gap-3">
        {requests.map((request) => (
          <li key={request.id} className="grid gap-2 rounded-14 bg-bg-1 p-4">
            <Wish request={request} />
            {request.status === 'asked' && (
              <Acts request={request} onAct={(kind) => setAct({ id: request.id, kind })} />
            )}
          </li>
        ))}
      </ul>
      {act !== null && (
        <RequestDialogs
          id={act.id}
          decisions={decisions}
          act={act.kind}
          onClose={close}
          onDecided={close}
        />
      )}
    </Card>
  )
}

function Wish({ request }: { request: VoidRequest }) {
  const { player_id, round_id, decided_by, decided_at } = request
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
      {decided_by !== null && decided_at !== null && (
        <p className="text-12 text-low">
          {text.decidedBy(decided_by)} · <TimeText value={decided_at} /> · {request.decision_reason}
        </p>
      )}
    </>
  )
}

function Acts(props: { request: VoidRequest; onAct: (kind: RequestAct) => void }) {
  const { request, onAct } = props
  if (!useCan('rounds.void')) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {request.is_own ? (
        <span className="text-13 text-low">{text.own}</span>
      ) : (
        <Button size="s" onClick={() => onAct('accept')}>
          {text.approve}
        </Button>
      )}
      <Button size="s" tone="secondary" onClick={() => onAct('reject')}>
        {request.is_own ? text.takeBack : text.reject}
      </Button>
    </div>
  )
}
