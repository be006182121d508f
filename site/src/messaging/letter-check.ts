import { MESSAGE_MAX, messaging, SUBJECT_MAX } from '@menekse/contract/messaging/messaging'
import { problemsOf } from '../shell/form-problems.ts'

export interface LetterForm {
  subject: string
  body: string
}

export const letterMax = { subject: SUBJECT_MAX, body: MESSAGE_MAX } as const

/** The contract's rules: both are needed, neither may be too long. */
export function checkLetter(form: LetterForm): Record<string, string> {
  return problemsOf(messaging.send.body, form)
}

/** Whether closing would lose something that was written. */
export function isWritten(form: LetterForm, start: LetterForm): boolean {
  return form.body.trim() !== '' || form.subject.trim() !== start.subject.trim()
}
