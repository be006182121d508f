import type { FundsRequest, StaffCaseDetail } from '@menekse/contract/cases/staff-cases'
import { Badge, type BadgeTone } from '@menekse/ui/Badge'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { MoneyText } from '@menekse/ui/MoneyText'
import { TimeText } from '@menekse/ui/TimeText'
import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { Facts } from '../desk/Facts.tsx'
import { links } from '../links.ts'
import { messages } from '../messages.ts'
import { fundsAsk, fundsDecision } from './case-acts.ts'
import { AskFundsDialog, DecideFundsDialog } from './FundsActs.tsx'

const text = messages.cases.funds
const tones: Record<FundsRequest['status'], BadgeTone> = {
  asked: 'warn',
  accepted: 'up',
  refused: 'down',
}

export interface FundsCardProps {
  data: StaffCaseDetail
  mayDecide: boolean
}

/** Where the money comes from: what was asked, what was shown, and what a second person decided. */
export function FundsCard({ data, mayDecide }: FundsCardProps) {
  const [isAsking, setAsking] = useState(false)
  const [decision, setDecision] = useState<{ id: string; accepted: boolean }>()
  const { case: found, funds } = data
  if (found.group !== 'aml') return null
  const asks = fundsAsk(data, mayDecide)
  if (funds.length === 0 && asks === undefined) return null
  return (
    <Card title={text.title}>
      <div className="grid grid-cols-1 gap-5">
        {funds.length === 0 && <p className="text-13 text-low">{text.help}</p>}
        {funds.map((one) => (
          <section key={one.id} className="grid grid-cols-1 gap-3">
            <Asked request={one} playerId={found.player.id} />
            <Decision
              may={fundsDecision(one, mayDecide)}
              onDecide={(accepted) => setDecision({ id: one.id, accepted })}
            />
          </section>
        ))}
        {asks !== undefined && (
          <Button
            tone="secondary"
            className="justify-self-start"
            size="s"
            onClick={() => setAsking(true)}
          >
            {asks === 'ask' ? text.ask : text.askAgain}
          </Button>
        )}
      </div>
      <AskFundsDialog id={found.id} open={isAsking} onClose={() => setAsking(false)} />
      <DecideFundsDialog decision={decision} onClose={() => setDecision(undefined)} />
    </Card>
  )
}

function Asked({ request, playerId }: { request: FundsRequest; playerId: string }) {
  const { status, document } = request
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Badge tone={tones[status]}>{request.status_label}</Badge>
        {request.locks && (
          <span className="flex items-center gap-1.5 text-12 text-low">
            <Lock className="size-3.5" aria-hidden="true" />
            {status === 'accepted' ? text.wasLocked : text.locked}
          </span>
        )}
      </div>
      <Facts
        facts={[
          { label: text.askedBy, value: request.asked_by },
          { label: text.askedAt, value: <TimeText value={request.asked_at} /> },
          { label: messages.cases.note, value: request.reason },
          {
            label: text.kept,
            value: (
              <>
                <MoneyText amount={request.cash} />
                {' + '}
                <MoneyText amount={request.held} />
              </>
            ),
          },
          {
            label: text.document,
            value: status === 'asked' && (
              <>
                {text.documents[document ?? 'missing']}
                {document === 'pending' && (
                  <>
                    {' · '}
                    <Link {...links.kyc({ id: playerId, kind: 'income' })} className="text-link">
                      {messages.kyc.review}
                    </Link>
                  </>
                )}
              </>
            ),
            optional: true,
          },
          { label: text.decidedBy, value: request.decided_by, optional: true },
          { label: messages.queue.reason, value: request.decision_reason, optional: true },
        ]}
      />
    </>
  )
}

/** Whoever asked sees why nothing is to be pressed. */
function Decision(props: {
  may: ReturnType<typeof fundsDecision>
  onDecide: (accepted: boolean) => void
}) {
  const { may, onDecide } = props
  if (may === 'none') return null
  if (may === 'second_person') return <p className="text-13 text-low">{text.secondPerson}</p>
  return (
    <div className="flex flex-wrap gap-2 *:flex-1">
      <Button disabled={may !== 'both'} onClick={() => onDecide(true)}>
        {text.accept}
      </Button>
      <Button tone="secondary" onClick={() => onDecide(false)}>
        {text.refuse}
      </Button>
    </div>
  )
}
