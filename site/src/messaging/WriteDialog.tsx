import type { Message } from '@menekse/contract/messaging/messaging'
import { Button } from '@menekse/ui/Button'
import { useConfirm } from '@menekse/ui/ConfirmDialog'
import { Dialog } from '@menekse/ui/Dialog'
import { Field } from '@menekse/ui/Field'
import { TextArea, TextInput } from '@menekse/ui/TextInput'
import { toast } from '@menekse/ui/Toast'
import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { resolverOf } from '../shell/form-check.ts'
import { contactTexts } from '../messages-contact.ts'
import { useSendMessage } from './inbox-calls.ts'
import { checkLetter, isWritten, letterMax, type LetterForm } from './letter-check.ts'

const texts = contactTexts.messages

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
  const newSubject = about === undefined ? '' : texts.aboutSubject(about)
  const start = { subject: answerTo ? texts.replySubject(answerTo.title) : newSubject, body: '' }
  const form = useForm<LetterForm>({ defaultValues: start, resolver: resolverOf(checkLetter) })
  const { errors } = form.formState
  const [subject, body] = useWatch({ control: form.control, name: ['subject', 'body'] })
  const submit = (letter: LetterForm) => {
    if (send.isPending) return
    const sent = { ...letter, thread_id: answerTo?.thread_id ?? null }
    send.mutate(sent, {
      onSuccess: () => {
        onClose()
        onSent()
      },
    })
  }
  const refuse = () => {
    const first = Object.values(checkLetter(form.getValues()))[0]
    if (first !== undefined) toast.warning(first, { id: 'letter' })
  }
  const leave = async () => {
    const question = {
      title: texts.discard,
      description: texts.discardText,
      confirmLabel: texts.discardConfirm,
      tone: 'danger' as const,
    }
    if (!isWritten(form.getValues(), start) || (await confirm(question))) onClose()
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
      </form>
    </Dialog>
  )
}

function Counter({ written, max }: { written: number; max: number }) {
  return <span className="tabular">{`${written} / ${max}`}</span>
}
