import { limitKinds, limitPeriods, protection } from '@menekse/contract/protection/protection'
import type { LimitKind, LimitPeriod, LimitView } from '@menekse/contract/protection/protection'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { Field } from '@menekse/ui/Field'
import { MoneyInput } from '@menekse/ui/MoneyInput'
import { Select } from '@menekse/ui/Select'
import { TextInput } from '@menekse/ui/TextInput'
import { type FormEvent, useState } from 'react'
import { call } from '../api.ts'
import { protectionTexts } from '../messages-protection.ts'
import { tell } from '../toasts.ts'
import { minutesTyped, ownLimit, sizeHint, type Which } from './limit-form.ts'
import { sizeOnWire, typedSize } from './limit-size.ts'
import { useChange } from './protection-calls.ts'

const texts = protectionTexts.form
const kinds = Object.keys(limitKinds) as LimitKind[]
const periods = Object.keys(limitPeriods) as LimitPeriod[]

/** A limit in the player's own figures: no amount is ever suggested (standards P01). */
export function LimitForm(props: {
  which: Which
  onWhich: (which: Which) => void
  limits: readonly LimitView[]
}) {
  const { kind, period } = props.which
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const save = useChange(
    (size: { amount?: number; minutes?: number }) =>
      call(protection.setLimit, { body: { kind, period, ...size } }),
    ({ applied }) => {
      setText('')
      void tell('success', applied ? texts.applied : texts.waits)
    },
    setProblem,
  )
  const isTime = kind === 'time'
  const typed = typedSize(kind, text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setProblem(typed === undefined ? texts.missing : undefined)
    if (typed === undefined || save.isPending) return
    save.mutate(sizeOnWire(typed))
  }
  const choose = (which: Which) => {
    if (which.kind !== kind) setText('')
    setProblem(undefined)
    props.onWhich(which)
  }
  return (
    <Card title={texts.title} id="sinir">
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <WhichFields which={props.which} onChoose={choose} />
        <Field
          label={isTime ? texts.minutes : texts.amount}
          error={problem}
          hint={sizeHint(typed, ownLimit(props.limits, props.which))}
          required
        >
          {isTime ? (
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              value={text}
              onChange={(event) => setText(minutesTyped(event.currentTarget.value))}
            />
          ) : (
            <MoneyInput dense value={text} onValueChange={setText} />
          )}
        </Field>
        <Button type="submit" loading={save.isPending} className="justify-self-start">
          {texts.submit}
        </Button>
      </form>
    </Card>
  )
}

function WhichFields(props: { which: Which; onChoose: (which: Which) => void }) {
  const { which, onChoose } = props
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={texts.kind} hint={protectionTexts.kindHelp[which.kind]}>
        <Select
          value={which.kind}
          options={kinds.map((value) => ({ value, label: protectionTexts.kinds[value] }))}
          onChange={(event) => onChoose({ ...which, kind: event.currentTarget.value as LimitKind })}
        />
      </Field>
      <Field label={texts.period}>
        <Select
          value={which.period}
          options={periods.map((value) => ({ value, label: protectionTexts.periods[value] }))}
          onChange={(event) =>
            onChoose({ ...which, period: event.currentTarget.value as LimitPeriod })
          }
        />
      </Field>
    </div>
  )
}
