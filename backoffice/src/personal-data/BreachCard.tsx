import { staffRetention } from '@menekse/contract/personal-data/personal-data'
import type { Returns } from '@menekse/contract/route'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { Field } from '@menekse/ui/Field'
import { Select } from '@menekse/ui/Select'
import { type Column, Table } from '@menekse/ui/Table'
import { TextInput } from '@menekse/ui/TextInput'
import { formatCount } from '@menekse/ui/turkish'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ask } from '../api.ts'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { links } from '../links.ts'
import { messages } from '../messages.ts'

const text = messages.data.retention
const nothing = { table: '', from: '', to: '' }
type Leak = typeof nothing
type Found = Returns<typeof staffRetention.concerned>

/** Days as a field gives them; the house counts them in Istanbul, whole days of both ends. */
const instantsOf = (from: string, to: string) => ({
  from: `${from}T00:00:00+03:00`,
  to: `${to}T23:59:59+03:00`,
})

/** Whom a leak of one table within a time concerns. */
export function BreachCard({ tables }: { tables: readonly string[] }) {
  const [form, setForm] = useState(nothing)
  const [problem, setProblem] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const [found, setFound] = useState<Found>()
  const set = (change: Partial<Leak>) => setForm({ ...form, ...change })
  const isWhole = form.table !== '' && form.from !== '' && form.to !== ''
  const find = async (reason: string) => {
    const body = { table: form.table, ...instantsOf(form.from, form.to), reason }
    setFound(await ask(staffRetention.concerned, { body }))
  }
  return (
    <Card title={text.breach}>
      <p className="mb-4 text-13 text-low">{text.breachHelp}</p>
      <Fields tables={tables} form={form} problem={problem} onChange={set} />
      <Button
        tone="secondary"
        className="mt-4"
        onClick={() => {
          setProblem(isWhole ? undefined : text.missing)
          setAsking(isWhole)
        }}
      >
        {text.find}
      </Button>
      {found !== undefined && (
        <div className="mt-4 grid gap-2">
          <b className="text-hi">{text.found(formatCount(found.total))}</b>
          <Table
            caption={text.breach}
            columns={columns}
            rows={found.persons}
            rowKey={({ id }) => id}
          />
        </div>
      )}
      <ReasonDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.findTitle}
        description={text.findHelp}
        confirmLabel={text.find}
        presets={text.findPresets}
        act={find}
      />
    </Card>
  )
}

interface FieldsProps {
  tables: readonly string[]
  form: Leak
  problem: string | undefined
  onChange: (change: Partial<Leak>) => void
}

/** Which table, and from which day to which. */
function Fields({ tables, form, problem, onChange: set }: FieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field label={text.table} error={problem}>
        <Select
          value={form.table}
          onChange={(event) => set({ table: event.currentTarget.value })}
          placeholder={text.table}
          options={tables.toSorted().map((value) => ({ value, label: value }))}
        />
      </Field>
      <Field label={text.from}>
        <TextInput
          type="date"
          value={form.from}
          onChange={(event) => set({ from: event.target.value })}
        />
      </Field>
      <Field label={text.to}>
        <TextInput
          type="date"
          value={form.to}
          onChange={(event) => set({ to: event.target.value })}
        />
      </Field>
    </div>
  )
}

const columns: Column<Found['persons'][number]>[] = [
  {
    id: 'username',
    header: text.username,
    onCard: 'title',
    cell: (row) => (
      <Link {...links.player(row.id)} className="text-link">
        {row.username}
      </Link>
    ),
  },
  { id: 'email', header: text.email, cell: (row) => row.email },
  { id: 'rows', header: text.rows, numeric: true, cell: (row) => formatCount(row.rows) },
]
