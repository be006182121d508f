import { toWire } from '@menekse/contract/money'
import { NewTable, staffTables, TableChange } from '@menekse/contract/casino/staff-tables'
import type { StaffTable } from '@menekse/contract/casino/staff-tables'
import { Checkbox, Switch } from '@menekse/ui/Checkbox'
import { Field } from '@menekse/ui/Field'
import { NumberInput } from '@menekse/ui/NumberInput'
import { TextInput } from '@menekse/ui/TextInput'
import { useRef, useState } from 'react'
import { ask } from '../api.ts'
import { AmountField } from '../desk/AmountField.tsx'
import { useDecision } from '../desk/decide.ts'
import { PictureField } from '../desk/PictureField.tsx'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { messages } from '../messages.ts'
import { formProblems } from '../desk/form-problems.ts'
import { slugOf } from '../desk/slug.ts'
import { problemsIn } from '../desk/refusal-place.ts'

const text = messages.liveTables

interface Form {
  slug: string
  name: string
  provider: string
  image: string
  min_stake: number | undefined
  max_stake: number | undefined
  is_featured: boolean
  place: number
  enabled: boolean
}

function formOf(table: StaffTable | undefined, place: number): Form {
  if (table === undefined) {
    const stakes = { min_stake: undefined, max_stake: undefined }
    const words = { slug: '', name: '', provider: '', image: '' }
    return { ...words, ...stakes, is_featured: false, place, enabled: true }
  }
  const { version: _version, launch_count: _count, ...kept } = table
  return { ...kept, min_stake: toWire(table.min_stake), max_stake: toWire(table.max_stake) }
}

export interface TableDialogProps {
  /** Undefined for a new one. */
  table: StaffTable | undefined
  /** Where a new one stands: behind the others. */
  lastPlace: number
  onClose: () => void
}

/** Everything the operator enters of a live table. */
export function TableDialog({ table, lastPlace, onClose }: TableDialogProps) {
  const [form, setForm] = useState(() => formOf(table, lastPlace))
  const [problems, setProblems] = useState<Record<string, string>>({})
  const first = useRef<HTMLInputElement>(null)
  const send = useSend(table)
  const change = (changed: Partial<Form>) => {
    const next = { ...form, ...changed }
    const follows = table === undefined && form.slug === slugOf(form.name).slice(0, 60)
    if (changed.name !== undefined && follows) next.slug = slugOf(changed.name).slice(0, 60)
    setForm(next)
    setProblems({})
  }
  const act = (reason: string) => {
    const found = problemsOf(form, table === undefined)
    setProblems(found)
    if (Object.keys(found).length > 0) return null
    return send({ form, reason }).catch((error: unknown) => {
      setProblems(problemsIn(error))
      throw error
    })
  }
  const input = (name: 'name' | 'provider' | 'slug', label: string, hint?: string) => (
    <Field label={label} hint={hint} error={problems[name]} required>
      <TextInput
        {...(name === 'name' && { ref: first })}
        autoComplete="off"
        value={form[name]}
        onChange={(event) => change({ [name]: event.target.value })}
      />
    </Field>
  )
  return (
    <ReasonDialog
      open
      size="l"
      initialFocus={first}
      onClose={onClose}
      title={table === undefined ? text.addTitle : text.editTitle}
      description={text.note}
      confirmLabel={table === undefined ? text.add : text.save}
      presets={text.presets}
      act={act}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {input('name', text.name)}
        {input('provider', text.provider)}
        <AmountField
          label={text.minStake}
          value={form.min_stake}
          error={problems['min_stake']}
          onChange={(value) => change({ min_stake: value })}
        />
        <AmountField
          label={text.maxStake}
          value={form.max_stake}
          error={problems['max_stake']}
          onChange={(value) => change({ max_stake: value })}
        />
        {table === undefined && input('slug', text.slug, text.slugHint)}
        <Field label={text.place} error={problems['place']}>
          <NumberInput
            min={0}
            max={9999}
            value={form.place}
            onValueChange={(place) => change({ place: place ?? 0 })}
          />
        </Field>
      </div>
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

function problemsOf(form: Form, isNew: boolean): Record<string, string> {
  const missing: Record<string, string> = {}
  if (form.min_stake === undefined) missing['min_stake'] = text.amountMissing
  if (form.max_stake === undefined) missing['max_stake'] = text.amountMissing
  return { ...formProblems(isNew ? NewTable : TableChange, form), ...missing }
}

function useSend(table: StaffTable | undefined) {
  return useDecision({
    send: ({ form, reason }: { form: Form; reason: string }, idempotencyKey) => {
      const { slug, min_stake = 0, max_stake = 0, ...rest } = form
      const body = { ...rest, min_stake, max_stake, reason }
      return table === undefined
        ? ask(staffTables.addTable, { body: { ...body, slug }, idempotencyKey })
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
