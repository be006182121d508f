import { marketLabel } from '@menekse/contract/sports/market-words'
import type { MarketVoid } from '@menekse/contract/sports/staff-resulting'
import { Field } from '@menekse/ui/Field'
import { Select } from '@menekse/ui/Select'
import { useState } from 'react'
import { MomentInput } from '../../desk/MomentInput.tsx'
import { ReasonDialog } from '../../desk/ReasonDialog.tsx'
import { messages } from '../../messages.ts'
import { confirmLabel, ForesightView, useOrder } from './foresight.tsx'
import { matchName } from '../match-columns.tsx'
import type { SheetSeen } from '../seen.ts'
import { readVoid, type VoidFields } from './void-entry.ts'

const text = messages.result.voiding

/** Makes a match, one of its markets, or what was bet in a window void. */
export function VoidDialog({ seen, onClose }: { seen: SheetSeen; onClose: () => void }) {
  const [fields, setFields] = useState<VoidFields>({ market: '', from: '', until: '' })
  const order = useOrder(seen.fixture.id, () => readVoid(fields))
  const put = (change: Partial<VoidFields>) => {
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
            <MomentInput value={fields[name]} onValueChange={(value) => put({ [name]: value })} />
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
