import { limitKinds, limitPeriods } from '@menekse/contract/protection/protection'
import type { LimitKind, LimitPeriod } from '@menekse/contract/protection/protection'
import { staffProtection } from '@menekse/contract/protection/staff-protection'
import { Button } from '@menekse/ui/Button'
import { Field } from '@menekse/ui/Field'
import { MoneyInput } from '@menekse/ui/MoneyInput'
import { NumberInput } from '@menekse/ui/NumberInput'
import { Select } from '@menekse/ui/Select'
import { useState } from 'react'
import { ask } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { messages } from '../messages.ts'

const text = messages.protection
const lengths = Object.entries(text.lengths).map(([value, label]) => ({ value, label }))
const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** What staff may do about a player's protection: more of it. */
export function TightenActs({ playerId }: { playerId: string }) {
  const [open, setOpen] = useState<'limit' | 'stop'>()
  const close = () => setOpen(undefined)
  return (
    <div className="mt-4 grid gap-3">
      <p className="text-12 text-low">{text.onlyTighten}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="s" tone="secondary" onClick={() => setOpen('limit')}>
          {text.setLimit}
        </Button>
        <Button size="s" tone="secondary" onClick={() => setOpen('stop')}>
          {text.stopPlayer}
        </Button>
      </div>
      {open === 'limit' && <LimitDialog playerId={playerId} onClose={close} />}
      {open === 'stop' && <StopDialog playerId={playerId} onClose={close} />}
    </div>
  )
}

interface DialogProps {
  playerId: string
  onClose: () => void
}
interface LimitBody {
  kind: LimitKind
  period: LimitPeriod
  amount?: number
  minutes?: number
  reason: string
}

function LimitDialog({ playerId, onClose }: DialogProps) {
  const [kind, setKind] = useState<LimitKind>('deposit')
  const [period, setPeriod] = useState<LimitPeriod>('month')
  const [money, setMoney] = useState<{ text: string; amount: number | null }>({
    text: '',
    amount: null,
  })
  const [minutes, setMinutes] = useState<number | null>(null)
  const [missing, setMissing] = useState(false)
  const send = useDecision({
    send: (body: LimitBody, idempotencyKey) =>
      ask(staffProtection.setLimit, { params: { id: playerId }, body, idempotencyKey }),
    touches: ['protection'],
    done: () => text.limitDone,
  })
  const isTime = kind === 'time'
  const act = (reason: string) => {
    const size = isTime ? minutes : money.amount
    setMissing(size === null)
    if (size === null) return null
    return send({ kind, period, reason, ...(isTime ? { minutes: size } : { amount: size }) })
  }
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={text.setLimitTitle}
      description={text.setLimitText}
      confirmLabel={text.setLimit}
      presets={text.presets}
      act={act}
    >
      <div className="grid grid-cols-2 gap-3">
        <Field label={text.kind}>
          <Select
            value={kind}
            options={optionsOf(limitKinds)}
            onChange={(event) => setKind(event.currentTarget.value as LimitKind)}
          />
        </Field>
        <Field label={text.period}>
          <Select
            value={period}
            options={optionsOf(limitPeriods)}
            onChange={(event) => setPeriod(event.currentTarget.value as LimitPeriod)}
          />
        </Field>
      </div>
      <Field
        label={isTime ? text.minutesField : text.amount}
        error={missing && text.sizeMissing}
        required
      >
        {isTime ? (
          <NumberInput value={minutes} min={5} max={44_640} step={15} onValueChange={setMinutes} />
        ) : (
          <MoneyInput
            dense
            value={money.text}
            onValueChange={(typed, amount) => setMoney({ text: typed, amount })}
          />
        )}
      </Field>
    </ReasonDialog>
  )
}

function StopDialog({ playerId, onClose }: DialogProps) {
  const [length, setLength] = useState(lengths[0]!.value)
  const stop = useDecision({
    send: (reason: string, idempotencyKey) => {
      const [kind, size = ''] = length.split(':')
      const wish =
        kind === 'time_out'
          ? ({ kind: 'time_out', hours: Number(size) } as const)
          : ({ kind: 'exclusion', months: size === '' ? null : Number(size) } as const)
      const params = { id: playerId }
      return ask(staffProtection.stop, { params, body: { stop: wish, reason }, idempotencyKey })
    },
    touches: ['protection', 'player'],
    done: () => text.stopDone,
  })
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={text.stopTitle}
      description={text.stopText}
      confirmLabel={text.stopPlayer}
      tone="danger"
      presets={text.presets}
      act={stop}
    >
      <Field label={text.length}>
        <Select
          value={length}
          options={lengths}
          onChange={(event) => setLength(event.currentTarget.value)}
        />
      </Field>
    </ReasonDialog>
  )
}
