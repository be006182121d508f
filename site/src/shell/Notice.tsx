import { clsx } from 'clsx'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'

/** Errors vanish after three seconds, successes after five (specification §8). */
const STAY_MS = { error: 3_000, success: 5_000 } as const

interface Told {
  kind: 'error' | 'success'
  text: string
}

export type Tell = (kind: Told['kind'], text: string) => void

/** The line over a form's button that says how sending it went, and then goes. */
export function useNotice() {
  const [told, setTold] = useState<Told | null>(null)
  useEffect(() => {
    if (told === null) return undefined
    const timer = setTimeout(() => setTold(null), STAY_MS[told.kind])
    return () => clearTimeout(timer)
  }, [told])
  const tell = useCallback<Tell>((kind, text) => setTold({ kind, text }), [])
  return { told, tell }
}

/** Takes no room while there is nothing to say; the live region itself always stands. */
export function Notice({ told }: { told: Told | null }) {
  const Icon = told?.kind === 'success' ? CircleCheck : CircleAlert
  return (
    <div aria-live="assertive" className="empty:hidden">
      {told !== null && (
        <p
          className={clsx(
            'flex items-start gap-2 rounded-10 px-3.5 py-3 font-semibold',
            told.kind === 'success' ? 'bg-up-tint text-up' : 'bg-down-tint text-down',
          )}
        >
          <Icon className="size-5 shrink-0" aria-hidden="true" />
          {told.text}
        </p>
      )}
    </div>
  )
}
