import { permissions, roles } from '@menekse/contract/permissions'
import type { Role } from '@menekse/contract/permissions'
import { Field } from '@menekse/ui/Field'
import { Select } from '@menekse/ui/Select'
import { messages } from '../messages.ts'

const text = messages.team
const names = Object.keys(roles) as Role[]

/** A role and what it may do, so that nobody has to know it by heart. */
export function RoleField(props: {
  role: Role
  onChange: (role: Role) => void
  error?: string | undefined
}) {
  const { role, onChange, error } = props
  return (
    <div className="grid gap-3">
      <Field label={text.role} error={error} required>
        <Select
          options={names.map((value) => ({ value, label: messages.roles[value] }))}
          value={role}
          onChange={(event) => onChange(names.find((name) => name === event.target.value) ?? role)}
        />
      </Field>
      <details className="text-13">
        <summary className="cursor-pointer text-low">{text.may}</summary>
        <ul className="mt-2 grid list-disc gap-1 pl-5">
          {roles[role].map((permission) => (
            <li key={permission}>{permissions[permission]}</li>
          ))}
        </ul>
      </details>
    </div>
  )
}
