import { type StopTarget, staffTrading } from '@menekse/contract/sports/staff-trading'
import { Field } from '@menekse/ui/Field'
import { TextInput } from '@menekse/ui/TextInput'
import { useRef, useState } from 'react'
import { ask } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
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
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const input = useRef<HTMLInputElement>(null)
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
  const needsWord = level === 'house' && !isLift
  const act = (reason: string) => {
    if (!needsWord || typed.trim().toLocaleUpperCase('tr-TR') === text.panicWord)
      return send(reason)
    setProblem(text.panicWrong(text.panicWord))
    input.current?.focus()
    return null
  }
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={isLift ? text.reopenTitle(name) : text.stopTitle(name)}
      description={isLift ? text.reopenHelp : text.stopHelp}
      confirmLabel={isLift ? text.reopen : text.stop}
      tone={isLift ? 'primary' : 'danger'}
      presets={isLift ? text.reopenPresets : text.stopPresets}
      initialFocus={needsWord ? input : undefined}
      act={act}
    >
      {needsWord && (
        <Field label={text.panicType(text.panicWord)} error={problem} required>
          <TextInput
            ref={input}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setProblem(undefined)
            }}
          />
        </Field>
      )}
    </ReasonDialog>
  )
}
