import { staffTables } from '@menekse/contract/casino/staff-tables'
import type { StaffTable } from '@menekse/contract/casino/staff-tables'
import { Checkbox, Switch } from '@menekse/ui/Checkbox'
import { Field } from '@menekse/ui/Field'
import { NumberInput } from '@menekse/ui/NumberInput'
import { TextInput } from '@menekse/ui/TextInput'
import { type RefObject, useRef, useState } from 'react'
import { ask } from '../api.ts'
import { AmountField } from '../desk/AmountField.tsx'
import { useDecision } from '../desk/decide.ts'
import { PictureField } from '../desk/PictureField.tsx'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { messages } from '../messages.ts'
import { sendRight } from '../desk/send-right.ts'
import { type TableForm, tableFormOf, tableOf, tableProblems, withChange } from './table-form.ts'

const text = messages.liveTables

export interface TableDialogProps {
  /** Undefined for a new one. */
  table: StaffTable | undefined
  /** Where a new one stands: behind the others. */
  lastPlace: number
  onClose: () => void
}

/** Everything the operator enters of a live table. */
export function TableDialog({ table, lastPlace, onClose }: TableDialogProps) {
  const isNew = table === undefined
  const [form, setForm] = useState(() => tableFormOf(table, lastPlace))
  const [problems, setProblems] = useState<Record<string, string>>({})
  const first = useRef<HTMLInputElement>(null)
  const send = useSend(table)
  const change = (changed: Partial<TableForm>) => {
    setForm(withChange(form, changed, isNew))
    setProblems({})
  }
  return (
    <ReasonDialog
      open
      size="l"
      initialFocus={first}
      onClose={onClose}
      title={isNew ? text.addTitle : text.editTitle}
      description={text.note}
      confirmLabel={isNew ? text.add : text.save}
      presets={text.presets}
      act={(reason) =>
        sendRight(tableProblems(form, isNew), setProblems, () => send({ form, reason }))
      }
    >
      <Entries form={form} problems={problems} onChange={change} isNew={isNew} first={first} />
      <PictureField
        label={text.image}
        use="table"
        value={form.image}
        error={problems['image']}
        onChange={(image) => change({ image })}
      />
      <Checkbox
        label={text.featured}
        checked={form.is_featured}
        onChange={(event) => change({ is_featured: event.target.checked })}
      />
      <Switch
        label={text.enabled}
        checked={form.enabled}
        onChange={(event) => change({ enabled: event.target.checked })}
      />
    </ReasonDialog>
  )
}

interface EntriesProps {
  form: TableForm
  problems: Record<string, string>
  onChange: (changed: Partial<TableForm>) => void
  isNew: boolean
  first: RefObject<HTMLInputElement | null>
}

function Entries({ form, problems, onChange, isNew, first }: EntriesProps) {
  const input = (name: 'name' | 'provider' | 'slug', label: string, hint?: string) => (
    <Field label={label} hint={hint} error={problems[name]} required>
      <TextInput
        {...(name === 'name' && { ref: first })}
        autoComplete="off"
        value={form[name]}
        onChange={(event) => onChange({ [name]: event.target.value })}
      />
    </Field>
  )
  const stake = (name: 'min_stake' | 'max_stake', label: string) => (
    <AmountField
      label={label}
      value={form[name]}
      error={problems[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {input('name', text.name)}
      {input('provider', text.provider)}
      {stake('min_stake', text.minStake)}
      {stake('max_stake', text.maxStake)}
      {isNew && input('slug', text.slug, text.slugHint)}
      <Field label={text.place} error={problems['place']}>
        <NumberInput
          min={0}
          max={9999}
          value={form.place}
          onValueChange={(place) => onChange({ place: place ?? 0 })}
        />
      </Field>
    </div>
  )
}

function useSend(table: StaffTable | undefined) {
  return useDecision({
    send: ({ form, reason }: { form: TableForm; reason: string }, idempotencyKey) => {
      const body = { ...tableOf(form), reason }
      return table === undefined
        ? ask(staffTables.addTable, { body: { ...body, slug: form.slug }, idempotencyKey })
        : ask(staffTables.saveTable, {
            params: { slug: table.slug },
            body: { ...body, version: table.version },
            idempotencyKey,
          })
    },
    touches: ['live-tables'],
    done: () => (table === undefined ? text.added : text.saved),
  })
}
