import { couponStatuses } from '@menekse/contract/sports/coupons'
import { Button } from '@menekse/ui/Button'
import { Checkbox } from '@menekse/ui/Checkbox'
import { moneyInputText } from '@menekse/ui/money-format'
import { type ReactNode, useState } from 'react'
import { messages } from '../messages.ts'
import type { MonitorFilter } from '../queries-bet-monitor.ts'
import { ChoiceField, phaseChoices, sportChoices } from './FilterFields.tsx'
import { minOf, readMonitorFilter } from './monitor-search.ts'
import { TypedField } from './TypedField.tsx'

const text = messages.betMonitor

const statusChoices = [
  { value: '', label: text.allStatuses },
  ...couponStatuses.map((value) => ({ value, label: text.statuses[value] })),
]

interface MonitorFiltersProps {
  filter: MonitorFilter
  onChange: (filter: MonitorFilter) => void
}

const minText = ({ min }: MonitorFilter) =>
  min === undefined ? '' : moneyInputText(BigInt(min) * 100n)

/** What the stream is narrowed to; fields that are typed into count once they are left or Enter is pressed. */
export function MonitorFilters({ filter, onChange }: MonitorFiltersProps) {
  const set = (change: Record<string, string | undefined>) =>
    onChange(readMonitorFilter({ ...filter, min: String(filter.min ?? ''), ...change }))
  // What was typed and could not be read is no part of the filter, and cleared all the same.
  const [clearings, setClearings] = useState(0)
  const clear = () => {
    setClearings((times) => times + 1)
    onChange({})
  }
  const typed = (name: 'league' | 'fixture' | 'player') => (
    <TypedField
      key={`${name} ${clearings}`}
      label={text[name]}
      value={filter[name] ?? ''}
      flawOf={(value) => {
        const isRead = value === '' || readMonitorFilter({ [name]: value })[name] !== undefined
        return isRead ? undefined : text.wrongCode
      }}
      onDone={(value) => set({ [name]: value })}
    />
  )
  return (
    <section
      className="no-print card grid grid-cols-2 items-start gap-3 md:grid-cols-4"
      aria-label={text.filters}
    >
      <TypedField
        key={clearings}
        label={text.min}
        value={minText(filter)}
        flawOf={(value) => (minOf(value) === undefined ? text.wrongMin : undefined)}
        onDone={(value) => set({ min: minOf(value) })}
      />
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
      {typed('league')}
      {typed('fixture')}
      {typed('player')}
      <Last>
        <Checkbox
          label={text.flagged}
          checked={filter.flagged === '1'}
          onChange={(event) => set({ flagged: event.target.checked ? '1' : undefined })}
        />
        {Object.keys(filter).length > 0 && (
          <Button size="s" tone="ghost" onClick={clear}>
            {text.clear}
          </Button>
        )}
      </Last>
    </section>
  )
}

const Last = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-1 self-end max-md:col-span-1">
    {children}
  </div>
)
