import { Button } from '@menekse/ui/Button'
import { Gift } from 'lucide-react'
import { bonusTexts } from '../messages-bonuses.ts'
import { openPending, usePendingChoice } from './pending.ts'

/** A choice that was closed unanswered can be opened again from here. */
export function WaitingChoice() {
  const { offer, shown } = usePendingChoice()
  if (offer === null || shown) return null
  return (
    <section className="card flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Gift className="size-5 shrink-0 text-violet-300" aria-hidden="true" />
      <p className="min-w-0 flex-1 text-hi">{bonusTexts.selection.waiting}</p>
      <Button tone="secondary" size="s" onClick={openPending}>
        {bonusTexts.selection.open}
      </Button>
    </section>
  )
}
