import { Dialog as Base } from '@base-ui/react/dialog'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** One sentence under the title; it is read out with it. */
  description?: ReactNode
  children?: ReactNode
  /** The row of actions: stays in sight while the body scrolls. */
  actions?: ReactNode
  /** s 400 px, m 520 px, l 760 px. On a phone every dialog is a sheet from below. */
  size?: 's' | 'm' | 'l' | undefined
  closeLabel?: string | undefined
  /** False when the question must be answered: no ×, and a click outside does nothing. */
  dismissible?: boolean | undefined
  initialFocus?: RefObject<HTMLElement | null> | undefined
  className?: string | undefined
  /** Where in the document it is put: the end of the body, if nothing else is said. */
  container?: RefObject<HTMLElement | null> | undefined
}

/** Where the focus goes back to: the page's heading, where what opened the dialog has gone with what it did. */
function useWayBack(open: boolean) {
  const opener = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement
  }, [open])
  return () =>
    opener.current?.isConnected === false
      ? document.querySelector<HTMLElement>('main h1[tabindex]')
      : true
}

export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, actions, size = 'm' } = props
  const { closeLabel = 'Kapat', dismissible = true, initialFocus, className, container } = props
  const wayBack = useWayBack(open)
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        if (next || dismissible) onOpenChange(next)
      }}
      disablePointerDismissal={!dismissible}
    >
      <Base.Portal {...(container && { container })}>
        <Base.Backdrop className="overlay" />
        <Base.Viewport className="dialog-viewport">
          <Base.Popup
            className={clsx('dialog', `dialog-${size}`, className)}
            {...(initialFocus && { initialFocus })}
            finalFocus={wayBack}
          >
            <div className="dialog-head">
              <div className="dialog-heading">
                <Base.Title className="dialog-title">{title}</Base.Title>
                {description !== undefined && (
                  <Base.Description render={<div />} className="dialog-description">
                    {description}
                  </Base.Description>
                )}
              </div>
              {dismissible && (
                <Base.Close className="icon-btn dialog-close" aria-label={closeLabel}>
                  <X aria-hidden="true" />
                </Base.Close>
              )}
            </div>
            {children !== undefined && <div className="dialog-body">{children}</div>}
            {actions !== undefined && <div className="dialog-actions">{actions}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
