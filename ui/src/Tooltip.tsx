import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'

export interface TooltipProps {
  text: ReactNode
  /** A focusable element that takes ref and props; its own name must not be in the tip alone. */
  children: ReactElement
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined
}

/** A word of help on hover and focus. Nothing that matters may be here only: fingers cannot hover. */
export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={400} />
      <Base.Portal>
        <Base.Positioner className="popup-position" side={side} sideOffset={8}>
          <Base.Popup className="tooltip">{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
