import { Field } from '@menekse/ui/Field'
import { TextInput } from '@menekse/ui/TextInput'
import { useRef, useState } from 'react'
import { ReasonDialog, type ReasonDialogProps } from './ReasonDialog.tsx'
import { isTyped } from './typed-word.ts'

/** A word that has to be typed first, and what is said while it is not. */
interface TypedWord {
  readonly word: string
  readonly label: string
  readonly wrong: string
}

interface WordDialogProps extends Omit<ReasonDialogProps, 'open' | 'children' | 'initialFocus'> {
  /** Undefined where the reason is enough. */
  typed: TypedWord | undefined
}

/** An act with its reason, and where it reaches everybody with a word that nobody types by accident. */
export function WordDialog({ typed, act, ...rest }: WordDialogProps) {
  const [written, setWritten] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const input = useRef<HTMLInputElement>(null)
  const send = (reason: string) => {
    if (typed === undefined || isTyped(written, typed.word)) return act(reason)
    setProblem(typed.wrong)
    input.current?.focus()
    return null
  }
  return (
    <ReasonDialog {...rest} open initialFocus={typed === undefined ? undefined : input} act={send}>
      {typed !== undefined && (
        <Field label={typed.label} error={problem} required>
          <TextInput
            ref={input}
            autoComplete="off"
            spellCheck={false}
            value={written}
            onChange={(event) => {
              setWritten(event.target.value)
              setProblem(undefined)
            }}
          />
        </Field>
      )}
    </ReasonDialog>
  )
}
