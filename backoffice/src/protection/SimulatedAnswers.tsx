import { staffRegisters } from '@menekse/contract/registers/staff-registers'
import type { SimulatedPerson } from '@menekse/contract/registers/staff-registers'
import { Button } from '@menekse/ui/Button'
import { Field } from '@menekse/ui/Field'
import { Select } from '@menekse/ui/Select'
import { useState } from 'react'
import { ask } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import { messages } from '../messages.ts'

const text = messages.protection.registers
type Says = Pick<SimulatedPerson, 'exclusion' | 'identity'>

const choices = <K extends string>(names: Record<K, string>) =>
  (Object.keys(names) as K[]).map((value) => ({ value, label: names[value] }))

export interface SimulatedAnswersProps {
  /** A player, or a number that has no account. */
  who: { player_id: string } | { tc: string }
  says?: Says
  onSaved?: () => void
}

const NOTHING_BAD: Says = { exclusion: 'not_listed', identity: 'match' }

/** In the sandbox: what the simulated registers are to say about somebody from now on. */
export function SimulatedAnswers({ who, says: before, onSaved }: SimulatedAnswersProps) {
  const [says, setSays] = useState<Says>(before ?? NOTHING_BAD)
  const save = useDecision({
    send: (wanted: Says, idempotencyKey) =>
      ask(staffRegisters.setSimulated, {
        body: { ...who, exclusion: wanted.exclusion, identity: wanted.identity },
        idempotencyKey,
      }),
    touches: ['registers'],
    done: () => ('tc' in who ? text.page.stored : text.saved),
  })
  return (
    <form
      className="grid gap-3 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        void save(says).then(
          () => onSaved?.(),
          () => undefined,
        )
      }}
    >
      {'player_id' in who && <p className="text-12 text-low">{text.simulatedHelp}</p>}
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={text.exclusion}>
          <Select
            value={says.exclusion}
            onChange={({ currentTarget }) =>
              setSays({ ...says, exclusion: currentTarget.value as Says['exclusion'] })
            }
            options={choices(text.exclusions)}
          />
        </Field>
        <Field label={text.identity}>
          <Select
            value={says.identity}
            onChange={({ currentTarget }) =>
              setSays({ ...says, identity: currentTarget.value as Says['identity'] })
            }
            options={choices(text.identities)}
          />
        </Field>
      </div>
      <Button type="submit" size="s" tone="secondary" className="justify-self-start">
        {text.save}
      </Button>
    </form>
  )
}
