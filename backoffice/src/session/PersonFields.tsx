import { Field } from '@menekse/ui/Field'
import { TextInput } from '@menekse/ui/TextInput'
import { messages } from '../messages.ts'

const text = messages.login

export interface Person {
  name: string
  email: string
}
export const NOBODY: Person = { name: '', email: '' }

/** Who the owner of the first account is; until somebody has said so nothing is done with it. */
export function PersonFields(props: {
  person: Person
  problems: Readonly<Record<string, string>>
  onChange: (person: Person) => void
}) {
  const { person, problems, onChange } = props
  return (
    <>
      <p>{text.personHelp}</p>
      <Field label={text.name} error={problems['name']} required>
        <TextInput
          name="name"
          autoComplete="name"
          maxLength={80}
          value={person.name}
          onChange={(event) => onChange({ ...person, name: event.target.value })}
        />
      </Field>
      <Field label={text.ownEmail} hint={text.ownEmailHint} error={problems['email']} required>
        <TextInput
          type="email"
          name="own_email"
          autoComplete="email"
          maxLength={254}
          value={person.email}
          onChange={(event) => onChange({ ...person, email: event.target.value })}
        />
      </Field>
    </>
  )
}
