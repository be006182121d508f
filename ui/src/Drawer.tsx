import { Dialog as Base } from '@base-ui/react/dialog'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'

export interface DrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  side?: 'left' | 'right' | undefined
  title: ReactNode
  /** The title is read out but not drawn: the content has its own head. */
  titleHidden?: boolean | undefined
  children: ReactNode
  actions?: ReactNode
  closeLabel?: string | undefined
  className?: string | undefined
}

/** A panel from the side: the phone's menu, the bet slip, a record in the back office. */
export function Drawer(props: DrawerProps) {
  const { open, onOpenChange, side = 'right', title, titleHidden, children, actions } = props
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className="overlay" />
        <Base.Popup className={clsx('drawer', `drawer-${side}`, props.className)}>
          <div className={clsx('dialog-head', titleHidden && 'drawer-head-bare')}>
            <Base.Title className={clsx('dialog-heading dialog-title', titleHidden && 'sr-only')}>
              {title}
            </Base.Title>
            <Base.Close className="icon-btn dialog-close" aria-label={props.closeLabel ?? 'Kapat'}>
              <X aria-hidden="true" />
            </Base.Close>
          </div>
          <div className="dialog-body drawer-body">{children}</div>
          {actions !== undefined && <div className="dialog-actions">{actions}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
