import { staffRestrictions } from '@menekse/contract/protection/staff-restrictions'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { TimeText } from '@menekse/ui/TimeText'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { messages } from '../messages.ts'
import { restrictionsQuery } from '../queries-cases.ts'

const text = messages.cases

export interface RestrictionsProps {
  playerId: string
  mayLift: boolean
}

/** What the house stopped for the player; nothing at all where nothing ever was. */
export function Restrictions({ playerId, mayLift }: RestrictionsProps) {
  const { data } = useQuery(restrictionsQuery(playerId))
  const [lifting, setLifting] = useState<string>()
  const lift = useDecision({
    send: ({ id, reason }: { id: string; reason: string }, idempotencyKey) =>
      ask(staffRestrictions.lift, { params: { id }, body: { reason }, idempotencyKey }),
    touches: ['restrictions'],
    done: () => text.lifted,
  })
  if (data === undefined || data.restrictions.length === 0) return null
  return (
    <Card title={text.restrictions}>
      <ul className="grid grid-cols-1 gap-3 text-13">
        {data.restrictions.map((one) => (
          <li key={one.id} className="flex items-center justify-between gap-4">
            <span className="grid gap-0.5">
              <span className={one.lifted_at === null ? 'font-semibold text-hi' : 'text-low'}>
                {one.kind_label}
              </span>
              <span className="text-12 text-low">
                <TimeText value={one.lifted_at ?? one.set_at} />
                {one.lifted_at !== null && (
                  <> · {text.liftedBy(one.lifted_by ?? '', one.lifted_reason ?? '')}</>
                )}
              </span>
            </span>
            {mayLift && one.lifted_at === null && (
              <Button size="s" tone="secondary" onClick={() => setLifting(one.id)}>
                {text.lift}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ReasonDialog
        key={lifting}
        open={lifting !== undefined}
        onClose={() => setLifting(undefined)}
        title={text.liftTitle}
        confirmLabel={text.lift}
        presets={text.liftPresets}
        act={(reason) => lift({ id: lifting ?? '', reason })}
      />
    </Card>
  )
}
