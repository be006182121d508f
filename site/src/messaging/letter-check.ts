import { MESSAGE_MAX, messaging, SUBJECT_MAX } from '@menekse/contract/messaging/messaging'
import type { Message } from '@menekse/contract/messaging/messaging'
import { contactTexts } from '../messages-contact.ts'
import { problemsOf } from '../shell/form-problems.ts'

const texts = contactTexts.messages

export interface LetterForm {
  subject: string
  body: string
}

export const letterMax = { subject: SUBJECT_MAX, body: MESSAGE_MAX } as const

/** How a letter begins: an answer with the subject it answers, a question about a transaction with its number. */
export function letterStart(
  answerTo: Pick<Message, 'title'> | undefined,
  about: string | undefined,
): LetterForm {
  if (answerTo !== undefined) return { subject: texts.replySubject(answerTo.title), body: '' }
  return { subject: about === undefined ? '' : texts.aboutSubject(about), body: '' }
}

/** The letter as it is sent: into the conversation it answers, or as the first of a new one. */
export const letterOf = (letter: LetterForm, answerTo: Pick<Message, 'thread_id'> | undefined) => ({
  ...letter,
  thread_id: answerTo?.thread_id ?? null,
})

/** The contract's rules: both are needed, neither may be too long. */
export function checkLetter(form: LetterForm): Record<string, string> {
  return problemsOf(messaging.send.body, form)
}

/** Whether closing would lose something that was written. */
export function isWritten(form: LetterForm, start: LetterForm): boolean {
  return form.body.trim() !== '' || form.subject.trim() !== start.subject.trim()
}
