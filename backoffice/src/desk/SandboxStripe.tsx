import { TriangleAlert } from 'lucide-react'
import { messages } from '../messages.ts'

/** Says on every screen that no licence is installed. */
export function SandboxStripe() {
  return (
    <aside
      aria-label={messages.notices}
      className="sticky top-0 z-30 flex h-7 items-center justify-center gap-2 bg-warn-tint px-4 text-12 text-warn"
    >
      <TriangleAlert className="size-3.5 flex-none" aria-hidden="true" />
      {messages.sandbox}
    </aside>
  )
}
