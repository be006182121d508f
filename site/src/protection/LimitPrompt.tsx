import { protection } from '@menekse/contract/protection/protection'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { useConfirm } from '@menekse/ui/ConfirmDialog'
import { Field } from '@menekse/ui/Field'
import { MoneyInput } from '@menekse/ui/MoneyInput'
import { Select } from '@menekse/ui/Select'
import type { LimitPeriod } from '@menekse/contract/protection/protection'
import { type FormEvent, useState } from 'react'
import { call } from '../api.ts'
import { protectionTexts } from '../messages-protection.ts'
import { tell } from '../toasts.ts'
import { sizeOnWire, typedSize } from './limit-size.ts'
import { useChange, useProtection } from './protection-calls.ts'

const texts = protectionTexts.prompt
const form = protectionTexts.form
const periods = ['day', 'week', 'month'] as const

/** Asks for a deposit limit before the first deposit; the limit is the default, declining is asked twice (P01). */
export function LimitPrompt() {
  const { data } = useProtection()
  return data === undefined || data.prompt.answered ? null : <Prompt />
}

function Prompt() {
  const confirm = useConfirm()
  const [text, setText] = useState('')
  const [period, setPeriod] = useState<LimitPeriod>('month')
  const [problem, setProblem] = useState<string>()
  const set = useChange(
    (size: { amount?: number; minutes?: number }) =>
      call(protection.setLimit, { body: { kind: 'deposit', period, ...size } }),
    () => void tell('success', form.applied),
    setProblem,
  )
  const decline = useChange(
    () => call(protection.answerPrompt, { body: { answer: 'declined' } }),
    () => undefined,
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = typedSize('deposit', text)
    setProblem(typed === undefined ? form.missing : undefined)
    if (typed !== undefined && !set.isPending) set.mutate(sizeOnWire(typed))
  }
  const ask = async () => {
    const yes = await confirm({
      title: texts.declineQuestion,
      description: texts.declineText,
      confirmLabel: texts.declineConfirm,
      cancelLabel: texts.back,
    })
    if (yes) decline.mutate(undefined)
  }
  return (
    <Card title={texts.title} outlined>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <p className="text-pretty">{texts.text}</p>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label={form.period}>
            <Select
              value={period}
              options={periods.map((value) => ({ value, label: protectionTexts.periods[value] }))}
              onChange={(event) => setPeriod(event.currentTarget.value as LimitPeriod)}
            />
          </Field>
          <Field label={texts.amount} error={problem} required>
            <MoneyInput dense value={text} onValueChange={setText} />
          </Field>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" loading={set.isPending}>
            {texts.submit}
          </Button>
          <Button tone="ghost" loading={decline.isPending} onClick={() => void ask()}>
            {texts.decline}
          </Button>
        </div>
      </form>
    </Card>
  )
}
