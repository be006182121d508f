import { sportIds } from '@menekse/contract/sports/fixture'
import { monitorPhases } from '@menekse/contract/sports/staff-bets'
import { Field } from '@menekse/ui/Field'
import { Select } from '@menekse/ui/Select'
import { messages } from '../messages.ts'

const text = messages.betMonitor

interface Choice {
  readonly value: string
  readonly label: string
}

/** Sports and phases as lists of bets are narrowed to them; all of them first. */
export const sportChoices: readonly Choice[] = [
  { value: '', label: text.allSports },
  ...sportIds.map((value) => ({ value, label: text.sports[value] })),
]
export const phaseChoices: readonly Choice[] = [
  { value: '', label: text.allPhases },
  ...monitorPhases.map((value) => ({ value, label: text.phases[value] })),
]

interface ChoiceFieldProps {
  label: string
  value: string | undefined
  choices: readonly Choice[]
  onChoice: (value: string) => void
}

/** One of several, which counts as soon as it is chosen. */
export const ChoiceField = ({ label, value = '', choices, onChoice }: ChoiceFieldProps) => (
  <Field label={label}>
    <Select
      dense
      value={value}
      options={[...choices]}
      onChange={(event) => onChoice(event.target.value)}
    />
  </Field>
)
