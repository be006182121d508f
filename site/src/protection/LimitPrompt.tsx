import { protection } from '@menekse/contract/protection/protection'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { useConfirm } from '@menekse/ui/ConfirmDialog'
import { Field } from '@menekse/ui/Field'
import { MoneyInput } from '@menekse/ui/MoneyInput'
import { Select } from '@menekse/ui/Select'
import { clsx } from 'clsx'
import type { LimitPeriod } from '@menekse/contract/protection/protection'
import { type FormEvent, type ReactNode, useState } from 'react'
import { call } from '../api.ts'
import { protectionTexts } from '../messages-protection.ts'
import { useMedia } from '../shell/media.ts'
import { tell } from '../toasts.ts'
import { sizeOnWire, typedSize } from './limit-size.ts'
import { useChange, useProtection } from './protection-calls.ts'

const texts = protectionTexts.prompt
const form = protectionTexts.form
/** Both forms fit beside or over each other. */
const ROOMY = '(min-width: 48rem)'
const periods = ['day', 'week', 'month'] as const

/**
 * Asks for a deposit limit before the first deposit; the limit is the default, declining is asked twice (P01). Where
 * the market wants an answer first, the form of the deposit comes after it.
 */
export function LimitPrompt({ children }: { children: ReactNode }) {
  const { data, isPending } = useProtection()
  const asks = data?.prompt.answered === false
  return (
    <>
      {asks && <Prompt isFirst={data.prompt.required} />}
      {/* It would move under a finger that is on its way when the question comes. */}
      {!(asks && data.prompt.required) && (
        <div className={clsx('contents', isPending && 'invisible')}>{children}</div>
      )}
    </>
  )
}

/** One line on a phone, as long as it may be passed by: bank and amount stay in sight below it. */
function Prompt({ isFirst }: { isFirst: boolean }) {
  const isWide = useMedia(ROOMY)
  const [opened, setOpened] = useState(false)
  const decline = useDeclining()
  if (isWide || isFirst || opened) return <LimitQuestion isFirst={isFirst} decline={decline} />
  return (
    <section className="card card-outlined flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <h2 className="w-full text-14 text-hi">{texts.folded}</h2>
      <Button tone="secondary" size="s" onClick={() => setOpened(true)}>
        {texts.open}
      </Button>
      <Button tone="ghost" size="s" loading={decline.isPending} onClick={decline.ask}>
        {texts.decline}
      </Button>
    </section>
  )
}

function useDeclining() {
  const confirm = useConfirm()
  const decline = useChange(
    () => call(protection.answerPrompt, { body: { answer: 'declined' } }),
    () => undefined,
  )
  const ask = async () => {
    const yes = await confirm({
      title: texts.declineQuestion,
      description: texts.declineText,
      confirmLabel: texts.declineConfirm,
      cancelLabel: texts.back,
    })
    if (yes) decline.mutate(undefined)
  }
  return { isPending: decline.isPending, ask: () => void ask() }
}

interface LimitQuestionProps {
  isFirst: boolean
  decline: ReturnType<typeof useDeclining>
}

function LimitQuestion({ isFirst, decline }: LimitQuestionProps) {
  const [text, setText] = useState('')
  const [period, setPeriod] = useState<LimitPeriod>('month')
  const [problem, setProblem] = useState<string>()
  const set = useChange(
    (size: { amount?: number; minutes?: number }) =>
      call(protection.setLimit, { body: { kind: 'deposit', period, ...size } }),
    () => void tell('success', form.applied),
    setProblem,
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = typedSize('deposit', text)
    setProblem(typed === undefined ? form.missing : undefined)
    if (typed !== undefined && !set.isPending) set.mutate(sizeOnWire(typed))
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
          {/* Of two forms on a page one leads. */}
          <Button type="submit" tone={isFirst ? 'primary' : 'secondary'} loading={set.isPending}>
            {texts.submit}
          </Button>
          <Button tone="ghost" loading={decline.isPending} onClick={decline.ask}>
            {texts.decline}
          </Button>
        </div>
      </form>
    </Card>
  )
}
