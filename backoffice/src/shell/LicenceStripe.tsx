import type { LicenceWarning } from '@menekse/contract/licence/licence'
import { TriangleAlert } from 'lucide-react'
import { messages } from '../messages.ts'

const text = messages.licence

/** Says on every screen that real money is closed, or soon will be. */
export function LicenceStripe({ warning }: { warning: LicenceWarning }) {
  return (
    <aside
      aria-label={messages.notices}
      className="sticky top-0 z-30 flex h-7 items-center justify-center gap-2 bg-warn-tint px-4 text-12 text-warn"
    >
      <TriangleAlert className="size-3.5 flex-none" aria-hidden="true" />
      <span className="truncate">
        {warning.state === 'licensed' && warning.days_left !== null
          ? text.ends(warning.days_left)
          : text.closed}
      </span>
    </aside>
  )
}
