import { IconButton } from '@menekse/ui/IconButton'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useId } from 'react'
import './side-panel.css'

export interface SidePanelProps {
  box: RefObject<HTMLDialogElement | null>
  title: string
  icon: ReactNode
  closeLabel: string
  onClose: () => void
  children: ReactNode
}

/** Beside the page on a wide screen, the whole of a phone; a dialog of the browser, so that it stands above a game. */
export function SidePanel({ box, title, icon, closeLabel, onClose, children }: SidePanelProps) {
  const heading = useId()
  useEffect(() => {
    const opener = document.activeElement
    if (box.current?.open === false) box.current.showModal()
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [box])
  return (
    <dialog
      ref={box}
      className="side-panel"
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // A browser that is told "no" once closes every dialog with the next press, the game below as well.
        event.preventDefault()
        // A question that stands over the panel is answered by it, and only that.
        const question = box.current?.querySelector('.dialog-viewport') ?? null
        if (question === null) onClose()
      }}
    >
      <header className="side-panel-head">
        {icon}
        <h2 id={heading} className="flex-1 text-18 text-hi">
          {title}
        </h2>
        <IconButton label={closeLabel} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      {children}
    </dialog>
  )
}
