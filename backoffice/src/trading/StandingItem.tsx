import { Button } from '@menekse/ui/Button'
import type { ReactNode } from 'react'
import { messages } from '../messages.ts'

const text = messages.trading

interface StandingItemProps {
  icon?: ReactNode
  title: ReactNode
  by: string
  reason: string
  /** Since when, or until when. */
  time: ReactNode
  /** What ends it, or shows what it is made of; undefined where one may only look. */
  act: { label: string; name: string; isOpen?: boolean; press: () => void } | undefined
}

/** Something that the desk has decided and that holds until somebody ends it, with who, why and the way back. */
export function StandingItem({ icon, title, by, reason, time, act }: StandingItemProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {icon}
      <span className="min-w-0 flex-1">
        {title}
        <span className="block text-12 text-low">
          {text.stoppedBy(by, reason)} · {time}
        </span>
      </span>
      {act !== undefined && (
        <Button
          size="s"
          tone="secondary"
          aria-label={act.name}
          aria-expanded={act.isOpen}
          onClick={act.press}
        >
          {act.label}
        </Button>
      )}
    </li>
  )
}
