import { Refused } from '@menekse/contract/client'
import { Button } from '@menekse/ui/Button'
import { Dialog } from '@menekse/ui/Dialog'
import { CircleAlert } from 'lucide-react'
import { type FormEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { explain } from '../api.ts'
import { messages } from '../messages.ts'

export interface ActDialogProps {
  open: boolean
  onClose: () => void
  title: string
  description?: string | undefined
  confirmLabel: string
  tone?: 'primary' | 'danger' | undefined
  /** Null when the entries are not ready; the fields then say why. */
  act: () => Promise<unknown> | null
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** Nothing is to be entered: the focus begins on the confirming button. */
  confirmFirst?: boolean | undefined
  size?: 's' | 'm' | 'l' | undefined
  /** What it is about was decided meanwhile: said, and nothing can be sent any more. */
  over?: string | undefined
  children?: ReactNode
}

/** Asks before an act, sends it once, and stays open with the reason when the server refuses. */
export function ActDialog(props: ActDialogProps) {
  const { open, onClose, title, description, confirmLabel, tone, act, children } = props
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [wasDecided, setDecided] = useState(false)
  const isOver = wasDecided || props.over !== undefined
  const said = problem ?? props.over
  const isBusy = useRef(false)
  const confirm = useRef<HTMLButtonElement>(null)
  const form = useId()
  const close = () => {
    if (isBusy.current) return
    setProblem(null)
    onClose()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // A form around the dialog's place in the tree is not meant.
    event.stopPropagation()
    if (isBusy.current || isOver) return
    const sent = act()
    if (sent === null) return
    isBusy.current = true
    setSending(true)
    setProblem(null)
    try {
      await sent
      isBusy.current = false
      onClose()
    } catch (error) {
      setProblem(explain(error))
      setDecided(error instanceof Refused && error.code === 'already_decided')
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) close()
      }}
      title={title}
      description={description}
      size={props.size}
      initialFocus={props.confirmFirst ? confirm : props.initialFocus}
      actions={
        <>
          <Button tone="secondary" onClick={close}>
            {messages.cancel}
          </Button>
          <Button
            ref={confirm}
            type="submit"
            form={form}
            tone={tone ?? 'primary'}
            loading={isSending}
            disabled={isOver}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void submit(event)} className="grid gap-4" noValidate>
        {children}
        <div role="alert">
          {said !== undefined && (
            <div className="notice notice-down">
              <CircleAlert aria-hidden="true" />
              <span>{said}</span>
            </div>
          )}
        </div>
      </form>
    </Dialog>
  )
}
