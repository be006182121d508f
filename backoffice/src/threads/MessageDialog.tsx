import { MESSAGE_MAX, noticeTypes, SUBJECT_MAX } from '@menekse/contract/messaging'
import type { NoticeType } from '@menekse/contract/messaging'
import { staff } from '@menekse/contract/staff'
import { Field } from '@menekse/ui/Field'
import { Select } from '@menekse/ui/Select'
import { TextArea, TextInput } from '@menekse/ui/TextInput'
import { useRef, useState } from 'react'
import { ask } from '../api.ts'
import { ActDialog } from '../desk/ActDialog.tsx'
import { useDecision } from '../desk/decide.ts'
import { messages } from '../messages.ts'

const text = messages.threads
const EMPTY = { type: 'system' as NoticeType, title: '', body: '' }

export interface MessageDialogProps {
  player: { id: string; full_name: string }
  open: boolean
  onClose: () => void
}

/** A message of the house into one player's inbox. */
export function MessageDialog({ player, open, onClose }: MessageDialogProps) {
  const [form, setForm] = useState(EMPTY)
  const [isShown, setShown] = useState(false)
  const heading = useRef<HTMLInputElement>(null)
  const send = useDecision({
    send: (body: typeof EMPTY, idempotencyKey) =>
      ask(staff.messagePlayer, { params: { id: player.id }, body, idempotencyKey }),
    touches: ['threads'],
    done: () => text.written,
  })
  const close = () => {
    setForm(EMPTY)
    setShown(false)
    onClose()
  }
  const problemOf = (value: string) =>
    isShown && value.trim() === '' ? messages.required : undefined
  const act = () => {
    setShown(true)
    const body = { ...form, title: form.title.trim(), body: form.body.trim() }
    return body.title === '' || body.body === '' ? null : send(body)
  }
  return (
    <ActDialog
      open={open}
      onClose={close}
      title={text.writeTitle(player.full_name)}
      description={text.writeHelp}
      confirmLabel={text.writeSend}
      act={act}
      initialFocus={heading}
    >
      <Field label={text.type}>
        <Select
          options={noticeTypes.map((value) => ({ value, label: text.types[value] }))}
          value={form.type}
          onChange={(event) => {
            const type = noticeTypes.find((one) => one === event.target.value)
            if (type !== undefined) setForm({ ...form, type })
          }}
        />
      </Field>
      <Field label={text.heading} error={problemOf(form.title)} required>
        <TextInput
          ref={heading}
          maxLength={SUBJECT_MAX}
          autoComplete="off"
          value={form.title}
          onChange={(event) => setForm({ ...form, title: event.target.value })}
        />
      </Field>
      <Field label={text.body} error={problemOf(form.body)} required>
        <TextArea
          rows={6}
          maxLength={MESSAGE_MAX}
          value={form.body}
          onChange={(event) => setForm({ ...form, body: event.target.value })}
        />
      </Field>
    </ActDialog>
  )
}
