import { protection } from '@menekse/contract/protection/protection'
import type { LimitView } from '@menekse/contract/protection/protection'
import { Badge } from '@menekse/ui/Badge'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { useConfirm } from '@menekse/ui/ConfirmDialog'
import { Progress } from '@menekse/ui/Progress'
import { TimeText } from '@menekse/ui/TimeText'
import { call } from '../api.ts'
import { protectionTexts } from '../messages-protection.ts'
import { tell } from '../toasts.ts'
import { useChange } from './protection-calls.ts'
import { nameOf, usageOf } from './sizes.ts'

const texts = protectionTexts.limits

/** Every standing limit with what is used of it. */
export function LimitsCard(props: {
  limits: readonly LimitView[]
  onChange: (limit: LimitView) => void
}) {
  return (
    <Card title={texts.title}>
      {props.limits.length === 0 ? (
        <div className="grid gap-1">
          <p className="text-hi">{texts.none}</p>
          <p className="text-13 text-pretty text-low">{texts.noneHelp}</p>
        </div>
      ) : (
        <ul className="grid gap-5">
          {props.limits.map((limit) => (
            <Row
              key={`${limit.kind}-${limit.period}-${limit.by}`}
              limit={limit}
              onChange={() => props.onChange(limit)}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Row({ limit, onChange }: { limit: LimitView; onChange: () => void }) {
  const name = nameOf(limit)
  const { used, of, usedText, leftText, reached, isNear } = usageOf(limit)
  return (
    <li className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <b className="text-hi">{name}</b>
        {limit.by === 'operator' ? (
          <Badge>{texts.byOperator}</Badge>
        ) : (
          <Acts limit={limit} name={name} onChange={onChange} />
        )}
      </div>
      <Progress
        label={name}
        value={used}
        max={of}
        valueText={usedText}
        tone={isNear ? 'warn' : 'violet'}
      />
      <p className="flex flex-wrap justify-between gap-x-3 text-13 text-low">
        <span className="tabular-nums">
          {usedText} · {reached ? <b className="text-warn">{texts.reached}</b> : leftText}
        </span>
        <span>
          {texts.resets} <TimeText value={limit.resets_at} />
        </span>
      </p>
    </li>
  )
}

function Acts(props: { limit: LimitView; name: string; onChange: () => void }) {
  const { limit, name } = props
  const confirm = useConfirm()
  const { kind, period } = limit
  const removal = useChange(
    () => call(protection.removeLimit, { body: { kind, period } }),
    () => void tell('success', protectionTexts.form.waits),
  )
  const ask = async () => {
    const yes = await confirm({
      title: texts.removeQuestion,
      description: texts.removeText,
      confirmLabel: texts.removeConfirm,
    })
    if (yes) removal.mutate(undefined)
  }
  return (
    <span className="-mr-3 flex gap-1">
      <Button size="s" tone="ghost" aria-label={texts.changeOf(name)} onClick={props.onChange}>
        {texts.change}
      </Button>
      <Button
        size="s"
        tone="ghost"
        aria-label={texts.removeOf(name)}
        loading={removal.isPending}
        onClick={() => void ask()}
      >
        {texts.remove}
      </Button>
    </span>
  )
}
