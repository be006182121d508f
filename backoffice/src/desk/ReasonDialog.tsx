import { Field } from '@menekse/ui/Field'
import { TextArea } from '@menekse/ui/TextInput'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { messages } from '../messages.ts'
import { ActDialog } from './ActDialog.tsx'
import { reasonProblem } from './reason.ts'

export interface ReasonDialogProps {
  open: boolean
  onClose: () => void
  title: string
  description?: string | undefined
  confirmLabel: string
  tone?: 'primary' | 'danger' | undefined
  /** What the field is called where it is not a reason. */
  label?: string | undefined
  /** Frequent reasons, one tap away; they can be written on. */
  presets: readonly string[]
  /** False when the act may go without one. */
  required?: boolean | undefined
  /** Null when an entry beside the reason is missing; its field then says so. */
  act: (reason: string) => Promise<unknown> | null
  size?: 's' | 'm' | 'l' | undefined
  /** What it is about was decided meanwhile. */
  over?: string | undefined
  /** The first entry of a form around the reason; the reason itself where there is none. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  children?: ReactNode
}

/** An act with its reason: picked, written, or both. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { open, onClose, label = messages.queue.reason, presets, ...others } = props
  const { required = true, act, children, initialFocus, ...rest } = others
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const input = useRef<HTMLTextAreaElement>(null)
  const close = () => {
    setReason('')
    setProblem(undefined)
    onClose()
  }
  const send = () => {
    const found = reasonProblem(reason, required)
    setProblem(found)
    if (found === undefined) return act(reason.trim())
    input.current?.focus()
    return null
  }
  return (
    <ActDialog
      {...rest}
      open={open}
      onClose={close}
      act={send}
      initialFocus={initialFocus ?? input}
    >
      {children}
      <div className="grid gap-2">
        <Field label={label} error={problem} required={required}>
          <TextArea
            ref={input}
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value)
              setProblem(undefined)
            }}
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          {presets.map((preset) => (
            <button
              key={preset}
              type="button"
              className="min-h-8 rounded-6 bg-bg-3 px-2.5 py-1.5 text-left text-12 text-mid hover:bg-bg-4"
              onClick={() => {
                setReason(preset)
                setProblem(undefined)
                input.current?.focus()
              }}
            >
              {preset}
            </button>
          ))}
        </div>
      </div>
    </ActDialog>
  )
}
