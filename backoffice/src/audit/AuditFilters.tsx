import type { AuditFilter } from '@menekse/contract/staff/staff'
import { componentOf, components, doers } from '@menekse/contract/staff/events'
import { Button } from '@menekse/ui/Button'
import { Field } from '@menekse/ui/Field'
import { Select } from '@menekse/ui/Select'
import { TextInput } from '@menekse/ui/TextInput'
import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { links } from '../links.ts'
import { messages } from '../messages.ts'
import { actionLabel } from './action-label.ts'

const text = messages.audit
type Filter = Omit<AuditFilter, 'page'>

const optionsOf = (labels: Readonly<Record<string, string>>, all: string) => [
  { value: '', label: all },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
]

/** The actions there are words for, of one component or of all. */
function actionOptions(component: string, chosen: string) {
  const words = Object.keys(text.actions).filter(
    (action) => component === '' || componentOf(action) === component,
  )
  const all = chosen === '' || words.includes(chosen) ? words : [chosen, ...words]
  const options = all.map((value) => ({ value, label: actionLabel(value) }))
  return [
    { value: '', label: text.allActions },
    ...options.toSorted((a, b) => a.label.localeCompare(b.label, 'tr')),
  ]
}

const days = [
  { name: 'from', label: text.from },
  { name: 'to', label: text.to },
] as const

function choicesOf(filter: Filter, people: readonly { id: string; name: string }[]) {
  const named = Object.fromEntries(people.map(({ id, name }) => [id, name]))
  const { component, action } = filter
  return [
    {
      name: 'component',
      label: text.component,
      options: optionsOf(components, text.allComponents),
    },
    { name: 'action', label: text.action, options: actionOptions(component, action) },
    { name: 'doer', label: text.doer, options: optionsOf(doers, text.allDoers) },
    { name: 'staff', label: text.person, options: optionsOf(named, text.allPeople) },
  ] as const
}

/** What the record is narrowed to; each choice counts at once, the subject when it was typed. */
export function AuditFilters(props: {
  filter: Filter
  people: readonly { id: string; name: string }[]
}) {
  const { filter, people } = props
  const [typed, setTyped] = useState(filter.subject)
  const navigate = useNavigate()
  const narrow = (change: Partial<Filter>) => void navigate(links.audit({ ...filter, ...change }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    narrow({ subject: typed.trim() })
  }
  const isNarrowed = Object.values(filter).some((value) => value !== '')
  const choices = choicesOf(filter, people)
  return (
    <search>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
        {choices.map(({ name, label, options }) => (
          <div key={name} className="w-[calc(50%-4px)] sm:w-52">
            <Select
              aria-label={label}
              value={filter[name]}
              options={options}
              onChange={(event) => narrow({ [name]: event.currentTarget.value })}
            />
          </div>
        ))}
        {days.map(({ name, label }) => (
          <Field key={name} label={label} className="w-[calc(50%-4px)] sm:w-44">
            <TextInput
              type="date"
              value={filter[name]}
              onChange={(event) => narrow({ [name]: event.target.value })}
            />
          </Field>
        ))}
        <div className="min-w-60 flex-1 sm:max-w-[420px]">
          <TextInput
            type="search"
            aria-label={text.filter}
            placeholder={text.filterPlaceholder}
            before={<Search aria-hidden="true" />}
            maxLength={80}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <Button type="submit" tone="secondary">
          {messages.search.title}
        </Button>
        {isNarrowed && (
          <Button tone="ghost" onClick={() => void navigate(links.audit())}>
            {text.clear}
          </Button>
        )}
      </form>
    </search>
  )
}
