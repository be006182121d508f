import { type StopTarget, staffTrading } from '@menekse/contract/sports/staff-trading'
import { ask } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import { WordDialog } from '../desk/WordDialog.tsx'
import { messages } from '../messages.ts'

const text = messages.trading

/** What is to be stopped or opened again. */
export interface StopWish {
  readonly target: StopTarget
  readonly name: string
  readonly isLift: boolean
}

/** Stops something or opens it again, with a reason; everything at once wants a typed word too. */
export function StopDialog({ wish, onClose }: { wish: StopWish; onClose: () => void }) {
  const { target, name, isLift } = wish
  const { level, id, market, outcome } = target
  const send = useDecision({
    send: (reason: string, idempotencyKey) =>
      ask(isLift ? staffTrading.reopen : staffTrading.stop, {
        body: { level, id, market, outcome, reason },
        idempotencyKey,
      }),
    touches: ['trading'],
    done: () => (isLift ? text.wasReopened : text.wasStopped),
  })
  const word = text.panicWord
  const typed = { word, label: text.panicType(word), wrong: text.panicWrong(word) }
  return (
    <WordDialog
      onClose={onClose}
      title={isLift ? text.reopenTitle(name) : text.stopTitle(name)}
      description={isLift ? text.reopenHelp : text.stopHelp}
      confirmLabel={isLift ? text.reopen : text.stop}
      tone={isLift ? 'primary' : 'danger'}
      presets={isLift ? text.reopenPresets : text.stopPresets}
      typed={level === 'house' && !isLift ? typed : undefined}
      act={send}
    />
  )
}
