import { protection } from '@menekse/contract/protection/protection'
import type { RaiseView } from '@menekse/contract/protection/protection'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { TimeText } from '@menekse/ui/TimeText'
import { call } from '../api.ts'
import { protectionTexts } from '../messages-protection.ts'
import { tell } from '../toasts.ts'
import { useChange } from './protection-calls.ts'
import { nameOf, opensInText, sizeText } from './sizes.ts'
import { useNow } from './use-now.ts'

const texts = protectionTexts.raises

/** Raises that wait for their day and for a second yes; cancelling is as near as confirming. */
export function RaisesCard({ raises }: { raises: readonly RaiseView[] }) {
  const now = useNow()
  if (raises.length === 0) return null
  return (
    <Card title={texts.title}>
      <ul className="grid gap-4">
        {raises.map((raise) => (
          <Row key={raise.id} raise={raise} now={now} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ raise, now }: { raise: RaiseView; now: number }) {
  const confirm = useChange(
    () => call(protection.confirmRaise, { body: { id: raise.id } }),
    () => void tell('success', texts.confirmed),
  )
  const cancel = useChange(
    () => call(protection.cancelRaise, { params: { id: raise.id } }),
    () => void tell('success', texts.cancelled),
  )
  const left = Date.parse(raise.opens_at) - now
  const isRemoval = raise.amount === null && raise.minutes === null
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <div className="grid gap-0.5">
        <b className="text-hi">{nameOf(raise)}</b>
        <span>{isRemoval ? texts.removal : texts.to(sizeText(raise))}</span>
        <span className="text-13 text-low">
          {left > 0 ? (
            <>
              {texts.opens} <TimeText value={raise.opens_at} format="card" /> {opensInText(left)}
            </>
          ) : (
            <>
              {texts.closes} <TimeText value={raise.closes_at} format="card" />
            </>
          )}
        </span>
      </div>
      <div className="flex gap-2">
        <Button
          tone="secondary"
          loading={cancel.isPending}
          onClick={() => cancel.mutate(undefined)}
        >
          {texts.cancel}
        </Button>
        {left <= 0 && (
          <Button
            tone="secondary"
            loading={confirm.isPending}
            onClick={() => confirm.mutate(undefined)}
          >
            {texts.confirm}
          </Button>
        )}
      </div>
    </li>
  )
}
