import type { Returns } from '@menekse/contract/route'
import { staffProtection } from '@menekse/contract/protection/staff-protection'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { TimeText } from '@menekse/ui/TimeText'
import { useState } from 'react'
import { ask } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { messages } from '../messages.ts'
import { useCan } from '../desk/staff-context.ts'

const text = messages.protection

/** A player's wish to come back after an exclusion, with both answers. */
export function ReturnRequest(props: {
  request: Returns<typeof staffProtection.view>['returns'][number]
}) {
  const { request } = props
  const mayDecide = useCan('protection.return')
  const [deciding, setDeciding] = useState<'grant' | 'refuse'>()
  const decide = useDecision({
    send: (body: { granted: boolean; reason: string }, idempotencyKey) =>
      ask(staffProtection.decideReturn, { params: { id: request.id }, body, idempotencyKey }),
    touches: ['protection'],
    done: () => text.returnDone,
  })
  const granted = deciding === 'grant'
  return (
    <Card title={text.returns}>
      <div className="flex flex-wrap items-center justify-between gap-4 text-13">
        <span className="grid gap-0.5">
          <span>
            {text.askedAt}: <TimeText value={request.asked_at} />
          </span>
          <span>
            {text.opensAt}: <TimeText value={request.opens_at} />
          </span>
        </span>
        {mayDecide && (
          <span className="flex gap-2">
            <Button size="s" tone="secondary" onClick={() => setDeciding('refuse')}>
              {text.refuse}
            </Button>
            <Button size="s" onClick={() => setDeciding('grant')}>
              {text.grant}
            </Button>
          </span>
        )}
      </div>
      <ReasonDialog
        key={deciding}
        open={deciding !== undefined}
        onClose={() => setDeciding(undefined)}
        title={granted ? text.grantTitle : text.refuseTitle}
        confirmLabel={granted ? text.grant : text.refuse}
        presets={text.returnPresets}
        act={(reason) => decide({ granted, reason })}
      />
    </Card>
  )
}
