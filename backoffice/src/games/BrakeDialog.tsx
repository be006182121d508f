import { staffBrakes } from '@menekse/contract/brakes/staff-brakes'
import type { StaffBrake } from '@menekse/contract/brakes/staff-brakes'
import { ask } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import { WordDialog } from '../desk/WordDialog.tsx'
import { messages } from '../messages.ts'
import type { Stoppable } from './brake-words.ts'

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
  const word = text.stopWord
  const typed = { word, label: text.typeToStop(word), wrong: text.typeWrong(word) }
  return (
    <WordDialog
      onClose={onClose}
      title={pulled === undefined ? text.stopTitle(name) : text.startTitle(name)}
      description={pulled === undefined ? text.stopHelp : text.startHelp}
      confirmLabel={pulled === undefined ? text.stop : text.start}
      tone={pulled === undefined ? 'danger' : 'primary'}
      presets={pulled === undefined ? text.stopPresets : text.startPresets}
      typed={scope === 'all' && pulled === undefined ? typed : undefined}
      act={send}
    />
  )
}
