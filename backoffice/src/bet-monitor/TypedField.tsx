import { Field } from '@menekse/ui/Field'
import { TextInput } from '@menekse/ui/TextInput'
import { useState } from 'react'

export interface TypedFieldProps {
  label: string
  /** What counts now; it is shown as soon as it changes. */
  value: string
  /** What is wrong with what was typed; it counts only where nothing is. */
  flawOf: (value: string) => string | undefined
  onDone: (value: string) => void
}

/** What is typed into it counts once it is left or Enter is pressed. */
export function TypedField({ label, value, flawOf, onDone }: TypedFieldProps) {
  const [text, setText] = useState(value)
  const [shown, setShown] = useState(value)
  const [problem, setProblem] = useState<string | undefined>()
  if (shown !== value) {
    setShown(value)
    setText(value)
    setProblem(undefined)
  }
  const done = () => {
    const typed = text.trim()
    if (typed === value) return
    const flaw = flawOf(typed)
    setProblem(flaw)
    if (flaw === undefined) onDone(typed)
  }
  return (
    <Field label={label} error={problem}>
      <TextInput
        dense
        autoComplete="off"
        maxLength={120}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setProblem(undefined)
        }}
        onBlur={done}
        onKeyDown={(event) => {
          if (event.key === 'Enter') done()
        }}
      />
    </Field>
  )
}
