import type { Message } from '@menekse/contract/messaging/messaging'
import { Button } from '@menekse/ui/Button'
import { Checkbox } from '@menekse/ui/Checkbox'
import { useConfirm } from '@menekse/ui/ConfirmDialog'
import { Dialog } from '@menekse/ui/Dialog'
import { Field } from '@menekse/ui/Field'
import { TextArea, TextInput } from '@menekse/ui/TextInput'
import { toast } from '@menekse/ui/Toast'
import { useId, useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { resolverOf } from '../shell/form-check.ts'
import { contactTexts } from '../messages-contact.ts'
import { useSendMessage } from './inbox-calls.ts'
import {
  checkLetter,
  isWritten,
  letterMax,
  letterOf,
  letterStart,
  type LetterForm,
} from './letter-check.ts'

const texts = contactTexts.messages

const QUESTION = {
  title: texts.discard,
  description: texts.discardText,
  confirmLabel: texts.discardConfirm,
  tone: 'danger',
} as const

export interface WriteDialogProps {
  /** The message that is answered; a new conversation without one. */
  answerTo: Message | undefined
  /** The number of the transaction that a new conversation is about. */
  about: string | undefined
  onClose: () => void
  onSent: () => void
}

/** A new message to the house, or an answer in a conversation. It stays open until it has been sent. */
export function WriteDialog({ answerTo, about, onClose, onSent }: WriteDialogProps) {
  const id = useId()
  const confirm = useConfirm()
  const send = useSendMessage()
  const [isComplaint, setComplaint] = useState(false)
  const start = letterStart(answerTo, about)
  const form = useForm<LetterForm>({ defaultValues: start, resolver: resolverOf(checkLetter) })
  const submit = (letter: LetterForm) => {
    if (send.isPending) return
    send.mutate(
      { ...letterOf(letter, answerTo), isComplaint },
      {
        onSuccess: () => {
          onClose()
          onSent()
        },
      },
    )
  }
  const refuse = () => {
    const first = Object.values(checkLetter(form.getValues()))[0]
    if (first !== undefined) toast.warning(first, { id: 'letter' })
  }
  const leave = async () => {
    if (!isWritten(form.getValues(), start) || (await confirm(QUESTION))) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={() => void leave()}
      title={answerTo === undefined ? texts.dialogTitle : texts.replyTitle}
      description={texts.dialogText}
      actions={
        <>
          <Button tone="secondary" onClick={() => void leave()}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={id} loading={send.isPending}>
            {texts.send}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => void form.handleSubmit(submit, refuse)(event)}
      >
        <LetterFields form={form} />
        {answerTo === undefined && (
          <Checkbox
            label={texts.isComplaint}
            hint={texts.isComplaintHint}
            checked={isComplaint}
            onChange={(event) => setComplaint(event.target.checked)}
          />
        )}
      </form>
    </Dialog>
  )
}

function LetterFields({ form }: { form: UseFormReturn<LetterForm> }) {
  const { errors } = form.formState
  const [subject, body] = useWatch({ control: form.control, name: ['subject', 'body'] })
  return (
    <>
      <Field
        label={texts.subject}
        error={errors.subject?.message}
        aside={<Counter written={subject.length} max={letterMax.subject} />}
        required
      >
        <TextInput {...form.register('subject')} maxLength={letterMax.subject} />
      </Field>
      <Field
        label={texts.body}
        hint={texts.bodyHint}
        error={errors.body?.message}
        aside={<Counter written={body.length} max={letterMax.body} />}
        required
      >
        <TextArea {...form.register('body')} rows={7} maxLength={letterMax.body} />
      </Field>
    </>
  )
}

function Counter({ written, max }: { written: number; max: number }) {
  return <span className="tabular">{`${written} / ${max}`}</span>
}
