import { type PriceOverride, staffTrading } from '@menekse/contract/sports/staff-trading'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { TimeText } from '@menekse/ui/TimeText'
import { useState } from 'react'
import { ask } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { messages } from '../messages.ts'
import { StandingItem } from './StandingItem.tsx'
import type { BookSeen } from './seen.ts'
import { overrideWords, placeWords } from './trading-words.ts'

const text = messages.trading

interface OverridesProps {
  seen: BookSeen
  mayAct: boolean
  /** Sets the margin of every market. */
  onAll: () => void
}

/** What people have set on the prices of a fixture, until when, and the way back. */
export function OverridesCard({ seen, mayAct, onAll }: OverridesProps) {
  const [undoing, setUndoing] = useState<PriceOverride | null>(null)
  const { overrides, fixture } = seen
  return (
    <Card
      title={text.overrides}
      aside={
        mayAct && (
          <Button size="s" tone="secondary" onClick={onAll}>
            {text.marginAll}
          </Button>
        )
      }
    >
      {overrides.length === 0 ? (
        <p className="text-low">{text.overridesNone}</p>
      ) : (
        <ul className="grid gap-3">
          {overrides.map((one) => (
            <StandingItem
              key={one.id}
              title={
                <>
                  <b className="text-hi">{placeWords(one, fixture)}</b> {overrideWords(one)}
                </>
              }
              by={one.by}
              reason={one.reason}
              time={
                <>
                  {text.until} <TimeText value={one.until} />
                </>
              }
              act={
                mayAct
                  ? {
                      label: text.undo,
                      name: text.undoNamed(placeWords(one, fixture)),
                      press: () => setUndoing(one),
                    }
                  : undefined
              }
            />
          ))}
        </ul>
      )}
      {undoing !== null && <UndoDialog of={undoing} onClose={() => setUndoing(null)} />}
    </Card>
  )
}

function UndoDialog({ of, onClose }: { of: PriceOverride; onClose: () => void }) {
  const send = useDecision({
    send: (reason: string, idempotencyKey) =>
      ask(staffTrading.endOverride, { params: { id: of.id }, body: { reason }, idempotencyKey }),
    touches: ['trading'],
    done: () => text.undone,
  })
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={text.undoTitle}
      description={text.undoHelp}
      confirmLabel={text.undo}
      presets={text.undoPresets}
      act={send}
    />
  )
}
