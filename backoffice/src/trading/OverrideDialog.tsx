import { Refused } from '@menekse/contract/client'
import { oddsText } from '@menekse/contract/sports/odds-text'
import { staffTrading } from '@menekse/contract/sports/staff-trading'
import type { PriceOverride } from '@menekse/contract/sports/staff-trading'
import { Checkbox } from '@menekse/ui/Checkbox'
import { Field } from '@menekse/ui/Field'
import { Segmented } from '@menekse/ui/RadioGroup'
import { Select } from '@menekse/ui/Select'
import { TextInput } from '@menekse/ui/TextInput'
import { type Ref, useRef, useState } from 'react'
import { ask } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { messages } from '../messages.ts'
import type { BookSeen } from './seen.ts'
import { decimalOf, placeWords } from './trading-words.ts'

const text = messages.trading.dialog

type Kind = PriceOverride['kind']

/** What is to be set, and on what. */
export interface OverridePlace {
  readonly market: string | null
  readonly outcome: string | null
  readonly kind: Kind
}

interface Wish {
  kind: Kind
  value: number | null
  until: string
  isConfirmed: boolean
  reason: string
}

const helps: Record<Kind, string> = {
  price: text.help,
  shift: text.help,
  margin: text.marginHelp,
  off: text.offHelp,
}
const labels = { price: text.priceLabel, shift: text.shiftLabel, margin: text.marginLabel }
const wrongs = { price: text.wrongPrice, shift: text.wrongShift, margin: text.wrongMargin }
const bounds = { price: [1.01, 1000], shift: [-50, 50], margin: [0, 40] } as const

/** The value as the house takes it; undefined where it is none. */
function valueOf(kind: Exclude<Kind, 'off'>, written: string): number | undefined {
  const value = decimalOf(written)
  const [least, most] = bounds[kind]
  if (value === undefined || value < least || value > most) return undefined
  if (kind === 'shift' && value === 0) return undefined
  return Math.round(value * (kind === 'price' ? 1000 : 100))
}

const MINUTE_MS = 60_000

/** What is wrong with a wish, and whether it is to be confirmed and was: of another one it says nothing. */
interface Told {
  problem?: string
  needsConfirm: boolean
  isConfirmed: boolean
}
const NOTHING: Told = { needsConfirm: false, isConfirmed: false }

interface DialogProps {
  seen: BookSeen
  place: OverridePlace
  onClose: () => void
}

/** Sets a price, a margin, or that a market is off; what is worth more than it costs is confirmed first. */
export function OverrideDialog({ seen, place, onClose }: DialogProps) {
  const [kind, setKind] = useState(place.kind)
  const [written, setWritten] = useState('')
  const [minutes, setMinutes] = useState('15')
  const [told, setTold] = useState(NOTHING)
  // The house's clock: what the page was told last, and what has gone by since.
  const [opened] = useState(() => ({ now: Date.parse(seen.now), at: Date.now() }))
  const input = useRef<HTMLInputElement>(null)
  const { outcome } = place
  const send = useSending(seen, place, () =>
    setTold((before) => ({ ...before, needsConfirm: true })),
  )
  const act = (reason: string) => {
    const value = kind === 'off' ? null : valueOf(kind, written)
    if (kind !== 'off' && value === undefined) {
      setTold({ ...NOTHING, problem: wrongs[kind] })
      input.current?.focus()
      return null
    }
    const now = opened.now + Date.now() - opened.at
    const until = new Date(now + Number(minutes) * MINUTE_MS).toISOString()
    return send({ kind, value: value ?? null, until, isConfirmed: told.isConfirmed, reason })
  }
  return (
    <ReasonDialog
      open
      onClose={onClose}
      size="m"
      title={text.title(placeWords(place, seen.fixture))}
      description={helps[kind]}
      confirmLabel={text.save}
      presets={text.presets}
      initialFocus={kind === 'off' ? undefined : input}
      act={act}
    >
      {outcome !== null && (
        <KindField
          kind={kind}
          onKind={(next) => {
            setKind(next)
            setTold(NOTHING)
          }}
        />
      )}
      {kind !== 'off' && (
        <ValueField
          ref={input}
          label={labels[kind]}
          hint={hintOf(seen, place)}
          problem={told.problem}
          written={written}
          onWritten={(next) => {
            setWritten(next)
            setTold(NOTHING)
          }}
        />
      )}
      <DurationField minutes={minutes} onMinutes={setMinutes} />
      {told.needsConfirm && (
        <Checkbox
          label={text.confirm}
          checked={told.isConfirmed}
          onChange={(event) => setTold({ ...told, isConfirmed: event.currentTarget.checked })}
        />
      )}
    </ReasonDialog>
  )
}

function hintOf({ markets }: BookSeen, { market, outcome }: OverridePlace): string | undefined {
  const found = markets.find(({ key }) => key === market)?.outcomes.find(({ id }) => id === outcome)
  if (found === undefined || found.told === null) return undefined
  return text.priceHint(oddsText(found.told), found.fair === null ? '–' : oddsText(found.fair))
}

/** Sends a wish; told where the house says that it is worth more than it costs. */
function useSending(seen: BookSeen, { market, outcome }: OverridePlace, onDear: () => void) {
  const sendWish = useDecision({
    send: ({ isConfirmed: is_confirmed, ...wish }: Wish, idempotencyKey) =>
      ask(staffTrading.override, {
        body: { fixture: seen.fixture.id, market, outcome, is_confirmed, ...wish },
        idempotencyKey,
      }),
    touches: ['trading'],
    done: () => text.saved,
  })
  return async (wish: Wish) => {
    try {
      return await sendWish(wish)
    } catch (error) {
      if (error instanceof Refused && error.code === 'override_above_fair') onDear()
      throw error
    }
  }
}

interface ValueFieldProps {
  ref: Ref<HTMLInputElement>
  label: string
  hint: string | undefined
  problem: string | undefined
  written: string
  onWritten: (written: string) => void
}

function ValueField({ ref, label, hint, problem, written, onWritten }: ValueFieldProps) {
  return (
    <Field label={label} hint={hint} error={problem} required>
      <TextInput
        ref={ref}
        inputMode="decimal"
        autoComplete="off"
        value={written}
        onChange={(event) => onWritten(event.target.value)}
      />
    </Field>
  )
}

function KindField({ kind, onKind }: { kind: Kind; onKind: (kind: Kind) => void }) {
  return (
    <Segmented
      label={text.kind}
      value={kind}
      onValueChange={onKind}
      choices={[
        { value: 'price', label: text.price },
        { value: 'shift', label: text.shift },
      ]}
    />
  )
}

function DurationField({
  minutes,
  onMinutes,
}: {
  minutes: string
  onMinutes: (minutes: string) => void
}) {
  return (
    <Field label={text.duration}>
      <Select
        value={minutes}
        onChange={(event) => onMinutes(event.currentTarget.value)}
        options={Object.entries(text.durations).map(([value, label]) => ({ value, label }))}
      />
    </Field>
  )
}
