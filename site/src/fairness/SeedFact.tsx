import { CopyButton } from '@menekse/ui/CopyButton'
import type { ReactNode } from 'react'

export interface SeedFactProps {
  label: string
  value: string
  /** What there is to say about it. */
  children?: ReactNode
}

/** A seed or a hash: long, copied more often than read. */
export function SeedFact({ label, value, children }: SeedFactProps) {
  return (
    <div className="min-w-0">
      <dt className="text-13 text-low">{label}</dt>
      <dd className="flex flex-wrap items-center gap-x-2 gap-y-1 text-hi">
        <span className="min-w-0 font-mono text-13 wrap-anywhere">{value}</span>
        <CopyButton text={value} />
        {children}
      </dd>
    </div>
  )
}
