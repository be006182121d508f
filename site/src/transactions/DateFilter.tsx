import { Button } from '@menekse/ui/Button'
import { Field, FieldError } from '@menekse/ui/Field'
import { Segmented } from '@menekse/ui/RadioGroup'
import { TextInput } from '@menekse/ui/TextInput'
import { type FormEvent, useId, useState } from 'react'
import { accountTexts } from '../messages-account.ts'
import { type DateRange, type Day, type RangeProblem, rangeProblem } from './date-range.ts'

const texts = accountTexts.transactions
type Mode = keyof typeof texts.ranges

export interface DateFilterProps {
  range: DateRange | undefined
  today: Day
  onRangeChange: (range: DateRange | undefined) => void
}

function modeOf(range: DateRange | undefined, today: Day): Mode {
  if (range === undefined) return 'all'
  return range.from === today && range.to === today ? 'today' : 'custom'
}

/** Everything, today, or a range of days; a range counts once it is applied. */
export function DateFilter({ range, today, onRangeChange }: DateFilterProps) {
  const [choosing, setChoosing] = useState(false)
  const mode = choosing ? 'custom' : modeOf(range, today)
  const choose = (next: Mode) => {
    setChoosing(next === 'custom')
    if (next === 'all') onRangeChange(undefined)
    if (next === 'today') onRangeChange({ from: today, to: today })
  }
  return (
    <div className="grid gap-3">
      <Segmented
        dense
        label={texts.rangeLabel}
        choices={(['all', 'today', 'custom'] as const).map((value) => ({
          value,
          label: texts.ranges[value],
        }))}
        value={mode}
        onValueChange={choose}
        className="justify-self-start"
      />
      {mode === 'custom' && (
        <RangeForm
          key={`${range?.from}-${range?.to}`}
          initial={range}
          today={today}
          onApply={(next) => {
            setChoosing(false)
            onRangeChange(next)
          }}
        />
      )}
    </div>
  )
}

interface RangeFormProps {
  initial: DateRange | undefined
  today: Day
  onApply: (range: DateRange) => void
}

function RangeForm({ initial, today, onApply }: RangeFormProps) {
  const [from, setFrom] = useState(initial?.from ?? '')
  const [to, setTo] = useState(initial?.to ?? today)
  const [told, setTold] = useState<RangeProblem>()
  const errorId = useId()
  // Once told, a problem stays until it is mended, and is never told while one still types.
  const problem = told === undefined ? undefined : rangeProblem(from, to, today)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = rangeProblem(from, to, today)
    setTold(found)
    if (found === undefined) onApply({ from, to })
  }
  const input = (value: string, change: (day: string) => void) => (
    <TextInput
      dense
      type="date"
      value={value}
      max={today}
      aria-invalid={problem !== undefined || undefined}
      aria-describedby={problem === undefined ? undefined : errorId}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
  return (
    <form noValidate onSubmit={submit} className="grid gap-2">
      <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[160px_160px_auto] sm:justify-start">
        <Field label={texts.from}>{input(from, setFrom)}</Field>
        <Field label={texts.to}>{input(to, setTo)}</Field>
        <Button
          type="submit"
          tone="secondary"
          className="col-span-2 h-row! min-h-row! sm:col-span-1"
        >
          {texts.apply}
        </Button>
      </div>
      <FieldError id={errorId}>
        {problem === undefined ? undefined : texts.rangeProblems[problem]}
      </FieldError>
    </form>
  )
}
