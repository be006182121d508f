import type { MarketVoid } from '@menekse/contract/sports/staff-resulting'
import { Field } from '@menekse/ui/Field'
import { Select } from '@menekse/ui/Select'
import { TextInput } from '@menekse/ui/TextInput'
import { useState } from 'react'
import { instantOf } from '../../desk/istanbul-field.ts'
import { ReasonDialog } from '../../desk/ReasonDialog.tsx'
import { messages } from '../../messages.ts'
import { confirmLabel, type EntryRead, ForesightView, useOrder } from './foresight.tsx'
import { matchName } from '../match-columns.tsx'
import { marketLabel } from '../outcome-words.ts'
import type { SheetSeen } from '../seen.ts'

const text = messages.result.voiding

interface Fields {
  market: string
  from: string
  until: string
}

function read({ market, from, until }: Fields): EntryRead {
  const [first, last] = [instantOf(from), instantOf(until)]
  if (first !== null && last !== null && Date.parse(last) <= Date.parse(first))
    return { problems: { 'entry.until': text.wrong } }
  const markets = market === '' ? null : [market]
  return { entry: { kind: 'void', markets, from: first, until: last } }
}

/** Makes a match, one of its markets, or what was bet in a window void. */
export function VoidDialog({ seen, onClose }: { seen: SheetSeen; onClose: () => void }) {
  const [fields, setFields] = useState<Fields>({ market: '', from: '', until: '' })
  const order = useOrder(seen.fixture.id, () => read(fields))
  const put = (change: Partial<Fields>) => {
    setFields((before) => ({ ...before, ...change }))
    order.touch()
  }
  return (
    <ReasonDialog
      open
      onClose={onClose}
      size="l"
      title={text.title(matchName(seen.fixture))}
      description={text.help}
      confirmLabel={confirmLabel(order)}
      tone="danger"
      presets={text.presets}
      act={order.act}
    >
      <Field label={text.markets}>
        <Select
          value={fields.market}
          onChange={(event) => put({ market: event.currentTarget.value })}
          options={[
            { value: '', label: messages.result.all },
            ...seen.markets.map(({ market }) => ({
              value: market,
              label: marketLabel(market, seen.fixture),
            })),
          ]}
        />
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        {(['from', 'until'] as const).map((name) => (
          <Field key={name} label={text[name]} error={order.problems[`entry.${name}`]}>
            <TextInput
              type="datetime-local"
              value={fields[name]}
              onChange={(event) => put({ [name]: event.target.value })}
            />
          </Field>
        ))}
      </div>
      <p className="text-12 text-low">{text.windowHelp}</p>
      <ForesightView order={order} />
    </ReasonDialog>
  )
}

interface LiftDialogProps {
  seen: SheetSeen
  of: MarketVoid
  onClose: () => void
}

/** Takes a void back: coupons stand as if it had never been. */
export function LiftDialog({ seen, of, onClose }: LiftDialogProps) {
  const order = useOrder(seen.fixture.id, () => ({ entry: { kind: 'lift', cancel: of.id } }))
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={text.liftTitle}
      description={text.liftHelp}
      confirmLabel={confirmLabel(order)}
      presets={text.liftPresets}
      act={order.act}
    >
      <ForesightView order={order} />
    </ReasonDialog>
  )
}
