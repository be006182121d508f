import { staffBrakes } from '@menekse/contract/brakes/staff-brakes'
import type { StaffBrake } from '@menekse/contract/brakes/staff-brakes'
import { Field } from '@menekse/ui/Field'
import { TextInput } from '@menekse/ui/TextInput'
import { useRef, useState } from 'react'
import { ask } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { messages } from '../messages.ts'
import { isTyped, type Stoppable } from './brake-words.ts'

const text = messages.games

export interface BrakeDialogProps {
  on: Stoppable
  /** The pulled brake that is to be released; undefined when it is to be pulled. */
  pulled: StaffBrake | undefined
  onClose: () => void
}

/** Stops something or lets it run again, with a reason; everything at once wants a typed word too. */
export function BrakeDialog({ on, pulled, onClose }: BrakeDialogProps) {
  const { scope, subject, name } = on
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const input = useRef<HTMLInputElement>(null)
  const send = useDecision({
    send: (reason: string, idempotencyKey) =>
      pulled === undefined
        ? ask(staffBrakes.pull, { body: { scope, subject, reason }, idempotencyKey })
        : ask(staffBrakes.release, {
            body: { scope, subject, version: pulled.version, reason },
            idempotencyKey,
          }),
    touches: ['games', 'tables'],
    done: () => (pulled === undefined ? text.wasStopped : text.wasStarted),
  })
  const needsWord = scope === 'all' && pulled === undefined
  const act = (reason: string) => {
    if (!needsWord || isTyped(typed, text.stopWord)) return send(reason)
    setProblem(text.typeWrong(text.stopWord))
    input.current?.focus()
    return null
  }
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={pulled === undefined ? text.stopTitle(name) : text.startTitle(name)}
      description={pulled === undefined ? text.stopHelp : text.startHelp}
      confirmLabel={pulled === undefined ? text.stop : text.start}
      tone={pulled === undefined ? 'danger' : 'primary'}
      presets={pulled === undefined ? text.stopPresets : text.startPresets}
      initialFocus={needsWord ? input : undefined}
      act={act}
    >
      {needsWord && (
        <Field label={text.typeToStop(text.stopWord)} error={problem} required>
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
