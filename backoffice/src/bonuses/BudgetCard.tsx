import type { StaffCampaign } from '@menekse/contract/campaigns/staff-campaigns'
import { staffCampaigns } from '@menekse/contract/campaigns/staff-campaigns'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { Field } from '@menekse/ui/Field'
import { MoneyInput } from '@menekse/ui/MoneyInput'
import { formatMoney, moneyInputText } from '@menekse/ui/money-format'
import { Progress } from '@menekse/ui/Progress'
import { TextInput } from '@menekse/ui/TextInput'
import { formatCount } from '@menekse/ui/turkish'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { ask } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { useCan } from '../desk/staff-context.ts'
import { messages } from '../messages.ts'
import { type BudgetPart, budgetParts } from './budget.ts'

const text = messages.budget
const counted = (amount: bigint) => formatCount(Number(amount))

/** What a campaign may cost, what it has, and what waits for a second person. */
export function BudgetCard({ campaign }: { campaign: StaffCampaign }) {
  const mayEdit = useCan('bonuses.edit') && campaign.status !== 'ended'
  const [isOpen, setOpen] = useState(false)
  const { money, grants } = budgetParts(campaign.budget)
  return (
    <Card
      title={text.title}
      aside={
        mayEdit && (
          <Button size="s" tone="secondary" onClick={() => setOpen(true)}>
            {text.set}
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        {money === undefined && grants === undefined && (
          <p className="text-13 text-low">{text.none}</p>
        )}
        {money !== undefined && <Part label={text.money} part={money} written={formatMoney} />}
        {grants !== undefined && <Part label={text.grants} part={grants} written={counted} />}
      </div>
      {isOpen && <BudgetDialog campaign={campaign} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function Part(props: { label: string; part: BudgetPart; written: (of: bigint) => string }) {
  const { label, part, written } = props
  const figures = [
    [text.limit, part.limit],
    [text.given, part.given],
    [text.promised, part.promised],
    [text.left, part.left],
  ] as const
  return (
    <section className="grid gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-13 text-mid">{label}</h3>
        <span className="tabular text-13 text-low">{text.percent(part.percent)}</span>
      </div>
      <BudgetBar label={label} part={part} />
      {part.isNear && (
        <p className="notice notice-warn">
          <TriangleAlert aria-hidden="true" />
          <span>{part.left === 0n ? text.spent : text.near}</span>
        </p>
      )}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="text-12 text-low">{name}</dt>
            <dd className="tabular text-hi">{written(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** How much is taken, with what is promised. */
export function BudgetBar({ label, part }: { label: string; part: BudgetPart }) {
  return (
    <Progress
      label={label}
      value={part.percent}
      max={100}
      tone={part.isNear ? 'warn' : 'violet'}
      valueText={text.percent(part.percent)}
    />
  )
}

/** Both may stay empty: then nothing holds the campaign. */
function BudgetDialog(props: { campaign: StaffCampaign; onClose: () => void }) {
  const { campaign, onClose } = props
  const { id, budget } = campaign
  const [typed, setTyped] = useState(budget.amount === null ? '' : moneyInputText(budget.amount))
  const [amount, setAmount] = useState(budget.amount === null ? null : Number(budget.amount) / 100)
  const [count, setCount] = useState(budget.count === null ? '' : String(budget.count))
  const [problem, setProblem] = useState<{ amount?: string; count?: string }>({})
  const send = useDecision({
    send: (reason: string, idempotencyKey) => {
      const body = { amount, count: count === '' ? null : Number(count), reason }
      return ask(staffCampaigns.setBudget, { params: { id }, body, idempotencyKey })
    },
    touches: ['bonuses'],
    done: () => text.saved,
  })
  const act = (reason: string) => {
    const isAmountWrong = typed !== '' && (amount === null || amount <= 0)
    const isCountWrong = count !== '' && !/^[1-9]\d{0,6}$/.test(count)
    setProblem({
      ...(isAmountWrong && { amount: text.amountWrong }),
      ...(isCountWrong && { count: text.countWrong }),
    })
    return isAmountWrong || isCountWrong ? null : send(reason)
  }
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={text.setTitle}
      description={text.setHelp}
      confirmLabel={text.save}
      presets={text.presets}
      act={act}
    >
      <Field label={text.money} error={problem.amount}>
        <MoneyInput
          value={typed}
          onValueChange={(next, value) => {
            setTyped(next)
            setAmount(value ?? null)
          }}
        />
      </Field>
      <Field label={text.grants} error={problem.count}>
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={count}
          onChange={(event) => setCount(event.target.value.trim())}
        />
      </Field>
    </ReasonDialog>
  )
}
