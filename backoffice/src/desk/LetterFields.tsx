import { MESSAGE_MAX, SUBJECT_MAX } from '@menekse/contract/messaging/messaging'
import { Field } from '@menekse/ui/Field'
import { TextArea, TextInput } from '@menekse/ui/TextInput'
import type { RefObject } from 'react'
import { messages } from '../messages.ts'
import type { Letter } from './letter.ts'

export interface LetterFieldsProps {
  letter: Letter
  onChange: (changed: Partial<Letter>) => void
  /** Whether what is missing is said already. */
  isShown: boolean
  heading: RefObject<HTMLInputElement | null>
  labels: { heading: string; body: string }
}

/** Heading and body of what the house writes. */
export function LetterFields(props: LetterFieldsProps) {
  const { letter, onChange, isShown, heading, labels } = props
  const problemOf = (value: string) =>
    isShown && value.trim() === '' ? messages.required : undefined
  return (
    <>
      <Field label={labels.heading} error={problemOf(letter.title)} required>
        <TextInput
          ref={heading}
          maxLength={SUBJECT_MAX}
          autoComplete="off"
          value={letter.title}
          onChange={(event) => onChange({ title: event.target.value })}
        />
      </Field>
      <Field label={labels.body} error={problemOf(letter.body)} required>
        <TextArea
          rows={6}
          maxLength={MESSAGE_MAX}
          value={letter.body}
          onChange={(event) => onChange({ body: event.target.value })}
        />
      </Field>
    </>
  )
}
