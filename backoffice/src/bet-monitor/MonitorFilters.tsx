import { couponStatuses } from '@menekse/contract/sports/coupons'
import { sportIds } from '@menekse/contract/sports/fixture'
import { monitorPhases } from '@menekse/contract/sports/staff-bets'
import { Button } from '@menekse/ui/Button'
import { Checkbox } from '@menekse/ui/Checkbox'
import { Field } from '@menekse/ui/Field'
import { Select } from '@menekse/ui/Select'
import { TextInput } from '@menekse/ui/TextInput'
import { type ReactNode, useState } from 'react'
import { messages } from '../messages.ts'
import type { MonitorFilter } from '../queries-bet-monitor.ts'
import { readMonitorFilter } from './monitor-search.ts'

const text = messages.betMonitor

interface MonitorFiltersProps {
  filter: MonitorFilter
  onChange: (filter: MonitorFilter) => void
}

/** What the stream is narrowed to; fields that are typed into count once they are left or Enter is pressed. */
export function MonitorFilters({ filter, onChange }: MonitorFiltersProps) {
  const set = (change: Record<string, string | undefined>) =>
    onChange(readMonitorFilter({ ...filter, min: String(filter.min ?? ''), ...change }))
  const choice = (
    name: 'phase' | 'sport' | 'status',
    label: string,
    options: readonly { value: string; label: string }[],
  ) => (
    <Field label={label}>
      <Select
        dense
        value={filter[name] ?? ''}
        options={options}
        onChange={(event) => set({ [name]: event.target.value })}
      />
    </Field>
  )
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
      {choice('phase', text.phase, [
        { value: '', label: text.allPhases },
        ...monitorPhases.map((value) => ({ value, label: text.phases[value] })),
      ])}
      {choice('sport', text.sport, [
        { value: '', label: text.allSports },
        ...sportIds.map((value) => ({ value, label: text.sports[value] })),
      ])}
      {choice('status', text.status, [
        { value: '', label: text.allStatuses },
        ...couponStatuses.map((value) => ({ value, label: text.statuses[value] })),
      ])}
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
