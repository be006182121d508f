import { couponStatuses } from '@menekse/contract/sports/coupons'
import { Button } from '@menekse/ui/Button'
import { Checkbox } from '@menekse/ui/Checkbox'
import { Field } from '@menekse/ui/Field'
import { TextInput } from '@menekse/ui/TextInput'
import { type ReactNode, useState } from 'react'
import { messages } from '../messages.ts'
import type { MonitorFilter } from '../queries-bet-monitor.ts'
import { ChoiceField, phaseChoices, sportChoices } from './FilterFields.tsx'
import { readMonitorFilter } from './monitor-search.ts'

const text = messages.betMonitor

const statusChoices = [
  { value: '', label: text.allStatuses },
  ...couponStatuses.map((value) => ({ value, label: text.statuses[value] })),
]

interface MonitorFiltersProps {
  filter: MonitorFilter
  onChange: (filter: MonitorFilter) => void
}

/** What the stream is narrowed to; fields that are typed into count once they are left or Enter is pressed. */
export function MonitorFilters({ filter, onChange }: MonitorFiltersProps) {
  const set = (change: Record<string, string | undefined>) =>
    onChange(readMonitorFilter({ ...filter, min: String(filter.min ?? ''), ...change }))
  const typed = (name: 'min' | 'league' | 'fixture' | 'player', label: string) => (
    <Typed
      label={label}
      value={String(filter[name] ?? '')}
      onDone={(value) => set({ [name]: value })}
    />
  )
  return (
    <section
      className="no-print card grid grid-cols-2 items-end gap-3 md:grid-cols-4"
      aria-label={text.filters}
    >
      {typed('min', text.min)}
      <ChoiceField
        label={text.phase}
        value={filter.phase}
        choices={phaseChoices}
        onChoice={(phase) => set({ phase })}
      />
      <ChoiceField
        label={text.sport}
        value={filter.sport}
        choices={sportChoices}
        onChoice={(sport) => set({ sport })}
      />
      <ChoiceField
        label={text.status}
        value={filter.status}
        choices={statusChoices}
        onChoice={(status) => set({ status })}
      />
      {typed('league', text.league)}
      {typed('fixture', text.fixture)}
      {typed('player', text.player)}
      <Last>
        <Checkbox
          label={text.flagged}
          checked={filter.flagged === '1'}
          onChange={(event) => set({ flagged: event.target.checked ? '1' : undefined })}
        />
        {Object.keys(filter).length > 0 && (
          <Button size="s" tone="ghost" onClick={() => onChange({})}>
            {text.clear}
          </Button>
        )}
      </Last>
    </section>
  )
}

const Last = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-md:col-span-1">{children}</div>
)

function Typed(props: { label: string; value: string; onDone: (value: string) => void }) {
  const [value, setValue] = useState(props.value)
  const done = () => {
    if (value.trim() !== props.value) props.onDone(value)
  }
  return (
    <Field label={props.label}>
      <TextInput
        dense
        autoComplete="off"
        maxLength={120}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        onBlur={done}
        onKeyDown={(event) => {
          if (event.key === 'Enter') done()
        }}
      />
    </Field>
  )
}
