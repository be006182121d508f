import { MESSAGE_MAX, SUBJECT_MAX } from '@menekse/contract/messaging'
import { staffAnnouncements } from '@menekse/contract/staff-announcements'
import { Field } from '@menekse/ui/Field'
import { Select } from '@menekse/ui/Select'
import { TextArea, TextInput } from '@menekse/ui/TextInput'
import { useRef, useState } from 'react'
import { ask } from '../api.ts'
import { ActDialog } from '../desk/ActDialog.tsx'
import { useDecision } from '../desk/decide.ts'
import { messages } from '../messages.ts'

const text = messages.announcements
/** A choice with an empty value would look like one that has not been made. */
const EVERY_BRAND = 'all'
const EMPTY = {
  title: '',
  content: '',
  channel: 'inbox' as 'inbox' | 'email',
  audience: 'all' as 'all' | 'with_deposit',
  brandId: EVERY_BRAND,
  /** As the browser’s own field writes it; it is read as Istanbul time, as every time is shown. */
  sendAt: '',
}

export interface AnnouncementDialogProps {
  open: boolean
  onClose: () => void
  brands: readonly { id: string; name: string }[]
}

/** Writes to many players at once. */
export function AnnouncementDialog({ open, onClose, brands }: AnnouncementDialogProps) {
  const [form, setForm] = useState(EMPTY)
  const [isShown, setShown] = useState(false)
  const heading = useRef<HTMLInputElement>(null)
  const send = useDecision({
    send: ({ brandId, sendAt, ...rest }: typeof EMPTY, idempotencyKey) =>
      ask(staffAnnouncements.create, {
        body: {
          ...rest,
          brand_id: brandId === EVERY_BRAND ? null : brandId,
          send_at: sendAt === '' ? null : new Date(`${sendAt}:00+03:00`).toISOString(),
        },
        idempotencyKey,
      }),
    touches: ['announcements'],
    done: () => text.queued,
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
    const wish = { ...form, title: form.title.trim(), content: form.content.trim() }
    return wish.title === '' || wish.content === '' ? null : send(wish)
  }
  return (
    <ActDialog
      open={open}
      onClose={close}
      title={text.make}
      description={text.makeHelp}
      confirmLabel={text.send}
      act={act}
      initialFocus={heading}
    >
      <Field label={text.heading} error={problemOf(form.title)} required>
        <TextInput
          ref={heading}
          maxLength={SUBJECT_MAX}
          autoComplete="off"
          value={form.title}
          onChange={(event) => setForm({ ...form, title: event.target.value })}
        />
      </Field>
      <Field label={text.body} error={problemOf(form.content)} required>
        <TextArea
          rows={6}
          maxLength={MESSAGE_MAX}
          value={form.content}
          onChange={(event) => setForm({ ...form, content: event.target.value })}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Choices form={form} onChange={setForm} brands={brands} />
        <Field label={text.when} hint={text.whenHint}>
          <TextInput
            type="datetime-local"
            value={form.sendAt}
            onChange={(event) => setForm({ ...form, sendAt: event.target.value })}
          />
        </Field>
      </div>
    </ActDialog>
  )
}

function Choices(props: {
  form: typeof EMPTY
  onChange: (form: typeof EMPTY) => void
  brands: readonly { id: string; name: string }[]
}) {
  const { form, onChange, brands } = props
  const optionsOf = <Value extends string>(labels: Record<Value, string>) =>
    (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }))
  return (
    <>
      <Field label={text.channel}>
        <Select
          options={optionsOf(text.channels)}
          value={form.channel}
          onChange={(event) =>
            onChange({ ...form, channel: event.target.value === 'email' ? 'email' : 'inbox' })
          }
        />
      </Field>
      <Field label={text.audience}>
        <Select
          options={optionsOf(text.audiences)}
          value={form.audience}
          onChange={(event) =>
            onChange({
              ...form,
              audience: event.target.value === 'with_deposit' ? 'with_deposit' : 'all',
            })
          }
        />
      </Field>
      <Field label={text.brand}>
        <Select
          options={[
            { value: EVERY_BRAND, label: text.allBrands },
            ...brands.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={form.brandId}
          onChange={(event) => onChange({ ...form, brandId: event.target.value })}
        />
      </Field>
    </>
  )
}
