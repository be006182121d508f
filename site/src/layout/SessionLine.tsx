import { formatMoney } from '@menekse/ui/money-format'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { protectionTexts } from '../messages-protection.ts'
import { usePlaySession } from '../protection/protection-calls.ts'

const texts = protectionTexts.session

/** Time and net of the running session of play; while nobody plays, what stands there otherwise. */
export function SessionLine({ children }: { children: ReactNode }) {
  const { data } = usePlaySession(true)
  if (data === undefined || data.started_at === null) return <p>{children}</p>
  const minutes = Math.floor(data.elapsed_seconds / 60)
  return (
    <p className={clsx('tabular', data.net < 0n ? 'text-down' : 'text-mid')}>
      <span className="sr-only">{texts.label}: </span>
      {texts.strip(minutes, formatMoney(data.net, { sign: 'always' }))}
    </p>
  )
}
